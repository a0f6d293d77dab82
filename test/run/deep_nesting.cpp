// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditions that nest deeper than drivers follow: lavapipe forgets those beyond
// the 79th, and computed wrong results or crashed for all of these.
// RUN: %ampcc %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

// M(0) .. M(99), and with 100 in front.
#define TEN(M, T) M(T##0) M(T##1) M(T##2) M(T##3) M(T##4) M(T##5) M(T##6)      \
    M(T##7) M(T##8) M(T##9)
#define HUNDRED(M, H) TEN(M, H##0) TEN(M, H##1) TEN(M, H##2) TEN(M, H##3)      \
    TEN(M, H##4) TEN(M, H##5) TEN(M, H##6) TEN(M, H##7) TEN(M, H##8)           \
    TEN(M, H##9)
#define HALF(M) TEN(M, 10) TEN(M, 11) TEN(M, 12) TEN(M, 13) TEN(M, 14)
// 100 .. 199: no octal numbers.
#define ALL(M) HUNDRED(M, 1)

/// Values that no driver knows.
int mixed(int i) restrict(cpu, amp) {
  unsigned x = unsigned(i) * 2654435761u;
  x ^= x >> 15;
  return int((x * 2246822519u) >> 8);
}
/// 100 .. 227.
int chosen(int i) restrict(cpu, amp) { return 100 + (mixed(i) & 127); }

int chain(int x) restrict(cpu, amp) {
  int r = x;
  if (x < 100)
    r = 7;
#define LINK(K) else if (x == K) r += K * 3;
  ALL(LINK)
  else r = -1;
  return r;
}

/// Each link has something of its own, and something follows.
int variedChain(int seed) restrict(cpu, amp) {
  int r = 0;
  for (int round = 0; round < (seed & 7); ++round) {
    int x = chosen(seed + round);
    if (x < 100)
      r = 7;
#define VARIED(K)                                                              \
  else if (x == K) {                                                           \
    r += K;                                                                    \
    if (K % 3 == 0 && (r & 64))                                                \
      break;                                                                   \
    if (K % 3 == 1 && (r & 32))                                                \
      continue;                                                                \
    for (int k = 0; k < (x & 3); ++k)                                          \
      r += k ^ K;                                                              \
    switch (r & 3) {                                                           \
    case 0:                                                                    \
      ++r;                                                                     \
    case 1:                                                                    \
      r += 2;                                                                  \
      break;                                                                   \
    default:                                                                   \
      r -= K;                                                                  \
    }                                                                          \
  }
    ALL(VARIED)
    else r += 2;
    r *= 3;
  }
  return r;
}

int returning(int x) restrict(cpu, amp) {
#define EARLY(K)                                                               \
  if (x == K)                                                                  \
    return K * 5;
  ALL(EARLY)
  return -1;
}

/// Only some threads return where the condition holds.
int sometimesReturning(int x, int *sums) restrict(cpu, amp) {
#define SOMETIMES(K)                                                           \
  if (x > K) {                                                                 \
    int more = x ^ K;                                                          \
    sums[K & 3] += more;                                                       \
    if ((sums[0] ^ more) % (K - 90) == 3)                                      \
      return K + sums[1];                                                      \
    sums[1] ^= K;                                                              \
  }
  ALL(SOMETIMES)
  return sums[2];
}

void withoutResult(int x, int &r) restrict(cpu, amp) {
  for (int i = 0; i < 3; ++i)
    if (x == 230 + i)
      return;
#define QUIET(K)                                                               \
  if ((x ^ r) % 101 == K - 100)                                                \
    return;                                                                    \
  r += K;
  ALL(QUIET)
}

int continuing(int seed) restrict(cpu, amp) {
  int r = 0;
  for (int i = 0; i < (seed & 7) + 1; ++i) {
    int x = chosen(seed + i);
#define NEXT(K)                                                                \
  if (x == K)                                                                  \
    continue;                                                                  \
  r += K;
    ALL(NEXT)
  }
  return r;
}

int once(int x) restrict(cpu, amp) {
  int r = 0;
  do {
#define LEAVE(K)                                                               \
  if (x == K)                                                                  \
    break;                                                                     \
  r += K;
    ALL(LEAVE)
  } while (false);
  return r;
}

/// Loops that end after their first round.
int rounds(int x) restrict(cpu, amp) {
  int r = 0;
#define ENTER(K)                                                               \
  while (x > K) {                                                              \
    r += K;                                                                    \
    for (int k = K; k > x - 90; --k) {                                         \
      r ^= k;
#define QUIT(K)                                                                \
  do {                                                                         \
    r = r * 3 + K;                                                             \
    break;                                                                     \
  } while (r != K);                                                            \
  break;                                                                       \
  }                                                                            \
  r ^= K;                                                                      \
  break;                                                                       \
  }
  HALF(ENTER)
  r += x;
  HALF(QUIT)
  return r & 0xffffff;
}

/// Likewise, left early, too.
int leftRounds(int x) restrict(cpu, amp) {
  int r = x;
#define COME(K)                                                                \
  do {                                                                         \
    if (x < K) {                                                               \
      r += K;                                                                  \
      if ((x & 3) == 1) {                                                      \
        r ^= 5;                                                                \
        break;                                                                 \
      }                                                                        \
      r *= 3;                                                                  \
      break;                                                                   \
    }                                                                          \
    if (x == 227 - K)                                                          \
      r += 2;                                                                  \
    else                                                                       \
      r ^= 1;
#define GO(K)                                                                  \
  r += K;                                                                      \
  break;                                                                       \
  }                                                                            \
  while (true)                                                                 \
    ;
  ALL(COME)
  r += 7;
  ALL(GO)
  return r;
}

int leavingSwitch(int x) restrict(cpu, amp) {
  int r = 0;
  switch (x & 3) {
    int kept;
  case 0:
    kept = x;
    r = 5;
    ALL(LEAVE)
    r ^= 1;
    if (x & 64)
      break;
  case 1:
    kept = 3;
    r += kept;
    break;
  case 2:
    ALL(LEAVE)
    break;
  default:
    r = 9;
  }
  return r;
}

int choices(int x) restrict(cpu, amp) {
#define CHOICE(K) x == K ? K * 7:
  return ALL(CHOICE) - 1;
}

int choicesInExpressions(int x, const int *table) restrict(cpu, amp) {
#define DIVIDED(K) x == K ? table[x & 7] / (x - K + 1):
  int r = 0;
  while ((ALL(DIVIDED) 1) + r < 40 && r < 50)
    r += 1 + (x > 150 && (ALL(CHOICE) 0) > x ? 3 : table[2]);
  return r;
}

/// a && (b && (c && ...))
bool conjunction(int x, const int *table) restrict(cpu, amp) {
#define AND(K) table[x & 7] != K && (
#define CLOSE(K) )
  return ALL(AND) x != 5 ALL(CLOSE);
}

/// Declarations on the way in, work on the way out.
int nest(int seed) restrict(cpu, amp) {
  unsigned r = seed;
#define IN(K)                                                                  \
  if ((mixed(seed + K) & 511) != 3) {                                          \
    int v##K = mixed(r + K);                                                   \
    r += v##K & K;
#define OUT(K)                                                                 \
  r ^= mixed(K + seed);                                                        \
  r = r * 3 + (r >> 7);                                                        \
  }
  ALL(IN)
  r += v100 + v131 + v132 + v163 + v199;
  ALL(OUT)
  return int(r & 0xffffff);
}

/// Drivers put functions in the place of their calls: depths add up.
int inner(int x) restrict(cpu, amp) {
  int r = -1;
  if (x < 0)
    r = 1;
#define INNER(K) else if (x == K) r = x * K;
  HALF(INNER)
  return r;
}
int outer(int x) restrict(cpu, amp) {
  int r = 0;
  if (x < 0)
    r = 1;
#define OUTER(K) else if (x == K) r = inner(chosen(K)) + K;
  HALF(OUTER)
  return r;
}

/// A loop of few rounds that lavapipe would make 30 conditions of.
int loopInNest(int seed, const int *table) restrict(cpu, amp) {
  unsigned r = seed;
#define THIN(K)                                                                \
  if ((mixed(seed + K) & 511) != 3) {                                          \
    r += mixed(r + K) & K;
#define END(K)                                                                 \
  r ^= K;                                                                      \
  }
  HALF(THIN)
  for (int k = 0; k < 30; ++k) {
    if ((table[k & 7] + r) % 16 == 5)
      break;
    r = r * 3 + k;
  }
  HALF(END)
  return int(r & 0xffffff);
}

int main() {
  const int n = 512;
  CHECK_SAME(int, n,
             [=](int i) restrict(cpu, amp) { return chain(chosen(i)); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return variedChain(i); });
  CHECK_SAME(int, n,
             [=](int i) restrict(cpu, amp) { return returning(chosen(i)); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    int sums[4] = {i, 1, 2, 3};
    int r = sometimesReturning(chosen(i) + 20, sums);
    return r * 31 + sums[0] * 7 + sums[1] * 5 + sums[2] * 3 + sums[3];
  });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    int r = i;
    withoutResult(chosen(i) + 20, r);
    return r;
  });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return continuing(i); });
  CHECK_SAME(int, n,
             [=](int i) restrict(cpu, amp) { return once(chosen(i)); });
  CHECK_SAME(int, n,
             [=](int i) restrict(cpu, amp) { return rounds(chosen(i)); });
  CHECK_SAME(int, n,
             [=](int i) restrict(cpu, amp) { return leftRounds(chosen(i)); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    return leavingSwitch(chosen(i));
  });
  CHECK_SAME(int, n,
             [=](int i) restrict(cpu, amp) { return choices(chosen(i)); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    int table[8] = {3, i, 5, i & 3, 9, 2, 11, 150};
    return choicesInExpressions(chosen(i), table);
  });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    int table[8] = {3, i, 5, i & 3, 9, 2, 11, 150};
    return int(conjunction(i, table));
  });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return nest(i); });
  CHECK_SAME(int, n,
             [=](int i) restrict(cpu, amp) { return outer(chosen(i)); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    int table[8] = {3, i, 5, i & 3, 9, 2, 11, 150};
    return loopInNest(i, table);
  });
  return check::result();
}
