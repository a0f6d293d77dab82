// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where tokens are code outside of functions that has its own rule for what it
/// may call.
#ifndef AMPVK_FRONTEND_SPECIFIERS_NONFUNCTIONCODE_H
#define AMPVK_FRONTEND_SPECIFIERS_NONFUNCTIONCODE_H

#include "Frontend/Tokens/DeclaratorReader.h"

#include "Frontend/Clang/NonFunctionCallees.h"

#include <map>

namespace ampvk::frontend {

/// The restrictions of functions, by a token of theirs.
using RestrictionsByToken = std::map<int, RestrictionSet>;

struct RestrictedCode {
  RestrictionsByToken trailingTypes; ///< by their first token behind the arrow
  RestrictionsByToken bodies; ///< by the `{` of those that have a specifier
};

/// Finds, in tokens that still have their restriction specifiers,
///  - the trailing types that call something: they may call what the function
///    may. Clang reads them before there is a function that it could ask;
///  - the operands of any other `decltype`, of which lambdas have some as well;
///  - default arguments, which are judged where they are used (section 2.3.2),
///    and the operands of noexcept specifiers: of these each pass has its own;
///  - the token behind a class, before which Clang reads what it has put off.
///    Where classes are local to its members' bodies they have these functions'
///    restrictions, if all the same; else each pass has its own, so that a
///    default member initializer calls what the side has that the object is
///    made on. The same holds for the end of the file, for templates in
///    Microsoft's dialect.
std::vector<NonFunctionCode>
findNonFunctionCode(const std::vector<clang::Token> &tokens,
                    const DeclaratorReader &reader, const RestrictedCode &code);

} // namespace ampvk::frontend

#endif
