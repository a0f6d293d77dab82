// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Standard C++, or the C++ of Microsoft's compiler (-fmsvc).
#ifndef AMPVK_FRONTEND_DIALECT_DIALECTOPTIONS_H
#define AMPVK_FRONTEND_DIALECT_DIALECTOPTIONS_H

#include <string>

namespace ampvk::frontend {

/// The dialect of a file: as -fmsvc and -fno-msvc say, else as the file asks
/// for.
struct DialectOptions {
  enum { AsNeeded, Microsofts, Standard } dialect = AsNeeded;
  unsigned msvcVersion = 1700; ///< _MSC_VER in Microsoft's dialect
  bool hasStandard = false;    ///< -std= says which C++ it is
  /// How to treat extensions of C++ AMP 1.2 (TypeRules.h).
  enum ExtensionMode { Allowed, Warned, Forbidden } extensions = Allowed;
  /// The directory of the headers that only Windows has. Those in its directory
  /// ampvk_compat are no such headers.
  std::string windowsHeaders;
};

} // namespace ampvk::frontend

#endif
