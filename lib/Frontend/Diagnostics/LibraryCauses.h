// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Finds the cause of errors in restrict(amp) code that uses declarations of
/// system headers, which are restrict(cpu).
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_LIBRARYCAUSES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_LIBRARYCAUSES_H

#include "Frontend/Common/LocatedMessage.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class CXXRecordDecl;
class Diagnostic;
class Sema;
class SourceManager;
} // namespace clang

namespace ampvk::frontend {

class TypeRules;

/// Whether it is in one of our headers.
bool isOfAmpHeader(clang::SourceLocation loc,
                   const clang::SourceManager &sources);

/// Whether it is in a header of the system's that is not ours.
bool isOfLibrary(clang::SourceLocation loc,
                 const clang::SourceManager &sources);

/// Whether it is a function of <cmath>, in whose place kernels call those of
/// <amp_math.h>.
bool isMath(clang::SourceLocation loc, const clang::SourceManager &sources);

/// The classes that the error names, or whose member it names.
std::vector<const clang::CXXRecordDecl *>
classesOf(const clang::Diagnostic &error);

/// The class of the C++ library that the error is about, if kernels cannot have
/// it, or could not make it (then it is in `unmade`); or what else of the
/// library it is about.
std::optional<LocatedMessage>
causeOfLibrary(const clang::Diagnostic &error, clang::Sema &sema,
               TypeRules &types,
               std::set<const clang::CXXRecordDecl *> &unmade);

/// A name that is not there, where Clang suggests one of the system's.
std::optional<LocatedMessage> causeOfSuggestion(const clang::Diagnostic &error,
                                                clang::Sema &sema);

} // namespace ampvk::frontend

#endif
