// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The errors that a launch in checked mode detected on a device.
#ifndef AMPVK_RUNTIME_LAUNCH_FAULTS_H
#define AMPVK_RUNTIME_LAUNCH_FAULTS_H

#include "device/Device.h"
#include "launch/FaultText.h"

namespace ampvk::runtime {

/// The FaultBuffer of one launch. None of it is called under the device's
/// mutex.
class Faults {
public:
  /// For a launch of `tiles` tiles. Lays out the shadows, which must live as
  /// long.
  Faults(Device &device, const KernelImage *image, uint64_t tiles,
         ContainerShadows &shadows);
  ~Faults();
  Faults(const Faults &) = delete;
  Faults &operator=(const Faults &) = delete;

  Buffer &buffer() const { return *memory; }
  /// Waits for the launch and reads what there is.
  void collect();
  /// Throws a runtime_exception if there is anything.
  void report() { text.report(); }

private:
  using Words = ContainerShadows::Words;
  void fill(const std::vector<Words> &words, uint32_t value);
  void read(Words words, uint32_t *to);

  Device &device;
  const KernelImage *image;
  ContainerShadows &shadows;
  FaultText text;
  Buffer *memory = nullptr;
};

} // namespace ampvk::runtime

#endif
