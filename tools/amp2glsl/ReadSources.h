// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How amp2glsl reads a file: with which flags, in which directory.
#ifndef AMPVK_TOOLS_AMP2GLSL_READSOURCES_H
#define AMPVK_TOOLS_AMP2GLSL_READSOURCES_H

#include "Diagnostics/Message.h"
#include "Driver/Compile.h"
#include "Driver/Installation.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>
#include <vector>

namespace ampvk {

/// With what files are read.
struct Setting {
  const clang::tooling::CompilationDatabase &database;
  const driver::Installation &installation;
  llvm::ArrayRef<const char *> ownFlags; ///< ampcc's own, behind "--"
  std::string buildDirectory{};          ///< of -p, or empty
  bool findsAllErrors = false;
  driver::TranslateOptions translation{}; ///< of amp2glsl's own options
  bool nativeKernels = false;             ///< --native
  bool nativeIsSource = false;            ///< with --rewrite
};

/// Prints the message; false.
bool fail(const llvm::Twine &message);
bool fail(const msg::Message &message);
std::string noSuchFile(const std::string &source);
std::string notInDatabase(const Setting &setting, const std::string &source);

/// Whether that stands for standard input.
bool isInput(llvm::StringRef file);

/// As the command of its directory has to name it.
std::string nameIn(const Setting &setting, llvm::StringRef given);

/// The compiler's command lines for the file, without those that Clang guesses
/// from other files.
std::vector<clang::tooling::CompileCommand>
commandsFor(const Setting &setting, const std::string &given);

/// Calls `read` with the passes over the file, in the directory of its command.
/// False after errors.
bool withPasses(
    const Setting &setting, const clang::tooling::CompileCommand &command,
    const std::string &file,
    llvm::function_ref<bool(frontend::Passes &, const driver::CompileOptions &)>
        read);

} // namespace ampvk

#endif
