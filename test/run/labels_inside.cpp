// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// case labels inside other statements than the switch's own block: Duff's
// device and its kin.
// RUN: %ampcc -O1 -std=c++17 -w %s -o %t && %t
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

} // namespace

int main() {
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
