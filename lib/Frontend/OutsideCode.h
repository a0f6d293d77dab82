// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where tokens are code outside of functions that has its own rule for what it
/// may call.
#ifndef AMPVK_FRONTEND_OUTSIDECODE_H
#define AMPVK_FRONTEND_OUTSIDECODE_H

#include "DeclaratorReader.h"

#include "Clang/OutsideFunctions.h"

#include <map>

namespace ampvk::frontend {

/// The types behind `restrict(...) ->`, by their first token: the function's
/// restrictions.
using TrailingTypes = std::map<int, RestrictionSides>;

/// Finds, in tokens that still have their restriction specifiers,
///  - the trailing types that call something: they may call what the function
///    may. Clang reads them before there is a function that it could ask;
///  - the operands of any other `decltype`, of which lambdas have some as well;
///  - default arguments, which are judged where they are used (section 2.3.2),
///    the operands of `noexcept`, and the token behind a class, before which
///    Clang reads what it has put off: of these each pass has its own. In
///    default member initializers that is the side that the object is made on.
std::vector<OutsideCode>
findOutsideCode(const std::vector<clang::Token> &tokens,
                const DeclaratorReader &reader, const TrailingTypes &trailing);

} // namespace ampvk::frontend

#endif
