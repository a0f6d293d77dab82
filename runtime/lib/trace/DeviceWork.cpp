// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace/DeviceWork.h"

#include <map>
#include <memory>
#include <mutex>

namespace ampvk::runtime {

const TraceName *internName(const std::string &text,
                            const std::string &source) {
  // Never destroyed, as the threads that use the names are not waited for.
  static auto *names =
      new std::map<std::pair<std::string, std::string>, TraceName>;
  static auto *mutex = new std::mutex;
  std::lock_guard lock(*mutex);
  return &names->try_emplace({text, source}, TraceName{text, source})
              .first->second;
}

const char *nameOf(Activity activity) {
  switch (activity) {
  case Activity::Kernel:
    return "kernel";
  case Activity::Upload:
    return "upload";
  case Activity::Download:
    return "download";
  case Activity::Copy:
    return "copy on the accelerator";
  case Activity::Fill:
    return "fill";
  case Activity::None:
    break;
  }
  return "other";
}

} // namespace ampvk::runtime
