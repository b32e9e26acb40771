"""Packed numbers: small numbers with names in one integer, because a frame of the agenda holds one integer.

A step with a frame argument declares the parts of it once, `arg = Packed(seat=10, card=64)`, the most significant part
first. A rule that pushes the step calls `pack`; a rule that reads the argument asks for a part, `ARG.card(arg)`.
Positions and views write the parts by name (`unpack`). Each part has its own bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

REMEMBERED: Final = 1024  # numbers of one kind that are kept with their parts: each view names those of a whole agenda


class Part:
    """One named part of a packed number, from 0 to its size less one: `part(arg)` is its value.

    A hot path binds the part to a module constant, `CARD: Final = ARG.card`: compiled, `CARD(arg)` costs no lookup.
    """

    __slots__ = ("mask", "shift", "size")

    def __init__(self, shift: int, size: int) -> None:
        self.shift: i64 = shift
        self.size: int = size
        self.mask: i64 = 2 ** (size - 1).bit_length() - 1

    def __call__(self, arg: i64) -> i64:
        return arg >> self.shift & self.mask


class Packed:
    """The named parts of one number, and how many values each of them has."""

    def __init__(self, **sizes: int) -> None:
        self.parts: dict[str, Part] = {}
        shift = 0
        for name, size in reversed(sizes.items()):
            self.parts[name] = Part(shift, size)
            shift += (size - 1).bit_length()
        self.names: tuple[str, ...] = tuple(sizes)
        self.bits: int = shift
        self.unpacked: dict[int, dict[str, int]] = {}
        self.packed: dict[tuple[tuple[str, int], ...], int] = {}

    def __getattr__(self, name: str) -> Part:
        """The part of this name."""
        if name.startswith("_") or name not in self.parts:
            raise AttributeError(f"a packed number has no {name!r}")
        return self.parts[name]

    def pack(self, **values: int) -> int:
        """The number that holds these values. ValueError says which part is missing, unknown or too large."""
        out = 0
        for name, value in values.items():
            part = self.parts.get(name)
            if part is None or not 0 <= value < part.size:
                raise ValueError(self.complaint(name, value))
            out |= value << int(part.shift)
        for name in self.parts if len(values) < len(self.parts) else ():
            if name not in values:
                raise ValueError(f"{name} is missing; there are: {', '.join(self.names)}")
        return out

    def read(self, values: dict[str, int]) -> int:
        """As `pack`, for the whole numbers of a view; determinization calls it often."""
        parts = tuple(values.items())
        known = self.packed.get(parts, -1)
        if known < 0:
            known = self.pack(**values)
            if len(self.packed) < REMEMBERED:
                self.packed[parts] = known
        return known

    def complaint(self, name: str, value: int) -> str:
        """The reason why a part cannot have this value."""
        if name not in self.parts:
            return f"there is no {name!r} here; there are: {', '.join(self.names)}"
        return f"{name} is a number from 0 to {self.parts[name].size - 1}, not {value}"

    def unpack(self, arg: int) -> dict[str, int]:
        """The value of each part by its name, as declared. ValueError: no values make this number."""
        known = self.unpacked.get(arg)
        if known is not None:
            return known.copy()
        if not self.allows(arg):
            raise ValueError(f"{arg} is not made of: {', '.join(self.names)}")
        out = {name: int(self.parts[name](arg)) for name in self.names}
        if len(self.unpacked) < REMEMBERED:
            self.unpacked[arg] = out.copy()
        return out

    def allows(self, arg: int) -> bool:
        """Whether some values of the parts make this number."""
        return arg >> self.bits == 0 and all(part(arg) < part.size for part in self.parts.values())

    def __repr__(self) -> str:
        return f"Packed({', '.join([f'{name}={self.parts[name].size}' for name in self.names])})"
