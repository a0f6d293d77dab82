// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The two passes over a source file: one sees restrict(amp) code as Clang's
/// CUDA mode sees device code, the other emits the host code.
#ifndef AMPVK_FRONTEND_PASSES_PASSES_H
#define AMPVK_FRONTEND_PASSES_PASSES_H

#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Dialect/Attempts.h"
#include "Frontend/Parse/DeviceUnit.h"
#include "Frontend/Parse/FilteredParse.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
class SourceManager;
} // namespace clang
namespace llvm {
class Module;
class raw_ostream;
} // namespace llvm

namespace ampvk::frontend {

class Dependencies;

/// The passes over one C++ file. Both are x86-64 C++ with the same options, so
/// all layouts agree. Messages go to standard error; errors that both passes
/// find are reported by the device pass, which comes first, and warnings by
/// the host pass.
class Passes {
public:
  /// `cc1Args` are those of `clang -cc1`, without "-cc1". Null after having
  /// reported what is wrong with them, or what ampvk cannot do for them.
  static std::unique_ptr<Passes> create(llvm::ArrayRef<const char *> cc1Args,
                                        const DialectOptions &dialect);
  ~Passes();

  /// Calls `compile`, which runs the passes, in the dialect that the file is
  /// in. It may be called several times, see Attempts.h; what it did at the
  /// last time counts. Prints what was said, and returns what it returned then.
  bool inItsDialect(llvm::function_ref<bool()> compile);
  /// The same without printing.
  Attempt readInItsDialect(llvm::function_ref<bool()> compile);

  /// Reads the file as a compiler without that dialect would, but for what
  /// `known`, with which it can be read, says of its macros and headers.
  /// Repairs are carried out: those of `known`, `more`, and those for errors
  /// that come up; the reading's fixes are what all of these are in the text.
  Attempt readPortably(const Reading &known, const Repairs &more);

  /// Reads `text` wherever the file would be read.
  void replaceFile(const std::string &path, const std::string &text) {
    replacedFiles[path] = text;
  }

  /// The device pass parses files without restriction specifiers, too.
  void parseAll() { scope = ParseScope::All; }

  /// What the command line says.
  const clang::CompilerInvocation &commandLine() const { return *base; }
  /// The device pass of a file with errors hands on the kernels that these are
  /// not about, too (DeviceUnit::faulty). It fails all the same.
  void translateDespiteErrors() { despiteErrors = true; }

  /// Whether the output is a precompiled header, of both passes.
  bool precompiles() const;
  /// Whether the file is to be parsed, not only preprocessed (-E, -M).
  bool parses() const { return !preprocesses(); }
  bool preprocesses() const;
  /// -ffast-math
  bool isFastMath() const;
  /// -g, however much of it
  bool hasDebugInfo() const;
  WarningMode warnings() const;

  /// Calls `consume` if the file has no errors and any restriction specifier.
  /// False if there were errors, those that `consume` reports included.
  bool runDevice(llvm::function_ref<void(DeviceUnit &)> consume);

  /// The host pass without its output. False if there were errors.
  bool checkHost();

  /// -E and -M: what both passes read, see BothTexts.h. False if there were
  /// errors.
  bool preprocess();

  using Define = std::function<void(llvm::Module &)>;

  /// The host pass: writes the output. `define` is called with the module
  /// before anything is optimised, and may report errors through the module's
  /// LLVMContext.
  bool runHost(const Define &define);

  /// Both passes. What is said and written is as if the device pass came first
  /// and the host pass only after its success. With `sideBySide`, and if there
  /// is a second processor, `consume` is called on a thread of its own, and has
  /// returned when `define` is called.
  bool runBoth(llvm::function_ref<void(DeviceUnit &)> consume,
               const Define &define, bool sideBySide);

private:
  /// What a pass learns and says.
  struct Findings {
    Reading &reading;
    llvm::raw_ostream &messages;
  };
  bool runDevice(Findings to, llvm::function_ref<void(DeviceUnit &)> consume);
  bool runHost(Findings to, const Define &define,
               const std::function<bool()> &isGoodElsewhere);
  Findings findings() { return {reading, *messages}; }

  Passes(std::unique_ptr<clang::CompilerInvocation> base,
         llvm::ArrayRef<const char *> arguments, const DialectOptions &dialect);
  bool takeInput();
  std::shared_ptr<clang::CompilerInvocation> invocation(bool isDevice) const;
  unsigned msvcVersion() const;
  bool makeBaseOfCpp14();
  Attempt attempt(const Reading &start, llvm::function_ref<bool()> read);
  /// Collects the files that `compiler` reads; null if nobody wants that.
  std::shared_ptr<Dependencies>
  openFiles(clang::CompilerInstance &compiler) const;
  bool showsText() const;
  std::optional<std::string> textOf(bool isDevice);
  std::string asMicrosoftsToo(llvm::StringRef text);
  std::string wholeText(const clang::SourceManager &sources,
                        llvm::StringRef host, llvm::StringRef device);
  unsigned skim(llvm::StringRef identifier);
  bool isDeclaredNowhere(const std::string &name);

  std::unique_ptr<clang::CompilerInvocation> base;
  std::unique_ptr<clang::CompilerInvocation> baseOfCpp14; ///< null if not made
  std::vector<std::string> arguments;                     ///< cc1's
  std::map<std::string, std::string> replacedFiles;
  ParseScope scope = ParseScope::OnlyWithSpecifiers; ///< of the device pass
  bool despiteErrors = false;
  DevicePart devicePart; ///< of the precompiled header that is written
  bool asText = false;   ///< precompiled headers are read as text
  DialectOptions dialect;
  Reading reading;
  std::shared_ptr<Dependencies>
      deviceFiles;             ///< of the last device pass, or null
  llvm::raw_ostream *messages; ///< never null
};

} // namespace ampvk::frontend

#endif
