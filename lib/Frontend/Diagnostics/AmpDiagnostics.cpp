// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AmpDiagnostics.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Common/TypeRules.h"
#include "Frontend/FixIts/DialectFixIts.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

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
  return !repeated.insert({loc, message}).second;
}

/// Whether a class's generated constructor calls the destructor of a part, for
/// the case that it fails, and the class's own one, which does as well, was
/// said to be for the other restriction.
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
  return !onLine.insert({line, what}).second;
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

// ---- Filters of errors

const AmpDiagnostics::ErrorFilter AmpDiagnostics::errorFilters[] = {
    &AmpDiagnostics::dropOfFaultyKernel, &AmpDiagnostics::moveToUse,
    &AmpDiagnostics::nameCause,
    &AmpDiagnostics::dropConsequence, // of the cause, at its place
    &AmpDiagnostics::nameKernel,
    &AmpDiagnostics::collectFixIts, // of what is shown
};

/// Drops errors that follow from another error in the kernel.
bool AmpDiagnostics::dropOfFaultyKernel(Error &error) {
  return !isLeftOut(error.diagnostic);
}

/// From our headers to what the program uses of them.
bool AmpDiagnostics::moveToUse(Error &error) {
  const SourceLocation place = userPlace(error.diagnostic);
  error.isMoved = isMoved = place.isValid();
  if (!isMoved)
    return true;
  error.loc = place;
  if (std::optional<msg::Message> message = headerMessage(error.diagnostic))
    error.message = *message;
  return true;
}

/// Says what the error comes from, if that is another thing.
bool AmpDiagnostics::nameCause(Error &error) {
  if (error.isMoved)
    return true;
  const std::optional<LocatedMessage> cause =
      causes.ofError(error.diagnostic, sema);
  if (!cause)
    return true;
  if (!unknownName(error.diagnostic).empty())
    unknown.insert(cause->loc);
  error.hasCause = true;
  error.loc = cause->loc;
  error.message = cause->message;
  error.showsOrigin = cause->showsOrigin;
  error.isRepeatedOnLine =
      isOnLine(cause->oncePerLine, error.loc, error.diagnostic);
  isOver = cause->isLast;
  return true;
}

/// Drops consequences of an earlier error. Other errors in the same use of a
/// header follow from the first.
bool AmpDiagnostics::dropConsequence(Error &error) {
  const Diagnostic &diagnostic = error.diagnostic;
  const bool follows =
      error.isMoved
          ? hasErrorAt(error.loc)
          : error.showsOrigin || error.isRepeatedOnLine ||
                hasErrorInOperand(diagnostic) || lost.follows(diagnostic) ||
                (unknown.count(error.loc) && isAboutUse(diagnostic)) ||
                isRepeated(diagnostic, error.loc, error.message.sentence());
  if (error.showsOrigin)
    unsaid.push_back({error.loc, error.message});
  return !follows;
}

/// In the place of what our headers say of a kernel that they cannot call.
bool AmpDiagnostics::nameKernel(Error &error) {
  if (const CXXRecordDecl *kernel = uncallable(error.diagnostic)) {
    error.loc = kernel->getLocation();
    error.message = msg::amp_kernel_call();
  }
  return true;
}

bool AmpDiagnostics::collectFixIts(Error &error) {
  const Diagnostic &diagnostic = error.diagnostic;
  errors.insert(error.loc);
  FixIts fixIts = finder.ofError(diagnostic, error.isMoved);
  if (sema && request.takesDialect()) // else bases' members are unknown, too
    fixIts.merge(dialectFixIts(diagnostic, *sema));
  const DiagnosticIDs &ids = *diagnostic.getDiags()->getDiagnosticIDs();
  if (ids.isDefaultMappingAsError(diagnostic.getID()))
    result.missing.insert(fixIts.begin(), fixIts.end());
  else
    result.hasStrictErrors = true;
  result.isAmbiguous |= isAmbiguity(diagnostic);
  // One with a repair may have others in its wake.
  bool isFixable =
      !result.missing.empty() || (result.isAmbiguous && !request.isCpp14);
  result.otherErrors += !isFixable;
  ++result.errors;
  if (result.firstError || !diagnostic.hasSourceManager())
    return true;
  result.firstError = locatedText(error.loc, diagnostic.getSourceManager(),
                                  error.message.sentence());
  if (sema && !isInTemplate(*sema))
    result.unknownName = unknownName(diagnostic);
  return true;
}

