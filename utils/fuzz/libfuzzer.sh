#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Fuzzes one of targets/ with libFuzzer, ASan and UBSan (docs/developer/fuzzing.md).
#
#   utils/fuzz/libfuzzer.sh KernelIr|KernelImage|Restrict SECONDS SEED...
#
# SEED...: files to begin with. What is fuzzed is built with clang into
# build/fuzzers; the rest is that of build/release. Inputs that crash are left in
# build/fuzzers/TARGET.found. Exit code 1 if there are any.
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

[ $# -ge 3 ] || { sed -n '3,11s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 2; }
target=$1 seconds=$2
shift 2
clang=$(llvm_tools build/release)/clang++
headers=$(llvm_headers build/release)
folder=build/fuzzers
found=$folder/$target.found
mkdir -p "$folder/$target.corpus" "$found"
compgen -G "$("$clang" -print-resource-dir)/lib/*/libclang_rt.fuzzer*.a" >/dev/null ||
  fail "libFuzzer is missing: utils/install-deps --developer"

# What the coverage of a target is measured in.
case $target in
KernelIr) parts=(lib/IR/*.cpp lib/GLSL/*/*.cpp lib/Transforms/*/*.cpp) ;;
KernelImage) parts=(lib/Shaders/ReadImage.cpp lib/Support/*.cpp) ;;
Restrict) parts=(lib/Frontend/{Specifiers/*,Tokens/DeclaratorReader}.cpp) ;;
*) echo "no target is named '$target'"; exit 2 ;;
esac

compile() { # SOURCE OBJECT
  [ "$2" -nt "$1" ] || ccache "$clang" -std=c++20 -O1 -g1 -w -fno-rtti \
    -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize=vptr,function \
    -fno-sanitize-recover=undefined -Ilib -Iinclude -Ibuild/release/lib \
    -I"$headers" -c "$1" -o "$2"
}
export -f compile
export clang headers

step "Building $target with sanitizers"
objects=()
list=$folder/$target.list
: >"$list"
for source in "${parts[@]}" "utils/fuzz/targets/$target.cpp"; do
  object=$folder/${source//\//_}.o
  objects+=("$object")
  echo "$source $object" >>"$list"
done
xargs -P2 -L1 bash -c 'compile "$1" "$2"' - <"$list"
spirv=$(pkg-config --libs --static SPIRV-Tools 2>/dev/null || echo -lSPIRV-Tools-opt -lSPIRV-Tools)
"$clang" -fsanitize=fuzzer,address,undefined -fno-sanitize=vptr,function \
  -z muldefs "${objects[@]}" -Wl,--start-group build/release/lib/libampvk[A-Z]*.a \
  -Wl,--end-group -L"$(llvm_libraries build/release)" -lclang-cpp -lLLVM \
  -lglslang -lglslang-default-resource-limits -lSPIRV -lMachineIndependent -lGenericCodeGen -lOSDependent -lOGLCompiler \
  $spirv -lpthread -o "$folder/$target" || fail "the link; see above"

step "Fuzzing $target for $seconds s"
cp -n "$@" "$folder/$target.corpus/"
ASAN_OPTIONS=detect_leaks=0 "$folder/$target" -max_total_time="$seconds" -max_len=20000 \
  -timeout=20 -rss_limit_mb=4000 -artifact_prefix="$found/" -print_final_stats=1 \
  "$folder/$target.corpus" 2>&1 | tail -30
exit "${PIPESTATUS[0]}"
