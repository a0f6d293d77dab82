// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DeviceSwitch.h"

#include "CudaMode.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

using Consumers = std::vector<std::unique_ptr<ASTConsumer>>;

Consumers listOf(std::unique_ptr<ASTConsumer> first,
                 std::unique_ptr<ASTConsumer> second = nullptr) {
  Consumers result;
  result.push_back(std::move(first));
  if (second)
    result.push_back(std::move(second));
  return result;
}

class SwitchableConsumer : public MultiplexConsumer {
public:
  explicit SwitchableConsumer(std::unique_ptr<ASTConsumer> first)
      : MultiplexConsumer(listOf(std::move(first))) {}
  void switchTo(std::unique_ptr<ASTConsumer> other) {
    for (auto &consumer : Consumers)
      consumer.release(); // the process ends before it
    Consumers.clear();
    Consumers.push_back(std::move(other));
  }
};

/// Has the listener that there is already.
class FormerListener : public ASTConsumer {
public:
  explicit FormerListener(ASTMutationListener *listener) : listener(listener) {}
  ASTMutationListener *GetASTMutationListener() override { return listener; }

private:
  ASTMutationListener *listener;
};

void defineAsOne(Preprocessor &preprocessor, StringRef name) {
  const SourceLocation loc =
      preprocessor.getSourceManager().getLocForStartOfFile(
          preprocessor.getPredefinesFileID());
  MacroInfo *macro = preprocessor.AllocateMacroInfo(loc);
  Token one;
  one.startToken();
  one.setKind(tok::numeric_constant);
  preprocessor.CreateString("1", one, loc, loc);
  macro->setTokens(one, preprocessor.getPreprocessorAllocator());
  preprocessor.appendDefMacroDirective(preprocessor.getIdentifierInfo(name),
                                       macro, loc);
}

} // namespace

std::unique_ptr<ASTConsumer> switchable(std::unique_ptr<ASTConsumer> ofHost) {
  return ofHost ? std::make_unique<SwitchableConsumer>(std::move(ofHost))
                : nullptr;
}

void becomeDevicePass(CompilerInstance &compiler,
                      std::unique_ptr<ASTConsumer> consumer) {
  compiler.getLangOpts().CUDAIsDevice = true;
  compiler.getDiagnostics().setIgnoreAllWarnings(true);
  beginDeviceRules(compiler.getDiagnostics());
  defineAsOne(compiler.getPreprocessor(), names::DevicePass);
  ASTContext &context = compiler.getASTContext();
  auto former =
      std::make_unique<FormerListener>(context.getASTMutationListener());
  auto both = std::make_unique<MultiplexConsumer>(
      former->GetASTMutationListener()
          ? listOf(std::move(former), std::move(consumer))
          : listOf(std::move(consumer)));
  context.setASTMutationListener(both->GetASTMutationListener());
  static_cast<SwitchableConsumer &>(compiler.getASTConsumer())
      .switchTo(std::move(both));
}

} // namespace ampvk::frontend
