// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every overload of copy and copy_async, with iterators of each category.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-shared-memory AMPVK_VIRTUAL_DEVICES=2 %t
#include "Inputs/check.h"
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <sstream>

using namespace concurrency;

static const int rows = 3, columns = 4, n = rows * columns;

/// Elements that differ from call to call.
static std::vector<int> fresh() {
  static int next = 0;
  std::vector<int> values(n);
  for (int &value : values)
    value = ++next;
  return values;
}

template <class C> static std::vector<int> contents(const C &from) {
  std::vector<int> values(n);
  copy(from, values.begin());
  return values;
}

/// From `from` to `to`, which are containers of extent rows x columns.
template <class From, class Writer, class To>
static void between(const From &from, Writer &writer, To &to) {
  std::vector<int> values = fresh();
  copy(values.begin(), values.end(), writer);
  copy(from, to);
  CHECK(contents(to) == values);
  values = fresh();
  copy(values.begin(), writer);
  copy_async(from, to).get();
  CHECK(contents(to) == values);
}

template <class C> static void iterators(C &container) {
  std::vector<int> values = fresh();
  auto fill = [&](auto source) {
    copy(source.begin(), container);
    CHECK(contents(container) == values);
    values = fresh();
    auto again = decltype(source)(values.begin(), values.end());
    copy(again.begin(), again.end(), container);
    CHECK(contents(container) == values);
    copy_async(again.begin(), container).get();
    copy_async(again.begin(), again.end(), container).get();
    CHECK(contents(container) == values);
  };
  fill(values);
  fill(std::deque<int>(values.begin(), values.end()));
  fill(std::list<int>(values.begin(), values.end()));
  fill(std::forward_list<int>(values.begin(), values.end()));
  fill(std::vector<long long>(values.begin(), values.end())); // converted
  std::istringstream text("1 2 3 4 5 6 7 8 9 10 11 12");
  copy(std::istream_iterator<int>(text), std::istream_iterator<int>(),
       container);
  CHECK_EQ(contents(container)[11], 12);

  std::deque<int> deque(n);
  copy(container, deque.begin());
  CHECK_EQ(deque[11], 12);
  std::list<double> list;
  copy_async(container, std::back_inserter(list)).get();
  CHECK_EQ(list.back(), 12.0);
  int plain[n];
  copy_async(container, plain).get();
  CHECK_EQ(plain[10], 11);
  std::ostringstream output;
  copy(container, std::ostream_iterator<int>(output, " "));
  CHECK(output.str() == "1 2 3 4 5 6 7 8 9 10 11 12 ");

  bool threw = false;
  try {
    copy(values.begin(), values.end() - 1, container);
  } catch (const runtime_exception &) {
    threw = true;
  }
  CHECK(threw);
}

int main() {
  std::vector<accelerator> all = accelerator::get_all();
  accelerator_view gpu = all[0].default_view,
                   second = all[all.size() - 2].default_view,
                   cpu = accelerator(accelerator::cpu_accelerator).default_view;
  array<int, 2> a(rows, columns, gpu), b(rows, columns, second),
      staged(rows, columns, cpu, gpu);
  std::vector<int> memory(n), wide(4 * n);
  array_view<int, 2> view(rows, columns, memory);
  array_view<int, 2> part = array_view<int, 2>(2 * rows, 2 * columns, wide)
                                .section(1, 2, rows, columns);
  array_view<int, 2> without(rows, columns);
  array_view<int, 2> ofB(b);
  const array<int, 2> &constA = a;
  array_view<const int, 2> constView(view), constPart(part), constOfA(constA);

  between(a, a, b);
  between(constA, a, staged);
  between(staged, staged, a);
  between(a, a, view);
  between(b, b, part);
  between(a, a, without);
  between(view, view, a);
  between(part, part, b);
  between(view, view, part);
  between(part, part, without);
  between(constView, view, b);
  between(constPart, part, view);
  between(constOfA, a, part);
  between(without, without, ofB);
  between(ofB, b, staged);

  iterators(a);
  iterators(staged);
  iterators(view);
  iterators(part);
  iterators(without);

  // Temporaries as destinations, and within one storage.
  array<int, 2> large(2 * rows, 2 * columns, gpu);
  copy(a, large.section(0, 0, rows, columns));
  copy(large.section(0, 0, rows, columns), large.section(1, 1, rows, columns));
  CHECK(contents(large.section(1, 1, rows, columns)) == contents(a));
  return check::result();
}
