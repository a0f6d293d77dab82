# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The environment of every test, lit's and GoogleTest's alike.
import os
import subprocess
import sys

for folder in ("utils", "test"):
    sys.path.insert(0, os.path.join(config.ampvk_source, folder))
import drivers
import lit.util
import stages

# A software driver takes all cores by itself, and a device has only so much memory.
config.parallelism_group = stages.group
lit_config.parallelism_groups["device"] = max(2, lit.util.usable_core_count() // 2)

env = config.environment

env["PATH"] = os.pathsep.join(
    [os.path.join(config.ampvk_build, "bin"), config.llvm_tools, env["PATH"]]
)

# A message of the validation layer is an error, in every test.
env["AMPVK_VALIDATION"] = "1"
# It also looks for missing barriers within a submission (between submissions:
# test/unit/lit.cfg.py). Not with sanitizers, as this check leaves memory
# allocated at exit, and leaks in a layer that was unloaded cannot be told from
# others.
if not config.sanitizers:
    env["VK_LAYER_ENABLES"] = (
        "VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT"
    )
# Nothing is left in the user's folders.
env["XDG_CACHE_HOME"] = os.path.join(config.ampvk_build, "cache")
env["MESA_SHADER_CACHE_DIR"] = os.path.join(config.ampvk_build, "mesa-cache")

# Unit tests that take samples try all at night.
if lit_config.params.get("stage", "all") == "all":
    env["AMPVK_UNIT_TESTS_ALL"] = "1"

# The compiler looks at its own work: after every pass.
env["AMPVK_VALIDATE_IR"] = "1"

# The same device everywhere, unless somebody asks for another one: the driver
# that a suite has, or that lit's parameter `driver` names (utils/drivers.py), or
# AMPVK_DEVICE.
if "AMPVK_DEVICE" in os.environ:
    for name in ("AMPVK_DEVICE", "VK_ICD_FILENAMES", "VK_DRIVER_FILES"):
        if name in os.environ:
            env[name] = os.environ[name]
else:
    driver = getattr(config, "driver", lit_config.params.get("driver", "lavapipe"))
    env.update(drivers.environment(drivers.manifest(driver)))

# The last two are for utils/mutation.
for name in (
    "HOME",
    "XDG_RUNTIME_DIR",
    "CCACHE_DIR",
    "AMPVK_MUTANT",
    "AMPVK_MUTANT_LOG",
):
    if name in os.environ:
        env[name] = os.environ[name]

# Programs that ampcc links are not sanitized themselves, but the runtime that
# they load is: its sanitizer has to be there first. So it is in every program
# that a test calls, and leaks.txt names those whose leaks are not for us to
# report; ours have none. LLVM's allocators poison their memory where our code
# inlines them, and Clang's library, which is not sanitized, does not know.
# lavapipe asks for a page for each workgroup: 4 MiB of freed memory is kept
# instead of 256, of which each page would be new.
if "address" in config.sanitizers:
    library = subprocess.run(
        [config.cxx_compiler, "-print-file-name=libasan.so"],
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    ).stdout.strip()
    env["LD_PRELOAD"] = os.path.realpath(library)
    env["ASAN_OPTIONS"] = (
        "detect_odr_violation=0:allow_user_poisoning=0:quarantine_size_mb=4"
    )
    env["LSAN_OPTIONS"] = "print_suppressions=0:suppressions=" + os.path.join(
        config.ampvk_source, "test", "leaks.txt"
    )
    env["UBSAN_OPTIONS"] = "halt_on_error=1:print_stacktrace=1"
