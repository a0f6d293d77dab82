#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The runtime's tests and the soak under ThreadSanitizer, without the compiler.
#
#   utils/tsan.sh [<seconds of soak>]
#
# Neither the drivers nor the layers are instrumented, so none of their threads
# is reported. Nor is libstdc++: test/races.txt.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

tests=(runtime_parts_tests runtime_tests runtime_fallback_tests
  late_kernels_tests late_copies_tests faults_tests faults_fallback_tests)
build tsan "${tests[@]}" soak || fail "the build, see above"

icd=$(python3 utils/drivers.py installed-lavapipe)
[ -n "${AMPVK_DEVICE:-}" ] || export VK_DRIVER_FILES=$icd VK_ICD_FILENAMES=$icd
export TSAN_OPTIONS=suppressions=$ROOT/test/races.txt
status=0
for program in "${tests[@]}" "soak ${1:-20}"; do
  step "$program"
  # shellcheck disable=SC2086 # the program and its arguments
  build/tsan/test/unit/$program >build/tsan/tests.log 2>&1 || {
    status=1
    cat build/tsan/tests.log
  }
  tail -n 1 build/tsan/tests.log
done
[ "$status" -eq 0 ] || fail "see above"
