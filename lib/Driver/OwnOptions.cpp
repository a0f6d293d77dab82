// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OwnOptions.h"

#include "Diagnostics/Tools.h"
#include "IR/Options.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

namespace ampvk::driver {
namespace {

using frontend::DialectOptions;

/// An option. A name that ends in '=' takes a value; `set` is given it and says
/// whether it makes sense, and `values` which ones do.
struct OwnOption {
  StringRef name;
  StringRef value;
  StringRef help;
  bool (*set)(StringRef value, CompileOptions &options);
  std::string (*values)() = nullptr;
  void (*explainValues)(llvm::raw_ostream &out) = nullptr;

  bool takesValue() const { return values != nullptr; }
  /// The name without the '='.
  StringRef word() const { return name.drop_back(takesValue() ? 1 : 0); }
};

/// Sets `value` to what the word stands for. False if it stands for nothing.
template <typename T>
bool choose(std::span<const Choice<T>> choices, StringRef word, T &value) {
  std::optional<T> found = chosen<T>(choices, word);
  value = found.value_or(value);
  return found.has_value();
}

/// Changes the options as the word says. False if it says nothing.
bool change(std::span<const Choice<SetVariants>> choices, StringRef word,
            VariantOptions &options) {
  SetVariants set = nullptr;
  if (choose(choices, word, set))
    set(options);
  return set;
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
     },
     [] { return std::string("the name of a folder"); }},
    {"--byte-access=", "<how>", "data of 8 and 16 bits:",
     [](StringRef value, CompileOptions &options) {
       return choose(byteAccessChoices, value,
                     options.translation.variants.byteAccess);
     },
     [] { return listed(byteAccessChoices); },
     [](llvm::raw_ostream &out) { explain(out, byteAccessChoices); }},
    {"--float-atomics=", "<how>", "atomic operations on float:",
     [](StringRef value, CompileOptions &options) {
       return choose(ir::floatAtomicsChoices, value,
                     options.translation.variants.floatAtomics);
     },
     [] { return listed(ir::floatAtomicsChoices); },
     [](llvm::raw_ostream &out) { explain(out, ir::floatAtomicsChoices); }},
    {"--many-containers=", "<how>",
     "more than 4 of them, which some devices cannot bind (auto):",
     [](StringRef value, CompileOptions &options) {
       return change(manyContainersChoices, value,
                     options.translation.variants);
     },
     [] { return listed(manyContainersChoices); },
     [](llvm::raw_ostream &out) { explain(out, manyContainersChoices); }},
    {"--thread-elements=", "<how>",
     "elements of a thread without tiles (auto):",
     [](StringRef value, CompileOptions &options) {
       return change(threadElementsChoices, value,
                     options.translation.variants);
     },
     [] { return listed(threadElementsChoices); },
     [](llvm::raw_ostream &out) { explain(out, threadElementsChoices); }},
    {"--variants=", "<list>", "variants of kernels besides the usual ones",
     [](StringRef value, CompileOptions &options) {
       return addVariants(value, options.translation.variants);
     },
     listedVariants},
    {"--wide-integers=", "<how>", "integers of 64 bits (auto):",
     [](StringRef value, CompileOptions &options) {
       return change(wideIntegersChoices, value, options.translation.variants);
     },
     [] { return listed(wideIntegersChoices); },
     [](llvm::raw_ostream &out) { explain(out, wideIntegersChoices); }},
    {"-fcheck", "", "also compile kernels that check what they access",
     [](StringRef, CompileOptions &options) {
       options.translation.variants.traits |= TraitChecked;
       return true;
     }},
    {"-j1", "", "run the two passes one after the other, not side by side",
     [](StringRef, CompileOptions &options) {
       options.sideBySide = false;
       return true;
     }},
    {"-fstrict-amp", "", "refuse what goes beyond C++ AMP 1.2",
     [](StringRef, CompileOptions &options) {
       options.dialect.extensions = DialectOptions::Forbidden;
       return true;
     }},
    {"-Wamp-extensions", "", "warn of what goes beyond C++ AMP 1.2",
     [](StringRef, CompileOptions &options) {
       options.dialect.extensions = DialectOptions::Warned;
       return true;
     }},
    {"-fmsvc", "", "read C++ as Microsoft's compiler of 2012 did",
     [](StringRef, CompileOptions &options) {
       options.dialect.dialect = DialectOptions::Microsofts;
       return true;
     }},
    {"-fmsvc=", "<version>", "the same, with another _MSC_VER than 1700",
     setMsvcVersion,
     [] {
       return std::string(
           "a version of Microsoft's compiler, from 1000 to 9999");
     }},
    {"-fno-msvc", "", "never do that, not for a file that asks for it either",
     [](StringRef, CompileOptions &options) {
       options.dialect.dialect = DialectOptions::Standard;
       return true;
     }},
};

