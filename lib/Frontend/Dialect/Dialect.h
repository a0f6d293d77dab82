// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Standard C++, or the C++ of Microsoft's compiler (-fmsvc).
#ifndef AMPVK_FRONTEND_DIALECT_DIALECT_H
#define AMPVK_FRONTEND_DIALECT_DIALECT_H

#include "Frontend/Common/Report.h"
#include "Frontend/Repairs/Repairs.h"

#include <optional>
#include <string>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace ampvk::frontend {

/// The dialect of a file: as -fmsvc and -fno-msvc say, else as the file asks
/// for.
struct DialectOptions {
  enum { AsNeeded, Microsofts, Standard } dialect = AsNeeded;
  unsigned msvcVersion = 1700; ///< _MSC_VER in Microsoft's dialect
  bool hasStandard = false;    ///< -std= says which C++ it is
  /// What to do about code that goes beyond C++ AMP 1.2 (TypeRules.h).
  enum ExtensionMode { Allowed, Warned, Forbidden } extensions = Allowed;
  /// The folder of the headers that only Windows has. Those in its folder
  /// ampvk_compat are no such headers.
  std::string windowsHeaders;
};

/// What there is at a place in the source: "a.cpp:3:10", or "" if it is in no
/// file.
struct Sight {
  std::string place;
  std::string what;
};
Sight sightAt(clang::SourceLocation loc, const clang::SourceManager &sources,
              std::string what);

/// How a file is read, and what that shows.
struct Reading {
  bool isMicrosofts = false;
  /// With Microsoft's macros and headers, but as C++ that other compilers take.
  bool isPortable = false;
  bool isCpp14 = false; ///< not what the command line asks for
  /// Whether it ends where it turns out that the file asks for the other one.
  bool mayEndEarly = false;
  /// With so many errors that have no repair it is of no use, and ends there;
  /// 0: it is always of use.
  unsigned tooManyErrors = 0;
  /// Whether <amp.h> brings the Parallel Patterns Library along, whatever the
  /// files before it say (MicrosoftMode.h).
  bool hasPpl = false;
  Repairs repairs; ///< to be carried out
  Fixes fixes;     ///< what these are in the text

  /// The first header that only Windows has, by its name.
  std::optional<Sight> windowsHeader;
  /// Whether there was an error before the code of the whole file was known.
  bool failed = false;
  std::optional<Sight> firstError;
  /// The name that the first error did not find, if it is in no template:
  /// bodies of these are not looked at in Microsoft's dialect before they are
  /// used.
  std::string unknownName;
  Repairs missing;              ///< for the errors that have one
  bool isPrecompiled = false;   ///< its header was
  bool namesPplLate = false;    ///< that library, behind <amp.h>
  bool isUnwritable = false;    ///< a part has no place in precompiled headers
  bool isAmbiguous = false;     ///< a name meant two things
  unsigned errors = 0;          ///< how many there are
  unsigned otherErrors = 0;     ///< those before the first that has a repair
  bool hasStrictErrors = false; ///< warnings that are errors by -Werror
  std::vector<Report> reports;  ///< all that was said
  size_t ofDevice = 0; ///< so many of these before the host's part was read

  /// Whether the options and macros are those of all such readings in the
  /// dialect, so that they can share a precompiled header.
  bool isCommon() const {
    return !isCpp14 && !hasPpl && isMicrosofts == takesDialect();
  }

  /// Whether a precompiled header that it makes is of use to others.
  bool isShareable() const {
    return isCommon() && repairs.empty() && !isUnwritable;
  }

  /// Whether what only Microsoft's compiler takes is taken.
  bool takesDialect() const { return isMicrosofts && !isPortable; }

  bool endsEarly() const {
    return (mayEndEarly && windowsHeader) || (isPrecompiled && namesPplLate) ||
           (tooManyErrors && otherErrors >= tooManyErrors);
  }
};

} // namespace ampvk::frontend

#endif
