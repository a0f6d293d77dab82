// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/LoopWatch.h"

#include "support/Error.h"

namespace ampvk::runtime {

LoopWatch::LoopWatch(Device &device, const KernelImage *image)
    : device(device), image(image), memory([&] {
        Lock lock(device.mutex);
        return device.memory.allocate(sizeof record);
      }()) {
  device.transfer.upload(reinterpret_cast<const char *>(&record), *memory,
                         {{0, 0, sizeof record}});
}

LoopWatch::~LoopWatch() {
  Lock lock(device.mutex);
  device.memory.release(memory);
}

void LoopWatch::collect() {
  device.transfer.download(*memory, reinterpret_cast<char *>(&record),
                           {{0, 0, sizeof record}});
}

void LoopWatch::report() const {
  if (!record.areCut)
    return;
  throw Concurrency::runtime_exception(
      text("Loops of the kernel ", tableData<char>(image, image->name),
           " were ended before they were done; what it wrote is not valid. ",
           adviceAboutLoops(device.physical.driver))
          .c_str(),
      E_FAIL);
}

} // namespace ampvk::runtime
