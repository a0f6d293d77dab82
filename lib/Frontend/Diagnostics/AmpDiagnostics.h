// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Clang's diagnostics in C++ AMP's words.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_AMPDIAGNOSTICS_H
#define AMPVK_FRONTEND_DIAGNOSTICS_AMPDIAGNOSTICS_H

#include "CauseFinder.h"
#include "Frontend/Dialect/ParseResult.h"
#include "Frontend/FixIts/FixItFinder.h"
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

/// Hands diagnostics on to another consumer, with the words of CUDA exchanged
/// and with the ids of our messages. Errors in templates of our headers are
/// moved to where the program used them, and say what the headers' code cannot.
/// Left out are notes that point into our headers' launch code, and errors that
/// were reported already, for a template and for an instance of it, say.
///
/// An error goes through filters when it comes, as these ask the parser what it
/// is doing. It waits for its notes, which go through filters of their own, and
/// is then shown with them and with the advice that it has, or one of them.
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

  /// With -verify: whether it was as expected.
  bool isVerified() const { return next->getNumErrors() == 0; }

  /// Where an error was reported in the range; invalid if nowhere.
  clang::SourceLocation errorWithin(clang::SourceRange range,
                                    const clang::SourceManager &sources) const;

  /// Messages that were dropped as consequences of errors that the checks of
  /// the whole file report. If these find nothing, the caller reports the
  /// dropped ones.
  const std::vector<LocatedMessage> &deferred() const { return unsaid; }
  bool isDeferred(clang::SourceLocation loc) const {
    return llvm::any_of(unsaid, [&](const LocatedMessage &located) {
      return located.loc == loc;
    });
  }

  /// Sets the Sema whose templates are being instantiated; null when it is
  /// gone.
  void watch(clang::Sema *parsing) { sema = parsing; }

  /// An error about the kernel was reported: what Clang says of its body having
  /// no restrict(amp), and of its not being callable, is not.
  void leaveOut(const clang::CXXRecordDecl &kernel) { leftOut.insert(&kernel); }

  /// Shows what has waited for its notes.
  void show();

  void BeginSourceFile(const clang::LangOptions &options,
                       const clang::Preprocessor *preprocessor) override {
    next->BeginSourceFile(options, preprocessor);
  }
  void EndSourceFile() override {
    show();
    next->EndSourceFile();
  }
  void finish() override {
    show();
    next->finish();
  }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &diagnostic) override;

private:
  /// A diagnostic as it is to be shown.
  struct ShownMessage {
    clang::DiagnosticsEngine::Level level;
    unsigned id; ///< Clang's
    clang::SourceLocation loc;
    msg::Message message;
    const clang::SourceManager *sources = nullptr; ///< null: it has no place
    bool isClangs = false;                         ///< in Clang's own words
    clang::DiagnosticStorage marks{};              ///< ranges and fix-its
  };
  /// An error on its way through the filters.
  struct Error {
    const clang::Diagnostic &diagnostic;
    clang::SourceLocation loc;
    msg::Message message;
    bool isMoved = false;  ///< to where the program used a header
    bool hasCause = false; ///< which it is about now
    bool showsOrigin = false, isRepeatedOnLine = false;
  };
  /// False: the error is not shown.
  using ErrorFilter = bool (AmpDiagnostics::*)(Error &);
  /// False: the note is not shown.
  using NoteFilter = bool (AmpDiagnostics::*)(const clang::Diagnostic &note,
                                              LocatedMessage &located);
  static const ErrorFilter errorFilters[];
  static const NoteFilter noteFilters[];

  bool dropOfFaultyKernel(Error &error);
  bool moveToUse(Error &error);
  bool nameCause(Error &error);
  bool dropConsequence(Error &error);
  bool nameKernel(Error &error);
  bool collectFixIts(Error &error);

  bool dropOfLaunch(const clang::Diagnostic &note, LocatedMessage &located);
  bool markFaultyVariable(const clang::Diagnostic &note,
                          LocatedMessage &located);
  bool dropOfHeader(const clang::Diagnostic &note, LocatedMessage &located);
  bool dropOfCause(const clang::Diagnostic &note, LocatedMessage &located);
  bool nameSignature(const clang::Diagnostic &note, LocatedMessage &located);
  bool collectFixIts(const clang::Diagnostic &note, LocatedMessage &located);

  void begin(clang::DiagnosticsEngine::Level level,
             const clang::Diagnostic &diagnostic);
  void addNote(const clang::Diagnostic &note);
  ShownMessage said(clang::DiagnosticsEngine::Level level,
                    const clang::Diagnostic &diagnostic,
                    const LocatedMessage &located, bool hasCause) const;
  void showOne(const ShownMessage &said) const;
  void record(const std::vector<ShownMessage> &all);

  bool isRepeated(const clang::Diagnostic &error, clang::SourceLocation loc,
                  const std::string &message);
  bool isOfGenerated(const clang::NamedDecl &used, clang::SourceLocation loc);
  const clang::CXXRecordDecl *uncallable(const clang::Diagnostic &error) const;
  bool isLeftOut(const clang::Diagnostic &diagnostic) const;
  bool hasErrorInOperand(const clang::Diagnostic &error) const;
  bool isOnLine(const std::string &what, clang::SourceLocation loc,
                const clang::Diagnostic &error);
  clang::SourceLocation userPlace(const clang::Diagnostic &error) const;

  std::unique_ptr<clang::DiagnosticConsumer> next;
  clang::Sema *sema = nullptr;
  const clang::DiagnosticsEngine *engine = nullptr;
  bool isOver = false; ///< an error was said from which all others follow

  std::vector<ShownMessage> waiting; ///< a diagnostic and its notes
  bool takesNotes = true; ///< false: the last diagnostic is not shown
  bool isMoved = false;   ///< the last error, to where it used a header

  std::set<clang::SourceLocation> errors;
  /// Locations of names that Clang corrected to another name.
  std::set<clang::SourceLocation> unknown;
  std::set<const clang::CXXRecordDecl *> leftOut;
  const ParseRequest &request;
  ParseResult &result;
  FixItFinder finder;
  CauseFinder causes;
  LostNames lost;
  Signatures signatures;
  std::vector<LocatedMessage> unsaid;
  std::set<std::pair<clang::SourceLocation, std::string>> repeated, onLine;
  std::set<std::pair<clang::SourceLocation, const clang::NamedDecl *>> usedAt;
  /// Classes whose generated destructor was used.
  std::set<clang::SourceLocation> undestroyed;
};

/// So that Clang writes no output, after errors in the device pass. It is no
/// error of the file in this pass, whose messages are not shown then.
void reportErrorsElsewhere(clang::DiagnosticsEngine &diagnostics);

} // namespace ampvk::frontend

#endif
