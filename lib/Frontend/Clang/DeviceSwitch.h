// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A host pass that becomes the device pass.
#ifndef AMPVK_FRONTEND_CLANG_DEVICESWITCH_H
#define AMPVK_FRONTEND_CLANG_DEVICESWITCH_H

#include "clang/AST/ASTConsumer.h"

#include <memory>

namespace clang {
class CompilerInstance;
class Preprocessor;
} // namespace clang

namespace ampvk::frontend {

/// The consumer of a parse that becomeDevicePass() can be called for, around
/// the host pass's.
std::unique_ptr<clang::ASTConsumer>
switchable(std::unique_ptr<clang::ASTConsumer> ofHost);

/// Makes the text in front of the file the host pass's, so that messages name
/// the same lines in it. To be called before the file is entered, and
/// defineDeviceMacro() behind that.
void dropDeviceMacros(clang::Preprocessor &preprocessor);

/// Defines the macro of the device pass.
void defineDeviceMacro(clang::Preprocessor &preprocessor);

/// Between two declarations of a host pass: what follows is parsed as in the
/// device pass, and given to `consumer`. So far there must have been neither a
/// message nor anything that the passes read differently: restrictions,
/// kernels, or the macro of the device pass. The host's consumer is never heard
/// of again.
void becomeDevicePass(clang::CompilerInstance &compiler,
                      std::unique_ptr<clang::ASTConsumer> consumer);

} // namespace ampvk::frontend

#endif
