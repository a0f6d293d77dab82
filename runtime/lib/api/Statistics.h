// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as the default accelerator's driver compiles them: for amp-inspect,
/// which links the library as an archive.
#ifndef AMPVK_RUNTIME_API_STATISTICS_H
#define AMPVK_RUNTIME_API_STATISTICS_H

#include "device/Executables.h"

#include <memory>

namespace ampvk {
struct KernelImage;
}

namespace ampvk::runtime {

class Device;

/// The statistics of one variant of a kernel.
struct VariantStatistics {
  std::string problem; ///< why there is none; empty if there is
  std::vector<Executable> executables;
};

class Statistics {
public:
  /// Throws a runtime_exception where there is no accelerator, or it does not
  /// tell.
  Statistics();
  ~Statistics();

  /// The accelerator's name.
  const std::string &place() const { return name; }
  /// The statistics of each variant, compiled as for an ordinary launch.
  std::vector<VariantStatistics> of(const KernelImage *image, bool withCode);

private:
  std::string name;
  std::unique_ptr<Device> device;
};

} // namespace ampvk::runtime

#endif
