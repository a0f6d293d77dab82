// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_REWRITE_SCAN_BINDTEXT_H
#define AMPVK_REWRITE_SCAN_BINDTEXT_H

#include "Rewrite/Scan/UnitChanges.h"

namespace ampvk::rewrite {

/// The function of a kernel's class that passes what it holds, indented; or all
/// of the object at once.
std::string bindText(const RewriteSite &site, const std::string &indent,
                     bool isWhole = false);

} // namespace ampvk::rewrite

#endif
