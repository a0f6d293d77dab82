// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Enumerators keep their names, and SPIR-V is what it is with numbers.
// RUN: rm -rf %t && %amp2glsl -o %t/names %s
// RUN: FileCheck %s < %t/names/kernel.comp
// RUN: not grep -E 'Unused|Folded|Templates|Twice|(Alive|Dead)_' %t/names/kernel.comp
// RUN: sed -E 's/^const (int|uint|int64_t|uint64_t) ([A-Za-z_0-9]+) = (.*);$/#define \2 \3/' %t/names/kernel.comp > %t/numbers.comp
// RUN: grep -c '^#define' %t/numbers.comp | grep -x 14
// RUN: %if glslangValidator %{ glslangValidator -V --target-env vulkan1.1 -g0 %t/names/kernel.comp -o %t/names.spv && glslangValidator -V --target-env vulkan1.1 -g0 %t/numbers.comp -o %t/numbers.spv && cmp %t/names.spv %t/numbers.spv %}
#include <amp.h>

using namespace concurrency;

enum State { Dead, Alive, Unused };
enum class Color : unsigned { red = 3, green };
enum Light { red = 7, input = 9, Negative = -5 };
enum class Other { red = 11 };
enum Wide : long long { Far = 1LL << 40, Farther = -Far };
enum Large : unsigned { Top = 0x80000000u };
enum Small : unsigned char { Tiny = 200 };
enum Flags { A = 1, B = 2, Folded = 4 };
struct Grid {
  enum { Size = 16 };
  enum Kind { Open, Closed };
};
template <int N> struct Power {
  enum { Twice = 2 * N, Templates = N };
};

int dead(int x) restrict(amp) { return x + Unused; }
static const int table[2] = {Alive, Grid::Closed};

void kernel(array_view<int> s, array_view<long long> w, array_view<unsigned> u) {
  parallel_for_each(s.extent, [=](index<1> i) restrict(amp) {
    State state = State(s[i]);
    if (state == Alive)
      s[i] = Dead;
    if (s[i] != Alive)
      s[i] += Negative;
    s[i] -= red;
    Color color = u[i] > Top ? Color::red : Color::green;
    switch (color) {
    case Color::red:
      u[i] = unsigned(Other::red) * u[i];
      break;
    case Color::green:
    default:
      u[i] &= input;
    }
    w[i] = w[i] < Far ? w[i] + 2 : w[i] / Farther;
    if (s[i] == Small(Tiny) || (s[i] & (A | B)) == Folded * 0)
      s[i] = Grid::Size + table[i[0] & 1];
    Grid::Kind kind = Grid::Kind(s[i] & 1);
    if (kind == Grid::Closed && false)
      s[i] = dead(3);
    switch (s[i]) {
    case Grid::Open:
      s[i] = Power<4>::Twice;
    case B + 4:
      s[i] = Power<4>::Templates;
    case -5:
      break;
    case Negative + 1 - 1 + 20:
      s[i] = 4;
    }
  });
}

// CHECK:      const int Alive = 1;
// CHECK-NEXT: const int Dead = 0;
// CHECK-NEXT: const int Negative = -5;
// CHECK-NEXT: const int Light_red = 7;
// CHECK-NEXT: const uint Top = 0x80000000u;
// CHECK-NEXT: const uint Color_red = 3u;
// CHECK-NEXT: const uint Color_green = 4u;
// CHECK-NEXT: const uint Other_red = 11u;
// CHECK-NEXT: const uint input_1 = 9u;
// CHECK-NEXT: const int64_t Far = 1099511627776l;
// CHECK-NEXT: const int64_t Farther = -1099511627776l;
// CHECK-NEXT: const int Tiny = 200;
// CHECK-NEXT: const int Size = 16;
// CHECK-NEXT: const int Open = 0;
// CHECK:      if (int(state) == Alive) {
// CHECK:      = Dead;
// CHECK:      != Alive) {
// CHECK:      + Negative;
// CHECK:      -= Light_red;
// CHECK:      > Top ? Color_red : Color_green;
// CHECK:      case Color_red:
// CHECK:      = Other_red * u[
// CHECK:      case Color_green:
// CHECK-NEXT: default:
// CHECK:      &= input_1;
// CHECK:      < Far ? {{.*}} / Farther;
// CHECK:      == Tiny || ({{.*}} & 3) == 0) {
// CHECK:      = Size + table[
// CHECK:      case Open:
// CHECK:      case 6:
// CHECK:      case -5:
// CHECK:      case 15:
