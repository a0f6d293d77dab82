// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers compared with 0 for their order, and streams as truth values, which
// were pointers until 2013.
// RUN: %ampcc -fmsvc %s -o %t 2>%t.said && %t
// RUN: FileCheck %s < %t.said
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=FOUND --implicit-check-not=error:
// RUN: not %ampcc -fsyntax-only -fno-msvc %s
// FOUND: remark: using '-fmsvc' because there are errors without it

// What Microsoft's compiler refused, too.
// RUN: not %ampcc -fmsvc -DREFUSED -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: error: comparison between pointer and integer
// REFUSED: error: comparison between pointer and integer
#include <cstddef>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

// CHECK: :[[#@LINE+1]]:{{.*}} warning: ordered comparison of a pointer with 0; compare it with 'nullptr' by '==' or '!='
bool le(const float *x) { return x <= 0; }
bool lt(float *x) { return x < 0; }
bool gt(volatile int *x) { return x > 0; }
bool ge(const void *x) { return x >= 0; }
bool null_le(char *x) { return x <= NULL; }
bool null_gt(char **x) { return x > NULL; }
bool left_lt(const int *x) { return 0 < x; }
bool left_ge(int *x) { return (0) >= x; }
bool left_null(int *x) { return NULL < x; }
bool of_long(int *x) { return x > 0L || x < 0u; }
bool parens(int *x) { return (x) > (0) && !(x + 1 <= (0)); }
bool in_array(int *x[2]) { return x[0] > 0 && *x > 0; }
struct holder {
  double *p;
  bool is_set() const { return p > 0; }
  static int *find(int i) { return i ? &i_ : 0; }
  static int i_;
};
int holder::i_;
bool of_call(int i) { return holder::find(i) > 0; }
bool of_choice(int *x) { return x > 0 ? true : false; }
template <class T> bool of_template(T *x) { return x > 0 && 0 < x; }
#define EMPTY(p) ((p) <= 0)
bool in_macro(const char *p) { return EMPTY(p); }
bool equal(int *x) { return x == 0 || x == false || x != 0; }

#ifdef REFUSED
bool refused(int *x) { return x > 1; }
bool refused_too(int *x, int n) { return x <= n; }
#endif

// CHECK: :[[#@LINE+1]]:{{.*}} warning: a stream does not convert to 'bool'; write 'static_cast<bool>(...)'
bool failed(std::istream &in) { return in == false; }
bool is_null(std::istream &in) { return in == NULL; }
bool is_zero(std::istream &in) { return in == 0 || 0 == in; }
bool is_there(std::ifstream &in) { return in != false; }
bool is_not_null(std::ofstream &out) { return out != NULL; }
bool has_read(std::istream &in, int &n) { return in >> n; }
bool has_read_later(std::istream &in, int &n) {
  bool ok = false, other;
  ok = in >> n;
  other = ok = in;
  return ok = std::ifstream("missing"), ok || other;
}
bool has_line(std::istream &in, std::string &line) {
  bool ok = std::getline(in, line);
  return ok;
}
template <class S> bool ended(S &s) {
  char c;
  bool is_good = s.get(c);
  return !is_good;
}
int count(std::istream &in) {
  int n = 0, x;
  while ((in >> x) != NULL)
    ++n;
  return n;
}
bool in_condition(std::istream &in) {
  if (in && !in.eof())
    return !in == false;
  return false;
}

int main() {
  int n = 1;
  int *at = &n, *none = nullptr, *both[] = {at, at};
  double d = 1;
  char c, *cs = &c;
  float f = 1;
  bool isRight = le(nullptr) && !le(&f) && !lt(&f) && gt(at) && ge(at) &&
                 !null_le(&c) && null_gt(&cs) && left_lt(at) && !left_ge(at) &&
                 left_null(at) && !left_null(none) && of_long(at) &&
                 parens(at) && in_array(both) && equal(at);
  holder h = {&d};
  isRight &= h.is_set() && of_call(1) && !of_call(0) && of_choice(at) &&
             !of_choice(none) && of_template(at) && of_template(&d) &&
             !of_template(none) && in_macro(nullptr);
  std::istringstream numbers("1 2 3");
  isRight &= count(numbers) == 3 && failed(numbers) && is_null(numbers) &&
             is_zero(numbers);
  std::istringstream text("5 line\nnext");
  std::string line;
  isRight &= has_read(text, n) && n == 5 && has_line(text, line) &&
             !ended(text) && in_condition(text);
  std::ifstream nowhere("/nowhere/at/all");
  std::ofstream neither("/nowhere/at/all");
  isRight &= !is_there(nowhere) && !is_not_null(neither);
  return isRight ? 0 : 1;
}
