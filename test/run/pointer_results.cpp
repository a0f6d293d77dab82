// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointer variables that are assigned what functions return from several places.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
int *find(int *b, int n, int k) restrict(cpu, amp) {
  for (int j = 0; j < n; j++)
    if (b[j] == k)
      return b + j;
  return nullptr;
}
int *choose(int *a, int *b, int *c, int k) restrict(cpu, amp) {
  switch (k) {
  case 0:
    return a;
  case 1:
    return b + 1;
  }
  return c;
}
int *nested(int *a, int *b, int k) restrict(cpu, amp) {
  int *other = choose(b, a, b, k % 3);
  if (k % 2)
    return choose(other, a, b, k % 5);
  return find(a, 3, k);
}
int *nextOdd(int *p, int *e) restrict(cpu, amp) {
  while (p != e) {
    if (*p & 1)
      return p;
    ++p;
  }
  return e;
}
int &larger(int &a, int &b) restrict(cpu, amp) {
  if (a > b)
    return a;
  return b;
}
struct Node {
  int key;
  int value[2];
};
Node *nodeOf(Node *n, int count, int key) restrict(cpu, amp) {
  for (Node *x = n; x < n + count; ++x)
    if (x->key == key)
      return x;
  return nullptr;
}
struct Stack {
  int d[4];
  int *at(int k) restrict(cpu, amp) {
    if (k < 0)
      return nullptr;
    return d + k % 4;
  }
};

int all(int i, int *shared) restrict(cpu, amp) {
  int t[5] = {1, 2, 3, 4, 9}, u[3] = {7, i, 5};
  int *p = find(t, 4, i);
  if (!p)
    p = t;
  *p += 100;
  int *r;
  r = choose(t, u, shared, i % 3);
  *r += 1000;
  r = choose(shared, t, u, i % 4);
  *r += 5;
  int *q = nested(t, u, i);
  if (!q)
    q = shared;
  *q ^= 64;
  int odd = 0;
  for (int *o = nextOdd(t, t + 5); o != t + 5; o = nextOdd(o + 1, t + 5))
    odd = odd * 10 + int(o - t);
  int *large = t + 4;
  large = &larger(t[i % 3], u[i % 2]);
  *large += 3;
  Node nodes[3] = {{1, {5, 6}}, {i, {7, 8}}, {3, {9, 10}}};
  Node *node = nodeOf(nodes, 3, i / 2);
  if (!node)
    node = nodes + 2;
  node->value[i % 2] *= 2;
  Stack stack = {{1, 2, 3, 4}};
  int *top = stack.at(i - 3);
  if (!top)
    top = u;
  *top += 17;
  auto pick = [&](int k) -> int * {
    if (k > 4)
      return t + 1;
    return u + 2;
  };
  int *picked = pick(i);
  picked = pick(i + 2);
  *picked -= 2;
  int sum = odd;
  for (int k = 0; k < 3; ++k)
    sum = sum * 3 + t[k] + u[k] * 7 + nodes[k].value[0] + nodes[k].value[1] +
          stack.d[k];
  return sum + t[3] + t[4];
}
} // namespace

int main() {
  const int n = 16;
  std::vector<int> device(n), deviceShared(3 * n), shared(3 * n);
  array_view<int> out(n, device), view(3 * n, deviceShared);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = all(i[0], &view[3 * i[0]]);
  });
  out.synchronize();
  view.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], all(i, &shared[3 * i]));
  for (int i = 0; i < 3 * n; ++i)
    CHECK_EQ(deviceShared[i], shared[i]);
  return check::result();
}
