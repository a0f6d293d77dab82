// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp2glsl --analyze: reports which parts of a program can be translated, and
/// which its author has to change.
#ifndef AMPVK_DRIVER_ANALYSIS_H
#define AMPVK_DRIVER_ANALYSIS_H

#include "Compile.h"
#include "Frontend/Common/ReportedMessage.h"

#include <string>
#include <vector>

namespace ampvk::driver {

/// One file with one of its command lines, as far as it could be read.
struct FileAnalysis {
  std::string file;
  /// The number of the command, from 1, if a compilation database has several.
  unsigned command = 1, commands = 1;
  bool isRead = true;        ///< else the only problem says why not
  bool isMicrosofts = false; ///< whether it was read with -fmsvc
  bool isCpp14 = false;      ///< whether it was read with -std=c++14 unasked
  DeviceKernels kernels;
  std::vector<frontend::ReportedMessage>
      problems; ///< errors and warnings, each once

  /// Whether ampcc compiles it.
  bool isGood() const;
};

/// Reads the file with both passes and translates its kernels. Prints nothing.
FileAnalysis analyze(frontend::Passes &passes, const CompileOptions &options,
                     const std::string &file);

/// A file that cannot be read.
FileAnalysis unread(const std::string &file, const std::string &why);

/// For people: a line or two for each kernel and each problem, and a summary.
std::string analysisText(const std::vector<FileAnalysis> &files);
/// The analysis as JSON. docs/guide/porting.md describes it.
std::string analysisJson(const std::vector<FileAnalysis> &files);

} // namespace ampvk::driver

#endif
