// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions and member functions of classes that are declared inside function
/// bodies. Without a restriction specifier of their own, they have the
/// enclosing function's (specification, section 2.2.1).
#ifndef AMPVK_FRONTEND_SPECIFIERS_LOCALCLASSES_H
#define AMPVK_FRONTEND_SPECIFIERS_LOCALCLASSES_H

#include "Frontend/Tokens/DeclaratorReader.h"

namespace ampvk::frontend {

/// The `{` of the body of the function or lambda whose specifier ends before
/// token i; none if this is no definition.
int bodyBehind(const DeclaratorReader &reader, int i);

/// The `{` of the class that the class-key at token i defines; none if it
/// defines none.
int classBodyBehind(const DeclaratorReader &reader, int i);

/// The member functions that the class with body `open` declares, friends and
/// defaulted ones left out: for each the token behind its parameters and
/// cv-qualifiers, where a specifier would stand.
std::vector<int> memberFunctions(const DeclaratorReader &reader, int open);

/// The function that a statement which ends at the `;` at token i declares, as
/// in `float f(float);`, if tokens can tell it from an object: `T v(a);` may be
/// either, and is taken for one.
Declarator functionDeclaredBefore(const DeclaratorReader &reader, int i,
                                  const clang::LangOptions &options);

} // namespace ampvk::frontend

#endif
