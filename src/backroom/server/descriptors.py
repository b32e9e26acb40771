"""Room for connections: each is a descriptor, and many systems grant a process 1024 unless it asks for more."""

from __future__ import annotations

import logging
import sys

from backroom.server import limits

log = logging.getLogger("backroom.descriptors")


def raise_descriptor_limit(needed: int = limits.FILE_DESCRIPTORS) -> None:
    """As many as the house is bounded to, if the system lets us; if it does not, the host is told."""
    if sys.platform == "win32":
        return
    import resource

    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    granted = needed if most == resource.RLIM_INFINITY else min(needed, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (granted, most))
    if granted < needed:
        log.warning("few descriptors", extra={"granted": granted, "needed": needed})
