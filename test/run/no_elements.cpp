// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of no elements, which GNU's dialect has: members, captured, in containers,
// in tile_static memory, in templates that never reach an element.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct first {
  int none[0];
  int n;
  int by_value(first o) const restrict(cpu, amp) { return o.n + n; }
};
struct last {
  float x;
  double none[0][3];
};
struct alone {
  int none[0];
  int number(alone) const restrict(cpu, amp) { return 3; }
};
struct empty {};
struct nested : alone {
  alone a[2];
  empty e[0];
  first f;
  last none[0];
  unsigned char c;
};
template <class T, int N> struct vec {
  T d[N];
  T sum() const restrict(cpu, amp) {
    T s = 0;
    for (int i = 0; i < N; ++i)
      s += d[i];
    for (const T &x : d)
      s += x;
    return s;
  }
  void fill(T x) restrict(cpu, amp) {
    for (int i = 0; i < N; ++i)
      d[i] = x;
  }
};
/// What follows the object is its elements.
struct message {
  int count;
  int words[0];
};
static int sumOf(const message *m) restrict(cpu, amp) {
  int sum = 0;
  for (int i = 0; i < m->count; ++i)
    sum += m->words[i];
  const int *p = m->words;
  return sum * 100 + *p + p[1];
}

static int all(int i, const nested &given) restrict(cpu, amp) {
  first a = {{}, i}, b = a;
  b.n += 2;
  last l = {};
  l.x = float(i);
  last m = l;
  alone x, y = x;
  nested n = given;
  n.f = b;
  n.c++;
  nested o = n;
  vec<int, 0> v;
  vec<int, 3> w;
  v.fill(i);
  w.fill(i);
  int local[0];
  int rows[2][0];
  (void)local;
  (void)rows;
  return a.by_value({{}, 4}) + a.by_value(b) + x.number({{}}) + y.number(x) +
         int(m.x) + o.f.n * 10 + o.c + o.a[1].number(x) + v.sum() + w.sum() +
         int(sizeof(nested) + sizeof(last) + sizeof(rows));
}

int main() {
  nested given = {};
  given.c = 7;
  given.f.n = 5;
  CHECK_SAME(int, 20,
             [=](int i) restrict(cpu, amp) { return all(i, given); });
  alone nothing;
  vec<float, 0> none;
  CHECK_SAME(float, 20, [=](int i) restrict(cpu, amp) {
    return none.sum() + nothing.number(nothing) + i;
  });

  std::vector<nested> data(64, given);
  std::vector<int> words(64), out(64);
  for (int i = 0; i < 64; i += 4) {
    words[i] = i / 4 % 4;
    words[i + 1] = i * 3;
    words[i + 2] = i * 5;
    words[i + 3] = i * 7;
  }
  {
    array_view<nested> view(64, data);
    array_view<const int> raw(64, words);
    array_view<int> to(64, out);
    parallel_for_each(
        to.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
          tile_static first shared[64];
          tile_static alone others[2];
          tile_static int empties[0];
          (void)empties;
          const int l = t.local[0];
          shared[l].n = l;
          t.barrier.wait();
          view[t.global].f = shared[63 - l];
          int *none = view[t.global].f.none; // what follows is its n
          const message *m =
              reinterpret_cast<const message *>(&raw[l / 4 * 4]);
          to[t.global] = all(l, view[t.global]) + others[1].number(others[0]) +
                         sumOf(m) * 1000 + *none;
        });
  }
  for (int i = 0; i < 64; ++i) {
    CHECK_EQ(data[i].f.n, 63 - i);
    nested n = given;
    n.f.n = 63 - i;
    const message *m = reinterpret_cast<const message *>(&words[i / 4 * 4]);
    CHECK_EQ(out[i], all(i, n) + 3 + sumOf(m) * 1000 + 63 - i);
  }
  return check::result();
}
