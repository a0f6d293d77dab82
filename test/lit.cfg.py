# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The lit suite: a folder per stage of the compiler, and run/ for programs that
# are compiled by ampcc and executed on a Vulkan device.
import glob
import importlib.util
import os
import re
import subprocess
import sys

import lit.util

config.name = "ampvk"
config.suffixes = [".cpp", ".ir", ".comp", ".test"]
config.excludes = ["Inputs", "fake"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.ampvk_build, "test")
# A hanging test is stopped where lit can do so (it needs psutil). The limit is far
# from what any test takes, as results must not depend on what else the machine does.
if lit.util.killProcessAndChildrenIsSupported()[0]:
    lit_config.maxIndividualTestTime = 900

lit_config.load_config(
    config, os.path.join(config.test_source_root, "environment.cfg.py")
)


# Of utils/ and test/, where environment.cfg.py looks.
import drivers
import formats
import tools

config.test_format = formats.ShTest(execute_external=False)


def note(text):
    # Suites that share this file say it once.
    said = vars(lit_config).setdefault("ampvk_notes", set())
    if text not in said:
        said.add(text)
        lit_config.note(text)


def tool(name, directory):
    return os.path.join(directory, name)


bin_dir = os.path.join(config.ampvk_build, "bin")
tools.define(config, lit_config)
stage = lit_config.params.get("stage", "all")
config.substitutions += [
    ("%clangxx", tool("clang++", config.llvm_tools)),
    ("%python", sys.executable),
    ("%llvm_tools", config.llvm_tools),
    ("%llvm_include", config.llvm_headers),
    ("%llvm_lib", config.llvm_libraries),
    ("%source", config.ampvk_source),
    ("%build", config.ampvk_build),
    # For tests of many parts, of which an eighth takes turns (test/stages.py).
    ("%turn", "all" if stage == "all" else lit_config.params.get("turn", "all")),
    ("%examples", os.path.join(config.ampvk_build, "examples")),
]

for feature, folder, test in (
    ("amp_pairs", "cuda/pairs", "cuda_pairs"),
    ("driver_limits", "by_hand", "driver_limits"),
):
    if os.path.exists(os.path.join(config.ampvk_build, "benchmarks", folder, feature)):
        config.available_features.add(feature)
    elif stage == "all":
        note(f"benchmarks/{test} is left out: the target {feature} is not built")

if os.path.exists(os.path.join(config.ampvk_build, "test/fake/libvulkan.so.1")):
    config.available_features.add("fake-vulkan")
else:
    note(
        "trace/queues and inspect/statistics are left out: the target unit-tests "
        "is not built"
    )

