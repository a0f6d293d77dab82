#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The runtime's tests, and the soak on two accelerators, with memory of their own
# too, under ThreadSanitizer, without the compiler.
#
#   utils/tsan.sh [<seconds of soak>]
#
# Neither the drivers nor the layers are instrumented, so none of their threads
# is reported. Nor is libstdc++: test/races.txt.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

tests=(runtime_parts_tests runtime_tests runtime_fallback_tests
  late_kernels_tests late_copies_tests faults_tests faults_fallback_tests)
build tsan "${tests[@]}" soak || fail "the build, see above"

icd=$(python3 utils/drivers.py lavapipe)
[ -n "${AMPVK_DEVICE:-}" ] || export VK_DRIVER_FILES=$icd VK_ICD_FILENAMES=$icd
export TSAN_OPTIONS=suppressions=$ROOT/test/races.txt
status=0
# check <variable>=<value> <program> <argument>...
check() {
  step "${@:2}"
  env "$1" build/tsan/test/unit/"$2" "${@:3}" >build/tsan/tests.log 2>&1 || {
    status=1
    cat build/tsan/tests.log
  }
  tail -n 1 build/tsan/tests.log
}
for program in "${tests[@]}"; do
  check AMPVK_VIRTUAL_DEVICES=1 "$program"
done
check AMPVK_VIRTUAL_DEVICES=2 soak "${1:-20}"
AMPVK_TEST=no-shared-memory check AMPVK_VIRTUAL_DEVICES=2 soak "${1:-20}"
[ "$status" -eq 0 ] || fail "see above"
