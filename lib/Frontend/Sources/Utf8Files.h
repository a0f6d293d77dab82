// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A file system whose sources are UTF-8.
#ifndef AMPVK_FRONTEND_SOURCES_UTF8FILES_H
#define AMPVK_FRONTEND_SOURCES_UTF8FILES_H

#include "llvm/Support/VirtualFileSystem.h"

namespace ampvk::frontend {

/// The files of `base`; of those with a suffix of C++ sources or headers the
/// contents and the size are those of the text converted to UTF-8
/// (Support/Encoding.h). Files of other kinds may be data (#embed).
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
utf8Files(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base);

} // namespace ampvk::frontend

#endif
