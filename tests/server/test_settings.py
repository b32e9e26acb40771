"""The public URL as browsers write it, and names as they stand in requests."""

from __future__ import annotations

import pytest

from backroom.server.hosts import host_name
from backroom.server.settings import Settings, ascii_name


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("", ""),
        ("https://cards.example.org/", "https://cards.example.org"),
        ("https://Cards.Example.org:443", "https://cards.example.org"),
        ("http://cards.example.org:443", "http://cards.example.org:443"),
        ("http://192.168.1.5:8765", "http://192.168.1.5:8765"),
        ("http://[FE80::1]:80", "http://[fe80::1]"),
        ("https://карты.example", "https://xn--80atti9b.example"),
    ],
)
def test_the_origin_of_the_public_url(url: str, origin: str) -> None:
    assert Settings(public_url=url).public_origin == origin


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("House.local:8765", "house.local"),
        ("house.local.", "house.local"),
        ("[::1]:80", "::1"),
        ("192.168.1.5", "192.168.1.5"),
        ("", ""),
        ("house:door", ""),
        ("ann@house", ""),
        ("house/evil", ""),
        ("[::1]evil", ""),
        ("a b", ""),
    ],
)
def test_the_name_in_a_host_header(host: str, name: str) -> None:
    assert host_name(host) == name


def test_a_name_in_another_script() -> None:
    assert ascii_name("Карты.example") == "xn--80atti9b.example"
    assert ascii_name("House") == "house"
