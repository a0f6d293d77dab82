// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The text of --version.
#ifndef AMPVK_SUPPORT_VERSION_H
#define AMPVK_SUPPORT_VERSION_H

#include "ampvk/KernelInterface.h"

#include <string>

namespace ampvk {

/// "ampcc 0.1.0 (kernel images of version 11)", for those that are compiled
/// with AMPVK_VERSION. A runtime runs the images of its own version.
#ifdef AMPVK_VERSION
inline std::string versionLine(const std::string &tool) {
  return tool + " " AMPVK_VERSION " (kernel images of version " +
         std::to_string(KernelImageVersion) + ")\n";
}
#endif

} // namespace ampvk

#endif
