// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AmpDiagnostics.h"

#include "Advice.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Common/TypeRules.h"
#include "Frontend/Repairs/DialectRepairs.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Whether the note is about how our headers launch kernels.
bool isInternalNote(llvm::StringRef text, const Diagnostic &note) {
  return note.getLocation().isInvalid() || text.contains(names::Entry) ||
         text.contains(names::Run);
}

/// Whether the message is one of Clang's own.
bool isClangs(const Diagnostic &diagnostic) {
  return diagnostic.getID() < diag::DIAG_UPPER_LIMIT;
}

} // namespace

/// Where the program used a template of ours that the error is in; else an
/// invalid location.
SourceLocation AmpDiagnostics::userPlace(const Diagnostic &error) const {
  if (!sema || error.getLocation().isInvalid())
    return SourceLocation();
  const SourceManager &sources = error.getSourceManager();
  if (!sources.isInSystemHeader(error.getLocation()))
    return SourceLocation();
  for (const auto &context : llvm::reverse(sema->CodeSynthesisContexts)) {
    SourceLocation place = context.PointOfInstantiation;
    if (place.isValid() && !sources.isInSystemHeader(place))
      return context.Entity && isOurs(*context.Entity) ? place
                                                       : SourceLocation();
  }
  return SourceLocation();
}

/// The kernel that a launch cannot call.
const CXXRecordDecl *AmpDiagnostics::uncallable(const Diagnostic &error) const {
  const CXXRecordDecl *kernel = uncallableKernel(error);
  return kernel && userPlace(error).isValid() ? kernel : nullptr;
}

/// A restriction that is broken within such a kernel, or a call of one.
bool AmpDiagnostics::isLeftOut(const Diagnostic &error) const {
  if (const CXXRecordDecl *kernel = uncallable(error))
    return leftOut.count(kernel);
  if (!isBrokenRestriction(error))
    return false;
  const SourceManager &sources = error.getSourceManager();
  return llvm::any_of(leftOut, [&](const CXXRecordDecl *kernel) {
    SourceRange range = kernel->getSourceRange();
    if (const CXXMethodDecl *body =
            kernel->isLambda() ? kernel->getLambdaCallOperator() : nullptr)
      range.setEnd(body->getEndLoc());
    return sources.isPointWithin(error.getLocation(), range.getBegin(),
                                 range.getEnd());
  });
}

bool AmpDiagnostics::isRepeated(const Diagnostic &error, SourceLocation loc,
                                const std::string &message) {
  // In a header the notes make the difference.
  if (error.getSourceManager().isInSystemHeader(loc))
    return false;
  // Code that several functions take part in, as a member's default value, has
  // one fault for all of them.
  const NamedDecl *used = usedAcross(error);
  if (used)
    return isOfGenerated(*used, loc) || !usedAt.insert({loc, used}).second;
  return !said.insert({loc, message}).second;
}

/// Whether a class's generated constructor calls the destructor of a part, for
/// the case that it fails, and the class's own one, which does as well, was
/// said to be for the other side.
bool AmpDiagnostics::isOfGenerated(const NamedDecl &used, SourceLocation loc) {
  auto *destructor = dyn_cast<CXXDestructorDecl>(&used);
  if (destructor && destructor->isImplicit())
    undestroyed.insert(destructor->getLocation());
  return destructor && undestroyed.count(loc);
}

/// Whether this was said on the line; notes it.
bool AmpDiagnostics::isOnLine(const std::string &what, SourceLocation loc,
                              const Diagnostic &error) {
  if (what.empty())
    return false;
  const SourceManager &sources = error.getSourceManager();
  auto [file, offset] = sources.getDecomposedExpansionLoc(loc);
  SourceLocation line = sources.translateLineCol(
      file, sources.getLineNumber(file, offset), /*Col=*/1);
  return !saidOnLine.insert({line, what}).second;
}

SourceLocation AmpDiagnostics::errorWithin(SourceRange range,
                                           const SourceManager &sources) const {
  for (SourceLocation loc : errors)
    if (loc.isValid() && range.isValid() &&
        sources.isPointWithin(loc, range.getBegin(), range.getEnd()))
      return loc;
  return SourceLocation();
}

/// Whether there was an error in what an operator or a member is to work on.
bool AmpDiagnostics::hasErrorInOperand(const Diagnostic &error) const {
  return (isAboutOperator(error) || isAboutMemberCall(error) ||
          isAboutElement(error)) &&
         llvm::any_of(error.getRanges(), [&](const CharSourceRange &range) {
           return errorWithin(range.getAsRange(), error.getSourceManager())
               .isValid();
         });
}

void AmpDiagnostics::tell(const Diagnostic &error, SourceLocation loc,
                          const std::string &message) {
  errors.insert(loc);
  Repairs repairs = finder.ofError(error, isMoved);
  if (sema && request.takesDialect()) // else bases' members are unknown, too
    repairs.merge(dialectRepairs(error, *sema));
  const DiagnosticIDs &ids = *error.getDiags()->getDiagnosticIDs();
  if (ids.isDefaultMappingAsError(error.getID()))
    result.missing.insert(repairs.begin(), repairs.end());
  else
    result.hasStrictErrors = true;
  result.isAmbiguous |= isAmbiguity(error);
  // One with a repair may have others in its wake.
  bool mayBeMended =
      !result.missing.empty() || (result.isAmbiguous && !request.isCpp14);
  result.otherErrors += !mayBeMended;
  ++result.errors;
  if (result.firstError || !error.hasSourceManager())
    return;
  result.firstError = sightAt(loc, error.getSourceManager(), message);
  if (sema && !isInTemplate(*sema))
    result.unknownName = unknownName(error);
}

