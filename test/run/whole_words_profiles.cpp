// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole_words.cpp with the variants of kernels that it does not run itself. Takes
// turns, as it is long (test/stages.py).
// RUN: %ampcc -O1 -std=c++17 %s -o %t
// RUN: env AMPVK_TEST=word-accesses=1,variant=large %t
// RUN: env AMPVK_TEST=word-accesses=0,variant=portable %t
#include "whole_words.cpp"
