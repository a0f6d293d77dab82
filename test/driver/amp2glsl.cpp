// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && %amp2glsl %s -o %t/out -- -DTILE=16
// RUN: ls %t/out | env LC_ALL=C sort | FileCheck %s --check-prefix=FILES --match-full-lines
// FILES: plain.comp
// FILES-NEXT: plain.json
// FILES-NEXT: plain.spv
// FILES-NEXT: tiled.comp
// FILES-NEXT: tiled.json
// FILES-NEXT: tiled.spv
// FILES-NOT: {{.}}
// RUN: FileCheck %s --check-prefix=PLAIN < %t/out/plain.json
// RUN: FileCheck %s --check-prefix=TILED < %t/out/tiled.json
// RUN: %python -c "import json, sys; [json.load(open(f)) for f in sys.argv[1:]]" %t/out/plain.json %t/out/tiled.json

// Flags from a compilation database; its output files are not written.
// RUN: mkdir %t/build
// RUN: echo '[{"directory": "%/t/build", "file": "%/s", "output": "x.o", "command": "g++ -DTILE=8 -MD -MF x.d -c %/s -o x.o"}]' > %t/build/compile_commands.json
// RUN: cd %t && %amp2glsl -p build %s -o database
// RUN: grep -q "local_size_x = 8" %t/database/tiled.comp
// RUN: ls %t/build | count 1

// All or nothing.
// RUN: not %amp2glsl %s -o %t/nothing -- -DTILE=16 -DBAD 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: amp2glsl.cpp:{{[0-9]+}}:{{[0-9]+}}: error: 'new' is not allowed in restrict(amp) code
// RUN: not ls %t/nothing
// RUN: not %amp2glsl %s -o %t/nothing 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: error: use of undeclared identifier 'TILE'
// RUN: not ls %t/nothing

// Bad input.
// RUN: not %amp2glsl %t/missing.cpp 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}amp2glsl: error: no such file: '{{.*}}missing.cpp'
// RUN: not %amp2glsl %S/Inputs/c_part.c -- -x c 2>&1 | FileCheck %s --check-prefix=NOT-CPP
// NOT-CPP: {{^}}amp2glsl: error: no C++ file to translate
// RUN: not %amp2glsl %S/plain_cpp.cpp 2>&1 | FileCheck %s --check-prefix=NO-KERNELS
// NO-KERNELS: {{^}}amp2glsl: error: '{{.*}}plain_cpp.cpp' has no kernels: it does not call parallel_for_each
// RUN: not %amp2glsl -p %t/nobuild %s 2>&1 | FileCheck %s --check-prefix=NO-DATABASE
// NO-DATABASE: {{^}}amp2glsl: error: cannot read a compile_commands.json in '{{.*}}nobuild'
// RUN: not %amp2glsl %s -o /dev/null/x -- -DTILE=16 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: amp2glsl: error: cannot write '/dev/null/x'
#include <amp.h>
using namespace concurrency;

void plain(const array<double, 2> &in, array_view<float, 2> out, int s,
           float f) {
  parallel_for_each(out.extent, [=, &in](index<2> i) restrict(amp) {
    out[i] = float(in[i]) * f + s;
  });
}
void tiled(array_view<int> out) {
  parallel_for_each(out.extent.tile<TILE>(),
                    [=](tiled_index<TILE> i) restrict(amp) {
                      tile_static int cells[TILE];
                      cells[i.local[0]] = out[i];
                      i.barrier.wait();
                      out[i] = cells[TILE - 1 - i.local[0]];
#ifdef BAD
                      new int;
#endif
                    });
}
// PLAIN: "closure_size":
// PLAIN: "file": "{{.*}}amp2glsl.cpp"
// PLAIN: "name": "plain"
// PLAIN: "rank": 2
// PLAIN: "tile": []
// PLAIN: "features": [
// PLAIN-NEXT: "float64"
// PLAIN: "glsl": "plain.comp"
// PLAIN: "access": "read"
// PLAIN: "element_size": 8
// PLAIN: "home": true,
// PLAIN-NEXT: "host_members": {
// PLAIN-NEXT: "extent": 8
// PLAIN-NEXT: },
// PLAIN-NEXT: "kind": "buffer",
// PLAIN-NEXT: "name": "in"
// PLAIN: "access": "read_write"
// PLAIN: "element_size": 4
// PLAIN: "home": false,
// PLAIN-NEXT: "host_members": {
// PLAIN-NEXT: "extent": 24,
// PLAIN-NEXT: "offset": 16,
// PLAIN-NEXT: "strides": 32
// PLAIN-NEXT: },
// PLAIN: "name": "out"
// PLAIN-NEXT: "rank": 2
// TILED: "tile": [
// TILED-NEXT: 16
// TILED-NEXT: ]
// TILED: "local_size": [
// TILED-NEXT: 16,
// TILED: "tile_static_size": 64
