// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The macros that programs are known to have, before the headers and, as in
// programs that include <windows.h> first, before the standard library's.
// RUN: %ampcc -std=c++17 -DLETTERS -O1 %s -o %t && %t
// RUN: %ampcc -std=c++14 -DN=3 -DT=int -fsyntax-only %s
// RUN: %ampcc -std=c++20 -DN=3 -DT=int -fsyntax-only %s
// RUN: %ampcc -fmsvc -std=c++20 -DN=3 -DT=int -fsyntax-only %s
// RUN: g++ -isystem %source/runtime/include -std=c++14 -DLETTERS -fsyntax-only %s
// RUN: g++ -isystem %source/runtime/include -std=c++20 -DN=3 -DT=int -fsyntax-only %s
// REQUIRES: g++
#ifdef LETTERS // some are names of other libraries
#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <future>
#include <string>
#include <vulkan/vulkan.h>
#endif
#include "Inputs/usual_macros.h"
#ifdef LETTERS
#include "Inputs/letters.h"
#endif
#include <amp.h>
#include <amp_math.h>
#include "Inputs/no_letters.h"

#ifdef LETTERS
#define COMPONENTS
#include "Inputs/letters.h"
#endif
#include <amp_graphics.h>
#include <amp_vulkan.h>
#include <ampvk/assume.h>
#include <ampvk/bytes.h>
#include <ampvk/cluster.h>
#include <ampvk/subgroup.h>
#include "Inputs/no_letters.h"

// The program still has its own.
static_assert(min(3, 2) == 2 && max(2, 3) == 3, "");
static_assert(columns == 640 && sizeof(small) == 1, "");
#undef min
#undef max
#undef near
#undef small
#undef detail
#include "Inputs/program.h"
