// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In place of the runtime: a launch prints what it is given.
#include <amp.h>
#include <cstdio>
#include <cstring>

#include "ampvk/KernelInterface.h"

namespace Concurrency {
namespace __detail {
inline void print(const ampvk::KernelImage &image, size_t closureSize) {
  const char *name = ampvk::tableData<char>(&image, image.name);
  auto *variant = ampvk::tableData<ampvk::Variant>(&image, image.variants);
  const char *glsl = ampvk::tableData<char>(&image, variant->glsl);
  const char *mark = std::strstr(glsl, "mark = ");
  std::printf("%s: closure %d/%d, %s, mark %d\n", name, int(image.closureSize),
              int(closureSize),
              image.magic == ampvk::KernelImageMagic &&
                      reinterpret_cast<size_t>(&image) % 8 == 0
                  ? "good"
                  : "bad",
              mark ? std::atoi(mark + 7) : -1);
}
} // namespace __detail
} // namespace Concurrency
