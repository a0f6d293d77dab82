// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The values of literals as they are spelled.
#ifndef AMPVK_FRONTEND_RULES_LITERALS_H
#define AMPVK_FRONTEND_RULES_LITERALS_H

namespace clang {
class ASTContext;
class FloatingLiteral;
} // namespace clang

namespace ampvk::frontend {

/// Whether the text is beyond its type's largest number, to which C++ rounds
/// it, as 3.402823467e+38f is (C2177 of Microsoft's compiler; specification,
/// section 2.4.3.1). False for what the compiler or the system's headers say,
/// FLT_MAX above all: Clang's is written with fewer digits, rounded up.
bool exceedsLargest(const clang::FloatingLiteral &literal,
                    const clang::ASTContext &context);

} // namespace ampvk::frontend

#endif
