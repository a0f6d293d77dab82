// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A library's class, for -isystem.
struct Polygon {
  virtual int sides() const restrict(amp) { return 5; }
};
