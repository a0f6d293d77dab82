// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Who is told of changes of the AST.
#ifndef AMPVK_FRONTEND_CLANG_LISTENERS_H
#define AMPVK_FRONTEND_CLANG_LISTENERS_H

#include "clang/AST/ASTConsumer.h"

#include <memory>

namespace ampvk::frontend {

/// A consumer that has a listener which tells the two, in this order. Each may
/// be null.
std::unique_ptr<clang::ASTConsumer>
bothListeners(clang::ASTMutationListener *first,
              clang::ASTMutationListener *second);

} // namespace ampvk::frontend

#endif
