// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The command line for one file, as Clang's invocation.
#ifndef AMPVK_FRONTEND_PASSES_COMMANDLINE_H
#define AMPVK_FRONTEND_PASSES_COMMANDLINE_H

#include "Frontend/Parse/DeviceUnit.h"

#include "llvm/ADT/ArrayRef.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
}

namespace ampvk::frontend {

class CommandLine {
public:
  /// `cc1Args` are those of `clang -cc1`, without "-cc1". Null after having
  /// reported what is wrong with them, or what ampvk cannot do for them.
  static std::unique_ptr<CommandLine>
  read(llvm::ArrayRef<const char *> cc1Args);
  ~CommandLine();

  const clang::CompilerInvocation &invocation() const { return *given; }
  /// The invocation for C++14; null if there is none.
  const clang::CompilerInvocation *forCpp14() const;

  /// A file that can be read only once, such as a pipe.
  struct Stream {
    std::string path; ///< of standard input: "<stdin>", as Clang has it
    std::string text;
  };
  /// The input, if it is a stream.
  const std::optional<Stream> &stream() const { return input; }

  bool hasStandard() const; ///< -std=
  /// Whether the output is a precompiled header.
  bool precompiles() const;
  /// Whether the file is only preprocessed (-E, -M).
  bool preprocesses() const;
  /// Whether -E is to show text, and not macros alone or directives.
  bool showsText() const;
  bool isFastMath() const;   ///< -ffast-math
  bool hasDebugInfo() const; ///< -g, however much of it
  WarningMode warnings() const;
  /// Whether the device pass compares its messages with what comments expect.
  bool verifies() const;
  bool hasColors() const;

private:
  explicit CommandLine(llvm::ArrayRef<const char *> cc1Args);
  bool takeInput();

  std::vector<std::string> arguments;
  std::unique_ptr<clang::CompilerInvocation> given;
  mutable std::unique_ptr<clang::CompilerInvocation> cpp14; ///< if asked for
  std::optional<Stream> input;
};

} // namespace ampvk::frontend

#endif
