# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What bash would offer for some lines: complete.bash <build>
source "$1/tools/completion/ampvk.bash"
compopt() { :; } # only bash itself may call it, when it completes

ask() {
  COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
  _ampvk "$build/bin/${1%% *}"
  printf '%s: %s\n' "$1" "$(printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | paste -sd' ')"
}
build=$1
ask "amp2glsl --re"
ask "amp2glsl --byte-access=p"
ask "amp2glsl --analyze="
ask "amp-inspect --d"
ask "amp-info --"
ask "ampcc --amp-"
ask "ampcc --float-atomics="
ask "ampcc -std=c++2"
ask "ampcc -O2 -fmsv"
ask "ampcc sax"
