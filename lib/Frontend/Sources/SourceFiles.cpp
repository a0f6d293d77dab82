// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SourceFiles.h"

#include "OtherNames.h"
#include "Utf8Files.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Collects nothing: it is what a CompilerInstance attaches to a preprocessor,
/// whatever the action that makes one.
class Attacher : public DependencyCollector {
public:
  explicit Attacher(std::shared_ptr<bool> answered)
      : answered(std::move(answered)) {}
  void attachToPreprocessor(Preprocessor &preprocessor) override {
    preprocessor.addPPCallbacks(otherNames(preprocessor, answered));
  }
  void attachToASTReader(ASTReader &) override {}

private:
  std::shared_ptr<bool> answered;
};

/// Writes no dependencies where a header is missing, as Clang has it, but for
/// those that are there under another name.
class Dependencies : public DependencyFileGenerator {
public:
  Dependencies(const DependencyOutputOptions &options,
               std::shared_ptr<bool> answered)
      : DependencyFileGenerator(options), answered(std::move(answered)) {}
  void maybeAddDependency(StringRef name, bool isFromModule, bool isSystem,
                          bool isModuleFile, bool isMissing) override {
    if (!isMissing || !*answered)
      DependencyFileGenerator::maybeAddDependency(name, isFromModule, isSystem,
                                                  isModuleFile, isMissing);
  }

private:
  std::shared_ptr<bool> answered;
};

} // namespace

void openSourceFiles(CompilerInstance &compiler) {
  compiler.createVirtualFileSystem(utf8Files(llvm::vfs::getRealFileSystem()));
  auto answered = std::make_shared<bool>(false);
  compiler.addDependencyCollector(std::make_shared<Attacher>(answered));
  DependencyOutputOptions &output = compiler.getDependencyOutputOpts();
  if (!output.OutputFile.empty())
    compiler.addDependencyCollector(
        std::make_shared<Dependencies>(output, answered));
  output.OutputFile.clear(); // or Clang would write it, too
}

} // namespace ampvk::frontend
