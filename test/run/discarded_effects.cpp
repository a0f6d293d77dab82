// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions whose value is not needed, or known, are evaluated all the same
// for what they change.
// RUN: %ampcc -O0 -std=c++17 -Wno-unused-value %s -o %t && %t
#include "Inputs/check.h"

#include <cstddef>

using namespace concurrency;

typedef int Int;

struct Empty {};

struct Counted {
  static const int constant = 3;
  enum { Enumerator = 7 };
  int x;
  static int twice(int y) restrict(cpu, amp) { return 2 * y; }
  int member() const restrict(cpu, amp) { return 11; }
  int array[2];
};

struct Tag { // without members, but what makes one does something
  Tag() restrict(cpu, amp) {}
  Tag(int &r) restrict(cpu, amp) { ++r; }
  int get() const restrict(cpu, amp) { return 13; }
};

struct Derived : Tag {
  Tag member;
  Derived(int *p) restrict(cpu, amp) : Tag(p[0]), member(p[1]) {}
};

struct Wrapped : Tag {};

static Counted &touch(Counted &c, int &r) restrict(cpu, amp) {
  ++r;
  return c;
}
static Counted made(int &r) restrict(cpu, amp) {
  ++r;
  Counted c = {1, {2, 3}};
  return c;
}
static Tag tag(int &r) restrict(cpu, amp) { return Tag(r); }
static int taken(Tag, int x) restrict(cpu, amp) { return x; }
static std::nullptr_t nothing(int &r) restrict(cpu, amp) {
  ++r;
  return nullptr;
}
static void take(int *p, int &r) restrict(cpu, amp) {
  if (p)
    ++r;
}

struct Results {
  int r[16];
  int x;
};

/// Each thread looks at one of them.
static int shown(const Results &results, int i) restrict(cpu, amp) {
  return i < 16 ? results.r[i] : results.x;
}

static int nullPointers(int i) restrict(cpu, amp) {
  Results all = {};
  int *r = all.r;
  int x = i;
  int *p = (++r[0], nullptr);
  p = (++r[1], nullptr);
  if (p == (++r[2], nullptr))
    all.x = 7;
  p = !x ? &r[9] : (++r[3], nullptr);
  take((++r[4], nullptr), r[9]);
  p = (++r[5], (int *)nullptr);
  p = nothing(r[6]);
  if (p == nothing(r[7]))
    all.x += 70;
  const int *q = static_cast<const int *>(nothing(r[8]));
  bool isNull = !q;
  all.x += isNull;
  return shown(all, i);
}

static int objects(int i) restrict(cpu, amp) {
  Results all = {};
  int *r = all.r;
  Counted c = {i, {1, 2}};
  all.x += touch(c, r[0]).constant;
  all.x += touch(c, r[1]).twice(i);
  all.x += (++r[2], c).twice(i);
  all.x += touch(c, r[3]).Enumerator;
  all.x += (&touch(c, r[4]))->twice(1);
  all.x += (&touch(c, r[5]))->Enumerator;
  all.x += made(r[6]).twice(2);
  all.x += made(r[7]).constant;
  all.x += made(r[8]).member();
  all.x += made(r[9]).array[1];
  all.x += (++r[10], c.twice(i));
  all.x += touch(c, r[11]).array ? 1 : 2;
  (void)touch(c, r[12]).x;
  static_cast<void>(++r[13]);
  all.x += ((void)++r[14], &touch(c, r[15]) != nullptr);
  return shown(all, i);
}

static int emptyClasses(int i) restrict(cpu, amp) {
  Results all = {};
  int *r = all.r;
  Tag a(r[0]);
  Tag b = tag(r[1]);
  all.x += Tag(r[2]).get() + a.get();
  all.x += taken(Tag(r[3]), i) + taken(tag(r[4]), i);
  Derived d(r + 5);
  (void)d;
  Wrapped w = {{r[8]}};
  Tag pair[2] = {Tag(r[9]), {r[9]}};
  auto f = [e = Tag(r[10])]() restrict(cpu, amp) { return e.get(); };
  all.x += f();
  auto g = [e = (++r[11], Empty())]() restrict(cpu, amp) { return sizeof e; };
  all.x += int(g());
  b = tag(r[12]);
  Empty none = (++r[13], Empty());
  (void)none, (void)w, (void)pair;
  return shown(all, i);
}

static int notEvaluated(int i) restrict(cpu, amp) {
  Results all = {};
  int *r = all.r;
  all.x += int(sizeof(++r[0])) + int(alignof(int));
  all.x += noexcept(++r[1]);
  decltype(++r[2]) same = r[3];
  ++same;
  Int *p = &r[4];
  p->~Int();
  (++r[5], p)->~Int();
  (++r[6], r[7]).~Int();
  return shown(all, i);
}

int main() {
  CHECK_SAME(int, 17,
             [=](int i) restrict(cpu, amp) { return nullPointers(i); });
  CHECK_SAME(int, 17, [=](int i) restrict(cpu, amp) { return objects(i); });
  CHECK_SAME(int, 17,
             [=](int i) restrict(cpu, amp) { return emptyClasses(i); });
  CHECK_SAME(int, 17,
             [=](int i) restrict(cpu, amp) { return notEvaluated(i); });
  return check::result();
}
