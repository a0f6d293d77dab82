// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that return a reference to their object or an argument, called as
// statements and for their value; with arguments that are the object itself.
// RUN: %ampcc -O2 %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;
#define AMP restrict(cpu, amp)

struct Sum {
  int a, b;
  Sum &operator+=(const Sum &o) AMP {
    a += o.a;
    b += o.a + o.b;
    return *this;
  }
  Sum &operator*=(int n) AMP {
    if (n > 5)
      return *this;
    for (int i = 0; i < n; ++i) {
      a += b;
      if (a > 1000)
        return *this;
    }
    return *this;
  }
  Sum &operator-=(const int &n) AMP {
    a -= n;
    b -= n;
    return *this;
  }
  Sum &operator=(const Sum &o) AMP {
    a = o.a + 1;
    b = o.b;
    return *this;
  }
  Sum(int a, int b) AMP : a(a), b(b) {}
  Sum(const Sum &o) AMP : a(o.a), b(o.b) {}
};
Sum &operator^=(Sum &s, const Sum &t) AMP {
  s.a ^= t.b;
  s.b ^= t.a;
  return s;
}
Sum &add_to(const Sum &from, Sum &to) AMP {
  to += from;
  return to;
}
/// Used as a statement and for its value.
Sum &both(Sum &s) AMP {
  s.a += 7;
  return s;
}
/// One that looks at an element through a view, and returns itself.
struct Cursor {
  array_view<int> all;
  int at;
  Cursor &operator+=(int n) AMP {
    at += n;
    all[at] += n;
    return *this;
  }
};
int &larger(int &a, int &b) AMP {
  a += 1;
  return a > b ? a : b;
}

int work(const array_view<Sum> &all, int i, Sum *tile) AMP {
  Sum x(i, 2), y(3, i);
  x += y;
  x += x;
  y ^= y;
  x ^= y;
  (x += y) += x;
  x *= i & 7;
  x -= x.a;
  y -= y.b;
  y = x;
  y = y;
  add_to(x, y);
  add_to(y, y);
  both(y);
  both(both(x)) += y;
  all[i] += x;
  all[i] += all[i];
  all[i] ^= y;
  all[i] -= all[i].b;
  tile[i & 3] += all[i];
  tile[i & 3] += tile[i & 3];
  i & 1 ? x += y : y += x;
  int p = i, q = 5;
  larger(p, q);
  larger(p, q) += 3;
  return x.a + 3 * x.b + 5 * y.a + 7 * y.b + 11 * tile[i & 3].a + p + q;
}

int main() {
  const int size = 64;
  std::vector<Sum> elements(size, Sum(1, 2)), host = elements;
  std::vector<int> results(size), cursors(4 * size);
  array_view<Sum> all(elements);
  array_view<int> r(results), c(cursors);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    Sum tile[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
    r[i] = work(all, i[0], tile);
    Cursor cursor = {c, 4 * i[0]};
    cursor += 0;
    if (i[0] == 3)
      (cursor += 1) += 2;
  });
  all.synchronize();
  r.synchronize();
  c.synchronize();
  array_view<Sum> hosts(host);
  int failed = 0;
  for (int i = 0; i < size; ++i) {
    Sum tile[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
    const int expected = work(hosts, i, tile);
    if (results[i] != expected || elements[i].a != host[i].a ||
        elements[i].b != host[i].b)
      std::printf("%d: %d, not %d\n", i, results[i], expected), ++failed;
  }
  for (int i = 0; i < 4 * size; ++i)
    if (cursors[i] != (i == 13 ? 1 : i == 15 ? 2 : 0))
      std::printf("cursor %d: %d\n", i, cursors[i]), ++failed;
  return failed != 0;
}
