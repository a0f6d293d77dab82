# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where the LLVM is that a build was configured with (cmake/Clang.cmake)."""
import re
import sys
from pathlib import Path


def cached(build, name):
    """A path in the cache of CMake."""
    cache = Path(build) / "CMakeCache.txt"
    text = cache.read_text() if cache.exists() else ""
    found = re.search(rf"^{name}:\w+=(.+)$", text, re.M)
    if not found:
        sys.exit(f"{build} is not a configured build folder of ampvk")
    return Path(found[1])


def tools(build):
    return cached(build, "AMPVK_LLVM_TOOLS_DIR")


def libraries(build):
    return cached(build, "AMPVK_LLVM_LIBRARY_DIR")


def lit(build):
    return cached(build, "AMPVK_LIT")
