// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The part of clang::ParseAST that runs after the lexer.
#ifndef AMPVK_FRONTEND_CLANG_TRANSLATIONUNIT_H
#define AMPVK_FRONTEND_CLANG_TRANSLATIONUNIT_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class DeclGroupRef;
class Parser;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Whether other tokens come behind those that the parser was given.
enum class MoreTokens { None, Given, Unwanted };

/// Parses the tokens that the preprocessor gives, to their end. `change` is
/// called before each top-level declaration of the program's own that is behind
/// one of a system header, and the other way round, with whether a system
/// header begins; `take` is given each top-level declaration; false: it wants
/// no more of them, and this is false too. `more` is called where there are no
/// more tokens: whether it has given the preprocessor others, or false to stop
/// as `take` does.
bool parseTranslationUnit(clang::Parser &parser, clang::Sema &sema,
                          llvm::function_ref<void(bool)> change,
                          llvm::function_ref<bool(clang::DeclGroupRef)> take,
                          llvm::function_ref<MoreTokens()> more);

} // namespace ampvk::frontend

#endif
