// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Function objects as kernels: const or not, templates, with base classes.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

class Fill {
public:
  Fill(const array_view<int, 1> &out, int value) : out(out), value(value) {}
  void operator()(index<1> i) const restrict(amp) { out[i] = at(i[0]); }
  int at(int i) const restrict(cpu, amp) { return value + i * i; }

private:
  array_view<int, 1> out;
  int value;
};

struct NotConst { // deprecated from the start, and in many programs
  array_view<int, 1> out;
  int factor;
  void operator()(index<1> i) restrict(amp) { out[i] *= factor; }
};

struct OutOfClass {
  array_view<int, 1> out;
  void operator()(index<1> i) const restrict(amp);
};
void OutOfClass::operator()(index<1> i) const restrict(amp) { out[i] -= 5; }

struct Weights {
  int first, second;
};

template <typename T> struct Base {
  explicit Base(const array_view<T, 1> &view) : view(view) {}
  array_view<T, 1> view;
};

template <typename T> struct Derived : Base<T> {
  Weights weights;
  Derived(const array_view<T, 1> &view, Weights w)
      : Base<T>(view), weights(w) {}
  void operator()(tiled_index<8> t) const restrict(amp) {
    this->view[t] =
        this->view[t] * weights.first + weights.second * t.local[0] + t.tile[0];
  }
};

struct ByReference { // an array may be a member as a reference
  array<int, 1> &data;
  const array<int, 1> &added;
  void operator()(index<1> i) const restrict(amp) { data[i] += added[i]; }
};

int main() {
  const int n = 64;
  std::vector<int> out(n), expected(n), added(n);
  array_view<int, 1> view(n, out);
  Fill fill(view, 3);
  parallel_for_each(view.extent, fill);
  NotConst notConst = {view, 2};
  parallel_for_each(view.extent, notConst);
  OutOfClass outOfClass = {view};
  parallel_for_each(view.extent, outOfClass);
  Weights weights = {3, 100};
  parallel_for_each(view.extent.tile<8>(), Derived<int>(view, weights));
  view.synchronize();
  for (int i = 0; i < n; ++i) {
    added[i] = i * 7;
    expected[i] = (fill.at(i) * 2 - 5) * 3 + 100 * (i % 8) + i / 8;
  }
  CHECK_EQ(out, expected);

  array<int, 1> data(n, out.begin()), more(n, added.begin());
  ByReference byReference = {data, more};
  parallel_for_each(data.extent, byReference);
  copy(data, out.begin());
  for (int i = 0; i < n; ++i)
    CHECK_EQ(out[i], expected[i] + i * 7);
  return check::result();
}
