// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OwnOptions.h"

#include "Diagnostics/Tools.h"
#include "Diagnostics/WarningMode.h"
#include "IR/Options.h"
#include "Support/HeaderNames.h"

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

/// The effect of a row of the table in ampcc. `set` is given the value and says
/// whether it makes sense, and `values` which ones do.
struct OwnOption {
  const OptionRow &row;
  bool (*set)(StringRef value, CompileOptions &options);
  std::string (*values)() = nullptr;

  bool takesValue() const { return values != nullptr; }
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
  out << "  " << llvm::left_justify(option, 27) << help << '\n';
}

bool setMsvcVersion(StringRef value, CompileOptions &options) {
  options.dialect.dialect = DialectOptions::Microsofts;
  return !value.getAsInteger(10, options.dialect.msvcVersion) &&
         options.dialect.msvcVersion >= 1000 &&
         options.dialect.msvcVersion < 10000;
}

const OwnOption ownOptions[] = {
    {option::DumpIr,
     [](StringRef, CompileOptions &options) {
       options.dumpIr = &llvm::outs();
       return true;
     }},
    {option::SaveShaders,
     [](StringRef value, CompileOptions &options) {
       options.saveShaders = value.str();
       return !value.empty();
     },
     [] { return std::string("the name of a directory"); }},
    {option::ByteAccess,
     [](StringRef value, CompileOptions &options) {
       return choose(byteAccessChoices, value,
                     options.translation.variants.byteAccess);
     },
     [] { return listed(byteAccessChoices); }},
    {option::FloatAtomics,
     [](StringRef value, CompileOptions &options) {
       return choose(ir::floatAtomicsChoices, value,
                     options.translation.variants.floatAtomics);
     },
     [] { return listed(ir::floatAtomicsChoices); }},
    {option::MergedContainers,
     [](StringRef value, CompileOptions &options) {
       return change(mergedContainersChoices, value,
                     options.translation.variants);
     },
     [] { return listed(mergedContainersChoices); }},
    {option::ThreadCoarsening,
     [](StringRef value, CompileOptions &options) {
       return change(threadCoarseningChoices, value,
                     options.translation.variants);
     },
     [] { return listed(threadCoarseningChoices); }},
    {option::Variants,
     [](StringRef value, CompileOptions &options) {
       return addVariants(value, options.translation.variants);
     },
     listedVariants},
    {option::Int64,
     [](StringRef value, CompileOptions &options) {
       return change(int64Choices, value, options.translation.variants);
     },
     [] { return listed(int64Choices); }},
    {option::Checked,
     [](StringRef, CompileOptions &options) {
       addChecks(CheckSet::usual(), options.translation.variants);
       return true;
     }},
    {option::Checked,
     [](StringRef value, CompileOptions &options) {
       const auto checks = CheckSet::named(value);
       addChecks(checks.value_or(CheckSet()), options.translation.variants);
       return checks.has_value();
     },
     listedChecks},
    {option::ExplainChecks,
     [](StringRef, CompileOptions &options) {
       options.translation.variants.explainsChecks = true;
       return true;
     }},
    {option::NativeKernels,
     [](StringRef, CompileOptions &options) {
       options.nativeKernels = true;
       return true;
     }},
    {option::NoNativeKernels,
     [](StringRef, CompileOptions &options) {
       options.nativeKernels = false;
       return true;
     }},
    {option::NativeClones,
     [](StringRef, CompileOptions &options) {
       options.nativeClones = true;
       return true;
     }},
    {option::NoNativeClones,
     [](StringRef, CompileOptions &options) {
       options.nativeClones = false;
       return true;
     }},
    {option::OneJob,
     [](StringRef, CompileOptions &options) {
       options.sideBySide = false;
       return true;
     }},
    {option::StrictAmp,
     [](StringRef, CompileOptions &options) {
       options.dialect.extensions = DialectOptions::Forbidden;
       return true;
     }},
    {option::WarnExtensions,
     [](StringRef, CompileOptions &options) {
       options.dialect.extensions = DialectOptions::Warned;
       return true;
     }},
    {option::Msvc,
     [](StringRef, CompileOptions &options) {
       options.dialect.dialect = DialectOptions::Microsofts;
       return true;
     }},
    {option::MsvcVersion,
     setMsvcVersion,
     [] {
       return std::string(
           "a version of Microsoft's compiler, from 1000 to 9999");
     }},
    {option::NoMsvc,
     [](StringRef, CompileOptions &options) {
       options.dialect.dialect = DialectOptions::Standard;
       return true;
     }},
};