/// The option that is meant. With a value or without, as it is written, if
/// there are both; else the other one, which is an error.
const OwnOption *find(StringRef arg) {
  const OwnOption *found = nullptr;
  for (const OwnOption &option : ownOptions)
    if (arg.split('=').first == option.word() &&
        (!found || option.takesValue() == arg.contains('=')))
      found = &option;
  return found;
}

constexpr StringRef clangdOption = "--write-clangd";

/// The option of ours that a word is nearly, if Clang has none that is nearer.
std::optional<std::string> nearestOwn(StringRef word) {
  StringRef name = word.split('=').first;
  std::string clangs, nearest;
  size_t limit = clang::getDriverOptTable().findNearest(
      name, clangs, llvm::opt::Visibility(clang::options::ClangOption));
  limit = std::min({limit, name.size() / 3, size_t(3)});
  auto compare = [&](StringRef own) {
    size_t distance =
        name.edit_distance(own, /*AllowReplacements=*/true, limit);
    if (distance < limit || (distance == limit && nearest.empty())) {
      limit = distance;
      nearest = (own + word.drop_front(name.size())).str();
    }
  };
  for (const OwnOption &option : ownOptions)
    compare(option.word());
  compare(clangdOption);
  if (nearest.empty())
    return std::nullopt;
  return nearest;
}

msg::Message unknown(StringRef arg) {
  const auto meant = nearestOwn(arg);
  return meant ? msg::amp_similar_option(arg, *meant)
               : msg::amp_unknown_option(arg);
}

/// Sets the option; what is wrong with the argument, or nothing.
msg::Message read(StringRef arg, CompileOptions &options) {
  const OwnOption *option = find(arg);
  if (!option)
    return unknown(arg);
  StringRef value = arg.split('=').second;
  if (!option->takesValue() && arg.contains('='))
    return msg::amp_option_takes_none(option->word(), arg);
  if (option->set(value, options))
    return {};
  return msg::amp_option_value(!value.empty(), value, arg, option->values());
}

void report(const Installation &installation, const msg::Message &problem) {
  llvm::errs() << installation.tool
               << ": error: " << msg::withId(problem.sentence(), problem.row)
               << '\n';
}

/// Reports arguments that Clang does not know and that are nearly options of
/// ours. False if there are any.
bool checkMisspelt(llvm::ArrayRef<const char *> args,
                   const Installation &installation) {
  unsigned missingIndex, missingCount;
  llvm::opt::InputArgList parsed = clang::getDriverOptTable().ParseArgs(
      args, missingIndex, missingCount,
      llvm::opt::Visibility(clang::options::ClangOption));
  bool isGood = true;
  for (const llvm::opt::Arg *arg : parsed) {
    StringRef word = args[arg->getIndex()];
    bool isWarning = arg->getOption().matches(clang::options::OPT_W_Joined);
    if ((!isWarning &&
         !arg->getOption().matches(clang::options::OPT_UNKNOWN)) ||
        word.split('=').first == clangdOption)
      continue;
    auto meant = nearestOwn(word);
    if (!meant || StringRef(*meant).starts_with("-W") != isWarning)
      continue;
    report(installation, unknown(word));
    isGood = false;
  }
  return isGood;
}

} // namespace

void explainOwnOptions(llvm::raw_ostream &out) {
  out << "OPTIONS of ampcc, besides those of clang++:\n";
  for (const OwnOption &option : ownOptions) {
    line(out, (option.name + option.value).str(), option.help);
    if (option.explainValues)
      option.explainValues(out);
  }
  line(out, "--write-clangd[=<dir>]",
       "write <dir>/.clangd, by which editors know C++ AMP; with -fmsvc, for "
       "that");
  out << '\n';
}

std::vector<std::string> ownOptionPatterns() {
  std::vector<std::string> result;
  for (const OwnOption &option : ownOptions)
    result.push_back(option.name.str() + (option.takesValue() ? "*" : ""));
  return result;
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
    const msg::Message problem = read(arg, options);
    if (!problem)
      continue;
    report(installation, problem);
    isGood = false;
  }
  isGood &= checkMisspelt(args, installation);
  if (!isGood)
    return std::nullopt;
  return options;
}

} // namespace ampvk::driver
