// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a source of 2012 needs before other compilers take it.
#ifndef AMPVK_REWRITE_DIALECTEDITS_H
#define AMPVK_REWRITE_DIALECTEDITS_H

#include "Rewrite/Findings.h"

namespace ampvk::frontend {
struct Attempt;
}

namespace ampvk::rewrite {

/// The repairs with which the file was read, as edits, and the standard, as a
/// flag; what else only Microsoft's dialect takes is refused.
void addDialect(const frontend::Attempt &attempt, const std::string &root,
                const std::string &file, Findings &findings,
                std::vector<std::string> &flags);

} // namespace ampvk::rewrite

#endif
