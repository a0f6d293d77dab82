# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The programs of run/ and examples/ once more, as native code on the processor
# (-fnative-kernels). What the native backend cannot translate yet is unsupported
# by itself, as on a driver that lacks something; other reasons are listed here.
#
# --param native_flags="-O3 -march=native" compiles them with other options, which
# win over those of the tests; --param native_sanitizers=1 with ASan and UBSan.
import os
import sys

lit_config.load_config(
    config, os.path.join(config.ampvk_source, "test", "lit.cfg.py")
)
sys.path.insert(0, os.path.join(config.ampvk_source, "test", "drivers"))
import on_driver
import tools

in_place = "it tests when data is copied, and here nothing is"
traced = "its results are right here, too, but it tests what the trace of Vulkan's launches and copies says"
out_of_range = "it accesses what is out of range, which is harmless on Vulkan alone (see native/out_of_range)"
in_host = "a forked process may use the host's memory, and here everything is in it"
order = "it tests which Vulkan device is the default (native/default has the processor)"
left_out = {
    order: "default_accelerator",
    in_place: "parts_of_views transfers",
    in_host: "fork",
    traced: "compile_ahead container_kinds plugins several_elements shared_data shared_memory",
    out_of_range: "host_memory containers_merged large_containers tile_bounds",
}
config.name = "ampvk-processor"
config.test_exec_root = os.path.join(config.ampvk_build, "test", "processor")
programs = {f"run/{name}.cpp": why for why, names in left_out.items() for name in names.split()}
programs["examples/vulkan_interop.test"] = "it runs kernels on a Vulkan device of its own"
# What programs do on purpose, as it is defined on devices, and compare with the host:
# integers wrap, also in shifts; floats that an integer cannot hold are converted; and
# pointers go from one row of an array to the next.
on_purpose = "signed-integer-overflow,shift-base,float-cast-overflow,bounds"
flags = lit_config.params.get("native_flags", "")
if flags:
    programs["run/flat_pointers.cpp"] = (
        "its host half goes from row to row of an array, too, which is undefined with -O")
if "-march" in flags:
    programs["run/direct3d_noise.cpp"] = (
        "it compares bits with the host, where Clang fuses sums and products for such processors")
if "native_sanitizers" in lit_config.params:
    flags += f" -O1 -g1 -fsanitize=address,undefined -fno-sanitize={on_purpose}"
    # Drivers, which some of the programs load, leak at exit.
    config.environment["ASAN_OPTIONS"] = "detect_leaks=0:allocator_may_return_null=1"
    config.environment["UBSAN_OPTIONS"] = "halt_on_error=1"
    reported = "sanitizers report what it does on purpose: "
    for name in ("checked", "checked_places", "checked_three"):
        programs[f"run/{name}.cpp"] = reported + "it accesses what is out of range, with checks turned off"
    programs["run/flat_slices.cpp"] = reported + "it reads numbers of 8 bytes at multiples of 4"
    programs["run/no_elements.cpp"] = reported + "it has arrays without elements"
config.test_format = on_driver.OnDriver({}, programs)
on_driver.choose_programs(config)
tools.compile_natively(config, lit_config, flags)
config.environment["AMPVK_TEST_MAY_LACK"] = "1"
config.available_features.add("native")
if "AMPVK_DEVICE" in os.environ:
    lit_config.note("processor/ is for the processor alone, and AMPVK_DEVICE is set")
    config.unsupported = True
config.environment["AMPVK_DEVICE"] = "native"
