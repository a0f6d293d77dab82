# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a driver lacks, as the runtime's refusals of kernels tell it."""
import re

# What the runtime says of a device that lacks something, in an exception that
# nobody caught, or that the program or check.h's `part` printed, and what that is
# called in docs/reference/devices.md.
REFUSALS = (
    (r"The kernel \S+ uses (.+), which the accelerator .* does not support\.", r"\1"),
    (r"The kernel \S+ uses \d+ bytes of tile_static memory; the accelerator has (\d+)\.",
     r"more than \1 bytes of tile_static memory"),
    (r"The kernel \S+ uses \d+ (.+); the accelerator allows (\d+)\.", r"more than \2 \1"),
    (r"The tile of kernel .* threads.*; the accelerator allows (\d+)\.", r"tiles of more than \1 threads"),
    (r"can use \d+ of one container, since there is no support", "larger containers"),
    (r"The accelerator .* does not support such textures", "textures of all formats"),
    (r"The accelerator .* does not support textures of this extent", "textures of all extents"),
    (r"The accelerator .* has no timeline semaphores", "timeline semaphores"),
    (r"can sample textures with 32 bits per scalar element by filter_point only", "filters of textures with 32 bits"),
    (r"has no native code, as that is not supported yet with (.+); the selected", r"\1"),
    (r"The accelerator .* does not support textures yet", "textures"),
    (r"left out: (.*\.)$", r"\1"),  # whole lines
)


def lacks(output):
    """What the device lacks of what the test asked for, as the runtime put it."""
    found = set()
    for line in output.splitlines():
        for pattern, name in REFUSALS:
            match = re.search(pattern, line)
            if match:
                found.update(match.expand(name).split(", "))
                break
    return sorted(found)
