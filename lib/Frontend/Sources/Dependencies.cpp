// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Dependencies.h"

using namespace clang;

namespace ampvk::frontend {

void Dependencies::maybeAddDependency(StringRef name, bool isFromModule,
                                      bool isSystem, bool isModuleFile,
                                      bool isMissing) {
  if (!isMissing || !*answered)
    DependencyFileGenerator::maybeAddDependency(name, isFromModule, isSystem,
                                                isModuleFile, isMissing);
}

void Dependencies::write(DiagnosticsEngine &diagnostics,
                         const std::vector<std::string> &others) {
  if (!isFinished)
    return;
  for (const std::string &file : others)
    addDependency(file);
  DependencyFileGenerator::finishedMainFile(diagnostics);
}

} // namespace ampvk::frontend
