// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Text for a page.
#ifndef AMPVK_INSPECT_HIGHLIGHT_H
#define AMPVK_INSPECT_HIGHLIGHT_H

#include <string>
#include <string_view>

namespace ampvk::inspect {

/// With &, <, > and quotes as HTML has them.
std::string escaped(std::string_view text);

/// A line of C++ or GLSL as HTML: words of the language in <b>, comments in
/// <i>, directives in <u>.
std::string highlighted(std::string_view line);

} // namespace ampvk::inspect

#endif
