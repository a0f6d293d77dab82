// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Comments of C++ that is now GLSL.
#ifndef AMPVK_REWRITE_TEXT_COMMENTS_H
#define AMPVK_REWRITE_TEXT_COMMENTS_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace ampvk::rewrite {

/// The text of a source by the name that #line has; null if it is not the
/// program's.
using SourceOfLine = llvm::function_ref<const std::string *(const std::string &)>;

/// The shader with the comments of the sources that its #line directives name.
/// A comment behind code stands behind what became of it, any other one before
/// what became of the next line of code. Of lines that became nothing, the
/// comments are left out. The kernel begins in `line` of `file`; comments before
/// a function are put into it, those before the kernel are left out. The #line
/// directives are wrong then.
std::string withComments(const std::string &glsl, const std::string &file,
                         unsigned line, SourceOfLine sourceOf);

} // namespace ampvk::rewrite

#endif
