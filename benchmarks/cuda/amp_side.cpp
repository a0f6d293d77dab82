// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Run.h"

#include <amp.h>

using namespace concurrency;

std::string side::device() {
  const std::wstring name = accelerator().description;
  return std::string(name.begin(), name.end());
}

void side::wait() { accelerator().default_view.wait(); }
