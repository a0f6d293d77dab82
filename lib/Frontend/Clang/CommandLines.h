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

/// The arguments of a job that compiles C++ as C++ AMP wants them, without
/// "-cc1": our headers before all of the system's, so that <strings.h> is ours,
/// and Microsoft's extensions. `headers` must outlive the result.
Arguments forAmp(llvm::ArrayRef<const char *> job, const std::string &headers,
                 bool msExtensions);

/// The arguments of a job that links, with the runtime in the folder `library`
/// before the C++ library; a link without that gets neither. Programs without
/// kernels do not come to depend on it. `library` must outlive the result.
llvm::opt::ArgStringList withRuntime(llvm::opt::ArgStringList link,
                                     const std::string &library);

} // namespace ampvk::frontend

#endif
