// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Reads the text form of the kernel IR (docs/developer/ir.md).
#ifndef AMPVK_IR_PARSE_H
#define AMPVK_IR_PARSE_H

#include "IR/Module.h"
#include "Support/Result.h"

#include <memory>
#include <string_view>

namespace ampvk::ir {

/// The module that `text` describes, not yet validated. `name` is the file's
/// name. Messages begin with the column ("7: unknown op 'ad'"). `lowering`,
/// unless null, gets the capabilities that the text names.
Result<std::unique_ptr<Module>> parse(std::string_view text,
                                      const std::string &name = "<text>",
                                      Lowering *lowering = nullptr);

/// Adds the functions that `text` holds, "(functions (function ...) ...)",
/// ahead of the module's own. They use nothing else of it.
Result<Done> parseFunctions(std::string_view text, Module &m);

} // namespace ampvk::ir

#endif
