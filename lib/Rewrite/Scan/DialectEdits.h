// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Edits that a source of 2012 needs to compile with other compilers.
#ifndef AMPVK_REWRITE_SCAN_DIALECTEDITS_H
#define AMPVK_REWRITE_SCAN_DIALECTEDITS_H

#include "Rewrite/Scan/UnitChanges.h"

namespace ampvk::frontend {
struct ParseAttempt;
}

namespace ampvk::rewrite {

/// `portable` is the source as read for other compilers: its fixes become
/// edits, and the errors that are left are refused where they are.
void addDialect(const frontend::ParseAttempt &portable, const std::string &file,
                UnitChanges &findings);

} // namespace ampvk::rewrite

#endif
