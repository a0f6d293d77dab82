// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The result of parsing a file.
#ifndef AMPVK_FRONTEND_DIALECT_PARSERESULT_H
#define AMPVK_FRONTEND_DIALECT_PARSERESULT_H

#include "Frontend/Common/ReportedMessage.h"
#include "ParseRequest.h"

#include <optional>

namespace ampvk::frontend {

struct ParseResult {
  TextFixes fixes; ///< what the repairs are in the text

  /// The first header that only Windows has, by its name.
  std::optional<LocatedText> windowsHeader;
  /// Whether there was an error before the code of the whole file was known.
  bool failed = false;
  std::optional<LocatedText> firstError;
  /// The name that the first error did not find, if it is in no template:
  /// bodies of these are not looked at in Microsoft's dialect before they are
  /// used.
  std::string unknownName;
  FixIts missing;               ///< for the errors that have one
  bool isPrecompiled = false;   ///< its header was
  bool namesPplLate = false;    ///< that library, behind <amp.h>
  bool isUnwritable = false;    ///< a part has no place in precompiled headers
  bool isAmbiguous = false;     ///< a name meant two things
  unsigned errors = 0;          ///< how many there are
  unsigned otherErrors = 0;     ///< those before the first that has a repair
  bool hasStrictErrors = false; ///< warnings that are errors by -Werror
  std::vector<ReportedMessage> reports; ///< all that was said
  size_t ofDevice = 0; ///< so many of these before the host's part was read

  template <class A> void transfer(A &archive) {
    archive(fixes, windowsHeader, failed, firstError, unknownName, missing,
            isPrecompiled, namesPplLate, isUnwritable, isAmbiguous, errors,
            otherErrors, hasStrictErrors, reports, ofDevice);
  }
};

/// Whether the parse is over before the end of the file.
inline bool endsEarly(const ParseRequest &request, const ParseResult &result) {
  return (request.mayEndEarly && result.windowsHeader) ||
         (result.isPrecompiled && result.namesPplLate) ||
         (request.tooManyErrors && result.otherErrors >= request.tooManyErrors);
}

/// Whether a precompiled header that it makes is of use to others.
inline bool isShareable(const ParseRequest &request,
                        const ParseResult &result) {
  return request.isCommon() && request.fixIts.empty() && !result.isUnwritable;
}

} // namespace ampvk::frontend

#endif
