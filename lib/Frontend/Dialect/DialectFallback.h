// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The dialect and the repairs with which a file compiles, found by trying.
#ifndef AMPVK_FRONTEND_DIALECT_DIALECTFALLBACK_H
#define AMPVK_FRONTEND_DIALECT_DIALECTFALLBACK_H

#include "DialectOptions.h"
#include "ParseResult.h"

#include "llvm/ADT/STLExtras.h"

namespace ampvk::frontend {

/// A file was compiled, or not.
struct ParseAttempt {
  ParseRequest request;
  ParseResult result;
  /// A remark about a dialect that no option asked for, or empty.
  std::string remark;
  std::string messages;
  bool isGood = false;
};

class DialectFallback {
public:
  /// Parses the file in a dialect. The output of an attempt is overwritten by
  /// the next one.
  using Try = llvm::function_ref<ParseAttempt(const ParseRequest &)>;

  /// Whether the file, in Microsoft's dialect, has a name in a single place, so
  /// that nothing declares it.
  using Look = llvm::function_ref<bool(const std::string &name)>;

  /// `compile` does what the command line says, `parse` leaves no output.
  DialectFallback(const DialectOptions &options, Try compile, Try parse,
                  Look isDeclaredNowhere)
      : options(options), compile(compile), parse(parse),
        isDeclaredNowhere(isDeclaredNowhere) {}

  /// The attempt that counts: the first one, but for
  /// - files that include a header of Windows's: in Microsoft's dialect;
  /// - files with errors: in the same dialect with repairs, or in Microsoft's
  ///   one with repairs, if that leaves none, or fewer;
  /// - files in Microsoft's dialect with names that are ambiguous: as C++14, if
  ///   that leaves no error, as C++17 has many names that programs of 2012 have
  ///   of their own.
  /// A file without errors is compiled once; one with errors that nothing
  /// helps against is read once more, until there are as many of them, or not
  /// at all where that can be seen without. Messages end with a note if it is
  /// -fno-msvc that stands in the way.
  ParseAttempt run() const;

private:
  ParseAttempt parseWithFixIts(ParseAttempt attempt, Try again) const;
  ParseAttempt inMicrosofts(const ParseRequest &start, Try again) const;
  ParseAttempt asWindowsProgram(const ParseAttempt &standard) const;
  ParseAttempt withoutErrors(ParseAttempt standard) const;

  const DialectOptions &options;
  Try compile, parse;
  Look isDeclaredNowhere;
};

} // namespace ampvk::frontend

#endif
