// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Several files at once, what is there already, rules for make, standard input,
// response files.
// RUN: rm -rf %t && split-file %s %t && cd %t

// Kernels of one name are called after their files; one of a header is one.
// RUN: %amp2glsl one.cpp two.cpp -o out && ls out | FileCheck %s --check-prefix=FILES --match-full-lines
// FILES:      one.main.comp
// FILES-NEXT: one.main.json
// FILES-NEXT: one.main.spv
// FILES-NEXT: shared.comp
// FILES-NEXT: shared.json
// FILES-NEXT: shared.spv
// FILES-NEXT: two.main.comp
// FILES-NEXT: two.main.json
// FILES-NEXT: two.main.spv
// FILES-NOT:  {{.}}
// RUN: grep '"glsl": "two.main.comp"' out/two.main.json
// RUN: grep 'v.*= 1;' out/one.main.comp && grep 'v.*= 2;' out/two.main.comp

// All or nothing, and all errors.
// RUN: not %amp2glsl one.cpp wrong.cpp two.cpp missing.cpp -o nothing 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: wrong.cpp:2:{{[0-9]+}}: error:
// WRONG: amp2glsl: error: no such file: 'missing.cpp'
// RUN: not ls nothing

// One after the other they do not overwrite each other, while both are there.
// RUN: %amp2glsl one.cpp -o single && %amp2glsl ./one.cpp -o single && cp single/main.comp before
// RUN: not %amp2glsl two.cpp -o single 2>&1 | FileCheck %s --check-prefix=OVERWRITE
// OVERWRITE: amp2glsl: error: 'single/main.json' belongs to a kernel of './one.cpp'; translate both files in one command, which makes the names of their kernels unique, or into different directories
// RUN: diff single/main.comp before
// RUN: cp one.cpp gone.cpp && %amp2glsl gone.cpp -o moved && rm gone.cpp && %amp2glsl two.cpp -o moved

// --check
// RUN: %amp2glsl --check one.cpp two.cpp -o out
// RUN: cp -r out stale && rm stale/shared.spv && echo >> stale/two.main.comp
// RUN: not %amp2glsl --check one.cpp two.cpp -o stale 2>&1 | FileCheck %s --check-prefix=STALE
// STALE-DAG: amp2glsl: error: 'stale/shared.spv' is missing
// STALE-DAG: amp2glsl: error: 'stale/two.main.comp' differs
// STALE-NOT: error
// RUN: not ls stale/shared.spv
// RUN: not %amp2glsl --check one.cpp -o nowhere 2> /dev/null && not ls nowhere

// A rule for make. What is in it make takes: nothing is to be done, then a header
// changes, then one is gone.
// RUN: %amp2glsl -MD one.cpp -o made && FileCheck %s --check-prefix=RULE < made/one.d
// RULE-DAG: made/main.spv
// RULE-DAG: {{/|^  }}shared.h
// RULE-DAG: {{^  |/}}one.cpp
// RULE-DAG: amp.h
// RUN: %amp2glsl -MD -MF rules/x.d -MT 'a target' one.cpp two.cpp -o made2 && FileCheck %s --check-prefix=TARGET < rules/x.d
// TARGET: {{^}}a\ target: \
// TARGET-DAG: one.cpp
// TARGET-DAG: two.cpp
// RUN: not ls made2/one.d
// RUN: not %amp2glsl -MD one.cpp two.cpp -o made3 2>&1 | FileCheck %s --check-prefix=NEEDS-MF
// NEEDS-MF: amp2glsl: error: -MD of several files requires -MF
// RUN: not %amp2glsl -MF x.d one.cpp -o made3 2>&1 | FileCheck %s --check-prefix=NEEDS-MD
// NEEDS-MD: amp2glsl: error: -MF and -MT require -MD
// RUN: not ls made3

// In a build of ninja: nothing to do, then a header that changes.
// RUN: mkdir ninja && cp one.cpp shared.h ninja && echo 'rule translate' > ninja/build.ninja
// RUN: echo '  command = %amp2glsl -MD -MF x.d -MT out/main.spv one.cpp -o out' >> ninja/build.ninja
// RUN: echo '  depfile = x.d' >> ninja/build.ninja && echo 'build out/main.spv: translate one.cpp' >> ninja/build.ninja
// RUN: ninja -C ninja && ninja -C ninja | FileCheck %s --check-prefix=IDLE
// IDLE: no work to do
// RUN: sed -i 's/+= 3/+= 4/' ninja/shared.h && touch -d '1 hour' ninja/shared.h && ninja -C ninja && grep '+= 4' ninja/out/shared.comp

// Standard input.
// RUN: %amp2glsl - -o input -- -DNOTHING < one.cpp && grep '#line 4 "<stdin>"' input/main.comp && ls input/shared.spv
// RUN: not %amp2glsl - -o bad < wrong.cpp 2>&1 | FileCheck %s --check-prefix=INPUT
// INPUT: <stdin>:2:{{[0-9]+}}: error:

// A response file has arguments of both kinds.
// RUN: echo 'two.cpp -o "from a file" -- -DUNUSED=1' > args && %amp2glsl @args && ls "from a file/main.spv"
// RUN: not %amp2glsl @none 2>&1 | FileCheck %s --check-prefix=NO-ARGS
// NO-ARGS: amp2glsl: error: no such file: '@none'

// With -p only files that the database has.
// RUN: mkdir build && echo '[{"directory": "%/t", "file": "one.cpp", "command": "g++ -c one.cpp"}]' > build/compile_commands.json
// RUN: %amp2glsl -p build one.cpp -o database && ls database/main.spv
// RUN: not %amp2glsl -p build one.cpp two.cpp -o database2 2>&1 | FileCheck %s --check-prefix=DATABASE
// DATABASE: amp2glsl: error: 'two.cpp' is not in the compilation database 'build/compile_commands.json'
// RUN: not ls database2

//--- shared.h
#include <amp.h>
inline void shared(concurrency::array_view<int> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] += 3;
  });
}
//--- one.cpp
#include "shared.h"
int main() {
  concurrency::array_view<int> v(4);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = 1;
  });
  shared(v);
}
//--- two.cpp
#include "shared.h"
int main() {
  concurrency::array_view<int> v(4);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = 2;
  });
  shared(v);
}
//--- wrong.cpp
#include <amp.h>
void f(concurrency::array_view<int> v) { parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = nothing; }); }
