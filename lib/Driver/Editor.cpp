// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Editor.h"

#include "Diagnostics/Tools.h"
#include "OwnOptions.h"
#include "Shaders/ShaderFiles.h"
#include "Support/HeaderNames.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <vector>

using llvm::StringRef;

namespace ampvk::driver {
namespace {

constexpr StringRef FirstLine = "# Written by ampcc --write-clangd.\n";

/// A string of YAML in '...'. (std::quoted is another one.)
std::string inQuotes(StringRef text) {
  std::string result = "'";
  for (char c : text)
    result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

std::string list(const std::vector<std::string> &items) {
  std::string result;
  for (const std::string &item : items)
    result += "    - " + inQuotes(item) + "\n";
  return result;
}

} // namespace

std::string clangdSettings(const Installation &installation,
                           bool isMicrosofts) {
  std::vector<std::string> added = {("-D" + names::Editor + "=1").str(),
                                    "-fms-extensions", "-fdeclspec",
                                    "-Wno-gcc-compat"};
  if (isMicrosofts) {
    const std::string dialect = installation.compat + "/ampvk_compat/dialect";
    added.insert(added.end(), {"-fdelayed-template-parsing",
                               ("-D" + names::Microsofts + "=1").str(),
                               "-D_MSC_VER=1700", "-D_NATIVE_WCHAR_T_DEFINED=1",
                               "-Ulinux", "-Uunix", "-isystem", dialect});
  }
  added.insert(added.end(), {"-isystem", installation.headers, "-idirafter",
                             installation.compat});
  return (FirstLine +
          "CompileFlags:\n"
          "  Compiler: " +
          inQuotes(installation.clang) + "\n  Add:\n" + list(added) +
          "  Remove:\n" + list(ownOptionPatterns()) +
          "Diagnostics:\n"
          "  # ampcc takes the name of C++ AMP, where std has it, too, and "
          "knows\n"
          "  # which of two functions, restrict(cpu) and (amp), a caller "
          "uses.\n"
          "  Suppress: [ambiguous_reference, unused-function]\n" +
          // Programs of 2012 include what Windows' headers would bring along.
          (isMicrosofts ? "  UnusedIncludes: None\n" : ""))
      .str();
}

int writeClangdSettings(StringRef directory, bool isMicrosofts,
                        const Installation &installation) {
  llvm::SmallString<256> path(directory.empty() ? "." : directory);
  llvm::sys::path::append(path, ".clangd");
  auto fail = [&](const llvm::Twine &what) {
    llvm::errs() << installation.tool << ": error: " << what << '\n';
    return 1;
  };
  if (auto there = llvm::MemoryBuffer::getFile(path);
      there && !(*there)->getBuffer().starts_with(FirstLine))
    return fail(Failure(msg::amp_own_clangd(path.str())).shown());
  auto done = shaders::writeFile(directory == "-" ? "-" : path.str().str(),
                                 clangdSettings(installation, isMicrosofts));
  return done ? 0 : fail(done.failure().shown());
}

} // namespace ampvk::driver
