// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// ampcc in front of another compiler's command line, as builds put ccache
/// there (CMake's CXX_COMPILER_LAUNCHER): the project stays with its compiler,
/// and some of its sources are compiled by ampcc.
#ifndef AMPVK_DRIVER_COMPILERLAUNCHER_H
#define AMPVK_DRIVER_COMPILERLAUNCHER_H

#include "Installation.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace ampvk::driver {

/// The first argument that asks for it.
inline constexpr llvm::StringRef launchOption = "--amp-launch";

/// Runs `--amp-launch [--only=<source>]... [--via=<word>]... [--keep-lto]
/// [<option of ampcc>]... -- <compiler> <argument>...`, the arguments being
/// those of g++ or clang++, of any version. Sources that --only does not name
/// are compiled by `compiler`; the words of --via, ccache say, come before
/// whatever is run. Returns the exit code, unless it has become another
/// program.
///
/// Arguments that Clang does not know are dropped, and so is link-time
/// optimization, unless --keep-lto says that the linker can read what it makes
/// of objects.
int runInPlaceOf(llvm::ArrayRef<const char *> args,
                 const Installation &installation);

} // namespace ampvk::driver

#endif
