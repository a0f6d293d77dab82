#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Installs what is missing, builds, runs every test.
#
#   utils/check.sh           the release build
#   utils/check.sh --debug   with sanitizers (slower)
#
# The last line is "N passed, N failed", and the exit code 1 if anything failed.
# Tests that the machine has no driver for, or whose driver lacks what they need,
# are listed as unsupported, with their names, and counted as skipped; the table
# of drivers has the reasons.
# AMPVK_DEVICE=<device> runs the tests on that device instead of on lavapipe.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

preset=release
case ${1:-} in
"") ;;
--debug) preset=debug ;;
*) fail "unknown option $1; see the top of $0" ;;
esac
results=build/$preset/tests.log
outcomes=build/$preset/tests.json
# The compiler looks at its own work, when it builds the examples, too.
export AMPVK_VALIDATE_IR=1

# The counts of lit's own summary, as one line: "N passed, N failed".
closing_line() {
  awk '
    /^Total Discovered Tests:/ { summary = 1 }
    summary && match($0, /^ +[A-Z][A-Za-z ]*: +[0-9]+/) {
      split(substr($0, RSTART, RLENGTH), part, / *: */)
      name = part[1]; sub(/^ +/, "", name)
      if (name ~ /^(Passed|Passed With Retry|Expectedly Failed)$/) passed += part[2]
      else if (name ~ /^(Skipped|Unsupported|Excluded)$/) skipped += part[2]
      else failed += part[2]
    }
    END {
      failed += built_badly
      printf "%d passed, %d failed", passed, failed
      if (skipped) printf ", %d skipped", skipped
      print ""
    }' built_badly="$2" "$1"
}

install_packages
get_lavapipe
get_swiftshader

# Examples that do not compile are failed tests, not the end of the check.
failures=0
if ! build "$preset" all unit-tests amp_pairs; then
  failures=1
  printf '\nFAILED: the build, see above; the tests run with what there is\n'
fi

step "Testing"
: >"$results"
rm -f "$outcomes"
[ -f "build/$preset/test/lit.site.cfg.py" ] &&
  "/usr/lib/llvm-$(version LLVM)/bin/lit" -sv --show-unsupported -j2 \
    --output "$outcomes" "build/$preset/test" 2>&1 | tee "$results"
status=$?
# Tests that could not even start must not look like success.
grep -q '^Total Discovered Tests:' "$results" || failures=1

step "Drivers"
[ -f "$outcomes" ] && utils/driver-table "$outcomes"

echo
line=$(closing_line "$results" "$failures")
echo "$line"
[ "$status" -eq 0 ] && [ "$failures" -eq 0 ]
