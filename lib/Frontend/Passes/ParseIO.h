// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a run of Clang is asked, and where its answers go.
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
