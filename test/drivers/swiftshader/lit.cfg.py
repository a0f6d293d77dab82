# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# SwiftShader: of what kernels can use it has nothing beyond addresses of buffers
# and stores to textures, and it computes as Vulkan promises and no better.
import os

config.suite = config.driver = "swiftshader"
config.excuses = {
    "run/host_memory.cpp": "it is about the host's own memory, which this driver cannot import",
    "run/legacy_2012.cpp": "the program demands a better sin than Vulkan promises",
    "run/more_checked_programs.cpp": "a fault: infinity becomes NaN in texels of 16 bits",
    "run/texture_reads.cpp": "a fault: of a view that begins with level n it reads no level before its own n-th",
    "run/texture_writes.cpp": "a fault: infinity becomes NaN in texels of 16 bits",
    "run/values_of_all_types.cpp": "a fault: unsigned numbers above 2^31 become floats that are not the nearest",
}
config.left_out = {
    "run/checked_programs.cpp": "the driver takes two minutes to compile it",
}
lit_config.load_config(
    config, os.path.join(config.ampvk_source, "test/drivers/driver.cfg.py")
)
config.environment["AMPVK_TEST_VULKAN_BOUNDS"] = "1"
