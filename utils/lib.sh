# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What demo.sh and check.sh share. Source it; it changes to the project's root.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
ROOT=$PWD

# version [name]: the value of AMPVK_VERSION, or of AMPVK_<name>_VERSION, in
# cmake/Versions.cmake.
version() {
  sed -n "s/^set(AMPVK_${1:+$1_}VERSION \([0-9.]*\)).*/\1/p" "$ROOT/cmake/Versions.cmake"
}

# llvm_<part> <build folder>: a folder of the LLVM that it was configured with.
llvm_folder() {
  sed -n "s/^AMPVK_LLVM_$1_DIR:INTERNAL=//p" "$2/CMakeCache.txt"
}
llvm_tools() { llvm_folder TOOLS "$1"; }
llvm_libraries() { llvm_folder LIBRARY "$1"; }
llvm_headers() { llvm_folder INCLUDE "$1"; }

# commit_time: of the last commit, in seconds, as SOURCE_DATE_EPOCH is.
commit_time() { git log -1 --format=%ct 2>/dev/null || date +%s; }

# this_release: the code name of the Debian that this is.
this_release() { (. /etc/os-release && echo "${VERSION_CODENAME:-}"); }

# copy_first_program <folder>: README's first program, kernels.cpp, and its main.cpp.
copy_first_program() {
  cp test/docs/Inputs/main.cpp "$1" &&
    python3 test/docs/Inputs/blocks.py README.md cpp >"$1/kernels.cpp"
}

step() { printf '\n== %s\n' "$*"; }
fail() {
  printf '\nFAILED: %s\n' "$*" >&2
  exit 1
}

# time_of <script>: says what README.md says of it, which is how long it takes.
time_of() {
  printf '%s: %s\n' "$1" "$(sed -n "s|^$1 *# *||p" "$ROOT/README.md")"
}

install_packages() {
  step "Packages"
  utils/install-deps || fail "not all packages could be installed"
}

# A lavapipe that the runtime takes, for machines whose own is too old.
get_lavapipe() {
  step "Mesa's lavapipe"
  utils/get-lavapipe || echo "going on without it: where the system's lavapipe \
is older than Mesa $(version MESA) only a GPU can be used"
}

# A driver that computes as Vulkan promises and no better, for tests.
get_swiftshader() {
  step "SwiftShader"
  utils/get-swiftshader || echo "going on without it; its tests are skipped"
}

# build <preset> <targets>...: configures where needed, then builds what is out
# of date, as much as possible even if something fails.
build() {
  local preset=$1 log=build/configure-$1.log
  shift
  step "Building ($preset)"
  mkdir -p build
  if ! cmake --preset "$preset" >"$log" 2>&1; then
    cat "$log"
    return 1
  fi
  cmake --build "build/$preset" -j "$(nproc)" --target "$@" -- -k 0
}
