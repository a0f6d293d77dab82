// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Standard C++, or the C++ of Microsoft's compiler (-fmsvc).
#ifndef AMPVK_FRONTEND_DIALECT_H
#define AMPVK_FRONTEND_DIALECT_H

#include <optional>
#include <string>

namespace ampvk::frontend {

/// The dialect of a file: as -fmsvc and -fno-msvc say, else as the file asks
/// for.
struct DialectOptions {
  enum { AsNeeded, Microsofts, Standard } dialect = AsNeeded;
  unsigned msvcVersion = 1700; ///< _MSC_VER in Microsoft's dialect
  /// The folder of the headers that only Windows has. Those in its folder
  /// ampvk_compat are no such headers.
  std::string windowsHeaders;
};

/// What is known of a file while it is read in a dialect.
struct Reading {
  bool isMicrosofts = false;
  /// Whether it ends where it turns out that the file asks for the other one.
  bool mayEndEarly = false;

  /// "a.cpp:3:10" and "windows.h" of the first header that only Windows has.
  struct Include {
    std::string place, name;
  };
  std::optional<Include> windowsHeader;

  bool endsEarly() const { return mayEndEarly && windowsHeader; }
};

} // namespace ampvk::frontend

#endif
