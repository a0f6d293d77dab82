# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The programs of run/ once more, on lavapipe as on another processor: with
# vectors of 512 bits, and without the instructions for them. It then computes
# wherever its results depend on the processor as it does nowhere else, and
# results must be the same (rounding to integers was not).
import os

lit_config.load_config(
    config, os.path.join(config.ampvk_source, "test", "lit.cfg.py")
)
config.name = "ampvk-wide"
config.test_source_root = os.path.join(config.ampvk_source, "test", "run")
config.test_exec_root = os.path.join(config.ampvk_build, "test", "wide")
config.environment.update(
    LP_NATIVE_VECTOR_WIDTH="512",
    GALLIUM_OVERRIDE_CPU_CAPS="avx",
    MESA_SHADER_CACHE_DIR=config.environment["MESA_SHADER_CACHE_DIR"] + "-wide",
)
if "AMPVK_DEVICE" in os.environ:
    lit_config.note("wide/ is for lavapipe alone, and AMPVK_DEVICE is set")
    config.unsupported = True
