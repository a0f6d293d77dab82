// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The errors that a launch in checked mode detected.
#ifndef AMPVK_RUNTIME_LAUNCH_FAULTS_H
#define AMPVK_RUNTIME_LAUNCH_FAULTS_H

#include "device/Device.h"

#include <string>
#include <vector>

namespace ampvk::runtime {

/// The FaultBuffer of one launch. None of it is called under the device's
/// mutex.
class Faults {
public:
  /// For a launch of `tiles` tiles. AMPVK_CHECK_LOOPS limits the rounds of
  /// loops, AMPVK_CHECK_TILES the tiles that are checked for races.
  Faults(Device &device, const KernelImage *image, uint64_t tiles);
  ~Faults();
  Faults(const Faults &) = delete;
  Faults &operator=(const Faults &) = delete;

  Buffer &buffer() const { return *memory; }
  /// Waits for the launch and reads what there is.
  void collect();
  /// Throws a runtime_exception if there is anything.
  void report() const;

private:
  void sort();
  std::string text(const Check &at, const FaultRecord &record) const;
  std::string race(const Check &at, const FaultRecord &record) const;
  std::string place(const Check &check) const;
  const Check &check(uint32_t number) const {
    return tableData<Check>(image, image->checks)[number];
  }

  Device &device;
  const KernelImage *image;
  Buffer *memory;
  struct Found {
    uint32_t check; ///< its number
    uint32_t count;
    std::vector<FaultRecord> records; ///< of some
  };
  std::vector<Found> found;
};

} // namespace ampvk::runtime

#endif
