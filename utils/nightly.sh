#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What takes too long for every change: all tests with sanitizers, and more.
#
#   utils/nightly.sh            all tests, on all drivers; ASan and UBSan: the same
#                               on one driver; TSan: the runtime, and
#                               ten minutes of soak; half an hour of soak with all
#                               kernels; programs that are killed; two and a half hours
#                               of random programs; kernels as native code with other
#                               options and with sanitizers; damaged inputs; all of
#                               Clang's options; Debian packages in a bare Debian;
#                               check and packages on Debian 13 (as root)
#   utils/nightly.sh --sample [--turn=TEXT]
#                               ASan and UBSan: of what needs neither Clang nor a
#                               device (the kernel IR, the transforms, the GLSL
#                               backend, damaged images) the unit tests, and a
#                               eighth of the rest, another one for each commit.
#                               For every change, too.
#
# Ends with "nightly: passed", or with exit code 1.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

sample() {
  build debug amp-opt ir_tests glsl_tests inspect_tests || return 1
  step "Testing a sample with ASan and UBSan"
  utils/tests --stage sample "$@" build/debug
}

# On the lavapipe of the tests; half of the time devices are lost.
soak() {
  local icd failed=0
  icd=$(python3 utils/drivers.py lavapipe)
  local -x AMPVK_VIRTUAL_DEVICES=2 AMPVK_VALIDATION=1
  [ -n "${AMPVK_DEVICE:-}" ] || local -x VK_DRIVER_FILES=$icd VK_ICD_FILENAMES=$icd
  step "Soak"
  build/release/test/soak/kernels 900 8 || failed=1
  LD_LIBRARY_PATH=build/release/test/fake build/release/test/soak/kernels 900 8 ||
    failed=1
  step "Programs that are killed"
  python3 test/soak/kill.py --build build/release --folder build/killed --seconds 600 ||
    failed=1
  return "$failed"
}

# With each set of options so many tests as an hour has time for, others every night.
native_code() {
  local lit parameter failed=0
  lit=$(sed -n "s/^AMPVK_LIT:.*=//p" build/release/CMakeCache.txt)
  for parameter in native_flags=-O2 "native_flags=-O3 -march=native" native_sanitizers=1; do
    step "Native code with $parameter"
    "$lit" -sv --order=random --max-time 3600 --param "$parameter" \
      build/release/test/processor || failed=1
  done
  return "$failed"
}

# Debian 13: its compiler, its glslang, its packages. Then the time that packages need.
other_release() {
  if [ "$(this_release)" != bookworm ] || [ "$(id -u)" -ne 0 ]; then
    echo "Debian 13 is left out: this needs root on Debian 12"
    return 0
  fi
  utils/other-release trixie utils/check.sh || return 1
  utils/other-release trixie utils/packages && utils/try-packages trixie &&
    utils/first-minute packages
}

everything() {
  local failed=0
  utils/check.sh --all || failed=1
  utils/check.sh --debug --all || failed=1
  utils/tsan.sh 600 || failed=1
  build release all unit-tests ampvk_bench runtime_bench || failed=1
  soak || failed=1
  step "Random programs, others every night"
  local first=$(($(date +%s) / 86400 % 100000 * 10000))
  utils/fuzz/fuzz.py --seeds $first..$((first + 9999)) --time 3600 || failed=1
  utils/fuzz/fuzz.py --csmith --seeds $first..$((first + 9999)) --time 1800 || failed=1
  utils/fuzz/fuzz.py --native-only --flag=-O2 --batch 20 --seeds $first..$((first + 9999)) --time 1800 || failed=1
  utils/fuzz/fuzz.py --csmith --native-only --flag=-O2 --batch 50 --seeds $first..$((first + 9999)) --time 1800 ||
    failed=1
  native_code || failed=1
  step "Damaged inputs"
  utils/fuzz/mutants.py --kind ir --count 50000 --seed $first test/ir/*.ir test/transforms/*.ir || failed=1
  utils/fuzz/mutants.py --count 500 --seed $first --flag=-Itest/run test/run/*.cpp || failed=1
  step "Clang's options"
  python3 test/options/sweep.py "$PWD/build/release/bin/ampcc" \
    "$(llvm_tools build/release)/clang++" || failed=1
  utils/install-deps --developer || failed=1
  utils/fuzz/libfuzzer.sh KernelIr 1200 test/ir/*.ir test/transforms/*.ir || failed=1
  utils/fuzz/libfuzzer.sh Restrict 600 test/frontend/*.cpp || failed=1
  utils/packages --try || failed=1
  other_release || failed=1
  return "$failed"
}

install_packages
case ${1:-} in
"") everything ;;
--sample) sample "${@:2}" ;;
*) fail "unknown option $1; see the top of $0" ;;
esac || fail "see above"
echo "nightly: passed"
