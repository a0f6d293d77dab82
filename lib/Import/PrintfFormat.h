// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The formats of printf.
#ifndef AMPVK_IMPORT_PRINTFFORMAT_H
#define AMPVK_IMPORT_PRINTFFORMAT_H

#include <string>
#include <string_view>
#include <vector>

namespace ampvk::import {

/// "x = %-5ld" is the text "x = ", the options "-5" and the conversion 'd'.
/// Length modifiers are left out: the value's type is known.
struct FormatPart {
  std::string text; ///< %% as it is
  std::string options;
  char conversion = 0; ///< 0: the rest of the format, without a conversion
};

struct FormatParts {
  std::vector<FormatPart> parts;
  /// An invalid conversion, or one with '*' or 'h', %n or %p; otherwise empty.
  std::string unknown;
};
FormatParts splitFormat(std::string_view format);

/// The text that printf writes for a conversion 's' with these options; each %
/// is doubled, so that it is a format again.
std::string formatText(const std::string &options, const std::string &value);

} // namespace ampvk::import

#endif
