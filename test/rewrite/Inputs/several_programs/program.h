// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <amp.h>
#include <cstdio>
void scale(concurrency::array_view<int> v);
class Printer {
public:
  virtual ~Printer();
  virtual void print(int x);
};
