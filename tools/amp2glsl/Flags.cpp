// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Flags.h"

#include "Driver/OwnOptions.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"

using llvm::StringRef;

namespace ampvk {
namespace {

bool isFlag(const char *word) {
  llvm::SmallVector<const char *, 1> words{word};
  if (!driver::extractOwnOptions(words).empty())
    return true;
  unsigned missingIndex, missingCount;
  llvm::opt::InputArgList parsed = clang::getDriverOptTable().ParseArgs(
      words, missingIndex, missingCount,
      llvm::opt::Visibility(clang::options::ClangOption));
  return missingCount || !parsed.hasArg(clang::options::OPT_UNKNOWN);
}

} // namespace

std::vector<const char *>
takeOwnFlags(llvm::SmallVectorImpl<const char *> &args) {
  auto *dashes = llvm::find(args, StringRef("--"));
  llvm::SmallVector<const char *, 64> flags(dashes, args.end());
  args.erase(dashes, args.end());
  std::vector<const char *> result = driver::extractOwnOptions(flags);
  args.append(flags.begin(), flags.end());
  return result;
}

StringRef misplacedFlag(llvm::ArrayRef<const char *> args) {
  const auto &own = llvm::cl::getRegisteredOptions();
  for (size_t i = 1; i < args.size() && StringRef(args[i]) != "--"; ++i) {
    StringRef word = args[i];
    if (!word.starts_with("-") || word == "-")
      continue;
    auto [name, value] = word.ltrim('-').split('=');
    auto found = own.find(name);
    if (found == own.end()) {
      if (isFlag(args[i]))
        return word;
    } else if (found->second->getValueExpectedFlag() ==
                   llvm::cl::ValueRequired &&
               !word.contains('=')) {
      ++i; // its value
    }
  }
  return "";
}

} // namespace ampvk
