# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The system's own lavapipe: in Debian 12 that of Mesa 22.3, which ends loops.
import os

config.suite = config.driver = "installed-lavapipe"
config.excuses = {
    "run/host_memory.cpp": "each kernel with loops is watched, which copies 8 bytes more",
}
config.left_out = {
    "run/checked_programs.cpp": "the driver takes a minute to compile it",
    "run/subscripts.cpp": "the driver takes four minutes to compile it",
}
lit_config.load_config(
    config, os.path.join(config.ampvk_source, "test/drivers/driver.cfg.py")
)
