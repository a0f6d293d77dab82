# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The GoogleTest programs, each of their tests counted as one.
import os

config.name = "ampvk-unit"
config.suffixes = []
config.test_source_root = os.path.join(config.ampvk_build, "test", "unit")
config.test_exec_root = config.test_source_root
lit_config.load_config(
    config, os.path.join(config.ampvk_source, "test", "environment.cfg.py")
)
import formats  # of test/, where environment.cfg.py looks

config.test_format = formats.GoogleTest(".", "_tests")

# Missing barriers are looked for with sanitizers, too, and between submissions.
# Not in all tests: with many submissions the latter check of the layer (1.3.239)
# takes minutes, and it crashes at the end of programs with images.
config.environment["VK_LAYER_ENABLES"] = ":".join(
    (
        "VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT",
        "VALIDATION_CHECK_ENABLE_SYNCHRONIZATION_VALIDATION_QUEUE_SUBMIT",
    )
)
# That check of the layer takes no notice of timeline semaphores.
config.environment["AMPVK_TEST"] = "all-barriers"
# So leaks are not (environment.cfg.py). Besides, some tests end in the middle.
if "ASAN_OPTIONS" in config.environment:
    config.environment["ASAN_OPTIONS"] += ":detect_leaks=0"
