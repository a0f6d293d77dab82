// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A message that replaces one of Clang's.
#ifndef AMPVK_FRONTEND_COMMON_LOCATEDMESSAGE_H
#define AMPVK_FRONTEND_COMMON_LOCATEDMESSAGE_H

#include "Diagnostics/Frontend.h"

#include "clang/Basic/SourceLocation.h"

#include <string>

namespace ampvk::frontend {

/// The replacement of a message, with its location.
struct LocatedMessage {
  clang::SourceLocation loc;
  msg::Message message;
  /// Where the object comes from, a declaration or a capture, it is said as
  /// well.
  bool showsOrigin = false;
  std::string oncePerLine{}; ///< if not empty, what is said once for each line
  bool isLast = false;       ///< all other errors of the file follow from it
};

} // namespace ampvk::frontend

#endif
