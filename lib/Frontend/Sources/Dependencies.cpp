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
                         const Dependencies *other) {
  if (!isFinished)
    return;
  if (other)
    for (const std::string &file : other->getDependencies())
      addDependency(file);
  DependencyFileGenerator::finishedMainFile(diagnostics);
}

} // namespace ampvk::frontend
