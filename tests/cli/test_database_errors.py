"""Errors of a database and its address never repeat the password."""

from __future__ import annotations

from typing import Final

import pytest

from backroom.cli import main
from backroom.cli.database_errors import describe_database_error, is_safe_to_print, redact
from backroom.server.storage.store import StoreError
from backroom.words import LANGUAGES, Words

pytest.importorskip("psycopg")

NOWHERE: Final = "127.0.0.1:9"  # a port where nobody listens

# Addresses that hold a password, of which `sesame` or `open` is a part.
ADDRESSES: Final = (
    f"postgresql://ann:sesame@{NOWHERE}/house",
    "postgresql://ann:open%sesame@localhost/house",
    "postgresql://ann:sesame@[bad",
    f"postgresql://ann:open/sesame@{NOWHERE}/house",
    f"postgresql://ann:1/sesame@{NOWHERE}/house",
    f"postgresql://ann:open@sesame@{NOWHERE}/house",
    f"postgresql://ann:open?sesame@{NOWHERE}/house",
    f"postgresql://ann:1?open=sesame@{NOWHERE}/house",
    f"postgresql://ann:open#sesame@{NOWHERE}/house",
    f"postgresql://{NOWHERE}/house?user=ann&password=sesame",
    f"postgresql://{NOWHERE}/house?password=sesame&nonsense=1",
    f"postgresql://{NOWHERE}/house?password=open%sesame",
    f"postgresql://{NOWHERE}/house?sesame",
    f"postgresql://{NOWHERE}/house?port=sesame",
    "postgresql://ann:sesame@127.0.0.1:port/house",
    "postgres://ann:open sesame@localhost/house",
    "mysql://ann:sesame@localhost/house",
    "mysql://ann:open/sesame@localhost/house",
    "host=127.0.0.1 password=sesame",
    "ann:sesame@localhost/house",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_password_is_repeated(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "--lang", "en", "--port", "0", "--host", "127.0.0.1", "--database", address]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("Sorry: ") and "Traceback" not in said.err
    assert "sesame" not in said.out + said.err and "open" not in said.err


@pytest.mark.parametrize(
    ("address", "read"),
    [
        (f"postgresql://ann:sesame@{NOWHERE}/house", f"postgresql://{NOWHERE}/house"),
        ("postgresql://ann:p%40ss:w,rd!@db.example.org/house?sslmode=require", "postgresql://db.example.org/house"),
        ("postgresql://one:5432,two:5433/house", "postgresql://one:5432,two:5433/house"),
        ("postgresql://ann@[::1]:5432/house", "postgresql://[::1]:5432/house"),
        ("postgresql:///house", "postgresql:///house"),
        ("postgresql://ann:open/sesame@there/house", "postgresql://…"),
        ("sqlite:///my house@home.sqlite", "sqlite:///my house@home.sqlite"),
        ("house.sqlite", "house.sqlite"),
        ("ann:sesame@there", "…"),
    ],
)
def test_what_is_shown_of_an_address(address: str, read: str) -> None:
    assert redact(address) == read


def test_what_is_wrong_is_told_where_it_tells_no_secret() -> None:
    address = "postgresql://ann:se%73ame@there/house"
    assert is_safe_to_print(address, "connection refused")
    assert is_safe_to_print(f"{address}?host=/run/sesam", 'no socket "/run/sesam"')
    assert not is_safe_to_print(address, "who is sesame?") and not is_safe_to_print(address, "what is se%73ame?")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_that_cannot_be_read_gets_a_sentence_of_our_own(lang: str) -> None:
    words = Words(lang)
    said = describe_database_error(
        words, "postgresql://ann:p%ss@there/house", StoreError('invalid percent-encoded token: "p%ss"')
    )
    assert said == words("error-database-address") and "%25" in said
