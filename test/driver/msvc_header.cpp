// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A header that only Windows has turns the mode on, for every kind of output and
// from wherever it is included. One line says so.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: {{^}}{{.*}}msvc_header.cpp:[[#@LINE+33]]:1: remark: using '-fmsvc' because of <conio.h>; disable with '-fno-msvc' [amp-dialect-of-windows]{{$}}
// CHECK-NOT: {{.}}
// RUN: %ampcc -S -emit-llvm %s -o %t.ll 2>&1 | FileCheck %s
// RUN: %ampcc -E %s -o %t.i 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=E < %t.i
// E: int version = 1700;
// RUN: grep -c '^int version = ' %t.i | grep -x 1
// RUN: %ampcc -M %s -MF %t.d 2>&1 | count 0
// RUN: grep -q 'with_amp.h' %t.d && grep -c 'msvc_header.o:' %t.d | grep -x 1
// RUN: %ampcc -MMD -MF %t.d -c %s -o %t.o -w && grep -c '.o:' %t.d | grep -x 1
// RUN: rm -rf %t.glsl && mkdir %t.glsl && %amp2glsl %s -o %t.glsl 2>&1 | FileCheck %s
// RUN: ls %t.glsl | FileCheck %s --check-prefix=GLSL
// GLSL: count.comp

// RUN: echo '#include <conio.h>' > %t.h && %ampcc -c -DINDIRECTLY='"%/t.h"' %s -o %t.o 2>&1 | FileCheck %s --check-prefix=HEADER
// HEADER: {{^}}{{.*}}.h:1:1: remark: using '-fmsvc' because of <conio.h>
// RUN: %ampcc -c -include conio.h -DINDIRECTLY='<vector>' %s -o %t.o 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: {{^}}remark: using '-fmsvc' because of <conio.h>

// Asked for, forbidden, or unheard: nothing is said.
// RUN: %ampcc -c -fmsvc %s -o %t.o 2>&1 | count 0
// RUN: not %ampcc -c -fno-msvc %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NEVER
// NEVER: [[#@LINE+24]]:2: error: no mode
// NEVER: note: there is no error with '-fmsvc'

// A program of Linux's that could be one of Windows's.
// RUN: %ampcc -c -DPORTABLE %s -o %t.o 2>&1 | count 0
// RUN: nm %t.o | grep portable
#if defined(PORTABLE)
#elif defined(INDIRECTLY)
#include INDIRECTLY
#else

#include <conio.h>
#endif

#ifdef PORTABLE
#ifdef _WIN32
#include <conio.h>
#endif
#ifdef _MSC_VER
#error a mode
#endif
extern "C" void portable() {}
#else
#ifndef _MSC_VER
#error no mode
#endif
#include <amp.h>
int version = _MSC_VER;
void count(concurrency::array_view<int> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = i[0];
  });
}
#endif
