// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// ampcc, the C++ AMP compiler: a command line like that of clang++.
#include "Driver/Jobs.h"
#include "Support/DeepStack.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  static int anchor; // any address inside the executable
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], &anchor);
  auto installation = ampvk::driver::findInstallation(self);
  if (!installation) {
    llvm::errs() << "ampcc: error: " << installation.failure().message << '\n';
    return 1;
  }
  llvm::ArrayRef<const char *> args(argv + 1, argv + argc);
  return ampvk::withDeepStack(
      [&] { return ampvk::driver::runCompilerDriver(args, *installation); });
}
