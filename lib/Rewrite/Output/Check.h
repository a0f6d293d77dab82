// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The new program, as an ordinary C++ compiler reads it.
#ifndef AMPVK_REWRITE_OUTPUT_CHECK_H
#define AMPVK_REWRITE_OUTPUT_CHECK_H

#include "Rewrite/Scan/Findings.h"
#include "Rewrite/Output/Outcome.h"

#include <map>

namespace ampvk::rewrite {

/// What Clang without ampvk's extensions, and without Microsoft's, refuses in
/// the source, if the files of the new program have these texts: an error each,
/// in the new program's lines.
std::vector<Refusal> errorsIn(const Source &source,
                              const std::map<std::string, std::string> &files,
                              const ProjectOptions &options);

} // namespace ampvk::rewrite

#endif
