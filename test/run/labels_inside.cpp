// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// case labels inside other statements than the switch's own block: Duff's
// device and its kin.
// RUN: %ampcc -O0 -std=c++17 -w %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

int duff(int count) restrict(cpu, amp) {
  int r = count, rounds = (count + 7) / 8;
  switch (count % 8) {
  case 0:
    do {
      r = r * 3 + 1;
    case 7:
      r ^= 5;
    case 6:
      r = r * 5 + rounds;
    case 5:
      r ^= 77;
    case 4:
    case 3:
      if (r % 5 == 0)
        continue;
      r = r * 7 + 2;
    case 2:
      if (r % 11 == 0)
        break;
      r ^= 9;
    case 1:
      r += 1000;
    } while (--rounds > 0);
  }
  return r;
}

/// Through pointers, as the original.
int copied(int count) restrict(cpu, amp) {
  int from[24], to[24];
  for (int k = 0; k < 24; ++k) {
    from[k] = k * k + count;
    to[k] = -1;
  }
  const int *in = from;
  int *out = to;
  int rounds = (count + 3) / 4;
  switch (count & 3) {
    do {
    case 0:
      *out++ = *in++;
    case 3:
      *out++ = *in++;
    case 2:
      *out++ = *in++;
    case 1:
      *out++ = *in++;
    } while (--rounds > 0);
  }
  int r = 0;
  for (int k = 0; k < 24; ++k)
    r = r * 31 + to[k];
  return r;
}

int touch(int &n) restrict(cpu, amp) { return ++n; }

/// Into both arms of conditions, whose own test then is skipped.
int arms(int n) restrict(cpu, amp) {
  int tests = 0, r = 0;
  switch (n % 9) {
    r = -1; // never reached
  case 1:
    r += 1;
    if (touch(tests) > 0 && n % 2) {
      r += 2;
    case 2:
      r += 4;
      if (n > 40)
        break;
    } else if (touch(tests) + n > 20) {
      r += 8;
      {
      case 3:
        r += 16;
        int local = r * 2;
        r += local;
      }
    } else {
    case 4:
    default:
      r += 32;
    }
    r += 64;
    if (n == 5)
    case 5:
      r += 128;
    else
    case 6:
      r += 256;
    if (n % 3)
      break;
    r += 512;
  case 7:
    r += 1024;
  }
  return r * 10 + tests;
}

/// Into loops, past their start and first test.
int loops(int n) restrict(cpu, amp) {
  int r = 0, k = n % 3, steps = 0;
  switch (n % 6) {
  case 0:
    for (k = 0; touch(steps) < 7 && k < 5; ++k, r += 3) {
      r = r * 2 + k;
      if (r % 7 == 3)
        continue;
    case 1:
      r += 10;
      while (k < 3 && touch(steps)) {
        ++k;
      case 2: {
        int inner;
      case 3:
        inner = k * 3;
        r += inner;
        if (r % 5 == 4)
          break;
      }
      }
      if (r > 500)
        return r;
    }
    r += 7;
    break;
  case 4:
    for (;;) {
      if (++k > 6)
        break;
      continue;
    case 5:
      r += 2;
    }
  }
  return r * 100 + steps * 10 + k;
}

/// A switch in a switch; a loop around both.
int nested(int n) restrict(cpu, amp) {
  int r = 0;
  for (int round = 0; round < 6; ++round) {
    switch ((n + round) % 5) {
    case 0:
      if (n % 2) {
      case 1:
        switch (n % 4) {
          if (n > 7) {
          case 1:
            r += 1;
            break;
          }
        case 2:
          r += 2;
          continue;
        default:
          r += 3;
        }
        r += 100;
      } else {
      case 2:
        if (r > 900)
          return r;
        r += 5;
        continue;
      }
      r *= 2;
    }
    r += round;
  }
  return r;
}

int ofWideNumbers(long long n) restrict(cpu, amp) {
  int r = 0;
  switch (n << 33) {
  case 0:
    if (n == 1) {
    case 2ll << 33 ... 5ll << 33:
      r = 1;
    } else {
    default:
      r += 2;
    }
    r += 4;
  }
  return r;
}

template <int N> int known(int n) restrict(cpu, amp) {
  switch (N) {
  case 0:
    do {
      n += 1;
    case 1:
      n *= 3;
    } while (n < 100);
    break;
  case 2:
    if (N > 5) {
    case 3:
      n += 7;
    }
    n += 1;
  }
  return n;
}

struct Counted {
  array_view<int> counts;
  int at;
  Counted(const array_view<int> &counts, int at) restrict(cpu, amp)
      : counts(counts), at(at) {
    counts[at] = counts[at] * 3 + 1;
  }
  ~Counted() restrict(cpu, amp) { counts[at] = counts[at] * 5 + 2; }
};

