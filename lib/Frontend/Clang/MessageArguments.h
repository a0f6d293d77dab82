// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Typed access to the arguments of Clang's messages by number. A null value
/// means that the argument has another type or does not exist.
#ifndef AMPVK_FRONTEND_CLANG_MESSAGEARGUMENTS_H
#define AMPVK_FRONTEND_CLANG_MESSAGEARGUMENTS_H

#include "clang/AST/DeclarationName.h"
#include "clang/AST/Type.h"

#include <optional>
#include <string>

namespace clang {
class CXXRecordDecl;
class DeclContext;
class Diagnostic;
class NamedDecl;
} // namespace clang

namespace ampvk::frontend {

clang::QualType typeArgument(const clang::Diagnostic &message, unsigned i);
/// The class that a type argument is.
const clang::CXXRecordDecl *classArgument(const clang::Diagnostic &message,
                                          unsigned i);
const clang::NamedDecl *declArgument(const clang::Diagnostic &message,
                                     unsigned i);
/// A namespace or a class.
const clang::DeclContext *scopeArgument(const clang::Diagnostic &message,
                                        unsigned i);
clang::DeclarationName nameArgument(const clang::Diagnostic &message,
                                    unsigned i);
std::optional<std::string> textArgument(const clang::Diagnostic &message,
                                        unsigned i);

} // namespace ampvk::frontend

#endif
