// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constructors become functions that return the object; members take `this`.
// RUN: %ampcc -fsyntax-only -std=c++17 -w --amp-dump-ir %s > %t
// RUN: sed -E 's/ \(at [0-9]+( [0-9]+)?\)//g; /^ *$/d' %t | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct Plain {
  int a;
  float b;
  Plain(int a) restrict(cpu, amp) : a(a), b(2) {}
};

struct Base {
  int x = 4;
  Base() restrict(cpu, amp) {}
  Base(int x) restrict(cpu, amp) : x(x) {}
  int get() const restrict(cpu, amp) { return x; }
};

struct Derived : Base {
  int y, z;
  Derived(int k) restrict(cpu, amp) : Base(k), y(x + 1), z(y * 2) {
    if (k > 3)
      return;
    z = get();
  }
  Derived() restrict(cpu, amp) : Derived(7) {}
  Derived &set(int k) restrict(cpu, amp) {
    this->y = k;
    return *this;
  }
};

struct Zeroed {
  int a;
  int b = 5;
  int sum() const restrict(cpu, amp) { return a + b + c; }

private:
  int c;
};

int use(int n) restrict(amp) {
  Plain p(n);
  Derived d(n);
  d.set(3).set(4).x = 5;
  const Base &b = d;
  return p.a + b.get() + static_cast<const Derived &>(b).z + Derived().y;
}

int values(int n) restrict(amp) {
  Plain p(n);
  Plain q = p;
  q = Plain(p);
  Derived d(n);
  int copied = Derived(d).set(1).y;
  const int &r = +n;
  const int &same = n;
  n = 5;
  return Zeroed().sum() + r + same;
}

void kernel(array_view<int> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        v[i] = use(v[i]) + values(v[i]);
      });
}

// clang-format off

// CHECK-LABEL: (function @Plain_make $Plain pure
// CHECK-NEXT:    (in %a i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (return (construct $Plain %a (convert f32 (i32 2))))))

// CHECK-LABEL: (function @Derived_make $Derived
// CHECK-NEXT:    (in %k i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %this $Derived)
// CHECK-NEXT:      (assign (field %this 0) (call @Base_make %k))
// CHECK-NEXT:      (assign (field %this 1) (add (field (deref (address (field (deref (address %this)) 0))) 0) (i32 1)))
// CHECK-NEXT:      (assign (field %this 2) (mul (field (deref (address %this)) 1) (i32 2)))
// CHECK-NEXT:      (if (greater %k (i32 3))
// CHECK-NEXT:        (block
// CHECK-NEXT:          (return %this))
// CHECK-NEXT:        (block))
// CHECK-NEXT:      (assign (field (deref (address %this)) 2) (call @Base_get (address (field (deref (address %this)) 0))))
// CHECK-NEXT:      (return %this)))

// CHECK-LABEL: (function @Derived_set (ptr $Derived)
// CHECK-NEXT:    (in %this (ptr $Derived) const)
// CHECK-NEXT:    (in %k i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (assign (field (deref (address (deref %this))) 1) %k)
// CHECK-NEXT:      (return (address (deref (address (deref %this)))))))

// CHECK-LABEL: (function @Derived_make.2 $Derived
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %this $Derived)
// CHECK-NEXT:      (const %t $Derived temp (call @Derived_make (i32 7)))
// CHECK-NEXT:      (assign %this %t)
// CHECK-NEXT:      (return %this)))

// CHECK-LABEL: (function @use i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %p $Plain (call @Plain_make %n))
// CHECK-NEXT:      (const %t $Derived temp (call @Derived_make %n))
// CHECK-NEXT:      (let %d $Derived %t)
// CHECK-NEXT:      (const %t.2 (ptr $Derived) temp (call @Derived_set (address %d) (i32 3)))
// CHECK-NEXT:      (const %t.3 (ptr $Derived) temp (call @Derived_set (address (deref %t.2)) (i32 4)))
// CHECK-NEXT:      (assign (field (field (deref %t.3) 0) 0) (i32 5))
// CHECK-NEXT:      (const %b (ptr $Base) (address (field %d 0)))
// CHECK-NEXT:      (const %t.4 i32 temp (add (add (field %p 0) (call @Base_get (address (deref %b)))) (field (downcast $Derived (deref %b)) 2)))
// CHECK-NEXT:      (const %t.5 $Derived temp (call @Derived_make.2))
// CHECK-NEXT:      (let %t.6 $Derived temp %t.5)
// CHECK-NEXT:      (return (add %t.4 (field %t.6 1)))))

// CHECK-LABEL: (function @Zeroed_make $Zeroed pure
// CHECK-NEXT:    (body
// CHECK-NEXT:      (return (construct $Zeroed (zero i32) (i32 5) (zero i32)))))

// CHECK-LABEL: (function @values i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %p $Plain (call @Plain_make %n))
// CHECK-NEXT:      (let %q $Plain %p)
// CHECK-NEXT:      (let %t $Plain temp %p)
// CHECK-NEXT:      (assign (deref (address %q)) (deref (address %t)))
// CHECK-NEXT:      (const %t.2 $Derived temp (call @Derived_make %n))
// CHECK-NEXT:      (let %d $Derived %t.2)
// CHECK-NEXT:      (let %t.3 $Derived temp %d)
// CHECK-NEXT:      (const %t.4 (ptr $Derived) temp (call @Derived_set (address %t.3) (i32 1)))
// CHECK-NEXT:      (let %copied i32 (field (deref %t.4) 1))
// CHECK-NEXT:      (let %t.5 i32 temp %n)
// CHECK-NEXT:      (const %r (ptr i32) (address %t.5))
// CHECK-NEXT:      (const %same (ptr i32) (address %n))
// CHECK-NEXT:      (assign %n (i32 5))
// CHECK-NEXT:      (return (add (add (call @Zeroed_sum (address (call @Zeroed_make))) (deref %r)) (deref %same)))))
