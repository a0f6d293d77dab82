// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The effect of command-line options on ampvk's warnings.
#ifndef AMPVK_DIAGNOSTICS_WARNINGMODE_H
#define AMPVK_DIAGNOSTICS_WARNINGMODE_H

#include "Diagnostics/Message.h"

#include <vector>

namespace ampvk::msg {

enum class WarningMode { Shown, Hidden, Errors };

/// Whether an option, without its "-W", is about one of our warnings: "no-<id>",
/// "<id>", "error=<id>", "no-error=<id>".
bool isOwnOption(std::string_view option);

/// The mode of one warning; `general` holds for all: -w, or -Werror. The last
/// option about it wins, but -w always hides it.
WarningMode modeOf(const Row &row, const std::vector<std::string> &options,
                   WarningMode general);

} // namespace ampvk::msg

#endif
