// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The opening of a source (Headers/Opening.h) as what Clang calls a preamble:
/// a precompiled header that stands for the first bytes of the source.
#ifndef AMPVK_FRONTEND_CLANG_PRECOMPILEDOPENING_H
#define AMPVK_FRONTEND_CLANG_PRECOMPILEDOPENING_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
class Preprocessor;
class Sema;
} // namespace clang
namespace llvm::vfs {
class FileSystem;
}

namespace ampvk::frontend {

/// Whether a file may be compiled with its opening precompiled, by its options:
/// no other output than the object tells the difference, and nothing comes
/// before the opening.
bool mayPrecompileOpening(const clang::CompilerInvocation &invocation);

/// Whether the host pass, too, makes the same of a precompiled opening as of
/// its text. With debug information, other than of lines, it does not: Clang
/// describes declarations that it parses, and those that it loads when they are
/// used.
bool makesSameOfPrecompiled(const clang::CompilerInvocation &invocation);

/// All options that an opening is precompiled by, one a line. What names the
/// output is left out, and so is what names the source.
std::string optionsOfOpening(const clang::CompilerInvocation &invocation);

/// Whether all folders that are searched for headers are given with absolute
/// paths.
bool searchesAbsoluteFolders(const clang::CompilerInvocation &invocation);

/// Has the invocation precompile the text, as if it were a source in `folder`.
void precompileOpening(clang::CompilerInvocation &invocation,
                       llvm::StringRef text, const std::string &folder);

/// Has the invocation read `header`, from openingDisk(), in place of the
/// source's first `length` bytes.
void usePrecompiledOpening(clang::CompilerInvocation &invocation,
                           size_t length);
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
openingDisk(llvm::StringRef header);

/// To be called before the first token is read: the macros of the opening are
/// all there are, also where the command line had others; and messages name the
/// source as the file that includes what the opening includes.
void enterOpening(clang::Preprocessor &preprocessor);

/// Whether Clang keeps all that it knows of the file that it has parsed in a
/// precompiled header.
bool isKeptWhole(const clang::Sema &sema);

} // namespace ampvk::frontend

#endif
