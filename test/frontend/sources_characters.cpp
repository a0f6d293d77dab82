// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A character beyond ASCII is a char, that of Windows-1252, if that has it; the
// rest is Clang's to judge.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %python %S/Inputs/encode.py cp1252 crlf %s %t.cpp && %ampcc -c %t.cpp -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: not %ampcc -DREFUSED -w -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: [[#@LINE+1]]:15: warning: 'ä' is '\xe4' as in Windows-1252; in strings it is UTF-8
static_assert('ä' == static_cast<char>(0xE4), "");
#define EURO '€'
// CHECK: [[#@LINE+1]]:32: warning: '€' is '\x80'
constexpr char signs[] = {'a', EURO, '\xFC', '\\'};
static_assert(signs[1] == static_cast<char>(0x80), "");
static_assert(L'ä' == 0xE4 && u'€' == 0x20AC, "");
// CHECK: [[#@LINE+1]]:11: warning: multi-character character constant
int two = 'ab';
#ifdef REFUSED
// REFUSED: error: character too large for enclosing character literal type
// REFUSED: error: character too large for enclosing character literal type
char not_there = '\u03a9';
char both = 'äö';
#endif
