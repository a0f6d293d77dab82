// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// For Baseline: the device that ours runs on. To be compiled by ampcc.
#ifndef AMPVK_BENCHMARKS_DEFAULTDEVICE_H
#define AMPVK_BENCHMARKS_DEFAULTDEVICE_H

#include <amp.h>
#include <string>

namespace bench {

/// The Vulkan name of the default accelerator.
inline std::string defaultDevice() {
  std::wstring name = concurrency::accelerator().description;
  return std::string(name.begin(), name.end());
}

} // namespace bench

#endif
