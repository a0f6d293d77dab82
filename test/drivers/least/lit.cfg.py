# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The least device that Vulkan 1.1 allows: lavapipe behind a layer that hides what
# a device need not have (test/fake/LeastDevice.cpp). The validation layer comes
# first, so that using more than that is an error.
import os

config.suite, config.driver = "least", "lavapipe"
no_sharing = "it is about memory that device and host share, and here they share none"
config.excuses = {
    "run/host_memory.cpp": no_sharing,
    "run/shared_memory.cpp": no_sharing,
    "run/several_elements.cpp": "it demands two elements for each thread, which takes groups of 256 threads",
    "run/texture_bits.cpp": "it demands textures of all formats",
}
config.left_out = {}
lit_config.load_config(
    config, os.path.join(config.ampvk_source, "test/drivers/driver.cfg.py")
)
config.environment.update(
    VK_ADD_LAYER_PATH=os.path.join(config.ampvk_build, "test/fake"),
    VK_INSTANCE_LAYERS="VK_LAYER_KHRONOS_validation:VK_LAYER_AMPVK_least",
)
if "fake-vulkan" not in config.available_features:
    lit_config.note("drivers/least is left out: the target unit-tests is not built")
    config.unsupported = True
