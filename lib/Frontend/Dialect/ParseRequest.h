// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How a file is to be parsed.
#ifndef AMPVK_FRONTEND_DIALECT_PARSEREQUEST_H
#define AMPVK_FRONTEND_DIALECT_PARSEREQUEST_H

#include "Frontend/FixIts/FixIts.h"

namespace ampvk::frontend {

struct ParseRequest {
  bool isMicrosofts = false;
  /// With Microsoft's macros and headers, but as C++ that other compilers take.
  bool isPortable = false;
  bool isCpp14 = false; ///< not what the command line asks for
  /// Whether it ends where it turns out that the file asks for the other
  /// dialect.
  bool mayEndEarly = false;
  /// With so many errors that have no repair it is of no use, and ends there;
  /// 0: it is always of use.
  unsigned tooManyErrors = 0;
  /// Whether <amp.h> brings the Parallel Patterns Library along, whatever the
  /// files before it say (MicrosoftMode.h).
  bool hasPpl = false;
  FixIts fixIts; ///< to be carried out

  /// Whether what only Microsoft's compiler takes is taken.
  bool takesDialect() const { return isMicrosofts && !isPortable; }

  /// Whether the options and macros are those of all such parses in the
  /// dialect, so that they can share a precompiled header.
  bool isCommon() const {
    return !isCpp14 && !hasPpl && isMicrosofts == takesDialect();
  }

  ParseRequest with(const FixIts &more) const {
    ParseRequest result = *this;
    result.fixIts.insert(more.begin(), more.end());
    return result;
  }
};

} // namespace ampvk::frontend

#endif
