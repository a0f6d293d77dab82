// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A name is std's too if the program includes its header itself; of both it
// says so. Names that are nobody's but one's stay what they are.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -DBY_OWN_HEADER %s 2>&1 | FileCheck %s
// RUN: %ampcc -fsyntax-only -DNO_ARRAY %s
// RUN: %ampcc -fsyntax-only -DOWN %s
#include <amp.h>
#if defined(BY_OWN_HEADER)
#include "Inputs/own_header.h"
#elif !defined(NO_ARRAY) && !defined(OWN)
#include <array>
#endif

using namespace std;
#ifndef OWN
using namespace concurrency;
// CHECK: std_ambiguous.cpp:[[#@LINE+4]]:1: error: reference to 'array' is ambiguous; write the namespace in front of it
// CHECK: note: candidate found by name lookup is 'std::array'
// CHECK: note: candidate found by name lookup is 'Concurrency::array'
// CHECK-NOT: 'extent'
array<float> *a;
extent<2> e; // <type_traits> is not included here
#else
// With std alone, all is std's.
array<float, 2> three = {{1, 2}};
static_assert(extent<int[3]>::value == 3, "");
#endif
