// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structs lie in containers as they do on the host, whatever their layout.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=portable %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

#include <cstring>

using namespace concurrency;

namespace {

struct Base {
  double d;
  int i;
  Base() restrict(cpu, amp) : d(0), i(0) {}
};

/// Its member lies in the tail padding of the base.
struct Tail : Base {
  int j;
};

struct alignas(16) Aligned {
  float f;
  int n;
};

struct Nested {
  int before;
  Aligned aligned[2];
  double d[3];
  Tail tail;
  bool flags[2][3];
  struct {
    short a;
    long b;
  } inner;
};

struct Second {
  float x;
};

struct Both : Aligned, Second, Tail {
  unsigned u;
};

#pragma pack(push, 2)
/// The double is aligned like an int.
struct Packed {
  int i;
  double d;
};
#pragma pack(pop)

template <typename T> void change(T &value, int n) restrict(cpu, amp);

template <> void change(Tail &t, int n) restrict(cpu, amp) {
  t.d += n;
  t.i = n * 2;
  t.j = t.i + n;
}
template <> void change(Aligned &a, int n) restrict(cpu, amp) {
  a.f = n * 0.5f;
  a.n += n;
}
template <> void change(Packed &p, int n) restrict(cpu, amp) {
  p.i += n * 100000;
  p.d = p.d + n * 0.25;
}
template <> void change(Nested &s, int n) restrict(cpu, amp) {
  s.before++;
  for (int k = 0; k < 2; ++k)
    change(s.aligned[k], n + k);
  s.d[n % 3] = n;
  change(s.tail, n);
  s.flags[n % 2][n % 3] = true;
  s.inner.a = short(-n);
  s.inner.b = (long)n << 33;
}
template <> void change(Both &b, int n) restrict(cpu, amp) {
  change(static_cast<Aligned &>(b), n);
  change(static_cast<Tail &>(b), n);
  b.x = -n;
  b.u = unsigned(n) * 3u;
}

template <typename T> void test() {
  const int n = 9;
  std::vector<T> device(n), host(n);
  std::memset(static_cast<void *>(device.data()), 0, n * sizeof(T));
  std::memset(static_cast<void *>(host.data()), 0, n * sizeof(T));
  array_view<T> view(n, device);
  array<T> copied(n);
  parallel_for_each(view.extent, [=, &copied](index<1> i) restrict(amp) {
    change(view[i], i[0]);
    T t = view[i];
    copied[i] = t;
  });
  view.synchronize();
  for (int i = 0; i < n; ++i)
    change(host[i], i);
  CHECK(!std::memcmp(device.data(), host.data(), n * sizeof(T)));
  std::vector<T> again = copied;
  array_view<T> more(n, again);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { change(more[i], i[0]); });
  more.synchronize();
  for (int i = 0; i < n; ++i)
    change(host[i], i);
  std::vector<T> twice(n);
  for (int i = 0; i < n; ++i)
    CHECK(equal(again[i], host[i]));
}

/// Members only: padding that was never copied is anything.
bool equal(const Base &a, const Base &b) { return a.d == b.d && a.i == b.i; }
bool equal(const Tail &a, const Tail &b) {
  return equal(static_cast<const Base &>(a), b) && a.j == b.j;
}
bool equal(const Aligned &a, const Aligned &b) {
  return a.f == b.f && a.n == b.n;
}
bool equal(const Nested &a, const Nested &b) {
  return a.before == b.before && equal(a.aligned[0], b.aligned[0]) &&
         equal(a.aligned[1], b.aligned[1]) &&
         !std::memcmp(a.d, b.d, sizeof a.d) && equal(a.tail, b.tail) &&
         !std::memcmp(a.flags, b.flags, sizeof a.flags) &&
         a.inner.a == b.inner.a && a.inner.b == b.inner.b;
}
bool equal(const Both &a, const Both &b) {
  return equal(static_cast<const Aligned &>(a), b) &&
         equal(static_cast<const Tail &>(a), b) && a.x == b.x && a.u == b.u;
}
bool equal(const Packed &a, const Packed &b) {
  return a.i == b.i && a.d == b.d;
}

} // namespace

int main() {
  static_assert(sizeof(Tail) == sizeof(Base), "the tail padding is used");
  check::part(test<Tail>);
  check::part(test<Aligned>);
  check::part(test<Nested>);
  check::part(test<Both>);
  static_assert(sizeof(Packed) == 12, "no padding");
  check::part(test<Packed>);
  return check::result();
}
