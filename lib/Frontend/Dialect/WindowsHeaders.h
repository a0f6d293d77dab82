// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Notices headers that only Windows has.
#ifndef AMPVK_FRONTEND_DIALECT_WINDOWSHEADERS_H
#define AMPVK_FRONTEND_DIALECT_WINDOWSHEADERS_H

#include "DialectOptions.h"
#include "ParseResult.h"

namespace clang {
class Preprocessor;
}

namespace ampvk::frontend {

/// Makes the preprocessor write the first #include of such a header into
/// `result`, which must outlive it.
void noticeWindowsHeaders(clang::Preprocessor &preprocessor,
                          const DialectOptions &options, ParseResult &result);

} // namespace ampvk::frontend

#endif
