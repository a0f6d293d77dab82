# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""When each test runs, and which tests need a device.

A run of lit asks for a stage: --param stage=fast, change or all. Without it, all
tests run. (`sample` is for utils/nightly.sh --sample, the sanitizers' part of a
change's check.) `utils/tests` starts such runs, and `utils/tests --list` shows
what RULES make of the tests that exist.
"""
import hashlib
import re
from collections import namedtuple

STAGES = ("sample", "fast", "change", "all")
# When a test runs: in fast, change and all, in the last two, in `all` and in every
# eighth check of a change, or in `all` alone.
FAST, CHANGE, ROTATING, NIGHT = "fast", "change", "rotating", "night"
SHARE = 8  # one in so many rotating tests is in the check of a change

Rule = namedtuple("Rule", "tests runs device why")

# Together these use every transform that is not used by every kernel, and every
# folder of the runtime.
FAST_PROGRAMS = """barriers byte_effects checked_three coherence containers_merged
    exceptions flat_pointers float_atomics float_literal_zero large_containers
    messages norm_and_unorm sections several_elements texture_captures whole_words
    wide_integers""".split()
# Programs whose results, or whose variants of kernels, depend on what differs.
VECTORS = "rounding|math_|conversions|float_(ar|li)|fusing|barriers|control_flow"
LEAST = ("containers_merged|many_containers|wide_integers|large_(?!expr)|bytes|small_integers|"
         "tile_static|shared_|host_memory|texture_bits|several_|checked|double")
PROCESSOR = "atomics|barriers|bytes|control_flow|double_arithmetic|layouts|loops|messages|sections"
SWIFTSHADER = "math_|texture_|norm|bytes|rounding|float_|conversions|values_of"
# The other builds are with CMake and ninja, by hand, and with ccache.
BUILDS = ("ccache|ccache_more|clang_tidy|clangd|cmake_make|distcc|editor|llvm_elsewhere|make|meson|part_runtime")

# Tests that take long. Shorter tests do most of the same with every change.
LONG = """compat/(?!headers_ampcc\\.|refused) driver/(forced_include|msvc_headers|precompiled_)
    driver/(side_by_side|split_jobs|analyze\\.|amp2glsl_files|kernels_of_two|bad_input|jobs|shared_start_)
    driver/msvc_header examples/matrix_multiply_checked
    frontend/(headers|sources_encodings|signatures_(?!refused)|missing_header|restrict_req)
    fuzz/(csmith|mutants)\\. headers/(macros|names|usual_macros) runner/precompiled
    import_projects/(library_program_test|shared_) legacy/ options/ packages/debian
    rewrite/(again|folder|names|programs|several_|shared|tree|dialect|templates|checked)
    run/(large_expressions|more_checked_programs|whole_words_profiles|fork|standards)
    run/(math_on_host|incomplete_classes|known_conditions|library_constants|short_vectors)
    run/(checked_programs|deep_nesting|exit_threads|small_members|subscripts|texture_reads)
    soak/ tutorial/(?!first_program|environment|pages|wrong)""".split()

# The first rule that fits a test's full name decides. So a new test runs with
# its neighbours, and one in a new folder with every change.
RULES = [
    Rule(r"ampvk :: fuzz/.*_many\.|ampvk-wide :: (more_)?checked_programs\."
         r"|ampvk-.* :: .*matrix_multiply_checked", NIGHT, True,
         "long, and a shorter form runs with every change"),
    Rule(r"ampvk :: benchmarks/cuda_pairs\.", NIGHT, True,
         "compiles 25 programs; examples/ has kernels like these"),
    Rule(r"ampvk :: races/mutants\.", NIGHT, True,
         "compiles 72 programs; the suite beside it has kernels like these"),
    Rule(rf"ampvk :: build/({BUILDS})\.", ROTATING, True,
         "another build system or tool around the same calls of ampcc"),
    Rule(rf"ampvk :: ({'|'.join(LONG)})", ROTATING, True,
         "long; other tests run a part of it with every change"),
    Rule(r"ampvk-unit :: .*\bfaults_fallback_tests", ROTATING, True,
         "faults_tests does the same where the device has more"),
    Rule(r"ampvk-unit :: .*\b(driver|frontend|glsl|inspect|ir|project|runtime_parts|spirv)_tests",
         FAST, False, "needs no device"),
    Rule(r"ampvk :: (checks|frontend|glsl|headers|import|ir|layers|native|spirv|transforms)/",
         FAST, False, "needs no device"),
    Rule(rf"ampvk :: run/({'|'.join(FAST_PROGRAMS)})\.", FAST, True,
         "touches a part of the transforms and of the runtime"),
    Rule(r"ampvk :: (abi|compat/headers|debugging|docs|packages)", CHANGE, False, "needs no device"),
    Rule(r"ampvk(-unit)? :: ", CHANGE, True, ""),
    Rule(rf"ampvk-wide :: ({VECTORS})", CHANGE, True, "depends on the vectors"),
    Rule(rf"ampvk-least :: run/({LEAST})", CHANGE, True,
         "depends on what the device lacks"),
    Rule(rf"ampvk-swiftshader :: run/({SWIFTSHADER})", CHANGE, True,
         "depends on the driver's precision and formats"),
    Rule(rf"ampvk-processor :: run/({PROCESSOR})\.", CHANGE, False,
         "touches a part of the native backend"),
    Rule(r"ampvk-processor :: ", ROTATING, False, "runs on the first driver with every change"),
    Rule(r"ampvk-(wide|least|swiftshader) :: ", ROTATING, True,
         "runs on the first driver with every change"),
    Rule("", CHANGE, True, ""),
]


def rule_of(name):
    """The rule for a test, by its full name ("ampvk :: run/switch.cpp")."""
    return next(rule for rule in RULES if re.match(rule.tests, name))


def is_next(name, turn):
    """Whether a test that takes turns, or part of one, is among those of this text."""
    digest = hashlib.sha256(f"{name} {turn}".encode()).digest()
    return digest[0] % SHARE == 0


def can_be_in_sample(name):
    """Whether the test takes turns in the sample: it runs amp-opt alone."""
    return bool(re.match(r"ampvk :: (ir|transforms|glsl|spirv)/.*\.(ir|test)$", name))


def is_in_sample(name, turn):
    is_program = re.match(r"ampvk-unit :: .*\b(ir|glsl|inspect)_tests", name)
    return bool(is_program or can_be_in_sample(name) and is_next(name, turn))


def is_chosen(name, stage, turn):
    assert stage in STAGES, f"there is no stage '{stage}'"
    if stage == "sample":
        return is_in_sample(name, turn)
    runs = rule_of(name).runs
    return (
        stage == "all"
        or runs == FAST
        or stage == "change" and (
            runs == CHANGE or runs == ROTATING and is_next(name, turn))
    )


def group(test):
    """lit's group for the test: the number of those in "device" is limited."""
    return "device" if rule_of(test.getFullName()).device else None
