// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions that code outside of functions calls.
#ifndef AMPVK_FRONTEND_CLANG_NONFUNCTIONCALLEES_H
#define AMPVK_FRONTEND_CLANG_NONFUNCTIONCALLEES_H

#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <vector>

namespace clang {
class Preprocessor;
class Sema;
} // namespace clang

namespace ampvk::frontend {

struct RestrictionSet {
  bool cpu;
  bool amp;
};

/// A stretch of code that may be outside of functions, from its first token to
/// the token behind it. They nest.
struct NonFunctionCode {
  enum Callees {
    OfRestrictions, ///< what functions with these restrictions could call
    OfPlace,        ///< what code of its place could call, also of a lambda's
    OfPass,         ///< all, and those of the pass's side are preferred
  };
  clang::SourceLocation begin;
  clang::SourceLocation end;
  Callees callees;
  RestrictionSet restrictions = {}; ///< of OfRestrictions
};

/// Makes code outside functions call the functions that its context may call
/// (specification, section 2.1.1), so that both passes choose the same: in a
/// class that is local to a function those that the function may call,
/// elsewhere restrict(cpu) functions. `stretches` are the exceptions.
///
/// In templates, the types of a function template are formed by its own
/// restriction, those of members of a class template by that of the pass. Code
/// that the parser delays until the end of a class, such as bodies, default
/// arguments and default member initializers, has the callees of the token
/// after the class. Call before the first declaration is parsed, and again
/// where the parser is given more tokens; in between,
/// forgetNonFunctionCallees().
void watchNonFunctionCallees(const std::vector<NonFunctionCode> &stretches,
                             clang::Preprocessor &preprocessor,
                             clang::Sema &sema);

/// Its part in templates; once.
void watchCalleesInTemplates(clang::Sema &sema);

/// Tokens are read that the parser does not see yet.
void forgetNonFunctionCallees(clang::Preprocessor &preprocessor);

} // namespace ampvk::frontend

#endif
