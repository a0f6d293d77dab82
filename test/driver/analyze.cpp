// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What of a program can be translated, and what has to be changed.
// RUN: not %amp2glsl --analyze %s -- -DBAD 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: %amp2glsl --analyze %s | FileCheck %s --check-prefix=GOOD
// RUN: not %amp2glsl --analyze=json %s -- -DBAD > %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: %python -c "import json, sys; json.load(open(sys.argv[1]))" %t.json
#include <amp.h>
using namespace concurrency;

// GOOD:      {{^}}{{.*}}analyze.cpp: can be translated{{$}}
// GOOD-NEXT: {{^}}  {{.*}}analyze.cpp:[[@LINE+7]]: kernel 'tiled': rank 2, tiles of 16 x 8, 512 bytes of tile_static memory{{$}}
// GOOD-NEXT: {{^}}    buffer 'table': read, 8 bytes each{{$}}
// GOOD-NEXT: {{^}}    buffer 'bytes': written, 1 bytes each{{$}}
// GOOD-NEXT: {{^}}    needs: float64{{$}}
// GOOD-NEXT: {{^}}    better with: storage8{{$}}
// GOOD-NEXT: {{^}}1 file, 1 kernel: 1 can be translated, 0 cannot; 0 errors, 0 warnings{{$}}
void tiled(array_view<char> bytes, array_view<const double, 2> table) {
  parallel_for_each(table.extent.tile<16, 8>(), [=](tiled_index<16, 8> t)
                                                    restrict(amp) {
                                                      tile_static int sums[128];
    sums[t.local[0] * 8 + t.local[1]] = static_cast<int>(table[t.global]);
    t.barrier.wait();
    bytes[t.global[0]] = static_cast<char>(sums[0]);
  });
}

#ifdef BAD
float onHost(float x) { return x; }

// All of them at once, in the order of the source, each with what to do.
// BAD:      {{^}}{{.*}}analyze.cpp: cannot be translated{{$}}
// BAD:      kernel 'bad': cannot be translated{{$}}
void bad(array_view<float> v, float *p) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // BAD:      {{^}}  {{.*}}analyze.cpp:[[@LINE+3]]:{{[0-9]+}}: error: 'goto' is not allowed in restrict(amp) code [amp-goto]{{$}}
    // BAD-NEXT: {{^}}    {{.*}}analyze.cpp:{{[0-9]+}}:{{[0-9]+}}: in kernel 'bad'{{$}}
    // BAD-NEXT: {{^}}    write instead: a loop with 'break', or a function with 'return'{{$}}
    goto end;
    // BAD:      {{^}}  {{.*}}analyze.cpp:[[@LINE+2]]:{{[0-9]+}}: error: no matching function for call to 'onHost'{{$}}
    // BAD:      {{^}}    write instead: 'restrict(cpu, amp)' behind its parameters
    v[i] = onHost(v[i]);
    // BAD:      {{^}}  {{.*}}analyze.cpp:[[@LINE+3]]:{{[0-9]+}}: error: 'p' is a pointer; a kernel cannot capture pointers [amp-kernel-pointer]{{$}}
    // BAD-NEXT: {{^}}    {{.*}}analyze.cpp:{{[0-9]+}}:{{[0-9]+}}: in kernel 'bad'{{$}}
    // BAD-NEXT: {{^}}    write instead: an array_view over what it points to{{$}}
    v[i] += p[0];
  end:;
  });
}
// BAD: {{^}}1 file, 2 kernels: 1 can be translated, 1 cannot; 4 errors, 0 warnings{{$}}
// JSON:      "can_be_translated": false,
// JSON-NEXT: "errors": 4,
// JSON:      "id": "amp-goto",
// JSON-NEXT: "instead": "a loop with 'break', or a function with 'return'",
// JSON-NEXT: "kind": "C++ AMP",
// JSON-NEXT: "level": "error",
// JSON-NEXT: "line": {{[0-9]+}},
// JSON-NEXT: "message": "'goto' is not allowed in restrict(amp) code",
#endif

// A kernel that only the later stages refuse does not hide the others.
// RUN: not %amp2glsl --analyze %S/Inputs/refused_late.cpp %s | FileCheck %s --check-prefix=LATE
// LATE:     {{^}}{{.*}}refused_late.cpp: cannot be translated yet{{$}}
// LATE:     kernel 'twice': rank 1
// LATE:     kernel 'reads': cannot be translated
// LATE:     error: not supported yet: reading 'w' as another type through a pointer
// LATE:     in kernel 'reads'
// LATE:     {{^}}{{.*}}analyze.cpp: can be translated{{$}}
// LATE:     {{^}}2 files, 3 kernels: 2 can be translated, 1 cannot; 1 error, 0 warnings{{$}}

