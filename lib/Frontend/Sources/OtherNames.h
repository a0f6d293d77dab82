// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// #include directives that name a file as Windows would find it.
#ifndef AMPVK_FRONTEND_SOURCES_OTHERNAMES_H
#define AMPVK_FRONTEND_SOURCES_OTHERNAMES_H

#include <memory>

namespace clang {
class PPCallbacks;
class Preprocessor;
} // namespace clang

namespace ampvk::frontend {

/// Callbacks that enter what SourceFiles.h says for directives for which the
/// preprocessor has found no file. Nothing is looked for before that.
/// `answered` says whether the latest of these directives has one after all:
/// other callbacks are told about it twice, first that its file is missing.
std::unique_ptr<clang::PPCallbacks>
otherNames(clang::Preprocessor &preprocessor, std::shared_ptr<bool> answered);

} // namespace ampvk::frontend

#endif
