// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that mean something in GLSL, or nothing there, keep working.
// RUN: %ampcc -O1 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct sampler2D {
  float vec4;
  int in, out;
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

int main() {
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
  return check::result();
}
