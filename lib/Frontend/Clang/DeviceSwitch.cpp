// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DeviceSwitch.h"

#include "DeviceAttributes.h"
#include "Listeners.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Sema asks its consumer for its listener each time. A MultiplexConsumer would
/// give that of the consumers that it was made with.
class SwitchableConsumer : public MultiplexConsumer {
public:
  explicit SwitchableConsumer(std::unique_ptr<ASTConsumer> first)
      : MultiplexConsumer(std::move(first)) {}
  void switchTo(std::unique_ptr<ASTConsumer> other, Sema &sema) {
    Consumers.front().release(); // the process ends before it
    Consumers.front() = std::move(other);
    listeners = bothListeners(sema.Context.getASTMutationListener(),
                              GetASTMutationListener());
    sema.Context.setASTMutationListener(listeners->GetASTMutationListener());
    InitializeSema(sema);
  }
  ASTMutationListener *GetASTMutationListener() override {
    return Consumers.front()->GetASTMutationListener();
  }
  ASTDeserializationListener *GetASTDeserializationListener() override {
    return Consumers.front()->GetASTDeserializationListener();
  }

private:
  std::unique_ptr<ASTConsumer> listeners; ///< the context's
};

} // namespace

std::unique_ptr<ASTConsumer> switchable(std::unique_ptr<ASTConsumer> ofHost) {
  return ofHost ? std::make_unique<SwitchableConsumer>(std::move(ofHost))
                : nullptr;
}

void dropDeviceMacros(Preprocessor &preprocessor) {
  std::string macros = preprocessor.getPredefines();
  for (const char *name : {"__CUDA_ARCH__", names::DevicePass.data()}) {
    const std::string line = "#define " + std::string(name) + " 1\n";
    if (const size_t place = macros.find(line); place != std::string::npos)
      macros.erase(place, line.size());
  }
  preprocessor.setPredefines(std::move(macros));
}

void defineDeviceMacro(Preprocessor &preprocessor) {
  const SourceLocation loc =
      preprocessor.getSourceManager().getLocForStartOfFile(
          preprocessor.getPredefinesFileID());
  MacroInfo *macro = preprocessor.AllocateMacroInfo(loc);
  Token one;
  one.startToken();
  one.setKind(tok::numeric_constant);
  one.setLocation(loc);
  one.setLength(1);
  one.setLiteralData("1"); // no text that is made, as its lines are numbered
  macro->setTokens(one, preprocessor.getPreprocessorAllocator());
  preprocessor.appendDefMacroDirective(
      preprocessor.getIdentifierInfo(names::DevicePass), macro, loc);
}

void becomeDevicePass(CompilerInstance &compiler,
                      std::unique_ptr<ASTConsumer> consumer) {
  compiler.getLangOpts().CUDAIsDevice = true;
  defineDeviceMacro(compiler.getPreprocessor());
  giveDeviceAttributes(compiler.getSema());
  static_cast<SwitchableConsumer &>(compiler.getASTConsumer())
      .switchTo(std::move(consumer), compiler.getSema());
}

} // namespace ampvk::frontend
