// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Temporaries for references that are not const, of which Visual C++ warned at
// its highest level only (C4239).
// RUN: %ampcc %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=error: < %t.said
// RUN: not %ampcc -fno-msvc -fsyntax-only -DNO_CLASS %s 2>&1 | FileCheck %s --check-prefix=NO_CLASS
// NO_CLASS: error: {{.*}}'add_one'
#include <amp.h>
#include <sstream>
#include <vector>
using namespace concurrency;

struct point {
  int x;
  point(int x = 0) restrict(cpu, amp) : x(x) {}
  int plus(point &other, int k) { return x + other.x + k; }
};
struct holder {
  int x;
  explicit holder(point &p) : x(p.x) {}
};

struct value {
  int x;
  value(int x) : x(x) {}
  value operator*(value &other) { return value(x * other.x); }
  value &operator+=(value &other) {
    x += other.x;
    return *this;
  }
};
value operator+(value &a, value &b) { return value(a.x + b.x); }
std::ostream &operator<<(std::ostream &out, value &v) { return out << v.x; }

void scale(array_view<int, 1> &v, int k) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= k; });
}
template <class T>
void add(array_view<T, 1> &to, array_view<const T, 1> &from) {
  parallel_for_each(to.extent,
                    [=](index<1> i) restrict(amp) { to[i] += from[i]; });
}
int moved(point &p) restrict(cpu, amp) { return ++p.x; }
// Where there is one for constants it is taken, as ever.
int chosen(point &) { return 1; }
int chosen(const point &) { return 2; }

std::vector<int> make(int n) { return std::vector<int>(n, 7); }
int first(array_view<const int, 1> v) { return v[0]; }

template <class T> struct user {
  T sum(std::vector<T> &a, std::vector<T> &b) { return a[0] + b[0]; }
  T run(std::vector<T> &v) { return sum(std::vector<T>(v), v); }
};
#ifdef NO_CLASS
void add_one(int &x) { ++x; }
void no_class() { add_one(5); }
#endif

int main() {
  std::vector<int> data(8, 2), more(8, 1);
  // SAID-DAG: [[@LINE+1]]:9: warning: non-const reference binds to a temporary; declare an object and pass that
  scale(array_view<int, 1>(8, data), 3);
  // SAID-DAG: [[@LINE+2]]:7: warning: non-const reference
  // SAID-DAG: [[@LINE+1]]:33: warning: non-const reference
  add(array_view<int>(8, data), array_view<const int, 1>(8, more));
  // SAID-DAG: [[@LINE+1]]:21: warning: non-const reference 'kept' binds to a temporary; declare an object
  std::vector<int> &kept = std::vector<int>(3, 4);
  auto &p = point(4), &q = point(5);
  bool isRight = data[7] == 7 && kept[2] == 4 && p.x + q.x == 9;
  isRight &= moved(point(2)) == 3 && chosen(point(1)) == 2;
  isRight &= holder(point(3)).x == 3 && point(1).plus(point(2), 1 < 2) == 4;
  holder h(point(6)), *n = new holder(point(8));
  isRight &= h.x == 6 && n->x == 8;
  auto count = [](point &p) { return p.x; };
  isRight &= count(point(9)) == 9 && user<int>().run(data) == 14;
  isRight &= first(array_view<const int>(3, make(3))) == 7;
  value two(2);
  // SAID-DAG: [[@LINE+2]]:9: warning: non-const reference
  // SAID-DAG: [[@LINE+1]]:15: warning: non-const reference
  two = two * (value(3) + value(4)) + value(1) + two * two;
  two += value(1) + two;
  std::ostringstream out;
  out << value(5) << ' ' << two;
  isRight &= out.str() == "5 39";
  array_view<int, 1> view(8, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    point &p = point(i[0]);
    view[i] = moved(point(i[0])) + p.x;
  });
  isRight &= view[7] == 15;
  return isRight ? 0 : 1;
}
