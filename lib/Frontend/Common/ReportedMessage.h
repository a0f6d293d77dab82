// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about a file as data, for callers that do more than print them.
#ifndef AMPVK_FRONTEND_COMMON_REPORTEDMESSAGE_H
#define AMPVK_FRONTEND_COMMON_REPORTEDMESSAGE_H

#include "Diagnostics/Message.h"

#include <string>
#include <vector>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace ampvk::frontend {

/// Where something is in the source, as `#line` has it.
struct FilePosition {
  std::string file;              ///< as named on the command line; or empty
  unsigned line = 0, column = 0; ///< from 1; 0 without a file
};
FilePosition positionOf(clang::SourceLocation loc,
                        const clang::SourceManager &sources);

/// A text and its position in the source: "a.cpp:3:10", or "" if it is in no
/// file.
struct LocatedText {
  std::string place;
  std::string what;

  template <class A> void transfer(A &archive) { archive(place, what); }
};
LocatedText locatedText(clang::SourceLocation loc,
                        const clang::SourceManager &sources, std::string what);

/// An error or a warning, in the words in which it is printed.
struct ReportedMessage {
  bool isError = false;
  /// An error that any C++ compiler has: no rule of C++ AMP is broken.
  bool isOfCpp = false;
  std::string file;              ///< as named on the command line; or empty
  unsigned line = 0, column = 0; ///< from 1; 0 without a file
  std::string message;
  const msg::Row *row = nullptr; ///< null: not one of our tables
  const char *advice = nullptr;  ///< what to write instead
  std::vector<ReportedMessage> notes;

  bool operator==(const ReportedMessage &) const = default;
  template <class A> void transfer(A &archive) {
    archive(isError, isOfCpp, file, line, column, message, row, advice, notes);
  }
};

} // namespace ampvk::frontend

#endif
