// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What ampvk allows beyond C++ AMP 1.2: silently, with a warning, or not.
// RUN: %ampcc -fsyntax-only -Werror %s 2>&1 | count 0
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fstrict-amp %s 2>&1 | FileCheck %s
// RUN: %ampcc -fsyntax-only -Wamp-extensions -DONLY_CODE %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WARN
// RUN: not %ampcc -fsyntax-only -Wamp-extensions -Werror -DONLY_CODE %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WERROR
// RUN: %ampcc -fsyntax-only -Wamp-extensions -w -DONLY_CODE %s 2>&1 | count 0
// WARN-COUNT-29: warning: {{.*}} is not allowed in restrict(amp) code, but as an extension of C++ AMP 1.2
// WARN-NOT: warning:
// WARN: 29 warnings generated
// WERROR: error: the type 'char' is not allowed in restrict(amp) code, but as an extension of C++ AMP 1.2
#include <amp.h>
#include <amp_short_vectors.h>
#include <cfloat>
#include <limits>
using namespace concurrency;

// Containers are looked at where they are made, before kernels.
#ifdef ONLY_CODE
void kernels(array_view<unsigned char> bytes, array_view<int> words, array<short> &shorts) {
#else
void kernels(array_view<unsigned char> bytes, array_view<int> words) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be the type 'short'
  array<short> shorts(8);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be of the type 'bool', which is not 4-byte aligned
  array<bool> bools(8);
#endif
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: a kernel cannot capture 'shorts': array with elements of the type 'short' is not allowed in restrict(amp) code
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: a kernel cannot capture 'bytes': array_view with elements of the type 'unsigned char' is not allowed in restrict(amp) code
  parallel_for_each(words.extent, [=, &shorts](index<1> i) restrict(amp) {
    words[i] = bytes[i] + shorts[i];
  });
}

struct Unaligned {
  bool first, second;
  int third;
};
struct Small {
  bool only;
};
struct Empty {};
enum class Byte : unsigned char { Zero };
enum Plain { One };

// CHECK: [[@LINE+1]]:13: error: the type 'char' is not allowed in restrict(amp) code
int f1(char c) restrict(amp) { return c; }
// CHECK: [[@LINE+2]]:23: error: the type 'unsigned short' is not allowed in restrict(amp) code
// CHECK: [[@LINE+1]]:32: error: the type 'short' is not allowed in restrict(amp) code
int f2(unsigned short s, short t) restrict(amp) { return s + t; }
// CHECK: [[@LINE+1]]:11: error: the type 'long long' is not allowed in restrict(amp) code
long long f3() restrict(amp) { return 0; }
// CHECK: [[@LINE+1]]:43: error: the type 'long long' is not allowed in restrict(amp) code
int f4() restrict(amp) { return (int)(1 + 0x2ffffffffLL); }
// C++ rounds it to the largest float, and its sisters are that.
// CHECK: [[@LINE+1]]:41: error: a constant that is out of range is not allowed in restrict(amp) code
float literal1() restrict(amp) { return 3.402823467e+38f; }
float literal2() restrict(amp) { return 3.402823466e+38F + FLT_MAX + std::numeric_limits<float>::max(); }
// CHECK: [[@LINE+1]]:13: error: the type 'Byte' is not allowed in restrict(amp) code
int f5(Byte b) restrict(amp) { return int(b); }
// CHECK: [[@LINE+1]]:18: error: class 'Unaligned' with member 'second' that is not 4-byte aligned is not allowed in restrict(amp) code
int f6(Unaligned u) restrict(amp) { return u.third; }
// An instance that nobody has needed yet.
template <class T> struct Instance {
  T first;
  int second;
};
void f9() restrict(amp) {
  array_view<Instance<char>> view(0, nullptr);
}
int f7() restrict(amp) {
  // CHECK: [[@LINE+1]]:9: error: an array of 'Small', which is not 4-byte aligned, is not allowed in restrict(amp) code
  Small smalls[4] = {};
  // CHECK: [[@LINE+1]]:9: error: an array of 'Empty', which is empty, is not allowed in restrict(amp) code
  Empty empties[4];
  return smalls[1].only;
}
bool f8(const bool *p) restrict(amp) {
  // CHECK: [[@LINE+1]]:3: error: arithmetic on a pointer to 'bool' is not allowed in restrict(amp) code
  ++p;
  // CHECK: [[@LINE+1]]:5: error: arithmetic on a pointer to 'bool' is not allowed in restrict(amp) code
  p += 1;
  // CHECK: [[@LINE+1]]:10: error: arithmetic on a pointer to 'bool' is not allowed in restrict(amp) code
  return p[1];
}