// All files of a compilation database.
// RUN: rm -rf %t && mkdir -p %t/build
// RUN: echo '[{"directory": "%/t/build", "file": "%/s", "command": "g++ -c %/s"}, {"directory": "%/t/build", "file": "%/S/Inputs/vector_add.cpp", "command": "g++ -c %/S/Inputs/vector_add.cpp"}]' > %t/build/compile_commands.json
// RUN: %amp2glsl --analyze -p %t/build | FileCheck %s --check-prefix=ALL
// ALL: {{^}}2 files, 2 kernels: 2 can be translated, 0 cannot; 0 errors, 0 warnings{{$}}
// RUN: ls %t/build | count 1

// A file that is there twice is read with each command; what is not there, or
// not in the database, does not hide the others.
// RUN: echo '[{"directory": "%/t/build", "file": "%/s", "command": "g++ -c %/s -DBAD"}, {"directory": "%/t/build", "file": "../gone.cpp", "command": "g++ -c ../gone.cpp"}, {"directory": "%/t/build", "file": "%/s", "command": "g++ -c -- %/s"}]' > %t/build/compile_commands.json
// RUN: not %amp2glsl --analyze -p %t/build 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE-DAG: {{^}}{{.*}}analyze.cpp (command 1 of 2): cannot be translated{{$}}
// TWICE-DAG: {{^}}{{.*}}analyze.cpp (command 2 of 2): can be translated{{$}}
// TWICE-DAG: {{^}}{{.*}}gone.cpp: cannot be read{{$}}
// TWICE:     {{^}}2 files, 3 kernels: 2 can be translated, 1 cannot; 5 errors, 0 warnings{{$}}
// RUN: not %amp2glsl --analyze -p %t/build %S/Inputs/vector_add.cpp %s 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER:      {{^}}{{.*}}vector_add.cpp: cannot be read{{$}}
// OTHER-NEXT: {{^}}  error: '{{.*}}vector_add.cpp' is not in the compilation database '{{.*}}/build/compile_commands.json'{{$}}
// OTHER-NEXT: {{^}}{{.*}}analyze.cpp (command 1 of 2): cannot be translated{{$}}
// RUN: not %amp2glsl -p %t/build %S/Inputs/vector_add.cpp 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: {{^}}amp2glsl: error: '{{.*}}vector_add.cpp' is not in the compilation database '{{.*}}/build/compile_commands.json'{{$}}

// RUN: not %amp2glsl --analyze=json %t/missing.cpp %S/Inputs/vector_add.cpp > %t.json
// RUN: FileCheck %s --check-prefix=MISSING < %t.json
// MISSING:      "errors": 1,
// MISSING:      "file": "{{.*}}missing.cpp",
// MISSING:      "kind": "file",
// MISSING-NEXT: "level": "error",
// MISSING-NEXT: "line": 0,
// MISSING-NEXT: "message": "no such file: '{{.*}}missing.cpp'",
// MISSING:      "status": "cannot be read"
// MISSING:      "file": "{{.*}}vector_add.cpp",
// MISSING:      "status": "can be translated"
// RUN: not %amp2glsl %t/missing.cpp 2>&1 | FileCheck %s --check-prefix=GONE
// GONE: {{^}}amp2glsl: error: no such file: '{{.*}}missing.cpp'
// RUN: not %amp2glsl --analyze %s -- -fno-such-flag 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: {{^}}amp2glsl: error: unknown argument: '-fno-such-flag'{{$}}
// RUN: echo '[{"directory": "%/t/build", "file": "%/s", "command": "g++ -c %/s -fno-such-flag"}]' > %t/build/compile_commands.json
// RUN: not %amp2glsl --analyze -p %t/build 2>&1 | FileCheck %s --check-prefixes=FLAG,LINE
// LINE:      {{^}}{{.*}}analyze.cpp: cannot be read{{$}}
// LINE-NEXT: {{^}}  error: the file's command line is wrong; standard error says how{{$}}

// What no compiler takes is no matter of C++ AMP, in a header that is not
// complete in itself, say.
// RUN: not %amp2glsl --analyze %S/Inputs/incomplete.h 2>&1 | FileCheck %s --check-prefix=HEADER
// HEADER:      {{^}}{{.*}}incomplete.h: has errors of C++{{$}}
// HEADER-NEXT: {{^}}  {{.*}}incomplete.h:4:{{[0-9]+}}: C++ error: unknown type name 'undeclared'{{$}}
// HEADER:      {{^}}1 file, 0 kernels: 0 can be translated, 0 cannot; 1 error, 0 warnings{{$}}
// RUN: not %amp2glsl --analyze 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: {{^}}amp2glsl: error: no file to analyze
