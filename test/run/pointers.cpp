// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that step, that are compared, and that have several targets.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace ptrVecArrayKey {
static int sum(const int *p, int n) restrict(cpu, amp) {
  int s = 0;
  for (int j = 0; j < n; ++j)
    s += p[j];
  return s;
}
} // namespace ptrVecArrayKey

namespace sameNameShared {
static void fill(int *p, int n, int v) restrict(cpu, amp) {
  for (int j = 0; j < n; ++j)
    p[j] = v + j;
}
} // namespace sameNameShared

namespace x1 {
static int sum(int *p, int n) restrict(cpu, amp) {
  int s = 0;
  while (n--) {
    s += *p;
    *p++ = s;
  }
  return s;
}
} // namespace x1

// Parameters that are made to point elsewhere.
namespace pointedElsewhere {
static int toLocal(int *p, int x) restrict(cpu, amp) {
  int l = 1;
  if (x % 4 == 3)
    p = &l;
  *p += 2 + x;
  return l;
}
static int toTheOther(int *a, int *b, int n) restrict(cpu, amp) {
  int sum = 0;
  for (int i = 0; i < n; ++i) {
    int *t = a;
    a = b;
    b = t;
    *a += i;
    sum += *b;
  }
  return sum;
}
static int toNull(const int *p, int n) restrict(cpu, amp) {
  int sum = 0;
  while (p) {
    sum += *p++;
    if (--n == 0)
      p = nullptr;
  }
  return sum;
}
struct Node {
  int value, next;
};
static int toElements(Node *all, Node *at, int n) restrict(cpu, amp) {
  int sum = 0;
  for (; n > 0; --n) {
    sum = sum * 3 + at->value;
    at->value += n;
    at = &all[at->next];
  }
  return sum;
}
static int all(int x) restrict(cpu, amp) {
  int a = 5, b = 6, values[4] = {x, 2, 3, 4};
  Node nodes[3] = {{1, 2}, {x, 0}, {3, 1}};
  int r = toLocal(&a, x);
  r += toTheOther(&a, &b, x % 5) * 10;
  r += toNull(values, x % 3 + 1) * 7;
  r += toElements(nodes, &nodes[x % 3], x % 6);
  return r + a * 3 + b * 5 + nodes[2].value;
}
} // namespace pointedElsewhere

namespace declaredLater {
static int inSameBlock(int *q, int n) restrict(cpu, amp) {
  int *p = q;
  int v = *p + 1;
  if (n > 3)
    p = &v;
  *p += 5;
  return v + *p * 10;
}

static int inLoop(int n) restrict(cpu, amp) {
  const int kept[3] = {4, 5, 6};
  const int *p = kept;
  int sum = 0;
  for (int i = 0; i < 6; ++i) {
    sum = sum * 3 + *p;
    const int inner[3] = {i, n, *p & 7};
    if (n > i)
      p = inner + i % 3;
    for (int j = 2; j < 5 && *p > j; ++j) {
      p = &j;
      sum += *p;
      p = kept;
    }
    sum += *p;
    p = kept + i % 3;
  }
  return sum + *p;
}

static int inSwitch(int n) restrict(cpu, amp) {
  int first = n, *p = &first;
  switch (n & 3) {
  case 1: {
    int v = *p + 1;
    p = &v;
    *p += 2;
    p = v > 6 ? &first : nullptr;
    break;
  }
  case 2: {
    struct Pair {
      int a, b;
    } pair = {n, *p};
    p = &pair.b;
    ++*p;
    first = pair.b + pair.a;
    p = &first;
  }
  }
  return p ? *p : -1;
}
} // namespace declaredLater