/// Objects behind the last label of their block.
void destroyed(const array_view<int> &counts, int n) restrict(cpu, amp) {
  int rounds = 0;
  switch (n % 4) {
  case 0:
    do {
      counts[n] += 100;
    case 1: {
      Counted one(counts, n);
      if (n % 8 == 5)
        break;
      if (n % 3 == 0)
        continue;
      counts[n] += 1000;
    }
      if (false) {
      case 2:
        Counted two(counts, n);
      }
      Counted three(counts, n);
      if (n > 20)
        return;
    } while (++rounds < 3);
    Counted four(counts, n);
  }
  counts[n] += 7;
}

/// Out of the switch, into the last label of a block, past a declaration.
int ways(int n) restrict(cpu, amp) {
  switch (n % 5) {
  case 0:
    return 1;
    do {
      n += 3;
      continue;
    case 1:
      n++;
      for (int k; n < 40; ++n) {
        k = n;
        n += k % 3;
      case 2:
        k = 1;
        n += k;
      }
      {
      default:
        n += 2;
      }
    } while (n < 50);
    auto l = [=](int m) restrict(cpu, amp) {
      switch (m & 1) {
      case 0:
        if (m > 3) {
        case 1:
          return 7;
        }
      }
      return 8;
    };
    n += l(n);
  }
  return n;
}
enum class E : unsigned { A = 0xffffffffu, B = 3 };
int withoutBlocks(E e, bool c) restrict(cpu, amp) {
  int r = 0;
  switch (e) {
  case E::A:
    if (c)
    case E::B:
      r = 5;
    else if (r == 0)
      r = 9;
  }
  switch (c)
    while (r < 20) {
    case true:
      ++r;
      if (r == 12)
        break;
    }
  return r;
}
/// Pointers that are set on some of the ways.
struct P {
  int x, y;
};
int through(int n) restrict(cpu, amp) {
  P p = {n, 2}, q = {3, 4};
  P *to = &p;
  switch (n & 3) {
    P *late;
  case 0:
    if (n & 4) {
      to = &q;
    case 1:
      late = to;
      late->x += 10;
      to = &q;
    }
    late = to;
    late->y += 5;
  case 2:
    to->x *= 2;
  }
  return p.x + 100 * p.y + 10000 * q.x + 1000000 * q.y;
}
/// All threads of a tile take the same way.
void barriers() {
  std::vector<int> v(32), w(32);
  array_view<int> out(32, v);
  parallel_for_each(out.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    int rounds = 3, i = t.local[0], sum = 0;
    s[i] = i;
    switch (t.tile[0] & 1) {
    case 0:
      do {
        s[i] += 1;
      case 1:
        t.barrier.wait();
        sum += s[15 - i];
        t.barrier.wait();
      } while (--rounds > 0);
    }
    out[t] = sum;
  });
  out.synchronize();
  for (int g = 0; g < 32; ++g) {
    int i = g % 16, sum = 0;
    for (int r = 0; r < 3; ++r)
      sum += 15 - i + (g < 16 ? r + 1 : r);
    CHECK_EQ(v[g], sum);
  }
}

} // namespace

int main() {
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return ways(i); });
  CHECK_SAME(int, 8, [=](int i) restrict(cpu, amp) {
    return withoutBlocks(i & 1 ? E::A : i & 4 ? E::B : E(7), i & 2);
  });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) { return through(i); });
  barriers();
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return duff(i); });
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) { return copied(i + 1); });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return arms(i); });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return loops(i); });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return nested(i); });
  CHECK_SAME(int, 16,
             [=](int i) restrict(cpu, amp) { return ofWideNumbers(i - 4); });
  // A kernel each: Mesa 22.3 gets two such loops in a row wrong.
  CHECK_SAME(int, 16, [=](int i) restrict(cpu, amp) { return known<0>(i); });
  CHECK_SAME(int, 16, [=](int i) restrict(cpu, amp) { return known<1>(i); });
  CHECK_SAME(int, 16, [=](int i) restrict(cpu, amp) {
    return known<2>(i) + known<3>(i) * 100 + known<4>(i) * 10000;
  });
  std::vector<int> device(32), host(32);
  array_view<int> out(32, device), expected(32, host);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = i[0];
    destroyed(out, i[0]);
  });
  out.synchronize();
  for (int i = 0; i < 32; ++i) {
    expected[i] = i;
    destroyed(expected, i);
    CHECK_EQ(device[i], host[i]);
  }
  return check::result();
}
