// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a template uses and what is declared behind it, outside of functions'
// bodies; and default arguments that nobody looks at.
// RUN: %ampcc -fmsvc %s -o %t 2>%t.said && %t
// RUN: FileCheck %s < %t.said
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=FOUND --implicit-check-not=error:
// RUN: not %ampcc -fsyntax-only -fno-msvc %s
// FOUND: remark: using '-fmsvc' because there are errors without it

// A value that a function computes has its time, so it stays where it is.
// RUN: not %ampcc -fmsvc -DCOMPUTED -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=COMPUTED
// COMPUTED: error: use of undeclared identifier 'computed'

// No default argument is left out that is not one.
// RUN: not %ampcc -fmsvc -DASSIGNED -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=ASSIGNED
// ASSIGNED: error: use of undeclared identifier 'nowhere'
// ASSIGNED: error: use of undeclared identifier 'nowhere'
// ASSIGNED: error: use of undeclared identifier 'nowhere'
extern "C" int puts(const char *);

// Templates that name each other.
// CHECK: :[[#@LINE+3]]:{{.*}} warning: 'outer' is declared after the template that uses it; declare it before
// CHECK-NOT: 'outer' is declared after
template <int N> struct inner {
  static const bool stop = N > outer<N>::limit;
  static const int value = stop ? outer<N>::limit : 0;
};
template <int N> struct outer {
  static const int limit = N / 2;
  static const int value = inner<N>::value;
};

// Constants, enumerators, types.
// CHECK: warning: 'two' is declared after
template <unsigned N> struct half {
  enum { value = N / two };
  number n;
  kind k;
  static const int sum = one_e + three_e;
  node *next;
  table_of<char> *table;
};
template <unsigned N> struct quarter {
  enum { value = N / two / two };
};
static const unsigned two = 2;
typedef int number;
enum kind { first };
enum { one_e = 1, three_e = 3 };
struct node {
  int n;
};
template <class T> class table_of {
public:
  T t;
};

// A default argument that is a template.
// CHECK: warning: 'late_policy' is declared after
template <class T, template <class> class P = late_policy> struct with_policy {
  P<T> p;
};
namespace in {
template <class T> struct user {
  template <template <class> class P = late_other> static int run() {
    return P<T>().value;
  }
};
template <class T> class late_other {
public:
  T value = 0;
};
} // namespace in
template <class T> struct late_policy {
  T value;
};
int use_policies() {
  with_policy<int> p = {{0}};
  return p.p.value + in::user<int>::run<>();
}

// A default argument of the template, which is then said twice.
template <class T> struct holder {
  buffer<T> *b;
};
template <class T, int N = 4> struct buffer {
  T data[N];
};

// A base class, parameters, results.
template <class T> struct derived : public traits<T> {
  typename traits<T>::type get(other<T> *o) { return o->n; }
};
template <class T> struct traits {
  typedef T type;
};
template <class T> struct other {
  T n;
};

// In namespaces: the nearest one is meant.
const int wrong = 0;
namespace space {
namespace deep {
template <int N> struct user {
  enum { a = N + here, b = N + above, c = N + top };
};
const int here = 10;
} // namespace deep
const int above = 20;
} // namespace space
namespace space {
const int here = 1000;
}
const int top = 30;
namespace space {
namespace {
template <int N> struct hidden {
  enum { value = N + own };
};
const int own = 5;
} // namespace
int ofHidden() { return hidden<1>::value; }
} // namespace space

// In classes.
struct scene {
  template <int N> struct cell {
    enum { value = N * width };
  };
  static const int width = 6;
};

// In default arguments of members; bodies find all.
template <class T> struct caller {
  int run(int n = late(1)) { return n + late(2); }
};
int late(int x) { return x + 1; }

// Microsoft's compiler looks at a default argument where it is used.
enum class how { none, all };
// CHECK: :[[#@LINE+1]]:{{.*}} warning: 'none' is not declared; the default argument is ignored
template <class T> T f(T x, how h = none) { return h == how::all ? x : T(); }
template <class T> struct member {
  T g(T x, how h = all, int n = missing) { return h == how::all ? x : T(n); }
  member(int n = absent) : n(n) {}
  int n;
};

#ifdef COMPUTED
template <class T> struct needs {
  enum { n = computed };
};
extern int *counter;
inline int next() { return ++*counter; }
const int computed = next();
#endif
#ifdef ASSIGNED
template <class T> int assigned(T x) {
  for (int i = nowhere; i < 1; ++i)
    if ((x = nowhere))
      return 1;
  return x;
}
template <class T> struct initialised {
  int a, b;
  initialised() : a(b = nowhere) {}
};
int all_of_them() { return assigned(1) + initialised<int>().a; }
#endif

int main() {
  half<8> h;
  h.k = first;
  h.next = nullptr;
  h.table = nullptr;
  bool isRight = outer<4>::value == 2 && half<8>::value == 4 &&
                 quarter<8>::value == 2 && half<8>::sum == 4 &&
                 sizeof h.n == sizeof(int);
  buffer<char> b;
  holder<char> holds = {&b};
  other<int> o = {3};
  isRight &= sizeof *holds.b == 4 && derived<int>().get(&o) == 3;
  typedef space::deep::user<1> used;
  isRight &= used::a == 11 && used::b == 21 && used::c == 31;
  isRight &= space::ofHidden() == 6 && scene::cell<2>::value == 12;
  isRight &= caller<int>().run() == 5 && caller<int>().run(0) == 3;
  isRight &= f(1, how::all) == 1 && member<int>(1).g(2, how::all, 0) == 2;
  return isRight ? 0 : 1;
}
