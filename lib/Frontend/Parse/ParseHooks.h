// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The steps that ampvk adds to Clang's parse (ParseHooks.def).
#ifndef AMPVK_FRONTEND_PARSE_PARSEHOOKS_H
#define AMPVK_FRONTEND_PARSE_PARSEHOOKS_H

#include "Frontend/Clang/TransitiveIncludes.h"
#include "Frontend/Dialect/DialectOptions.h"
#include "Frontend/Dialect/ParseResult.h"
#include "Frontend/Sources/DiagnosticPragmas.h"
#include "Frontend/Specifiers/RestrictFilter.h"

#include "clang/AST/DeclGroup.h"
#include "clang/Basic/LangOptions.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace clang {
class CompilerInstance;
class Preprocessor;
class Sema;
} // namespace clang

namespace ampvk::frontend {

class AmpDiagnostics;
class ConversionRestrictions;

/// How much of a translation unit is parsed. ForKernels: without restriction
/// specifiers, only the tokens are read, and the device pass makes no
/// HostInstances.
enum class ParseScope { All, ForKernels };

/// Clang's steps, in their order.
enum class Stage {
  Begin,       ///< there is a preprocessor, and no token was read
  Sema,        ///< there is a Sema, and no token was read
  Device,      ///< this is the device pass from here on, or not
  Token,       ///< the last of the tokens was read
  Tokens,      ///< all were read
  Parser,      ///< they are given to the parser
  Change,      ///< a declaration of the program's comes behind one of the
               ///< system's, or the other way round
  Declaration, ///< one was parsed, and no other consumer saw it
  End,         ///< all were parsed, or as many as are
};

/// The state that the hooks of one parse share.
struct ParseState {
  clang::CompilerInstance &compiler;
  const DialectOptions &options;
  const ParseRequest &request;
  ParseResult &result;
  AmpDiagnostics *diagnostics; ///< or null
  ParseScope scope = ParseScope::All;
  clang::TranslationUnitKind kind = clang::TU_Complete;
  /// Whether the file is good in other regards, asked when all of it is parsed;
  /// else it counts as one with an error. Or empty.
  std::function<bool()> isGoodElsewhere{};

  bool splits = false;    ///< see FileReader
  bool hasStart = false;  ///< it splits, and there is a start (Branch.h)
  bool isInStart = false; ///< only that was read so far
  DiagnosticPragmas pragmas{}; ///< if it splits
  bool isDevice = false; ///< behind the start, this is the device pass
  std::optional<clang::Token> behindStart{}; ///< the first token behind it
  std::vector<clang::Token> tokens{};        ///< until they are filtered
  FilteredTokens filtered{};
  bool isParsed = false;       ///< by the parser
  bool isWhole = false;        ///< to its end
  bool isLibrarys = false;     ///< what comes at a Change
  clang::DeclGroupRef group{}; ///< at a Declaration
  std::shared_ptr<void> generated{};
  std::optional<TransitiveIncludes> transitive{};
  ConversionRestrictions *conversions = nullptr;

  clang::Preprocessor &preprocessor() const;
  clang::Sema &sema() const;
  bool endsEarly() const { return frontend::endsEarly(request, result); }
  /// Whether the first token is in a header of the system's.
  bool beginsInLibrary() const;
};

void runHooks(Stage stage, ParseState &state);

} // namespace ampvk::frontend

#endif
