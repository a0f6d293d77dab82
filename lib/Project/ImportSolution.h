// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The stage's entry: a solution of Visual Studio as a project of CMake.
#ifndef AMPVK_PROJECT_IMPORTSOLUTION_H
#define AMPVK_PROJECT_IMPORTSOLUTION_H

#include "ImportReport.h"
#include "Support/Result.h"

namespace ampvk::project {

struct ImportOptions {
  std::string platform;             ///< "Win32"; empty: x64 if there is one
  std::vector<std::string> exclude; ///< names of projects to leave out
  std::string ampcc; ///< directory in which CMake shall look for it, too
};

struct Imported {
  std::string directory;            ///< of the solution: where the files belong
  std::string cmake;                ///< text of CMakeLists.txt
  std::string presets;              ///< text of CMakePresets.json
  std::vector<std::string> summary; ///< a line for each project
  std::string run;                  ///< the first program, or empty
  std::vector<Failure> leftOut;     ///< a project each, and why
  ImportReport report;
};

/// Reads a .sln, .slnx or .vcxproj of Visual Studio 2010 to 2022, and the
/// projects that it refers to; a failure if none of them can be built. Writes
/// nothing.
Result<Imported> importSolution(const std::string &path,
                                const ImportOptions &options);

/// Writes both files; if one is there that amp-import has not written, or that
/// was changed since, neither, unless `force`.
Result<Done> writeImported(const Imported &imported, bool force);

} // namespace ampvk::project

#endif
