// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One clear message, exit code 1 and no output.
// RUN: rm -rf %t && mkdir %t

// RUN: env %python -c "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]) != 1)" %ampcc -c %t/missing.cpp -o %t/out.o
// RUN: not %ampcc -c %t/missing.cpp -o %t/out.o 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: ampcc: error: no such file or directory: '{{.*}}missing.cpp'
// MISSING-NOT: error:

// RUN: env %python -c "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]) != 1)" %ampcc -c -DSYNTAX %s -o %t/out.o
// RUN: not %ampcc -c -DSYNTAX %s -o %t/out.o 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: bad_input.cpp:[[@LINE+5]]:19: error: expected ';' after return statement
// SYNTAX-NOT: error:
// SYNTAX: {{^}}1 error generated.{{$}}
#ifdef SYNTAX
#include <amp.h>
int f() { return 1 }
#endif

// A warning is given once, by the host pass.
// RUN: %ampcc -Wall -c -DWARNING %s -o %t/warned.o 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: rm %t/warned.o
// WARNING: warning: unused variable 'unused'
// WARNING-NOT: warning:
// WARNING: {{^}}1 warning generated.{{$}}
#ifdef WARNING
#include <amp.h>
int g() restrict(cpu, amp) {
  int unused;
  return 1;
}
#endif

// RUN: not %ampcc -c -DFORBIDDEN %s -o %t/out.o 2>&1 | FileCheck %s --check-prefix=FORBIDDEN
// FORBIDDEN: bad_input.cpp:[[@LINE+6]]:7: error: 'goto' is not allowed in restrict(amp) code
#ifdef FORBIDDEN
#include <amp.h>
void h(Concurrency::array_view<int> a) {
  Concurrency::parallel_for_each(
      a.get_extent(), [=](Concurrency::index<1> i) restrict(amp) {
      goto end;
    end:
      a[i] = 1;
      });
}
#endif

// RUN: not %ampcc --amp-nonsense -c %s -o %t/out.o 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: ampcc: error: unknown argument: '--amp-nonsense'

// Options of ours with a value that makes no sense, with none, and with one that
// they do not take: all that are wrong at once.
// RUN: not %ampcc -c %s -o %t/out.o --float-atomics=no --byte-access -fmsvc= --amp-save-shaders= --amp-dump-ir=1 -fno-msvc=1 -fcheck=race,ints -fcheck= 2>&1 | FileCheck %s --check-prefix=VALUES
// VALUES:      ampcc: error: invalid value 'no' in '--float-atomics=no': it must be 'auto', 'native', 'ordered', 'signed' or 'cas' [amp-option-value]{{$}}
// VALUES-NEXT: ampcc: error: missing value in '--byte-access': it must be 'auto', 'packed', 'native' or 'explain' [amp-option-value]{{$}}
// VALUES-NEXT: ampcc: error: missing value in '-fmsvc=': it must be a version of Microsoft's compiler, from 1000 to 9999 [amp-option-value]{{$}}
// VALUES-NEXT: ampcc: error: missing value in '--amp-save-shaders=': it must be the name of a directory [amp-option-value]{{$}}
// VALUES-NEXT: ampcc: error: '--amp-dump-ir' takes no value: '--amp-dump-ir=1' [amp-option-takes-none]{{$}}
// VALUES-NEXT: ampcc: error: '-fno-msvc' takes no value: '-fno-msvc=1' [amp-option-takes-none]{{$}}
// VALUES-NEXT: ampcc: error: invalid value 'race,ints' in '-fcheck=race,ints': it must be 'bounds', 'arithmetic', 'loops', 'race', 'init', 'leaks' or 'barrier', or several with commas between them [amp-option-value]{{$}}
// VALUES-NEXT: ampcc: error: missing value in '-fcheck=': it must be 'bounds', 'arithmetic', 'loops', 'race', 'init', 'leaks' or 'barrier', or several with commas between them [amp-option-value]{{$}}
// VALUES-NOT:  error
// RUN: not %amp2glsl %s --byte-access=foo 2>&1 | FileCheck %s --check-prefix=TOOL
// TOOL: amp2glsl: for the --byte-access option: invalid value 'foo': it must be 'auto', 'packed', 'native' or 'explain'{{$}}
// RUN: not %amp2glsl %s -fcheck=ints 2>&1 | FileCheck %s --check-prefix=CHECKS
// CHECKS: amp2glsl: for the --fcheck option: invalid value 'ints': it must be 'bounds', 'arithmetic', 'loops', 'race', 'init', 'leaks' or 'barrier', or several with commas between them{{$}}
// RUN: not %amp2glsl %s --analyze=xml 2>&1 | FileCheck %s --check-prefix=FORM
// FORM: amp2glsl: for the --analyze option: invalid value 'xml': it must be 'text' or 'json'{{$}}
// RUN: not %amp2glsl %s -- --byte-access=foo 2>&1 | FileCheck %s --check-prefix=BEHIND
// BEHIND: amp2glsl: error: invalid value 'foo' in '--byte-access=foo': it must be 'auto', 'packed', 'native' or 'explain' [amp-option-value]{{$}}
// RUN: not %ampcc -nonsense -c %s -o %t/out.o 2>&1 | FileCheck %s --check-prefix=CLANG-OPTION
// CLANG-OPTION: ampcc: error: unknown argument: '-nonsense'
// RUN: not %ampcc -std=c++20 -x c++-module --precompile %s -o %t/out.pcm 2>&1 | FileCheck %s --check-prefix=MODULES
// MODULES: error: not supported yet: C++ modules
// RUN: %ampcc -std=c++20 -fmodules -c -DNOTHING %s -o %t/nothing.o && rm %t/nothing.o
// RUN: not %ampcc --analyze %s -o %t/out.plist 2>&1 | FileCheck %s --check-prefix=ANALYZE
// ANALYZE: error: not supported yet: --analyze

// What another compiler has preprocessed has no text for the device pass.
// RUN: %clangxx -E -D__CPPAMP__=1 -isystem %source/runtime/include %S/Inputs/vector_add.cpp -o %t.ii
// RUN: not %ampcc -c %t.ii -o %t/out.o 2>&1 | FileCheck %s --check-prefix=PREPROCESSED
// PREPROCESSED: error: the device pass did not see the kernel '{{.*}}'; what -E shows can only be compiled if it is ampcc's

// RUN: not %ampcc -c %S/Inputs/vector_add.cpp -o %t/out.o --amp-save-shaders=/dev/null/x 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: cannot write '/dev/null/x'
// RUN: not %ampcc -c %S/Inputs/vector_add.cpp -o %t/no/such/directory.o 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: error: unable to open output file

// RUN: ls %t | count 0
