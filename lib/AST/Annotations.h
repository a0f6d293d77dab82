// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Readers of the annotations that the headers put on classes, members and
/// functions (runtime/include/ampvk/config.h).
#ifndef AMPVK_AST_ANNOTATIONS_H
#define AMPVK_AST_ANNOTATIONS_H

#include "ampvk/KernelInterface.h"

#include "clang/AST/DeclCXX.h"

#include <optional>
#include <string>

namespace ampvk {

/// The text behind the annotation `prefix` of `decl`: "sin" for
/// annotate("amp.builtin.sin") and prefix "amp.builtin.". Empty if there is
/// none.
std::string annotation(const clang::Decl *decl, llvm::StringRef prefix);
bool isAnnotated(const clang::Decl *decl, llvm::StringRef text);

/// Whether the member is a container's storage, or a sampler.
bool isHandle(const clang::FieldDecl *field);
/// The member of a container that the field is for the runtime, if any.
std::optional<Member> memberOf(const clang::FieldDecl *field);
/// Whether kernels capture objects of the class by reference, and therefore run
/// where the object is. The class may be a template that is not instantiated
/// yet. Null: no.
bool isCapturedByReference(const clang::CXXRecordDecl *record);

/// Whether the function is trivial in C++. (The device pass marks others, too:
/// allowTileStaticObjects.)
bool isTrivial(const clang::FunctionDecl &function);

} // namespace ampvk

#endif
