// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a preprocessor tells of the files it reads, kept for another time.
#ifndef AMPVK_FRONTEND_SOURCES_SEENFILES_H
#define AMPVK_FRONTEND_SOURCES_SEENFILES_H

#include "clang/Frontend/Utils.h"

#include <string>
#include <vector>

namespace ampvk::frontend {

struct SeenFile {
  std::string name;
  bool isSystem = false;
};

/// Collects the files behind the first, the source.
class SeenFiles : public clang::DependencyCollector {
public:
  std::vector<SeenFile> files;
  /// Of those with other names in a precompiled header (GivenNames.h).
  std::vector<std::string> names;
  /// False if what was read may be another text at another time, or for another
  /// source, though the files are the same; or if a file was missing.
  bool isLasting = true;

  void attachToPreprocessor(clang::Preprocessor &preprocessor) override;
  void attachToASTReader(clang::ASTReader &) override {}
  void maybeAddDependency(llvm::StringRef name, bool isFromModule,
                          bool isSystem, bool isModuleFile,
                          bool isMissing) override;

private:
  bool hasSource = false;
};

} // namespace ampvk::frontend

#endif
