// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program's macros before the headers do no harm, whatever they are called,
// and are still there after them.
// RUN: rm -rf %t && %python %S/names.py %source/runtime/include %S/Inputs/interface.txt %ampcc %t
// RUN: %ampcc -I%t -std=c++17 -O1 %s -o %t/17 && %t/17
// RUN: %ampcc -I%t -std=c++14 -fsyntax-only %s
// RUN: %ampcc -I%t -std=c++20 -fsyntax-only %s
// RUN: g++ -I%t -isystem %source/runtime/include -std=c++14 -fsyntax-only %s
// RUN: g++ -I%t -isystem %source/runtime/include -std=c++20 -fsyntax-only %s
// REQUIRES: g++

// Every name in the headers that is not C++ AMP's.
#include "amp.h.define"
#include <amp.h>
#include "amp.h.undef"

#include "amp_math.h.define"
#include <amp_math.h>
#include "amp_math.h.undef"

#include "amp_short_vectors.h.define"
#include <amp_short_vectors.h>
#include "amp_short_vectors.h.undef"

#include "amp_graphics.h.define"
#include <amp_graphics.h>
#include "amp_graphics.h.undef"

#include "amp_vulkan.h.define"
#include <amp_vulkan.h>
#include "amp_vulkan.h.undef"

#include "ampvk/bytes.h.define"
#include <ampvk/bytes.h>
#include "ampvk/bytes.h.undef"

#include "ampvk/assume.h.define"
#include <ampvk/assume.h>
#include "ampvk/assume.h.undef"

#include "ampvk/cluster.h.define"
#include <ampvk/cluster.h>
#include "ampvk/cluster.h.undef"

#include "ampvk/subgroup.h.define"
#include <ampvk/subgroup.h>
#include "ampvk/subgroup.h.undef"

#include "Inputs/program.h"