// ---- Filters of notes

const AmpDiagnostics::NoteFilter AmpDiagnostics::noteFilters[] = {
    &AmpDiagnostics::dropOfLaunch,  &AmpDiagnostics::markFaultyVariable,
    &AmpDiagnostics::dropOfHeader,  &AmpDiagnostics::dropOfCause,
    &AmpDiagnostics::nameSignature, &AmpDiagnostics::collectFixIts,
};

/// About how our headers launch kernels.
bool AmpDiagnostics::dropOfLaunch(const Diagnostic &note,
                                  LocatedMessage &located) {
  StringRef text = located.message.text;
  return note.getLocation().isValid() && !text.contains(names::Entry) &&
         !text.contains(names::Run);
}

bool AmpDiagnostics::markFaultyVariable(const Diagnostic &note,
                                        LocatedMessage &) {
  if (isOfFaultyVariable(note))
    errors.insert(note.getLocation());
  return true;
}

/// About the inside of the header that an error was moved out of.
bool AmpDiagnostics::dropOfHeader(const Diagnostic &note, LocatedMessage &) {
  return !isMoved ||
         !note.getSourceManager().isInSystemHeader(note.getLocation());
}

bool AmpDiagnostics::dropOfCause(const Diagnostic &note,
                                 LocatedMessage &located) {
  return causes.showsNote(note, located);
}

/// One note about what our headers take, in the place of one for each of them,
/// which may tell of a repair.
bool AmpDiagnostics::nameSignature(const Diagnostic &note,
                                   LocatedMessage &located) {
  if (signatures.showsNote(note, located))
    return true;
  result.missing.merge(finder.ofNote(note));
  return false;
}

bool AmpDiagnostics::collectFixIts(const Diagnostic &note, LocatedMessage &) {
  result.missing.merge(finder.ofNote(note));
  return true;
}

// ---- Collecting and showing

AmpDiagnostics::ShownMessage
AmpDiagnostics::said(DiagnosticsEngine::Level level,
                     const Diagnostic &diagnostic,
                     const LocatedMessage &located, bool hasCause) const {
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  const bool isHere = located.loc == diagnostic.getLocation();
  ShownMessage made{level, diagnostic.getID(), located.loc, located.message};
  made.sources = located.loc.isValid() && diagnostic.hasSourceManager()
                     ? &diagnostic.getSourceManager()
                     : nullptr;
  made.isClangs = isClangs(diagnostic) && !located.message &&
                  located.message.text == text.str();
  if (isHere)
    made.marks.DiagRanges.append(diagnostic.getRanges().begin(),
                                 diagnostic.getRanges().end());
  if (isHere && !hasCause) // it is not what Clang suggests
    made.marks.FixItHints.append(diagnostic.getFixItHints().begin(),
                                 diagnostic.getFixItHints().end());
  return made;
}

void AmpDiagnostics::begin(DiagnosticsEngine::Level level,
                           const Diagnostic &diagnostic) {
  show();
  engine = diagnostic.getDiags();
  causes.begin();
  signatures.ofError(diagnostic);
  Error error{diagnostic, diagnostic.getLocation(), ampMessage(diagnostic)};
  takesNotes = true;
  if (level >= DiagnosticsEngine::Error) {
    for (ErrorFilter filter : errorFilters)
      takesNotes = takesNotes && (this->*filter)(error);
  } else {
    isMoved = false;
    takesNotes = !isLeftOut(diagnostic);
    finder = FixItFinder();
  }
  if (!takesNotes)
    return;
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic); // counts
  waiting.push_back(
      said(level, diagnostic, {error.loc, error.message}, error.hasCause));
}