namespace valueChosen {
struct Three {
  unsigned v[3];
  unsigned n;
};

template <class F> void twice(F f) restrict(cpu, amp) {
  for (int i = 0; i < 2; ++i)
    f(i);
}

static unsigned sum(const Three &three, const int &more) restrict(cpu, amp) {
  unsigned all = 0;
  twice([&](int i) restrict(cpu, amp) { all += three.v[i]; });
  for (unsigned x : three.v)
    all += x;
  const auto &[v, n] = three;
  const int &same = more;
  const int *p = &more;
  for (int i = 0; i < 2; ++i)
    p = i ? &same : p;
  return all + n * v[1] + *(const int *)&three.n + *p;
}
} // namespace valueChosen

namespace ptrRetNull {
static int *lookup(int *a, int n, int k) restrict(cpu, amp) {
  for (int j = 0; j < n; ++j)
    if (a[j] == k)
      return a + j;
  return nullptr;
}
} // namespace ptrRetNull

int main() {
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[8] = {};
    int *p = a + i % 5, *q = &a[7];
    p += 2;
    long d = q - p;
    int n = 0;
    for (const int *z = p; z < q; z++)
      n += int(z - a);
    return int(d) * 100 + n;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[4] = {1, 2, 3, 4};
    int *p = a;
    int r = 0;
    for (int k = 0; k < i; ++k) {
      int *old = p;
      p = &a[(k * 3) % 4];
      r += *old * 10 + *p;
      *old = k;
    }
    return r;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    int *p = a, *q = a + 4;
    for (int k = 0; k < i % 4; ++k) {
      int *t = p;
      p = q;
      q = t;
      ++q;
    }
    return *p * 10 + *q;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[3] = {1, 2, 3};
    int *p = nullptr;
    if (i % 2)
      p = &a[1];
    return p ? *p : -1;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a = 4;
    int *p = 0;
    if (i > 5)
      p = &a;
    int r = 0;
    if (p != nullptr)
      r = *p;
    return r;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[3] = {1, 2, 3};
    int *p = nullptr;
    if (i % 2)
      p = &a[1];
    int *q = p;
    return q ? *q : -1;
  });
  // Several targets.
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[4] = {1, 2, 3, 4};
    int *p = i % 2 ? (i % 3 ? a : a + 1) : &a[3];
    *p = 9;
    int *q = p == a ? p : a + 2;
    ++*q;
    return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[3] = {1, 2, 3}, b[3] = {4, 5, 6};
    int *p = a;
    if (i % 2)
      p = b;
    p += i % 3;
    *p = 50;
    int s = 0;
    for (int k = 0; k < 3; ++k) {
      s += a[k] + b[k] * 10;
      int *z = p;
      p = (k & 1) ? a : b;
      s += *z;
    }
    return s;
  });
  {
    std::vector<int> o1(8, 1), o2(8, 2);
    array_view<int> v(8, o1), w(8, o2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      array_view<int> x = v;
      if (i[0] % 2)
        x = w;
      x[i] += 10;
    });
    v.synchronize();
    w.synchronize();
    CHECK_EQ(o1[0], 11);
    CHECK_EQ(o1[1], 1);
    CHECK_EQ(o2[1], 12);
  }
  // The address of one of two elements.
  {
    std::vector<int> out(8, 3);
    array_view<int> v(8, out);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      atomic_fetch_add(i[0] % 2 ? &v[i] : &v[0], 5);
    });
    v.synchronize();
    CHECK_EQ(out[0], 23);
    CHECK_EQ(out[2], 3);
    CHECK_EQ(out[3], 8);
  }
  // A function is specialised for what its pointers point into.
  {
    using namespace ptrVecArrayKey;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[3] = {i, 2, 3};
      index<3> x(4, 5, 6);
      return sum(a, 3) * 100 + sum(&x[0], 2);
    });
  }
  {
    using namespace sameNameShared;
    std::vector<int> out(16);
    array_view<int> v(16, out);
    parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      int r = 0;
      {
        tile_static int s[4];
        if (t.local[0] == 0)
          fill(s, 4, 1);
        t.barrier.wait();
        r += s[3 - t.local[0]];
      }
      t.barrier.wait();
      {
        tile_static int s[4];
        if (t.local[0] == 0)
          fill(s, 4, 100);
        t.barrier.wait();
        r += s[t.local[0]] * 10;
      }
      t.barrier.wait();
      v[t.global] = r;
    });
    v.synchronize();
    for (int j = 0; j < 16; ++j)
      CHECK_EQ(out[j], (1 + 3 - j % 4) + 10 * (100 + j % 4));
  }
  {
    using namespace x1;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[6] = {1, 2, 3, 4, 5, i};
      int s = sum(a + 1, 4);
      return s * 100 + a[3];
    });
  }
  // A step that is more than expressions.
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
    int *p = i % 2 ? a : b;
    int s = 0;
    for (int k = 0; k < 3; ++k, ++p) {
      if (*p == 2)
        continue;
      s = s * 10 + *p;
    }
    return s;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
    int (*p)[4] = a;
    p += i % 3;
    int *q = *p;
    q++;
    int s = *q;
    (*p)[3] = 50;
    for (int (&row)[4] : a)
      for (int &x : row)
        s += x;
    return s;
  });
  // Where the next target is read through the pointer itself.
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[3] = {1, 2, 0}, b[3] = {2, 0, 1};
    int *p = i % 2 ? a : b;
    if (i % 3)
      p = &a[*p];
    p = &b[*p];
    int *q = &a[1];
    q = p;
    q = i > 9 ? &a[*q] : q;
    return *p * 10 + *q;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int a[5] = {2, 4, 1, 0, 3};
    int *p = nullptr;
    int s = 0;
    for (int k = 0; k <= i % 6; ++k) {
      if (p)
        s += *p;
      p = k % 3 == 2 ? nullptr : &a[k % 5];
    }
    return s * 10 + (p == nullptr);
  });
  {
    std::vector<int> o1(8, 1), o2(8, 2);
    array_view<int> v(8, o1), w(8, o2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      int *p = i[0] % 2 ? &w[0] : &v[0];
      p += i[0];
      *p += 10;
      int &r = *p;
      r *= 2;
    });
    v.synchronize();
    w.synchronize();
    CHECK_EQ(o1[0], 22);
    CHECK_EQ(o1[1], 1);
    CHECK_EQ(o2[1], 24);
    CHECK_EQ(o2[2], 2);
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int b = i * 7;
    int r = declaredLater::inSameBlock(&b, i);
    return r * 100 + b;
  });
  CHECK_SAME(int, 60, [=](int i) restrict(cpu, amp) {
    return pointedElsewhere::all(i);
  });
  {
    std::vector<int> a(24, 5), b(24, 6), host(a);
    array_view<int> va(24, a), vb(24, b);
    parallel_for_each(va.extent, [=](index<1> i) restrict(amp) {
      pointedElsewhere::toTheOther(&va[i], &vb[i], i[0] % 6);
      pointedElsewhere::toLocal(&va[i], i[0]);
    });
    va.synchronize();
    for (int i = 0; i < 24; ++i) {
      int x = 5, y = 6;
      pointedElsewhere::toTheOther(&x, &y, i % 6);
      pointedElsewhere::toLocal(&x, i);
      CHECK_EQ(a[i], x);
      CHECK_EQ(vb[i], y);
    }
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    return declaredLater::inLoop(i);
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    return declaredLater::inSwitch(i);
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    using valueChosen::Three;
    unsigned u = i;
    return int(valueChosen::sum(i & 1   ? Three{{u, 2u, 3u}, u}
                                : i & 2 ? Three{{4u, u}, 5u}
                                        : Three{{}, 6u},
                                7));
  });
  {
    using namespace ptrRetNull;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int a[4] = {3, 1, 4, 1};
      int *p = lookup(a, 4, i % 6);
      if (p)
        *p = 9;
      int r = p ? int(p - a) : -1;
      if (int *q = lookup(a, 4, 9))
        r += *q * 100;
      return r;
    });
  }
  return check::result();
}