int f10() restrict(amp) {
  // CHECK: [[@LINE+1]]:8: error: an array of 'bool', which is not 4-byte aligned, is not allowed in restrict(amp) code
  bool flags[2][4] = {};
  return flags[1][0];
}

const int integer = 1;
template <int N> int ofConstant() restrict(amp) { return N; }
int byValue(int i) restrict(amp) { return i; }
int byReference(const int &i) restrict(amp) { return i; }
const float real = 1;
const int table[] = {1, 2};
int f11() restrict(amp) {
  // CHECK: [[@LINE+1]]:25: error: a reference to the global or static constant 'integer' is not allowed in restrict(amp) code
  const int &constant = integer;
  // CHECK: [[@LINE+1]]:10: error: non-integral global or static constant 'table' is not allowed in restrict(amp) code
  return table[constant];
}
const int &f14() restrict(amp) {
  // CHECK: [[@LINE+1]]:15: error: a reference to the global or static constant 'integer' is not allowed in restrict(amp) code
  byReference(integer);
  // CHECK: [[@LINE+1]]:10: error: a reference to the global or static constant 'integer' is not allowed in restrict(amp) code
  return integer;
}
// CHECK: [[@LINE+1]]:36: error: non-integral global or static constant 'real' is not allowed in restrict(amp) code
float f12() restrict(amp) { return real; }
struct This {
  int member;
  int f13(int i) restrict(amp) {
    // CHECK: [[@LINE+2]]:14: error: a capture by reference is not allowed in restrict(amp) code
    // CHECK: [[@LINE+1]]:17: error: a capture by reference is not allowed in restrict(amp) code
    return [&i, this] { return i + member; }();
  }
};

struct OneByte { bool b; };
struct OtherByte { bool c; };
struct TwoBytes : OneByte, OtherByte { int n; };
// CHECK: [[@LINE+1]]:18: error: class 'TwoBytes' with base class 'OtherByte' that is not 4-byte aligned is not allowed in restrict(amp) code
int f14(TwoBytes two) restrict(amp) { return two.b; }
enum class Short : unsigned short { one };
// CHECK: [[@LINE+1]]:46: error: the type 'Short' is not allowed in restrict(amp) code
int f15() restrict(amp) { return (int)Short::one; }
// CHECK: [[@LINE+2]]:59: error: a reference to the global or static constant 'integer'
// CHECK: [[@LINE+1]]:69: error: a reference to the global or static constant 'integer'
const int &f16(bool b) restrict(amp) { const int &r = b ? integer : integer; return r; }

// CHECK: [[@LINE+1]]:53: error: a tile_static variable in a function for the CPU as well is not allowed in restrict(amp) code
int f17(int i) restrict(cpu, amp) { tile_static int x[4]; return x[i]; }

// All of this is C++ AMP 1.2.
// CHECK-NOT: error:
int good(long l, unsigned long u, double d, Plain p, Small s, Empty) restrict(amp) {
  int table[4] = {};
  table[l] = s.only;
  Small one = {true};
  int byValue = [=] { return integer + int(l); }();
  static const int still = 2;
  int values[2] = {integer, still};
  Small aggregate = {integer != 0};
  p = p ? p : One;
  values[1] = byValue > integer ? integer : values[0];
  values[0] = (++values[1], integer);
  (void)integer;
  values[0] = ::byValue(integer) + [](int i) { return i + integer; }(integer);
  graphics::int_2 vector;
  vector.x = integer;
  switch (byValue + ofConstant<integer>()) {
  case integer:
    return table[still + (integer)];
  }
  return int(u + d) + p + table[1] + one.only + 'a';
}

// CHECK: [[@LINE+1]]:16: error: a restriction specifier without '()' before it is not allowed in restrict(amp) code
auto nothing = [] restrict(amp) {};
