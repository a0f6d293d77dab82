// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Variables whose type has an unknown name: `grid<2> inner(1, 2);` is an
/// expression for Clang, and so `inner` is unknown as well.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_LOSTNAMES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_LOSTNAMES_H

#include "clang/Basic/SourceLocation.h"

#include <set>
#include <string>

namespace clang {
class Diagnostic;
}

namespace ampvk::frontend {

class LostNames {
public:
  /// Whether an error is one that follows from an earlier one; else notes what
  /// follows from this one.
  bool follows(const clang::Diagnostic &error);

private:
  std::set<std::string> names;
};

} // namespace ampvk::frontend

#endif
