// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Operators between properties in templates.
#ifndef AMPVK_FRONTEND_CLANG_PROPERTYOPERATORS_H
#define AMPVK_FRONTEND_CLANG_PROPERTYOPERATORS_H

namespace clang {
class ASTContext;
class DeclGroupRef;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// In a template, Clang 22 looks for no overloaded operator if all operands are
/// properties, or properties and numbers, that depend on its parameters:
/// `v.xy + v.zw` is an error. This makes it `(void(), v.xy) + (void(), v.zw)`,
/// which means the same and reads the properties first.
///
/// To be called for each top-level declaration before it is instantiated. Skips
/// system headers.
void fixPropertyOperators(clang::DeclGroupRef group,
                          clang::ASTContext &context);

/// Makes `sema` do the same for each function just before its body is
/// instantiated: generic lambdas are instantiated within the declaration that
/// they are in, and -fdelayed-template-parsing parses bodies only then. To be
/// called before the first declaration is parsed.
void fixPropertyOperatorsWhenInstantiated(clang::Sema &sema);

} // namespace ampvk::frontend

#endif
