// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that end without the value that they should return, which nobody
// reads: Microsoft's compiler warned of some, and went on in the caller.
// RUN: %ampcc -fmsvc -O2 -Wno-return-type %s -o %t && %t
// RUN: %ampcc -fmsvc -O0 -Wno-return-type %s -o %t && %t
#include <stdio.h>
#include <string.h>

template <class T> int fill(T *m, int n) {
  if (n == 0)
    return -1;
  for (int i = 0; i < n; i++)
    m[i] = 1;
}
struct vec {
  float x, y;
  vec operator+=(const vec &o) {
    x += o.x;
    y += o.y;
  }
  float length() {
    if (x < 0)
      return 0;
    y = 5;
  }
};
static int calls = 0;
enum color { red };
int as_int(int n) { if (n) calls++; else return 1; }
float as_float(int n) { if (n) calls++; else return 1; }
double as_double(int n) { if (n) calls++; else return 1; }
bool as_bool(int n) { if (n) calls++; else return true; }
char as_char(int n) { if (n) calls++; else return 'c'; }
long long as_long(int n) { if (n) calls++; else return 1; }
color as_enum(int n) { if (n) calls++; else return red; }
int *as_pointer(int n) { if (n) calls++; else return &calls; }
vec as_class(int n) { if (n) calls++; else return vec(); }
int by_switch(int n) {
  switch (n) {
  case 0:
    return 1;
  case 1:
    calls++;
  }
}
struct object {
  virtual int run(int n) { if (n) calls++; else return 1; }
  virtual ~object() {}
};

int main(int argc, char **) {
  float m[4] = {};
  fill(m, 4);
  vec v = {1, 2}, w = {1, 1};
  v += w;
  w.length();
  as_int(argc), as_float(argc), as_double(argc), as_bool(argc), as_char(argc);
  as_long(argc), as_enum(argc), as_pointer(argc), as_class(argc);
  by_switch(argc);
  object o;
  (argc > 5 ? nullptr : &o)->run(argc);
  auto f = [](int n) -> int { if (n) calls++; else return 1; };
  f(argc);
  return m[3] == 1 && v.y == 3 && w.y == 5 && calls == 12 ? 0 : 1;
}