void AmpDiagnostics::record(DiagnosticsEngine::Level level,
                            const Diagnostic &diagnostic, SourceLocation loc,
                            const std::string &message, bool isClangs) {
  Report report;
  report.isError = level >= DiagnosticsEngine::Error;
  report.isOfCpp = report.isError && isClangs;
  report.message = message;
  if (loc.isValid() && diagnostic.hasSourceManager()) {
    Place place = placeOf(loc, diagnostic.getSourceManager());
    report.file = std::move(place.file);
    report.line = place.line;
    report.column = place.column;
  }
  if (level != DiagnosticsEngine::Note) {
    result.reports.push_back(std::move(report));
  } else if (!result.reports.empty()) {
    // "no matching function", as its restriction is another one
    result.reports.back().isOfCpp &= isClangs;
    result.reports.back().notes.push_back(std::move(report));
  }
}

void AmpDiagnostics::advise() {
  const DiagnosticsEngine *diagnostics = std::exchange(engine, nullptr);
  if (!diagnostics || result.reports.back().isOfCpp)
    return;
  const char *advice = adviceFor(result.reports.back());
  if (!advice)
    return;
  const unsigned id = diagnostics->getDiagnosticIDs()->getCustomDiagID(
      DiagnosticIDs::Note, "%0");
  DiagnosticStorage storage;
  next->HandleDiagnostic(DiagnosticsEngine::Note,
                         Diagnostic(diagnostics, lastError, id, storage,
                                    std::string("write instead: ") + advice));
}

void AmpDiagnostics::HandleDiagnostic(DiagnosticsEngine::Level level,
                                      const Diagnostic &diagnostic) {
  if (isOver)
    return;
  if (hasNoWords(diagnostic))
    return DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  if (level == DiagnosticsEngine::Note &&
      (isSilent || isInternalNote(text, diagnostic)))
    return;
  if (level == DiagnosticsEngine::Note && isOfFaultyVariable(diagnostic))
    errors.insert(diagnostic.getLocation());
  if (level != DiagnosticsEngine::Note) {
    advise();
    leavesNotesOut = isLeftOut(diagnostic);
    causes.begin();
    signatures.ofError(diagnostic);
  }
  if (leavesNotesOut)
    return;
  SourceLocation loc = diagnostic.getLocation();
  std::string message = ampMessage(diagnostic);
  bool isSaidElsewhere = false, isSaidOnLine = false, hasCause = false;
  if (level >= DiagnosticsEngine::Error) {
    SourceLocation place = userPlace(diagnostic);
    isMoved = place.isValid();
    if (isMoved) {
      loc = place;
      message = headerMessage(diagnostic).value_or(message);
    } else if (auto cause = causes.ofError(diagnostic, sema)) {
      if (!unknownName(diagnostic).empty())
        unknown.insert(cause->loc);
      hasCause = true;
      loc = cause->loc;
      message = cause->message;
      isSaidElsewhere = cause->isSaidElsewhere;
      isSaidOnLine = isOnLine(cause->oncePerLine, loc, diagnostic);
      isOver = cause->isLast;
    }
  } else if (isMoved && level == DiagnosticsEngine::Note &&
             diagnostic.getSourceManager().isInSystemHeader(loc)) {
    return;
  } else if (Wording wording{loc, message}; level == DiagnosticsEngine::Note) {
    if (!causes.showsNote(diagnostic, wording))
      return;
    if (!signatures.showsNote(diagnostic, wording)) {
      result.missing.merge(finder.ofNote(diagnostic)); // which may be told
      return;
    }
    loc = wording.loc;
    message = wording.message;
  }
  // What else is wrong in the same use of a header follows from the first.
  isSilent = level >= DiagnosticsEngine::Error &&
             (isMoved ? hasErrorAt(loc)
                      : isSaidElsewhere || isSaidOnLine ||
                            hasErrorInOperand(diagnostic) ||
                            lost.follows(diagnostic) ||
                            (unknown.count(loc) && isAboutUse(diagnostic)) ||
                            isRepeated(diagnostic, loc, message));
  if (isSaidElsewhere)
    unsaid.push_back({loc, message});
  if (isSilent)
    return;
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic); // counts
  if (level >= DiagnosticsEngine::Error)
    if (const CXXRecordDecl *kernel = uncallable(diagnostic)) {
      loc = kernel->getLocation();
      message = "the kernel cannot be called with the index of this launch in "
                "restrict(amp) code";
    }
  if (level >= DiagnosticsEngine::Error)
    tell(diagnostic, loc, message);
  else if (level == DiagnosticsEngine::Note)
    result.missing.merge(finder.ofNote(diagnostic));
  else
    finder = RepairFinder();
  if (level != DiagnosticsEngine::Remark)
    record(level, diagnostic, loc, message,
           isClangs(diagnostic) && message == text);
  if (level >= DiagnosticsEngine::Error) {
    engine = diagnostic.getDiags();
    lastError = loc;
  }
  if (message == text && loc == diagnostic.getLocation())
    return next->HandleDiagnostic(level, diagnostic);

  DiagnosticStorage storage;
  if (loc == diagnostic.getLocation()) {
    storage.DiagRanges.append(diagnostic.getRanges().begin(),
                              diagnostic.getRanges().end());
    if (!hasCause) // it is not what Clang suggests
      storage.FixItHints.append(diagnostic.getFixItHints().begin(),
                                diagnostic.getFixItHints().end());
  }
  next->HandleDiagnostic(level,
                         Diagnostic(diagnostic.getDiags(), loc,
                                    diagnostic.getID(), storage, message));
}

} // namespace ampvk::frontend
