// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// LowerSmallArguments: captured bool, char and short.
#ifndef AMPVK_TRANSFORMS_DEVICE_LOWERSMALLARGUMENTS_H
#define AMPVK_TRANSFORMS_DEVICE_LOWERSMALLARGUMENTS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// GLSL has no memory of less than 32 bits that every device shares with the
/// host. An argument of such a type becomes a word, an array of them an array
/// of words, with Variable::hostBytes; what reads it converts: a bool is
/// compared with 0, an integer wraps. A struct that holds any becomes an
/// argument per field; an array of such structs an array per field, with
/// Variable::hostStrides.
Result<Done> lowerSmallArguments(ir::Module &m, const ir::Lowering &);

} // namespace ampvk::transforms

#endif
