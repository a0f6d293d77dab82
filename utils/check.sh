#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Installs what is missing, builds, runs the tests of a change's check.
#
#   utils/check.sh                  the release build
#   utils/check.sh --all            all tests, as every night (test/stages.py)
#   utils/check.sh --turn=TEXT   of the tests that take turns, those of this text,
#                                   which an earlier run printed
#   utils/check.sh --debug          with sanitizers (slower); all tests with --all
#
# The last line is "N passed, N failed", and the exit code 1 if anything failed. If
# the run broke off it is "INCOMPLETE: " and why.
# Tests that the machine has no driver for, or whose driver lacks what they need,
# are listed as unsupported, with their names, and counted as skipped; the table
# of drivers, which --all prints, has the reasons.
# AMPVK_DEVICE=<device> runs the tests on that device instead of on lavapipe.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

preset=release
stage=change
turn=()
targets=(all unit-tests)
for option in "$@"; do
  case $option in
  --all) stage=all targets+=(amp_pairs) ;;
  --debug) preset=debug ;;
  --turn=*) turn=(--turn "${option#*=}") ;;
  *) fail "unknown option $option; see the top of $0" ;;
  esac
done
time_of utils/check.sh
# The compiler looks at its own work, when it builds the examples, too.
export AMPVK_VALIDATE_IR=1

install_packages
get_lavapipe
get_swiftshader

# Examples that do not compile are failed tests, not the end of the check.
failures=0
if ! build "$preset" "${targets[@]}"; then
  failures=1
  printf '\nFAILED: the build, see above; the tests run with what there is\n'
fi

step "Testing"
exec utils/tests --stage "$stage" "${turn[@]}" --failed "$failures" "build/$preset"
