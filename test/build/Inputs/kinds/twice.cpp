// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
#include "factor.h"
static_assert(__cplusplus == 202002);
int twice(int x) {
  std::vector<int> data{x};
  concurrency::array_view<int> view(1, data);
  concurrency::parallel_for_each(view.extent, [=](auto i) restrict(amp) {
    view[i] = FACTOR * view[i] + bonus;
  });
  return view[0];
}
