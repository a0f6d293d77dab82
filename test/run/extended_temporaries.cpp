// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A reference's temporary is made before the others of its expression are
// destroyed, and destroyed at the end of the scope if it was made at all.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Logged {
  array_view<int> log;
  int v;
  Logged(array_view<int> log, int v) restrict(cpu, amp) : log(log), v(v) {}
  Logged(const Logged &o) restrict(cpu, amp) : log(o.log), v(o.v) {
    log[0] += 7;
  }
  ~Logged() restrict(cpu, amp) {
    log[0] = (log[0] * 3 + v) % 100000;
    v = -1;
  }
  int get() const restrict(cpu, amp) { return v; }
};
struct Two {
  int a, b;
};
Two two(const Logged &l) restrict(cpu, amp) { return {l.v, l.v + 1}; }
Logged made(array_view<int> l, int v) restrict(cpu, amp) {
  return Logged(l, v);
}

int bound(array_view<int> l, int k, int s) restrict(cpu, amp) {
  switch (k) {
  case 0: { const int &e = Logged(l, s).v + 0; return e; }
  case 1: { const int &e = Logged(l, s).get(); return e; }
  case 2: { int &&e = made(l, s).v * 2; e += 3; return e; }
  case 3: { const float &e = made(l, s).v; return int(e); }
  case 4: { const Two &t = two(made(l, s)); return t.a * 3 + t.b; }
  case 5: { const auto &[x, y] = two(Logged(l, s)); return x * 5 + y; }
  case 6: { const Two &t = Two{Logged(l, s).v, made(l, 4).v};
            return t.a * 3 + t.b; }
  case 7: { if (const int &e = Logged(l, s).get()) return e; return 9; }
  case 8: { const bool &e = Logged(l, s).v > 0 && made(l, s).v < 3; return e; }
  case 9: { const Logged &c = Logged(l, s); return c.v; }
  }
  return 0;
}

int chosen(array_view<int> l, int k, int s) restrict(cpu, amp) {
  switch (k) {
  case 0: { const Logged &c = s > 1 ? Logged(l, s) : Logged(l, s + 5);
            return c.v; }
  case 1: { const int &e = s > 1 ? Logged(l, s).v : Logged(l, s + 5).v;
            return e; }
  case 2: { const int &e = s > 1 ? static_cast<const int &>(Logged(l, s).get())
                                 : s;
            return e; }
  case 3: { const int &e = s > 1 ? static_cast<int &&>(Logged(l, s).get() + 1)
                                 : Logged(l, 3).v;
            return e; }
  case 4: { int r = 1;
            for (const int &e = Logged(l, s).get() + 1; r < 5; ++r) r += e;
            return r; }
  case 5: { int r = 1;
            while (const int &e = Logged(l, 5 - r).get()) r += 1 + e * 0;
            return r; }
  case 6: { const Logged &c = s > 1 && s < 4 ? Logged(l, s)
                                             : Logged(Logged(l, s + 5));
            const int &q = Logged(l, 2).v;
            if (s == 3) return 11;
            return c.v + q; }
  }
  return 0;
}
} // namespace

int main() {
  const int kinds = 10, seeds = 4, n = 2 * kinds * seeds;
  std::vector<int> device(n), deviceLog(n), log(n);
  array_view<int> out(n, device), logs(n, deviceLog), hostLogs(n, log);
  auto run = [](array_view<int> l, int i) restrict(cpu, amp) {
    const int k = i / seeds % kinds, s = i % seeds;
    array_view<int> own = l.section(i, 1);
    return i < kinds * seeds ? bound(own, k, s) : chosen(own, k, s);
  };
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = run(logs, i[0]);
  });
  out.synchronize();
  logs.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], run(hostLogs, i));
  hostLogs.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(deviceLog[i], log[i]);
  CHECK_EQ(device[2 * seeds + 3], 9);
  return check::result();
}
