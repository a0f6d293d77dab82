// A comment before a directive is one, and so is one after an empty line.
// RUN: cc %s
// CHECK: whole
// CHECK-NEXT: f(a,
int f(int a); // CHECK is not a directive here

// SHORT: {{.}}

// clang-format off
// SHORT-NEXT: whole
// clang-format on
void g() {
  // CHECK-NEXT: f(a,
  // b);
  f(1);
}
