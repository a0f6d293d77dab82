// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Words that GLSL keeps for itself.
#ifndef AMPVK_GLSL_LOWER_RESERVEDWORDS_H
#define AMPVK_GLSL_LOWER_RESERVEDWORDS_H

#include <span>
#include <string_view>

namespace ampvk::glsl {

/// Keywords of GLSL 4.60 and of its extensions, those kept for future use
/// included (section 3.6), "main", and the macro VULKAN.
std::span<const std::string_view> keywords();
/// Names that a member of a block or struct cannot have: `.length` is parsed as
/// the method of arrays (section 4.1.9).
std::span<const std::string_view> methods();
/// Whether the name ends as the words of extensions do, with a vendor's letters:
/// "max3EXT". No table can have all of them.
bool isOfExtension(std::string_view name);
/// Functions of GLSL (chapter 8) and of its extensions. A variable of such a name
/// hides the function. A function with the parameters of one is an error.
std::span<const std::string_view> builtinFunctions();

} // namespace ampvk::glsl

#endif
