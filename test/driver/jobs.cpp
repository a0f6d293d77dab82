// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The command line is that of clang++.
// RUN: rm -rf %t && mkdir %t
// RUN: cd %t && %ampcc -c %S/Inputs/vector_add.cpp && ls | FileCheck %s --check-prefix=C --match-full-lines
// C: vector_add.o
// C-NOT: {{.}}
// RUN: %ampcc -S -O1 %S/Inputs/vector_add.cpp -o - | FileCheck %s --check-prefix=S
// S: .section .ampvk,"a"
// S: __amp_kernel{{.*}}7__imageE:
// RUN: %ampcc -S -emit-llvm %S/Inputs/vector_add.cpp -o - | FileCheck %s --check-prefix=LLVM
// LLVM: @_ZN11Concurrency8__detail12__amp_kernel{{.*}} = internal constant {{.*}} section ".ampvk", align 8
// RUN: %ampcc -E %S/Inputs/vector_add.cpp -o - | FileCheck %s --check-prefix=E
// E: restrict(amp) { sum[i] = a[i] + b[i]; }
// RUN: %ampcc -E -dM -x c++ /dev/null | FileCheck %s --check-prefix=MACROS
// MACROS-NOT: __CUDA
// MACROS: #define __CPPAMP__ 1
// RUN: cd %t && rm -f * && %ampcc -fsyntax-only %S/Inputs/vector_add.cpp && ls | count 0

// Dependencies are written once, by one pass.
// RUN: %ampcc -MMD -MF %t/d -c %S/Inputs/other.cpp -I %source/include -I %S/Inputs -o %t/x.o
// RUN: FileCheck %s --check-prefix=MD < %t/d
// MD: x.o:
// MD: other.cpp
// MD: launch.h
// MD-NOT: x.o:
// RUN: %ampcc -MD -MF %t/d -c %S/Inputs/vector_add.cpp -o %t/x.o && grep -q "amp.h" %t/d
// RUN: %ampcc -M %S/Inputs/vector_add.cpp | FileCheck %s --check-prefix=M
// M: vector_add.o:
// M: vector_add.cpp

// Several inputs of several languages, and a shared library.
// RUN: %ampcc -shared -fPIC %S/Inputs/vector_add.cpp %s -x c %S/Inputs/c_part.c -o %t/libx.so -Wl,--allow-shlib-undefined
// RUN: llvm-nm -C %t/libx.so | FileCheck %s --check-prefix=SHARED
// SHARED-DAG: T add(
// SHARED-DAG: T first
// SHARED-DAG: T second()
// RUN: cd %t && rm -f * && %ampcc -c %S/Inputs/vector_add.cpp %s -x c %S/Inputs/c_part.c && ls | count 3

// The runtime's directory is the linker's and the program's.
// RUN: %ampcc -### %s 2>&1 | FileCheck %s --check-prefix=LINK
// LINK: "-L" "[[LIB:[^"]*]]" "-rpath" "[[LIB]]" {{.*}}"-lampvk"
// RUN: %ampcc -### -nostdlib %s 2>&1 | FileCheck %s --check-prefix=NOSTDLIB
// NOSTDLIB-NOT: -lampvk

// A program with a static C library cannot load Vulkan; one with our runtime in
// it can.
// RUN: not %ampcc -static %s 2>&1 | FileCheck %s --check-prefix=STATIC
// RUN: not %ampcc -static-pie %s 2>&1 | FileCheck %s --check-prefix=STATIC
// STATIC: ampcc: error: '-static' is not possible, as Vulkan's loader is a shared library; '-lampvk_static' in its place puts ampvk's runtime into the program{{$}}
// STATIC-NOT: {{.}}
// RUN: %ampcc -static -c %s -o %t/x.o
// RUN: %ampcc %S/Inputs/prints.cpp -lampvk_static -o %t/whole && %t/whole | grep -x 8
// RUN: llvm-readelf -d %t/whole | not grep libampvk

// Response files.
// RUN: echo "-c -DVALUE=1 %/s -o %/t/r.o" > %t/args && %ampcc @%t/args && ls %t/r.o

// What it is.
// RUN: %ampcc --help | FileCheck %s --check-prefix=HELP
// HELP: --amp-save-shaders=<dir>
// HELP: --byte-access=<how>
// HELP: packed In 32-bit words
// HELP: --float-atomics=<how>
// HELP: cas Compare and exchange
// HELP: C++ AMP
int second() { return 2; }
