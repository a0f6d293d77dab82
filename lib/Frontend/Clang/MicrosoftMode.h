// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Clang's Microsoft compatibility, on Linux.
#ifndef AMPVK_FRONTEND_CLANG_MICROSOFTMODE_H
#define AMPVK_FRONTEND_CLANG_MICROSOFTMODE_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace clang {
class CompilerInvocation;
class DiagnosticsEngine;
class LangOptions;
class Preprocessor;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Adds what Microsoft's compiler of version `_MSC_VER` predefines, as far as
/// it is true on Linux (so not _WIN32), and the warnings that it has for
/// errors; takes away what GNU's compilers predefine in the program's own
/// names, and __DEPRECATED, by which libstdc++ calls auto_ptr or bind2nd
/// deprecated. The command line has the last word.
void addMicrosoftsMacros(clang::CompilerInvocation &invocation,
                         unsigned msvcVersion);

/// Looks for headers in `directory` before all of the system's: those that add
/// to the system's own what Microsoft's library has (compat/README.md).
void addMicrosoftsHeaders(clang::CompilerInvocation &invocation,
                          const std::string &directory);

/// The language alone of what follows, before Clang loads a precompiled header,
/// as it compares the language of that.
void setMicrosoftsLanguage(clang::LangOptions &language, bool isPortable);

/// Makes Clang read a file as Microsoft's compiler did: names from dependent
/// bases and so on; templates, see delayTemplates. To be called once the
/// preprocessor exists and before its first token: Clang drops GNU's macros
/// where it makes a preprocessor for this mode, and the headers of the system
/// are lost without them.
///
/// System headers do not see Microsoft's macros, nor _WIN32 and the like if the
/// command line defines them: they are those of Linux. (Our own have
/// __AMPVK_MSVC__.)
///
/// With `isPortable`, the file is read as C++ that other compilers take, with
/// all but the language as above.
///
/// Files that include headers of C's have __AMPVK_C_NAMES__ from there on, with
/// which these have Microsoft's names, too (compat/README.md).
///
/// Files that speak of the Parallel Patterns Library have __AMPVK_PPL__ from
/// there on, with which <amp.h> brings it along, as Microsoft's did; others do
/// not pay for it. `namesPplLate`, which must outlive the preprocessor, is set
/// where <amp.h> was read before: the file is to be read again with the macro.
void readAsMicrosofts(clang::LangOptions &language,
                      clang::Preprocessor &preprocessor, bool isPortable,
                      bool &namesPplLate);

/// Errors in what Microsoft's compiler took, and of which Clang makes what it
/// means, are none: `auto n = 3, f() -> int;`.
void ignoreRulesBeyondMicrosofts(clang::DiagnosticsEngine &diagnostics);

/// Takes back the global class type_info that Clang declares in this mode, if
/// it did; to be called where the translation unit begins. The library's is
/// std::type_info, and would be another class; the <typeinfo> of compat makes
/// it known in the global namespace, as Microsoft's is.
void dropPredeclaredTypeInfo(clang::Sema &sema);

/// Calls `hand`, which hands declarations of the libraries' to the generator of
/// code. For this mode, that emits each inline function that is declared again
/// as `extern`. The C library so declares those that compat has in its place,
/// and a precompiled header would not have that effect.
bool withoutForcedInlines(clang::LangOptions &language,
                          llvm::function_ref<bool()> hand);

/// Whether bodies of templates are parsed only when they are instantiated, from
/// the next declaration on. Those of headers are not: they are standard C++,
/// and Clang asks for some of them (is this constructor empty?) before the end
/// of the file, from which on it parses the others.
void delayTemplates(clang::LangOptions &language, bool isDelayed);

} // namespace ampvk::frontend

#endif
