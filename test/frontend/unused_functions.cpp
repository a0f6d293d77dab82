// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %ampcc -Wall -Werror -fsyntax-only %s
//
// Functions that kernels alone use are no unused ones, wherever they stand.
#include <amp.h>

using namespace concurrency;

static int one(int x) restrict(amp) { return x + 1; }
static int one(int x) restrict(cpu) { return x + 1; }
static int callsOne(int x) restrict(cpu, amp) { return one(x); }

namespace {
int two(int x) restrict(amp) { return x + 2; }
int two(int x) restrict(cpu) { return x + 2; }
namespace inner {
static int three(int x) restrict(amp) { return x + 3; }
static int three(int x) restrict(cpu) { return x + 3; }
} // namespace inner
int callsBoth(int x) restrict(cpu, amp) { return two(x) + inner::three(x); }
} // namespace

int main() {
  int data[5] = {};
  array_view<int> view(5, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = callsOne(view[i]) + callsBoth(view[i]);
  });
  return view[0] == callsOne(0) + callsBoth(0);
}
