// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ampvk/launch.h"

#include "api/Registry.h"
#include "launch/Launch.h"
#include "support/Exit.h"

namespace Concurrency::__detail {

void __amp_launch(const accelerator_view *view, const ampvk_kernel_image *bytes,
                  const void *closure, std::size_t closureSize,
                  const int *extent, int rank) {
  const ampvk::runtime::Call call;
  auto *image = reinterpret_cast<const ampvk::KernelImage *>(bytes);
  ampvk::runtime::checkImage(image);
  if (image->closureSize != closureSize ||
      image->rank != static_cast<uint32_t>(rank))
    throw runtime_exception(
        "The kernel's image does not belong to this launch.", E_FAIL);
  ampvk::runtime::Launch launch(image, closure, extent);
  __amp_device *place =
      launch.bind(view ? __amp_access::get(*view).get() : nullptr);
  launch.run(place ? *place : *ampvk::runtime::Registry::get().useDefault());
}

} // namespace Concurrency::__detail
