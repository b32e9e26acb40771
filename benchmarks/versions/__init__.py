"""One version of the project against another, in turns in one run. benchmarks/README.md says how."""
