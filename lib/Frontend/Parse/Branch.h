// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// One parse that goes on as those of both passes.
#ifndef AMPVK_FRONTEND_PARSE_BRANCH_H
#define AMPVK_FRONTEND_PARSE_BRANCH_H

namespace ampvk::frontend {

struct ParseState;

/// A host pass whose process is doubled where the passes begin to differ. What
/// is in front, the start that both read alike, is parsed once: headers of the
/// system up to the first token of the program's or of ampvk's headers.
class Branch {
public:
  virtual ~Branch() = default;

  /// The start is read, and is parsed next.
  virtual void beginStart(const ParseState &) {}
  enum class Side { Host, Device, None };
  /// The start is parsed. Returns in two processes, as Host, and as Device with
  /// a compiler that goes on as the device pass; or once, as None: the passes
  /// have to be run one by one, as if this one had not begun.
  virtual Side divide(ParseState &state) = 0;
  /// There is no such start. Whether the file is parsed at once; else as after
  /// None.
  virtual bool takesWhole() = 0;
  /// The Device's end.
  [[noreturn]] virtual void endDevice(ParseState &state) = 0;
};

} // namespace ampvk::frontend

#endif
