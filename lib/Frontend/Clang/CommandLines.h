// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The command lines of the jobs that Clang's driver makes.
#ifndef AMPVK_FRONTEND_CLANG_COMMANDLINES_H
#define AMPVK_FRONTEND_CLANG_COMMANDLINES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Option/Option.h"

#include <string>

namespace ampvk::frontend {

using Arguments = llvm::SmallVector<const char *, 64>;

/// Whether the job compiles C++ (and not CUDA, say).
bool compilesCpp(llvm::ArrayRef<const char *> job);

/// Where our headers are.
struct HeaderDirectories {
  std::string amp;    ///< before all of the system's: its <strings.h> is ours
  std::string compat; ///< after all of the system's: none is hidden
};

/// The arguments of a job that compiles C++ as C++ AMP wants them, without
/// "-cc1": with our headers and Microsoft's extensions. `directories` must
/// outlive the result.
Arguments forAmp(llvm::ArrayRef<const char *> job,
                 const HeaderDirectories &directories, bool msExtensions);

/// The arguments of a job that links, with the runtime in the directory
/// `library` before the C++ library, and oneTBB, which PPL's headers are built
/// on, where it is installed; a link without the C++ library gets none.
/// Programs that use neither do not come to depend on them. `library` must
/// outlive the result.
llvm::opt::ArgStringList withRuntime(llvm::opt::ArgStringList link,
                                     const std::string &library);

} // namespace ampvk::frontend

#endif
