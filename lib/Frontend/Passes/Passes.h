// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The two passes over a source file: one sees restrict(amp) code as Clang's
/// CUDA mode sees device code, the other emits the host code.
#ifndef AMPVK_FRONTEND_PASSES_PASSES_H
#define AMPVK_FRONTEND_PASSES_PASSES_H

#include "BothPasses.h"
#include "Frontend/Dialect/DialectFallback.h"

namespace ampvk::frontend {

/// The passes over one C++ file. Both compile x86-64 C++ with the same options,
/// so all layouts agree. The device pass, which comes first, reports errors
/// that both passes find; the host pass reports warnings.
///
/// A file is parsed once or several times: with another dialect, or with
/// fix-its. The functions named "pass" use the request of the current attempt
/// and add to its result and its messages.
class Passes {
public:
  /// Null after having reported what is wrong with the command line (see
  /// CommandLine), or what ampvk cannot do for it.
  static std::unique_ptr<Passes> create(llvm::ArrayRef<const char *> cc1Args,
                                        DialectOptions dialect);

  const CommandLine &commandLine() const { return *inputs.commandLine; }

  /// Reads `text` wherever the file would be read.
  void replaceFile(const std::string &path, const std::string &text) {
    inputs.replacedFiles[path] = text;
  }
  /// The device pass parses files without restriction specifiers, too.
  void parseAll() { inputs.parsesAll = true; }
  /// The device pass of a file with errors hands on the kernels that these are
  /// not about, too (DeviceUnit::faulty). It fails all the same.
  void translateDespiteErrors() { inputs.despiteErrors = true; }

  /// Calls `compile`, which calls passes, in the dialect that the file is in.
  /// It may be called several times, see DialectFallback.h; what it did at the
  /// last time counts.
  ParseAttempt readInItsDialect(llvm::function_ref<bool()> compile);
  /// Compiles the file in its dialect and prints the messages on standard
  /// error. Returns the result of `compile`.
  bool inItsDialect(llvm::function_ref<bool()> compile);

  /// Reads the file as a compiler without that dialect would, but for what
  /// `known`, with which it can be read, says of its macros and headers.
  /// Repairs are carried out: those of `known`, `more`, and those for errors
  /// that come up; the result's fixes are what all of these are in the text.
  ParseAttempt readPortably(const ParseRequest &known, const FixIts &more);

  /// The passes of an attempt: see DevicePass.h, HostPass.h, BothPasses.h and
  /// Preprocess.h. False if there were errors.
  bool runDevice(Consume consume);
  bool checkHost();
  bool runBoth(const DeviceWork &work, const Define &define, bool sideBySide);
  bool preprocess();

private:
  Passes(std::unique_ptr<CommandLine> commandLine, DialectOptions dialect);
  ParseAttempt attempt(const ParseRequest &request,
                       llvm::function_ref<bool()> read);

  Inputs inputs;
  const ParseIO *current = nullptr; ///< the attempt's; null outside of one
};

} // namespace ampvk::frontend

#endif
