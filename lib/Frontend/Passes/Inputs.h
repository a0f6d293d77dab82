// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The inputs that all passes over a file share.
#ifndef AMPVK_FRONTEND_PASSES_INPUTS_H
#define AMPVK_FRONTEND_PASSES_INPUTS_H

#include "CommandLine.h"
#include "Frontend/Clang/CudaMode.h"
#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Dialect/DialectOptions.h"
#include "Frontend/Dialect/ParseRequest.h"

#include <map>
#include <memory>
#include <string>

namespace ampvk::frontend {

class Dependencies;

struct Inputs {
  const std::unique_ptr<CommandLine> commandLine;
  DialectOptions dialect;
  /// Files, by their paths, that have this text instead.
  std::map<std::string, std::string> replacedFiles{};
  /// The device pass parses files without restriction specifiers, too.
  bool parsesAll = false;
  /// The device pass hands on kernels of files with errors (DeviceUnit).
  bool despiteErrors = false;
  /// Precompiled headers are read as text.
  bool headersAsText = false;

  /// _MSC_VER of the request; 0 in standard C++.
  unsigned msvcVersion(const ParseRequest &request) const {
    return request.isMicrosofts ? dialect.msvcVersion : 0;
  }
  /// The Clang invocation for a pass.
  std::shared_ptr<clang::CompilerInvocation>
  invocation(Pass pass, const ParseRequest &request) const;
};

/// The output of the device pass for the host pass.
struct DeviceOutput {
  DevicePart header;              ///< of the precompiled header that is written
  bool isShareable = true;        ///< it is of use to others
  std::vector<std::string> files; ///< that it read, if these are asked for
  /// The files of a process that becomes one of the device pass, or null.
  std::shared_ptr<Dependencies> reading;
};

} // namespace ampvk::frontend

#endif
