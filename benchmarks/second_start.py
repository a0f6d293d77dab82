#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How long a program takes at its first start, and at later ones.

    second_start.py <program> [<rounds>]

Prints medians in milliseconds of wall time, from nothing kept at all, with what
ampvk keeps alone (VkPipelineCache), with what the driver keeps alone, and with
both. The user's folders are left alone.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

OURS = "XDG_CACHE_HOME"
# Where drivers keep pipelines themselves: Mesa, NVIDIA.
DRIVERS = ("MESA_SHADER_CACHE_DIR", "__GL_SHADER_DISK_CACHE_PATH")


def start(program, folder, **more):
    env = dict(os.environ, **more)
    for name in (OURS, *DRIVERS):
        env[name] = os.path.join(folder, name)
        os.makedirs(env[name], exist_ok=True)
    begin = time.perf_counter()
    subprocess.run([program], env=env, check=True)
    return (time.perf_counter() - begin) * 1000


def pair(program, **more):
    """A first start and the one after it."""
    with tempfile.TemporaryDirectory() as folder:
        return start(program, folder, **more), start(program, folder, **more)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    program, rounds = os.path.abspath(sys.argv[1]), int((sys.argv[2:] or [5])[0])
    no_ours = {"AMPVK_NO_PIPELINE_CACHE": "1"}
    no_drivers = {"MESA_SHADER_CACHE_DISABLE": "true", "__GL_SHADER_DISK_CACHE": "0"}
    kinds = {
        "nothing kept": {**no_ours, **no_drivers},
        "kept by ampvk": no_drivers,
        "kept by the driver": no_ours,
        "kept by both": {},
    }
    times = {kind: [] for kind in kinds}
    for _ in range(rounds):
        for kind, more in kinds.items():
            times[kind].append(pair(program, **more))
    print(f"{'start of a program, ms':<24}{'first':>8}{'second':>8}{'ratio':>7}")
    for kind, pairs in times.items():
        first, second = (statistics.median(column) for column in zip(*pairs))
        print(f"{kind:<24}{first:>8.0f}{second:>8.0f}{second / first:>7.2f}")


if __name__ == "__main__":
    main()
