// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Clang's diagnostics in C++ AMP's words.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_AMPDIAGNOSTICS_H
#define AMPVK_FRONTEND_DIAGNOSTICS_AMPDIAGNOSTICS_H

#include "CauseFinder.h"
#include "Frontend/Dialect/ParseResult.h"
#include "Frontend/Repairs/RepairFinder.h"
#include "LostNames.h"
#include "Signatures.h"

#include "clang/Basic/Diagnostic.h"

#include <memory>
#include <set>

namespace clang {
class CXXRecordDecl;
class NamedDecl;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Hands diagnostics on to another consumer, with the words of CUDA exchanged.
/// Errors in templates of our headers are moved to where the program used them,
/// and say what the headers' code cannot. Left out are notes that point into
/// our headers' launch code, and errors that were reported already, for a
/// template and for an instance of it, say.
class AmpDiagnostics : public clang::DiagnosticConsumer {
public:
  /// `result` is told what was said. It and `request` must outlive this.
  AmpDiagnostics(std::unique_ptr<clang::DiagnosticConsumer> next,
                 const ParseRequest &request, ParseResult &result)
      : next(std::move(next)), request(request), result(result) {}

  /// Whether an error was reported at `loc`, or about the variable that is
  /// declared there.
  bool hasErrorAt(clang::SourceLocation loc) const {
    return errors.count(loc) != 0;
  }

  bool hasErrors() const { return !errors.empty(); }

  /// Where an error was reported in the range; invalid if nowhere.
  clang::SourceLocation errorWithin(clang::SourceRange range,
                                    const clang::SourceManager &sources) const;

  /// What was left out as a consequence of what the checks of the whole file
  /// find. Where these find nothing, it is to be said.
  const std::vector<Wording> &leftToSay() const { return unsaid; }
  bool isLeftToSay(clang::SourceLocation loc) const {
    return llvm::any_of(
        unsaid, [&](const Wording &wording) { return wording.loc == loc; });
  }

  /// Whose templates are being instantiated; null when it is gone.
  void watch(clang::Sema *parsing) { sema = parsing; }

  /// An error about the kernel was reported: what Clang says of its body having
  /// no restrict(amp), and of its not being callable, is not.
  void leaveOut(const clang::CXXRecordDecl &kernel) { leftOut.insert(&kernel); }

  void BeginSourceFile(const clang::LangOptions &options,
                       const clang::Preprocessor *preprocessor) override {
    next->BeginSourceFile(options, preprocessor);
  }
  void EndSourceFile() override {
    advise();
    next->EndSourceFile();
  }
  void finish() override { next->finish(); }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &diagnostic) override;

private:
  bool isRepeated(const clang::Diagnostic &error, clang::SourceLocation loc,
                  const std::string &message);
  bool isOfGenerated(const clang::NamedDecl &used, clang::SourceLocation loc);
  void tell(const clang::Diagnostic &error, clang::SourceLocation loc,
            const std::string &message);
  void record(clang::DiagnosticsEngine::Level level,
              const clang::Diagnostic &diagnostic, clang::SourceLocation loc,
              const std::string &message, bool isClangs);

  /// Says what to write instead of what the last error is about, if it breaks a
  /// rule of C++ AMP and there is advice (Advice.h). All its notes were said.
  void advise();

  std::unique_ptr<clang::DiagnosticConsumer> next;
  const clang::CXXRecordDecl *uncallable(const clang::Diagnostic &error) const;
  bool isLeftOut(const clang::Diagnostic &diagnostic) const;
  bool hasErrorInOperand(const clang::Diagnostic &error) const;
  bool isOnLine(const std::string &what, clang::SourceLocation loc,
                const clang::Diagnostic &error);
  clang::SourceLocation userPlace(const clang::Diagnostic &error) const;

  clang::Sema *sema = nullptr;
  const clang::DiagnosticsEngine *engine = nullptr; ///< null: nothing to advise
  clang::SourceLocation lastError;
  bool isMoved = false; ///< the last error, to where the program used a header

  std::set<clang::SourceLocation> errors;
  /// Of names in whose place Clang goes on with another one.
  std::set<clang::SourceLocation> unknown;
  std::set<const clang::CXXRecordDecl *> leftOut;
  bool leavesNotesOut = false; ///< those of an error that was left out
  const ParseRequest &request;
  ParseResult &result;
  RepairFinder finder;
  CauseFinder causes;
  LostNames lost;
  Signatures signatures;
  std::vector<Wording> unsaid;
  std::set<std::pair<clang::SourceLocation, std::string>> said, saidOnLine;
  std::set<std::pair<clang::SourceLocation, const clang::NamedDecl *>> usedAt;
  /// Classes whose generated destructor was used.
  std::set<clang::SourceLocation> undestroyed;
  bool isSilent = false; ///< the notes of what was not said again
  bool isOver = false;   ///< an error was said from which all others follow
};

} // namespace ampvk::frontend

#endif
