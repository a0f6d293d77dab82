// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OwnOptions.h"

#include "IR/Options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

namespace ampvk::driver {
namespace {

using frontend::DialectOptions;

/// An option. A name that ends in '=' takes a value; `set` is given it and says
/// whether it makes sense. Those without a help are in that of another one.
struct OwnOption {
  StringRef name;
  StringRef value;
  StringRef help;
  bool (*set)(StringRef value, CompileOptions &options);
  void (*explainValues)(llvm::raw_ostream &out) = nullptr;
};

/// Sets `value` to what the word stands for. False if it stands for nothing.
template <typename T>
bool choose(std::span<const Choice<T>> choices, StringRef word, T &value) {
  std::optional<T> found = chosen<T>(choices, word);
  value = found.value_or(value);
  return found.has_value();
}

void line(llvm::raw_ostream &out, const std::string &option, StringRef help) {
  out << "  " << llvm::left_justify(option, 25) << help << '\n';
}

template <typename T>
void explain(llvm::raw_ostream &out, std::span<const Choice<T>> choices) {
  for (const Choice<T> &choice : choices)
    line(out, "  " + std::string(choice.word), choice.help);
}

bool setMsvcVersion(StringRef value, CompileOptions &options) {
  options.dialect.dialect = DialectOptions::Microsofts;
  return !value.getAsInteger(10, options.dialect.msvcVersion) &&
         options.dialect.msvcVersion >= 1000 &&
         options.dialect.msvcVersion < 10000;
}

const OwnOption ownOptions[] = {
    {"--amp-dump-ir", "", "print the kernel IR of each kernel",
     [](StringRef, CompileOptions &options) {
       options.dumpIr = &llvm::outs();
       return true;
     }},
    {"--amp-save-shaders=", "<dir>",
     "write <file>.<kernel>.comp and .spv for each kernel",
     [](StringRef value, CompileOptions &options) {
       options.saveShaders = value.str();
       return !value.empty();
     }},
    {"--byte-access=", "<how>", "data of 8 and 16 bits:",
     [](StringRef value, CompileOptions &options) {
       return choose(byteAccessChoices, value, options.translation.byteAccess);
     },
     [](llvm::raw_ostream &out) { explain(out, byteAccessChoices); }},
    {"--float-atomics=", "<how>", "atomic operations on float:",
     [](StringRef value, CompileOptions &options) {
       return choose(ir::floatAtomicsChoices, value,
                     options.translation.floatAtomics);
     },
     [](llvm::raw_ostream &out) { explain(out, ir::floatAtomicsChoices); }},
    {"-fmsvc", "", "read C++ as Microsoft's compiler of 2012 did",
     [](StringRef, CompileOptions &options) {
       options.dialect.dialect = DialectOptions::Microsofts;
       return true;
     }},
    {"-fmsvc=", "<version>", "the same, with another _MSC_VER than 1700",
     setMsvcVersion},
    {"-fno-msvc", "", "never do that, not for a file that asks for it either",
     [](StringRef, CompileOptions &options) {
       options.dialect.dialect = DialectOptions::Standard;
       return true;
     }},
};

bool isCalled(const OwnOption &option, StringRef arg) {
  return option.name.ends_with("=") ? arg.starts_with(option.name)
                                    : arg == option.name;
}

const OwnOption *find(StringRef arg) {
  const OwnOption *found =
      llvm::find_if(ownOptions, [&](const OwnOption &option) {
        return isCalled(option, arg);
      });
  return found == std::end(ownOptions) ? nullptr : found;
}

} // namespace

void explainOwnOptions(llvm::raw_ostream &out) {
  out << "OPTIONS of ampcc, besides those of clang++:\n";
  for (const OwnOption &option : ownOptions) {
    line(out, (option.name + option.value).str(), option.help);
    if (option.explainValues)
      option.explainValues(out);
  }
  out << '\n';
}

std::vector<const char *>
extractOwnOptions(llvm::SmallVectorImpl<const char *> &args) {
  std::vector<const char *> result;
  llvm::erase_if(args, [&](const char *arg) {
    // Whatever begins like that is ours, if only by mistake.
    bool isOurs = find(arg) || StringRef(arg).starts_with("--amp-");
    if (isOurs)
      result.push_back(arg);
    return isOurs;
  });
  return result;
}

std::optional<CompileOptions>
takeOwnOptions(llvm::SmallVectorImpl<const char *> &args,
               const Installation &installation) {
  CompileOptions options = defaultOptions();
  options.dialect.windowsHeaders = installation.compat;
  bool isGood = true;
  for (StringRef arg : extractOwnOptions(args)) {
    const OwnOption *option = find(arg);
    if (option && option->set(arg.substr(option->name.size()), options))
      continue;
    llvm::errs() << installation.tool << ": error: unknown argument: '" << arg
                 << "'\n";
    isGood = false;
  }
  if (!isGood)
    return std::nullopt;
  return options;
}

} // namespace ampvk::driver