# The memory of the default device, where it is not the host's.
def device_memory_in_gib():
    if not os.path.exists(tool("amp-info", bin_dir)):
        return 0
    info = subprocess.run(
        [tool("amp-info", bin_dir)],
        env=config.environment,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    for accelerator in re.split(r"^(?=\d+: )", info, flags=re.M):
        memory = re.search(r"dedicated_memory +(\d+) MiB", accelerator)
        if "(default)" in accelerator and memory:
            is_emulated = re.search(r"is_emulated +yes", accelerator)
            return 0 if is_emulated else int(memory[1]) >> 10
    return 0


if device_memory_in_gib() >= 12:
    config.available_features.add("12-GiB-device")
else:
    note(
        "run/very_large_containers is left out: the default device has no "
        "12 GiB of memory of its own"
    )

# The linker leaves memory to the end that no suppression can name (test/leaks.txt).
if "address" in config.sanitizers:
    config.substitutions.append((r"\bg\+\+ ", "env -u LD_PRELOAD g++ "))

if importlib.util.find_spec("jsonschema"):
    config.available_features.add("jsonschema")
else:
    note("interface/schema and check_report are left out: Python has no module jsonschema")

if lit.util.which("renderdoccmd") and importlib.util.find_spec("renderdoc"):
    config.available_features.add("renderdoc")
else:
    note(
        "trace/renderdoc is left out: there is no renderdoccmd, or Python has no "
        "module renderdoc"
    )

# utils/handbook calls Debian's Python, whichever lit runs with.
modules = "import furo, myst_parser, sphinx"
if not subprocess.run(
    ["/usr/bin/python3", "-c", modules], stderr=subprocess.DEVNULL
).returncode:
    config.available_features.add("sphinx")
else:
    note("docs/handbook is left out: Python has no modules sphinx, myst_parser and furo")

if lit.util.which("doxygen"):
    config.available_features.add("doxygen")
else:
    note("docs/handbook and docs/api_reference are left out: there is no doxygen")

# Without a dictionary aspell is of no use.
if lit.util.which("aspell") and not subprocess.run(
    ["aspell", "list", "-l", "en"], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
).returncode:
    config.available_features.add("aspell")
else:
    note("docs/spelling is left out: there is no aspell, or it has no English words")

if any(map(lit.util.which, ("chromium-headless-shell", "chromium"))):
    config.available_features.add("chromium")
else:
    note("inspect/page is left out: there is no chromium-headless-shell, nor chromium")

for name, missing in (
    ("abidiff", "abi/libampvk is"),
    ("csmith", "fuzz/csmith is"),
    ("dpkg-shlibdeps", "packages/debian is"),
    ("lintian", "of packages/debian the part with lintian is"),
    ("gdb", "debugging/gdb is"),
    ("zsh", "of packages/completion the part with zsh is"),
):
    if not lit.util.which(name):
        note(f"{missing} left out: there is no {name}")
if config.sanitizers:
    note("abi/ and packages/debian are left out: with sanitizers nobody installs it")
else:
    config.available_features.add("installable")
for name in ("g++", "ccache", "meson", "spirv-val", "spirv-dis", "glslangValidator",
             "csmith", "abidiff", "dpkg-shlibdeps", "gdb", "lintian", "zsh"):
    if lit.util.which(name, config.environment["PATH"]):
        config.available_features.add(name)

# Programs may be compiled with an older Clang than ampcc's, as a release of Debian has.
older = list(filter(lit.util.which, (f"clang++-{number}" for number in range(14, 22))))
if older:
    config.available_features.add("older-clang")
    config.substitutions.append(("%older_clang", older[0]))
else:
    note("compat/headers_older_clang, rewrite/templates and build/cmake_make are left out: "
         "there is no Clang of Debian's own (clang-14 or clang-19)")

# What programs with sanitizers are linked with. Those of a runtime that has them
# itself would be others.
resources = subprocess.run(
    [tool("clang++", config.llvm_tools), "-print-resource-dir"],
    capture_output=True, text=True,
).stdout.strip()
if glob.glob(f"{resources}/lib/*/libclang_rt.tsan*.a") and not config.sanitizers:
    config.available_features.add("sanitizers")
else:
    note("debugging/ is left out but for gdb: there is no libclang-rt-dev, or the "
         "runtime has sanitizers")
with open("/proc/cpuinfo") as processor:
    if re.search(r"^flags\s*:.* avx2( |$)", processor.read(), re.M):
        config.available_features.add("avx2")
    else:
        note("half of native/clones.cpp is left out: the processor has no AVX2")


def others_come_to(path):
    while path != "/" and os.path.exists(path) and os.stat(path).st_mode & 1:
        path = os.path.dirname(path)
    return path == "/"


# Root's distccd becomes another user.
if lit.util.which("distccd") and (os.getuid() or others_come_to(bin_dir)):
    config.available_features.add("distcc")
else:
    note("build/distcc is left out: there is no distcc, or root's may not read %s" % bin_dir)

# Several processes on one machine. Open MPI wants to be asked before root may use
# it, and before there are more processes than cores (release 5 by a variable of
# PRRTE); reading another process' memory, which containers forbid, is one of its
# ways to copy.
if lit.util.which("mpirun") and lit.util.which("mpic++"):
    config.available_features.add("mpi")
    # The command that it stands for, behind the compiler's name.
    shown = subprocess.run(["mpic++", "--showme"], capture_output=True, text=True).stdout
    config.substitutions.append(("%mpi_flags", " ".join(shown.split()[1:])))
    config.substitutions.append(
        (
            "%mpirun",
            "env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
            "OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_rmaps_base_oversubscribe=1 "
            "PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe mpirun",
        )
    )
else:
    note("examples/cluster is left out: there is no mpirun, or no mpic++")

for name, tests in (("clang-tidy", "build/clang_tidy"), ("clangd", "build/clangd, build/editor")):
    if lit.util.which(name, config.llvm_tools):
        config.available_features.add(name)
    else:
        note("%s is left out: there is no %s" % (tests, name))
