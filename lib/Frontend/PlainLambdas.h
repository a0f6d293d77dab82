// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Lambdas, found in plain tokens. Those without a restriction specifier have
/// that of the function around them, or are for the processor (specification,
/// section 2.2.1); Clang takes them for both sides, and then lets the functions
/// of one side take part in overload resolution for the other.
#ifndef AMPVK_FRONTEND_PLAINLAMBDAS_H
#define AMPVK_FRONTEND_PLAINLAMBDAS_H

#include "DeclaratorReader.h"

namespace ampvk::frontend {

/// Where the lambda whose introducer begins at token i takes its attributes;
/// none if there is none, if it may be something else, a structured binding or
/// an array's bounds, or if it is a default argument.
int lambdaAttributePlace(const DeclaratorReader &reader, int i);

} // namespace ampvk::frontend

#endif
