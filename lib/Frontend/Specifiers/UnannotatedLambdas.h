// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Lambdas without a restriction specifier.
#ifndef AMPVK_FRONTEND_SPECIFIERS_UNANNOTATEDLAMBDAS_H
#define AMPVK_FRONTEND_SPECIFIERS_UNANNOTATEDLAMBDAS_H

#include "Frontend/Tokens/DeclaratorReader.h"

#include <optional>

namespace ampvk::frontend {

struct UnannotatedLambda {
  int attributes; ///< the token that they precede
  int body;       ///< its `{`
  bool lacksParameters;
};

/// The lambda whose `[` is token i, if it is one beyond doubt.
std::optional<UnannotatedLambda>
unannotatedLambdaAt(const DeclaratorReader &reader, int i);

} // namespace ampvk::frontend

#endif
