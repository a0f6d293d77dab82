// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The use of a macro as what it stands for, in the macro's own formatting.
#ifndef AMPVK_REWRITE_TEXT_EXPAND_H
#define AMPVK_REWRITE_TEXT_EXPAND_H

#include "Rewrite/Text/Edits.h"

#include <optional>
#include <string>

namespace ampvk::rewrite {

/// Whether the byte lies in a #define.
bool isInDefinition(const std::string &text, unsigned offset);

/// Replaces the use of a macro at byte `use` of `text`. `defining` is the text
/// of the file that defines it, `inside` a byte within the definition. Empty
/// where that cannot be done by text alone.
std::optional<Edit> expand(const std::string &text, unsigned use,
                           const std::string &defining, unsigned inside);

} // namespace ampvk::rewrite

#endif
