// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What programs that were written by programs have: long chains of `else if`,
// `?:` and `||`, and sums of thousands of terms. Compiling the last one was a
// stack overflow; the time must not grow with the square of their lengths.
// (lavapipe takes half a minute for 12,000 terms, so that sum is only
// compiled.)
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: %ampcc -O0 -DWHOLE -c %s -o %t.o
#include "Inputs/check.h"

using namespace concurrency;

#define TEN(M, T) M(T##0) M(T##1) M(T##2) M(T##3) M(T##4) M(T##5) M(T##6)      \
    M(T##7) M(T##8) M(T##9)
#define HUNDRED(M, H) TEN(M, H##0) TEN(M, H##1) TEN(M, H##2) TEN(M, H##3)      \
    TEN(M, H##4) TEN(M, H##5) TEN(M, H##6) TEN(M, H##7) TEN(M, H##8)           \
    TEN(M, H##9)
#define THOUSAND(M, K) HUNDRED(M, K##0) HUNDRED(M, K##1) HUNDRED(M, K##2)      \
    HUNDRED(M, K##3) HUNDRED(M, K##4) HUNDRED(M, K##5) HUNDRED(M, K##6)        \
    HUNDRED(M, K##7) HUNDRED(M, K##8) HUNDRED(M, K##9)

int chain(int x) restrict(cpu, amp) {
  int r = 0;
  if (x < 100)
    r = 3;
#define LINK(K) else if (x == K) r = K * 3;
  HUNDRED(LINK, 1) HUNDRED(LINK, 2) HUNDRED(LINK, 3) HUNDRED(LINK, 4)
  return r;
}

int choices(int x) restrict(cpu, amp) {
#define CHOICE(K) x == K ? K * 7 :
  return THOUSAND(CHOICE, 1) THOUSAND(CHOICE, 2) -1;
}

/// Each `||` is asked whether its operands decide it.
int any(int x) restrict(cpu, amp) {
#define CASE(K) || (x == K && x % 3 != 1)
  return x < 0 THOUSAND(CASE, 1) THOUSAND(CASE, 2);
}

int sum(unsigned x) restrict(cpu, amp) {
#define TERM(K) + (x ^ K##u)
  return int(x THOUSAND(TERM, 1) THOUSAND(TERM, 2) THOUSAND(TERM, 3)
#ifdef WHOLE
             THOUSAND(TERM, 4) THOUSAND(TERM, 5) THOUSAND(TERM, 6)
             THOUSAND(TERM, 7) THOUSAND(TERM, 8) THOUSAND(TERM, 9)
             THOUSAND(TERM, 10) THOUSAND(TERM, 11) THOUSAND(TERM, 12)
#endif
  );
}

/// Many products of floating point: each is asked whether it is constant.
float products(float x) restrict(cpu, amp) {
#define PRODUCT(K) + x * K##.5f
  return x THOUSAND(PRODUCT, 1) THOUSAND(PRODUCT, 2) THOUSAND(PRODUCT, 3);
}

int main() {
  CHECK_SAME(int, 600, [=](int i) restrict(cpu, amp) { return chain(i); });
  CHECK_SAME(int, 3100, [=](int i) restrict(cpu, amp) { return choices(i); });
  CHECK_SAME(int, 3100, [=](int i) restrict(cpu, amp) { return any(i); });
  CHECK_SAME(int, 100, [=](int i) restrict(cpu, amp) { return sum(i * 97); });
  CHECK_CLOSE(float, 1e-4, 100,
              [=](int i) restrict(cpu, amp) { return products(i) / 1e7f; });
  return check::result();
}
