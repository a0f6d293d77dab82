// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Listeners.h"

#include "clang/AST/ASTMutationListener.h"
#include "clang/Frontend/MultiplexConsumer.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// A consumer that only has a listener; Clang makes one listener of those of
/// several consumers.
class WithListener : public ASTConsumer {
public:
  explicit WithListener(ASTMutationListener *listener) : listener(listener) {}
  ASTMutationListener *GetASTMutationListener() override { return listener; }

private:
  ASTMutationListener *listener;
};

} // namespace

std::unique_ptr<ASTConsumer> bothListeners(ASTMutationListener *first,
                                           ASTMutationListener *second) {
  std::vector<std::unique_ptr<ASTConsumer>> consumers;
  for (ASTMutationListener *listener : {first, second})
    consumers.push_back(std::make_unique<WithListener>(listener));
  return std::make_unique<MultiplexConsumer>(std::move(consumers));
}

} // namespace ampvk::frontend
