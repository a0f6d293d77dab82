// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// __FUNCTION__ in Microsoft's dialect.
#ifndef AMPVK_FRONTEND_CLANG_FUNCTIONNAMES_H
#define AMPVK_FRONTEND_CLANG_FUNCTIONNAMES_H

namespace clang {
class ASTContext;
class DeclGroupRef;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// In a virtual member Clang's __FUNCTION__ is "virtual A::f", as it prints the
/// name as for __FUNCSIG__; Microsoft's is "A::f". This makes it so, in arrays
/// of the old length. Skips system headers.
void shortenFunctionNames(clang::DeclGroupRef group,
                          clang::ASTContext &context);

/// Makes `sema` do the same for each function whose body is instantiated.
void shortenFunctionNamesWhenInstantiated(clang::Sema &sema);

} // namespace ampvk::frontend

#endif
