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

} // namespace

std::shared_ptr<Dependencies>
openSourceFiles(CompilerInstance &compiler,
                const DependencyOutputOptions &options) {
  // Passes::create() has said what is wrong with the overlays.
  IgnoringDiagConsumer ignored;
  compiler.createVirtualFileSystem(utf8Files(llvm::vfs::getRealFileSystem()),
                                   &ignored);
  auto answered = std::make_shared<bool>(false);
  compiler.addDependencyCollector(std::make_shared<Attacher>(answered));
  // Or Clang would write it, too.
  compiler.getDependencyOutputOpts().OutputFile.clear();
  if (options.OutputFile.empty())
    return nullptr;
  auto files = std::make_shared<Dependencies>(options, answered);
  compiler.addDependencyCollector(files);
  return files;
}

} // namespace ampvk::frontend
