// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sources as they lie on the disks of Windows, for Clang, which wants UTF-8
/// and names as the file system has them.
#ifndef AMPVK_FRONTEND_SOURCES_SOURCEFILES_H
#define AMPVK_FRONTEND_SOURCES_SOURCEFILES_H

#include "Dependencies.h"

namespace clang {
class CompilerInstance;
}

namespace ampvk::frontend {

/// Gives the compiler its file system, so that
/// - sources and headers (by their suffix) that are UTF-16 with a byte order
///   mark, or Windows-1252, are read as UTF-8;
/// - an #include that finds nothing as it is written finds a file with its name
///   in other upper and lower case, or written with '\', or beside a file that
///   includes the one with the directive. Clang's warning
///   -Wnonportable-include- path names it.
/// Other files are read as Clang does. Names, lines and dependencies are
/// those of the files on disk; columns count bytes of UTF-8.
///
/// To be called in place of CompilerInstance::createVirtualFileSystem().
/// Returns what collects the files for the rule that `options` ask for; null
/// for none.
std::shared_ptr<Dependencies>
openSourceFiles(clang::CompilerInstance &compiler,
                const clang::DependencyOutputOptions &options = {});

} // namespace ampvk::frontend

#endif
