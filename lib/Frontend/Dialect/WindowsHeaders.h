// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Notices headers that only Windows has.
#ifndef AMPVK_FRONTEND_DIALECT_WINDOWSHEADERS_H
#define AMPVK_FRONTEND_DIALECT_WINDOWSHEADERS_H

#include "Dialect.h"

namespace clang {
class Preprocessor;
}

namespace ampvk::frontend {

/// Makes the preprocessor write the first #include of such a header into
/// `reading`, which must outlive it.
void noticeWindowsHeaders(clang::Preprocessor &preprocessor,
                          const DialectOptions &options, Reading &reading);

} // namespace ampvk::frontend

#endif
