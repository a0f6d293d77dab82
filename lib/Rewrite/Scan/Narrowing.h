// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Values that are narrowed within braces: ampcc takes them, as Microsoft's
/// compiler did; other compilers want a cast.
#ifndef AMPVK_REWRITE_SCAN_NARROWING_H
#define AMPVK_REWRITE_SCAN_NARROWING_H

namespace clang {
class ASTContext;
class Expr;
class ImplicitCastExpr;
} // namespace clang

namespace ampvk::rewrite {

/// The conversion of an initializer within braces, if it may lose something; it
/// stands for the expression as it is written.
const clang::ImplicitCastExpr *narrowing(const clang::Expr &initializer,
                                         const clang::ASTContext &context);

} // namespace ampvk::rewrite

#endif
