// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The new program, as an ordinary C++ compiler reads it.
#ifndef AMPVK_REWRITE_OUTPUT_CHECK_H
#define AMPVK_REWRITE_OUTPUT_CHECK_H

#include "Rewrite/Output/Outcome.h"
#include "Rewrite/Scan/UnitChanges.h"

#include <map>

namespace ampvk::rewrite {

/// The errors of Clang without ampvk's and Microsoft's extensions for the
/// source with these texts for the new program's files, with lines of the new
/// program.
std::vector<Refusal> errorsIn(const Source &source,
                              const std::map<std::string, std::string> &files,
                              const ProjectOptions &options);

} // namespace ampvk::rewrite

#endif
