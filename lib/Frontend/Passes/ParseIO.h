// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The request and the outputs of one run of Clang.
#ifndef AMPVK_FRONTEND_PASSES_PARSEIO_H
#define AMPVK_FRONTEND_PASSES_PARSEIO_H

#include "Frontend/Dialect/ParseResult.h"

namespace llvm {
class raw_ostream;
}

namespace ampvk::frontend {

struct ParseIO {
  const ParseRequest &request;
  ParseResult &result;
  llvm::raw_ostream &messages;
};

} // namespace ampvk::frontend

#endif
