// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where the tools find Clang, the AMP headers and the runtime library: beside
/// themselves, in the build tree as well as installed anywhere.
#ifndef AMPVK_DRIVER_INSTALLATION_H
#define AMPVK_DRIVER_INSTALLATION_H

#include "Support/Result.h"

#include <string>

namespace ampvk::driver {

struct Installation {
  std::string tool;    ///< the running executable's name, for messages
  std::string path;    ///< its path
  std::string clang;   ///< the clang++ of the pinned version
  std::string headers; ///< the directory of <amp.h>
  std::string compat;  ///< the directory of <windows.h> and the like
  std::string library; ///< the directory of libampvk
};

/// `tool` is the path of the running executable.
Result<Installation> findInstallation(const std::string &tool);

} // namespace ampvk::driver

#endif
