// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Options of Options.def as those of llvm::cl.
#ifndef AMPVK_SUPPORT_CHOICEOPTION_H
#define AMPVK_SUPPORT_CHOICEOPTION_H

#include "Choice.h"

#include "llvm/Support/CommandLine.h"

namespace ampvk {

/// Gives an option the name and the texts of its row, in the place of
/// llvm::cl::desc() and llvm::cl::value_desc().
struct FromTable {
  const OptionRow &row;

  template <typename Option> void apply(Option &option) const {
    option.setArgStr(llvm::StringRef(row.name).ltrim('-'));
    option.setDescription(row.help);
    if (!row.value.empty())
      option.setValueStr(row.placeholder());
  }
};

/// LLVM's, but for the message, which names the words.
template <typename T> struct ChoiceParser : llvm::cl::parser<T> {
  using llvm::cl::parser<T>::parser;

  bool parse(llvm::cl::Option &option, llvm::StringRef name,
             llvm::StringRef word, T &value) {
    std::vector<std::string_view> words;
    for (const auto &known : this->Values) {
      if (known.Name == word)
        return llvm::cl::parser<T>::parse(option, name, word, value);
      if (!known.Name.empty())
        words.push_back(known.Name);
    }
    return option.error("invalid value '" + word + "': it must be " +
                        listed(words));
  }
};

/// An llvm::cl::opt of such a type.
template <typename T>
using ChoiceOption = llvm::cl::opt<T, false, ChoiceParser<T>>;

} // namespace ampvk

#endif
