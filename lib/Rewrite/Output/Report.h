// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Reports what was rewritten, and what was not and why.
#ifndef AMPVK_REWRITE_OUTPUT_REPORT_H
#define AMPVK_REWRITE_OUTPUT_REPORT_H

#include <string>

namespace ampvk::rewrite {

struct Outcome;

std::string reportText(const Outcome &outcome);
std::string reportJson(const Outcome &outcome);
std::string reportHtml(const Outcome &outcome);

} // namespace ampvk::rewrite

#endif
