// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// ampcc, the C++ AMP compiler: a command line like that of clang++.
#include "Driver/CompilerLauncher.h"
#include "Driver/Jobs.h"
#include "Support/DeepStack.h"
#include "Support/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  static int anchor; // any address inside the executable
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], &anchor);
  auto installation = ampvk::driver::findInstallation(self, "ampcc");
  if (!installation) {
    llvm::errs() << "ampcc: error: " << installation.failure().shown() << '\n';
    return 1;
  }
  llvm::ArrayRef<const char *> args(argv + 1, argv + argc);
  bool isLauncher = !args.empty() && args[0] == ampvk::driver::launchOption;
  int code = ampvk::withDeepStack([&] {
    return isLauncher ? ampvk::driver::runInPlaceOf(args, *installation)
                      : ampvk::driver::runCompilerDriver(args, *installation);
  });
  // Behind Clang's, which builds read as that of any clang++.
  if (!isLauncher && llvm::is_contained(args, llvm::StringRef("--version")))
    llvm::outs() << ampvk::versionLine("ampcc");
  return code;
}