/// The option that is meant. With a value or without, as it is written, if
/// there are both; else the other one, which is an error.
const OwnOption *findCurrent(StringRef arg) {
  const OwnOption *found = nullptr;
  for (const OwnOption &option : ownOptions)
    if (arg.split('=').first == StringRef(option.row.name) &&
        (!found || option.takesValue() == arg.contains('=')))
      found = &option;
  return found;
}

const OwnOption *find(StringRef arg) {
  return findCurrent(currentSpelling("ampcc", arg));
}

constexpr StringRef clangdOption = option::WriteClangd.name;

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
    compare(option.row.name);
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
    return msg::amp_option_takes_none(StringRef(option->row.name), arg);
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

/// The mode of the warning of deprecated names, with these arguments.
msg::WarningMode deprecationMode(llvm::ArrayRef<const char *> args) {
  using enum msg::WarningMode;
  std::vector<std::string> warnings;
  for (StringRef arg : args)
    if (arg.consume_front("-W"))
      warnings.push_back(arg.str());
  msg::WarningMode general = Shown;
  if (llvm::is_contained(warnings, "error"))
    general = Errors;
  if (llvm::is_contained(args, StringRef("-w")))
    general = Hidden;
  return msg::modeOf(msg::amp_deprecated_option.row, warnings, general);
}

} // namespace

void explainOwnOptions(llvm::raw_ostream &out) {
  out << "OPTIONS of ampcc, besides those of clang++:\n";
  for (const OptionRow &row : optionRows()) {
    if (!row.isOf("ampcc"))
      continue;
    line(out, std::string(row.name) + std::string(row.value), row.help);
    for (const OptionValue &value : valuesOf(row))
      line(out, "  " + std::string(value.word), value.help);
  }
  out << '\n';
}

std::vector<std::string> ownOptionPatterns() {
  std::vector<std::string> result;
  for (const OwnOption &option : ownOptions)
    for (std::string_view name : {option.row.name, option.row.old})
      if (!name.empty())
        result.push_back(std::string(name) + (option.takesValue() ? "=*" : ""));
  return result;
}

std::vector<const char *>
extractOwnOptions(llvm::SmallVectorImpl<const char *> &args) {
  std::vector<const char *> result;
  llvm::erase_if(args, [&](const char *arg) {
    // Options with this prefix are ampcc's, even if misspelled.
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
  options.nativeKernels = true;
  options.dialect.windowsHeaders = installation.compat;
  bool isGood = true;
  for (StringRef arg : extractOwnOptions(args)) {
    const std::string current = currentSpelling("ampcc", arg);
    if (current != arg)
      isGood &= warnDeprecated(installation.tool, arg, current,
                               deprecationMode(args));
    const msg::Message problem = read(current, options);
    if (!problem)
      continue;
    report(installation, problem);
    isGood = false;
  }
  isGood &= checkMisspelt(args, installation);
  if (!isGood)
    return std::nullopt;
  static const std::string placesOfConstruction =
      ("-D" + names::CheckLeaks + "=1").str();
  if (options.translation.variants.checks.contains(CheckPart::Leaks))
    args.insert(llvm::find(args, StringRef("--")),
                placesOfConstruction.c_str());
  return options;
}

} // namespace ampvk::driver
