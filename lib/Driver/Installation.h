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
  std::string clang;   ///< the clang++ of the pinned version; or `path`
  std::string headers; ///< the directory of <amp.h>
  std::string compat;  ///< the directory of <windows.h> and the like
  std::string library; ///< the directory of libampvk
  std::string
      linkerOption; ///< for the driver, where lld is a part of this; or empty

  /// Whether the executable is linked with Clang's libraries and needs no other
  /// Clang.
  bool containsClang() const { return clang == path; }
};

/// `path` is that of the running executable, `tool` the name of the tool.
Result<Installation> findInstallation(const std::string &path,
                                      const std::string &tool);

} // namespace ampvk::driver

#endif
