// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Rewords Clang's messages about CUDA mode in C++ AMP's terms.
#ifndef AMPVK_FRONTEND_CLANG_MESSAGES_H
#define AMPVK_FRONTEND_CLANG_MESSAGES_H

#include "Diagnostics/Message.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace clang {
class CXXMethodDecl;
class CXXRecordDecl;
class FunctionDecl;
class NamedDecl;
class NamespaceDecl;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// The diagnostic's message in C++ AMP's words. It has a row only if it is one
/// of ours, or is in our tables.
msg::Message ampMessage(const clang::Diagnostic &diagnostic);

/// The format of Clang's diagnostic `id` with CUDA's words exchanged for C++
/// AMP's. The arguments, which may be names of the user's, are not in it.
std::string ampFormat(unsigned id, llvm::StringRef format);

/// Says of an error in the code of our headers what it means to who uses them;
/// nullopt if Clang's words do.
std::optional<msg::Message> headerMessage(const clang::Diagnostic &error);

/// Whether Clang cannot put the error into words: it names the restrictions of
/// a function that has none, as its members and bases have none in common, and
/// reads past its table. The error before said that the function is deleted.
bool isUnformattable(const clang::Diagnostic &error);

/// If the error is that our headers cannot call the kernel: the kernel's class.
const clang::CXXRecordDecl *uncallableKernel(const clang::Diagnostic &error);

/// Whether the error is that code of one restriction uses another's function.
bool isBrokenRestriction(const clang::Diagnostic &error);
/// The declaration that the error says is used across restrictions; null for
/// other errors.
const clang::NamedDecl *usedAcross(const clang::Diagnostic &error);
/// The restrict(cpu) function that amp code uses, if that is the error.
const clang::FunctionDecl *brokenRestriction(const clang::Diagnostic &error);

/// The operator() of the lambda for amp alone that other code calls, if that is
/// the error.
const clang::CXXMethodDecl *
lambdaCalledAtNamespaceScope(const clang::Diagnostic &error);

/// Whether the error is that a name is not declared.
bool isAboutUnknownName(const clang::Diagnostic &error);

/// Whether the error is about a call, an operator, an assignment or the use of
/// something of another restriction.
bool isAboutUse(const clang::Diagnostic &error);
/// Whether the error is that an operator does not take these operands.
bool isAboutOperator(const clang::Diagnostic &error);
/// Whether the error is that no function fits a call.
bool isAboutCall(const clang::Diagnostic &error);
/// Whether the error is that an object has no such operator() or operator[].
bool isAboutElement(const clang::Diagnostic &error);
/// Whether the error is about what is done to an object, which has been made.
bool isAboutObject(const clang::Diagnostic &error);
/// Whether the error is that a value cannot become one of another class.
bool isAboutConversion(const clang::Diagnostic &error);
/// Whether a part of the source that the error points to begins with the name,
/// or it is the range of a `for`.
bool isAbout(const clang::Diagnostic &error, llvm::StringRef name,
             const clang::Sema &sema);
/// Whether the error is that no member fits a call.
bool isAboutMemberCall(const clang::Diagnostic &error);

/// The declaration that is marked as unavailable, if the error is that it is
/// used, or that it is a type without members; otherwise null.
const clang::NamedDecl *unavailableDecl(const clang::Diagnostic &error);

/// The name of the function that the error is about a call of; or empty.
std::string calledName(const clang::Diagnostic &error);

/// Whether the note is that a candidate has another restriction.
bool isAboutRestriction(const clang::Diagnostic &note);

/// Whether the note is that a candidate takes another number of arguments.
bool isAboutArgumentCount(const clang::Diagnostic &note);

/// "std::min", if the error is that there is no such name, and suggests
/// another.
std::optional<std::string> suggestedName(const clang::Diagnostic &error);

/// Whether the error suggests a name of another namespace or class.
bool suggestsElsewhere(const clang::Diagnostic &error);
/// Whether it is about a name that is no member of this namespace; then it.
const clang::NamespaceDecl *searchedNamespace(const clang::Diagnostic &error);

/// The name that the error has not found; or empty.
std::string unknownName(const clang::Diagnostic &error);

/// Whether the note shows the declaration of what the error is about.
bool isOfFaultyVariable(const clang::Diagnostic &note);

/// Clang's last line, "1 error generated when compiling for host.", without the
/// part about CUDA.
std::string closingLine(std::string line);

} // namespace ampvk::frontend

#endif
