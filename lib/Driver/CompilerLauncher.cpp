// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CompilerLauncher.h"

#include "Jobs.h"

#include "clang/Options/Options.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>
#include <vector>

using llvm::ArrayRef;
using llvm::StringRef;
namespace options = clang::options;

namespace ampvk::driver {
namespace {

using Words = llvm::SmallVector<const char *, 64>;

/// The prefix of the compiler, and its command line.
struct Launch {
  Words via, own, command;
  std::vector<StringRef> only;
  bool keepsLto = false;
};

Launch readLaunch(ArrayRef<const char *> args) {
  Launch launch;
  const char *const *end = llvm::find(args, StringRef("--"));
  for (const char *arg : llvm::make_range(args.begin(), end)) {
    StringRef word = arg;
    if (word.consume_front("--via="))
      launch.via.push_back(word.data());
    else if (word.consume_front("--only="))
      launch.only.push_back(word);
    else if (word == "--keep-lto")
      launch.keepsLto = true;
    else if (word != launchOption)
      launch.own.push_back(arg);
  }
  if (end != args.end())
    launch.command.append(end + 1, args.end());
  return launch;
}

/// The arguments of another compiler's command line, as Clang reads them.
class CommandLine {
public:
  CommandLine(Words given)
      : words(std::move(given)), parsed(parse(words)), dropped(words.size()) {}

  bool compilesAnyOf(ArrayRef<StringRef> sources) const;
  void dropUnknown();
  void dropLto();
  Words rest() const;

private:
  static llvm::opt::InputArgList parse(ArrayRef<const char *> words) {
    unsigned missingIndex, missingCount;
    return clang::getDriverOptTable().ParseArgs(
        words, missingIndex, missingCount,
        llvm::opt::Visibility(options::ClangOption));
  }
  void drop(const llvm::opt::Arg &arg) {
    dropped.set(arg.getIndex(), arg.getIndex() + 1 +
                                    (arg.getOption().getKind() ==
                                     llvm::opt::Option::SeparateClass));
  }

  Words words;
  llvm::opt::InputArgList parsed;
  llvm::BitVector dropped;
};

bool CommandLine::compilesAnyOf(ArrayRef<StringRef> sources) const {
  return llvm::any_of(parsed.filtered(options::OPT_INPUT),
                      [&](const llvm::opt::Arg *input) {
                        return llvm::any_of(sources, [&](StringRef source) {
                          bool isSame = false;
                          return !llvm::sys::fs::equivalent(input->getValue(),
                                                            source, isSame) &&
                                 isSame;
                        });
                      });
}

/// Options of g++, or of another clang++; plugins are made for one compiler.
void CommandLine::dropUnknown() {
  for (const llvm::opt::Arg *arg : parsed)
    if (arg->getOption().matches(options::OPT_UNKNOWN) ||
        arg->getOption().matches(options::OPT_fplugin_EQ))
      drop(*arg);
}

void CommandLine::dropLto() {
  for (const llvm::opt::Arg *arg : parsed)
    if (StringRef name = arg->getOption().getName();
        name.starts_with("flto") || name.starts_with("ffat-lto"))
      drop(*arg);
}

Words CommandLine::rest() const {
  Words result;
  for (unsigned i = 0; i < words.size(); ++i)
    if (!dropped[i])
      result.push_back(words[i]);
  return result;
}

/// Becomes that program.
int become(Words words, const Installation &installation) {
  words.push_back(nullptr);
  execvp(words.front(), const_cast<char *const *>(words.data()));
  llvm::errs() << installation.tool << ": error: cannot run '" << words.front()
               << "': " << std::strerror(errno) << '\n';
  return 1;
}

} // namespace

int runInPlaceOf(ArrayRef<const char *> args,
                 const Installation &installation) {
  Launch launch = readLaunch(args);
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::cl::ExpandResponseFiles(saver, llvm::cl::TokenizeGNUCommandLine,
                                launch.command);
  if (launch.command.empty()) {
    llvm::errs() << installation.tool << ": error: '" << launchOption
                 << "' lacks '--' and the command line of a compiler\n";
    return 1;
  }
  CommandLine line(Words(launch.command.begin() + 1, launch.command.end()));
  if (!launch.only.empty() && !line.compilesAnyOf(launch.only)) {
    launch.via.append(launch.command);
    return become(std::move(launch.via), installation);
  }
  line.dropUnknown();
  if (!launch.keepsLto)
    line.dropLto();
  // Clang's view of what the other compiler was told is of no interest.
  Words words = std::move(launch.own);
  words.append(line.rest());
  words.append({"-Wno-unknown-warning-option",
                "-Wno-ignored-optimization-argument",
                "-Wno-unused-command-line-argument", "-Wno-ignored-gch"});
  if (launch.via.empty())
    return runCompilerDriver(words, installation);
  launch.via.push_back(installation.path.c_str());
  launch.via.append(words);
  return become(std::move(launch.via), installation);
}

} // namespace ampvk::driver
