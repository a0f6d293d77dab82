#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Installs what is missing, builds, then translates, compiles and runs the
# examples on the Vulkan device that there is (Mesa's lavapipe if no other).
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

bin=build/release/bin
shaders=build/demo/shaders
programs=build/release/examples
logs=build/demo/logs

time_of utils/demo.sh
install_packages
get_lavapipe
# All of the machine's devices, unless somebody names a driver.
if [ -z "${VK_DRIVER_FILES:-}${VK_ICD_FILENAMES:-}" ]; then
  VK_DRIVER_FILES=$(python3 utils/drivers.py --all)
  export VK_DRIVER_FILES VK_ICD_FILENAMES=$VK_DRIVER_FILES
fi
# Shaders run here; with native code the examples run on any machine.
export AMPVK_DEVICE="${AMPVK_DEVICE:-vulkan}"
build release installed || fail "the build; see above"
# The examples' own errors are reported one by one below.
build release examples

step "Devices"
"$bin/amp-info" || fail "no Vulkan device can be used"

# demo <example> <arguments>...: translates and runs it; one line, or more if
# something fails.
demo() {
  local name=$1 log=$logs/$1.log
  shift
  rm -rf "${shaders:?}/$name"
  if ! "$bin/amp2glsl" -o "$shaders/$name" "examples/$name.cpp" >"$log" 2>&1; then
    printf '%-16s NOT TRANSLATED\n' "$name"
  elif [ ! -x "$programs/$name" ]; then
    printf '%-16s NOT COMPILED, see the build above\n' "$name"
    return 1
  elif ! AMPVK_VALIDATION=1 "$programs/$name" "$@" >"$log" 2>&1; then
    printf '%-16s FAILED\n' "$name"
  else
    sed "1s/^/$(printf '%-16s ' "$name")/; 2,\$s/^/                 /" "$log"
    return 0
  fi
  sed 's/^/    /' "$log"
  return 1
}

step "Examples"
mkdir -p "$shaders" "$logs" build/demo/pictures
failed=()
for source in examples/*.cpp; do
  name=$(basename "$source" .cpp)
  case $name in
  mandelbrot | game_of_life) arguments=("build/demo/pictures/$name.png") ;;
  *) arguments=() ;;
  esac
  demo "$name" "${arguments[@]}" || failed+=("$name")
done

# A page with the kernels of all programs that there are.
page=build/demo/kernels.html
built=()
for source in examples/*.cpp; do
  program=$programs/$(basename "$source" .cpp)
  [ -x "$program" ] && built+=("$program")
done
"$bin/amp-inspect" --html="$page" "${built[@]}" || failed+=(amp-inspect)

step "Results"
echo "GLSL, SPIR-V and interface of $(find "$shaders" -name '*.comp' | wc -l) kernels: $ROOT/$shaders/"
echo "a page to read them, beside the C++: $ROOT/$page"
utils/handbook >"$logs/handbook" 2>&1 && echo "the handbook: $(tail -n 1 "$logs/handbook")"
echo "pictures: $ROOT/build/demo/pictures/"
[ ${#failed[@]} -eq 0 ] || fail "${failed[*]}"
echo "all examples agree with the host"
