// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The rule for make and ninja (-MD, -M) of a file that is read in two passes:
/// a header that only kernels see is a prerequisite, too.
#ifndef AMPVK_FRONTEND_SOURCES_DEPENDENCIES_H
#define AMPVK_FRONTEND_SOURCES_DEPENDENCIES_H

#include "clang/Frontend/Utils.h"

#include <memory>

namespace ampvk::frontend {

/// Collects what a pass reads, and writes when it is told to, not at the end of
/// the pass. `answered`: see OtherNames.h. Where a header is missing nothing is
/// written, as Clang has it.
class Dependencies : public clang::DependencyFileGenerator {
public:
  Dependencies(const clang::DependencyOutputOptions &options,
               std::shared_ptr<bool> answered)
      : DependencyFileGenerator(options), answered(std::move(answered)) {}

  void maybeAddDependency(llvm::StringRef name, bool isFromModule,
                          bool isSystem, bool isModuleFile,
                          bool isMissing) override;
  void finishedMainFile(clang::DiagnosticsEngine &) override {
    isFinished = true;
  }

  /// Writes the rule, with the files that the other pass has read. Nothing if
  /// the pass did not get to the source, as Clang has it.
  void write(clang::DiagnosticsEngine &diagnostics,
             const std::vector<std::string> &others);

private:
  std::shared_ptr<bool> answered;
  bool isFinished = false; ///< the source was read
};

} // namespace ampvk::frontend

#endif