void AmpDiagnostics::addNote(const Diagnostic &note) {
  if (!takesNotes)
    return;
  engine = note.getDiags();
  LocatedMessage located{note.getLocation(), ampMessage(note)};
  for (NoteFilter filter : noteFilters)
    if (!(this->*filter)(note, located))
      return;
  waiting.push_back(
      said(DiagnosticsEngine::Note, note, located, /*hasCause=*/false));
}

void AmpDiagnostics::HandleDiagnostic(DiagnosticsEngine::Level level,
                                      const Diagnostic &diagnostic) {
  if (isOver)
    return;
  if (isUnformattable(diagnostic))
    return DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  if (level == DiagnosticsEngine::Note)
    addNote(diagnostic);
  else
    begin(level, diagnostic);
}

static ReportedMessage reportOf(SourceLocation loc,
                                const SourceManager *sources) {
  ReportedMessage report;
  if (!sources)
    return report;
  FilePosition place = positionOf(loc, *sources);
  report.file = std::move(place.file);
  report.line = place.line;
  report.column = place.column;
  return report;
}

void AmpDiagnostics::record(const std::vector<ShownMessage> &all) {
  for (const ShownMessage &said : all) {
    ReportedMessage report = reportOf(said.loc, said.sources);
    report.isError = said.level >= DiagnosticsEngine::Error;
    report.message = said.message.sentence();
    report.row = said.message.row;
    report.isOfCpp = report.isError && said.isClangs;
    if (said.level != DiagnosticsEngine::Note) {
      result.reports.push_back(std::move(report));
    } else if (!result.reports.empty()) {
      // "no matching function", as its restriction is another one
      result.reports.back().isOfCpp &= said.isClangs;
      result.reports.back().notes.push_back(std::move(report));
    }
  }
}

/// The tag after the message, like Clang's "[-Wfoo]".
static std::string tagOf(const msg::Message &message,
                         DiagnosticsEngine::Level level) {
  if (!message.row || level == DiagnosticsEngine::Note)
    return "";
  const char *opening = level == DiagnosticsEngine::Warning ? " [-W"
                        : message.isPromoted                ? " [-Werror,-W"
                                                            : " [";
  return opening + message.row->id() + "]";
}

void AmpDiagnostics::showOne(const ShownMessage &said) const {
  const std::string text =
      said.message.sentence() + tagOf(said.message, said.level);
  next->HandleDiagnostic(
      said.level, Diagnostic(engine, said.loc, said.id, said.marks, text));
}

/// The first advice of a message and its notes; null for none.
static const char *adviceOf(const std::vector<msg::Message> &messages) {
  for (const msg::Message &message : messages)
    if (message.advice)
      return *message.advice ? message.advice : nullptr;
  return nullptr;
}

void AmpDiagnostics::show() {
  if (waiting.empty())
    return;
  std::vector<ShownMessage> all = std::move(waiting);
  waiting.clear();
  if (all.front().level < DiagnosticsEngine::Warning) {
    llvm::for_each(all, [&](const ShownMessage &said) { showOne(said); });
    return;
  }
  record(all);
  std::vector<msg::Message> messages;
  for (const ShownMessage &said : all) {
    showOne(said);
    messages.push_back(said.message);
  }
  ReportedMessage &report = result.reports.back();
  if (!report.isError || report.isOfCpp)
    return;
  report.advice = adviceOf(messages);
  if (!report.advice)
    return;
  const unsigned id =
      engine->getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::Note, "%0");
  showOne({DiagnosticsEngine::Note, id, all.front().loc,
           msg::amp_write_instead(report.advice)});
}

void reportErrorsElsewhere(DiagnosticsEngine &diagnostics) {
  diagnostics.Report(diagnostics.getCustomDiagID(DiagnosticsEngine::Error,
                                                 "there are errors elsewhere"));
}

} // namespace ampvk::frontend
