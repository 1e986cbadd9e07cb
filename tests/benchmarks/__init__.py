"""Benchmarks: each prints its figure beside the floor it is compared with, from one run."""
