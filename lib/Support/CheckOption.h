// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Options of llvm::cl whose value is a list of the words of ampvk/Checks.def.
#ifndef AMPVK_SUPPORT_CHECKOPTION_H
#define AMPVK_SUPPORT_CHECKOPTION_H

#include "Choice.h"
#include "ampvk/Checks.h"

#include "llvm/Support/CommandLine.h"

namespace ampvk {

/// Without a value, the option is the usual checks. Other words than those of
/// the table are an error that lists them.
struct CheckParser : llvm::cl::parser<CheckSet> {
  explicit CheckParser(llvm::cl::Option &option) : parser(option) {
#define AMPVK_CHECK_PART(Id, bit, word, help)                                  \
  addLiteralOption(word, CheckSet(CheckPart::Id), help);
#include "ampvk/Checks.def"
  }

  bool parse(llvm::cl::Option &option, llvm::StringRef, llvm::StringRef list,
             CheckSet &value) {
    const auto named = list.empty() ? CheckSet::usual() : CheckSet::named(list);
    if (!named)
      return option.error("invalid value '" + list + "': it must be " +
                          listedChecks());
    value = *named;
    return false;
  }

  llvm::cl::ValueExpected getValueExpectedFlagDefault() const {
    return llvm::cl::ValueOptional;
  }
};

using CheckOption = llvm::cl::opt<CheckSet, false, CheckParser>;

} // namespace ampvk

#endif
