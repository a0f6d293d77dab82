#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The Vulkan drivers that tests, demo and fuzzer know, as the loader's manifests.

    drivers.py <name>    prints the manifest of one of DRIVERS
    drivers.py --all     those of all drivers of the system, with the best
                         lavapipe in place of the system's, joined by colons

utils/get-lavapipe unpacks the lavapipe that is preferred to the system's, and
utils/get-swiftshader SwiftShader.
"""
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("/etc/vulkan/icd.d", "/usr/local/share/vulkan/icd.d", "/usr/share/vulkan/icd.d")


def manifests(pattern="*.json"):
    return [str(file) for folder in FOLDERS for file in sorted(Path(folder).glob(pattern))]


def lavapipe():
    """The unpacked one, else the system's, or None."""
    unpacked = ROOT / "build" / "lavapipe" / "lvp_icd.json"
    return str(unpacked) if unpacked.exists() else next(iter(manifests("lvp_icd*.json")), None)


def swiftshader():
    """The one that was unpacked for tests, or None."""
    unpacked = ROOT / "build" / "swiftshader" / "vk_swiftshader_icd.json"
    return str(unpacked) if unpacked.exists() else None


# What a setting of the tests may name; anything else is a manifest itself.
DRIVERS = {
    "lavapipe": lavapipe,
    "swiftshader": swiftshader,
}


def manifest(name):
    return DRIVERS[name]() if name in DRIVERS else name


def environment(file):
    """Variables by which the loader takes this driver and no other. The second
    is for loaders before 1.3.207."""
    return {"VK_DRIVER_FILES": file or "/none", "VK_ICD_FILENAMES": file or "/none"}


def all_drivers():
    others = [file for file in manifests() if not Path(file).name.startswith("lvp_icd")]
    return others + [file for file in [lavapipe()] if file]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(os.pathsep.join(all_drivers()) if sys.argv[1] == "--all" else manifest(sys.argv[1]) or "")
