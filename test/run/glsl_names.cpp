// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that mean something in GLSL, or nothing there, keep working.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct sampler2D {
  float vec4;
  int in, out;
};

// After a point GLSL takes it for the method of arrays.
struct Line {
  int length;
  float width;
};
template <class T> struct Named {
  T length, size;
  T of(T x) const restrict(cpu, amp) { return length * x; }
};

static int buffer(int uniform, int gl_input) restrict(cpu, amp) {
  int main = uniform * 2, layout = gl_input + 1;
  return main + layout;
}

namespace first {
static int same(int x) restrict(cpu, amp) { return x + 1; }
} // namespace first
namespace second {
static int same(int x) restrict(cpu, amp) { return x + 2; }
} // namespace second

// Functions of GLSL's extensions, with their parameters.
static int max3(int a, int b, int c) restrict(cpu, amp) {
  return a > b ? (a > c ? a : c) : (b > c ? b : c);
}
static float mid3(float a, float b, float c) restrict(cpu, amp) {
  return a + b * 2 + c * 3;
}
struct subgroupAdd {
  int VULKAN, debugPrintfEXT;
};
static int coopMatMulAddNV(subgroupAdd subgroupBallot, int f16vec2)
    restrict(cpu, amp) {
  return subgroupBallot.VULKAN + subgroupBallot.debugPrintfEXT * f16vec2;
}

int main() {
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int VULKAN = max3(i, 3, 5), GL_EXT_ray_query = i, hitObjectNV = 2;
    return coopMatMulAddNV({VULKAN, GL_EXT_ray_query}, hitObjectNV) +
           int(mid3(float(i), 1, 2));
  });
  CHECK_SAME(int, 10, [=](int input) restrict(cpu, amp) {
    sampler2D texture = {0.5f, input, 3};
    int a__b = texture.in, output = texture.out, subroutine = 4;
    int _leading = buffer(a__b, output), precise = 2, shared = 5;
    {
      int a__b = 7;
      output += a__b;
    }
    return _leading + output * precise + shared * subroutine +
           int(texture.vec4 * 2) + first::same(input) * second::same(input);
  });
  const int length = 5;
  const Line line = {7, 0.5f};
  const Named<int> named = {3, 4};
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    Line other = line;
    other.length += i * length;
    int lengths[2] = {other.length, named.of(i)};
    return lengths[i & 1] + length + named.length + int(line.width * 4);
  });
  return check::result();
}
