// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// `template` and `typename` where C++ asks for them and Microsoft's compiler
/// did not.
///
/// Tokens do not tell `e.tile<8, 8>()`, which lacks a `template`, from two
/// comparisons; the parser does, where it reports an error. So the keyword is
/// added there when the file is read once more.
#ifndef AMPVK_FRONTEND_REPAIRS_H
#define AMPVK_FRONTEND_REPAIRS_H

#include "clang/Lex/Token.h"

#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace clang {
class Diagnostic;
class Preprocessor;
} // namespace clang

namespace ampvk::frontend {

enum class RepairKind {
  AddTemplate,       ///< before the token
  AddTypename,       ///< before the token
  DropTypename,      ///< the token before the token
  AddTemplateInCall, ///< the token is the `)` of `e.tile<N>()`
};

/// At the token that is spelled at a place in a file.
struct Repair {
  std::string file;
  unsigned offset;
  RepairKind kind;
  bool operator<(const Repair &other) const {
    return std::tie(file, offset, kind) <
           std::tie(other.file, other.offset, other.kind);
  }
};
using Repairs = std::set<Repair>;

/// Whether C++ cannot be misread by the repair, so that standard C++ is
/// repaired as well.
inline bool isForAllDialects(const Repair &repair) {
  return repair.kind == RepairKind::AddTemplate ||
         repair.kind == RepairKind::AddTemplateInCall;
}

/// The repair that makes an error in a user's file go away, if there is one.
std::optional<Repair> repairOf(const clang::Diagnostic &error);

/// Carries the repairs out, with a warning for each.
std::vector<clang::Token> repaired(std::vector<clang::Token> tokens,
                                   const Repairs &repairs,
                                   clang::Preprocessor &preprocessor);

} // namespace ampvk::frontend

#endif
