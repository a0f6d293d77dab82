// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DialectFallback.h"

#include "Diagnostics/Dialect.h"

namespace ampvk::frontend {
namespace {

/// The fix-its that the attempt found and that its dialect allows.
FixIts newFixIts(const ParseAttempt &attempt) {
  FixIts result;
  for (const FixIt &fixIt : attempt.result.missing)
    if (!attempt.request.fixIts.count(fixIt) &&
        (attempt.request.isMicrosofts || isForAllDialects(fixIt)))
      result.insert(fixIt);
  return result;
}

/// The file once more, to its end, with what the attempt has shown.
ParseRequest requestWith(const ParseAttempt &attempt, const FixIts &more) {
  ParseRequest request = attempt.request.with(more);
  request.mayEndEarly = false;
  request.hasPpl |= attempt.result.namesPplLate;
  return request;
}

ParseRequest asMicrosofts(const ParseAttempt &attempt) {
  ParseRequest request = requestWith(attempt, attempt.result.missing);
  request.isMicrosofts = true;
  return request;
}

/// The options that ampvk added for the file.
std::string added(const ParseAttempt &attempt) {
  return attempt.request.isCpp14 ? "'-fmsvc -std=c++14'" : "'-fmsvc'";
}

std::string at(const LocatedText &sight) {
  return sight.place.empty() ? "" : sight.place + ": ";
}

std::string remark(const LocatedText &sight, const msg::Message &message) {
  return at(sight) + "remark: " +
         msg::withId(message.sentence(), message.row) + "\n";
}

} // namespace

ParseAttempt DialectFallback::parseWithFixIts(ParseAttempt attempt,
                                              Try again) const {
  while (attempt.result.failed && !attempt.result.hasStrictErrors) {
    FixIts more = newFixIts(attempt);
    bool needsPpl = attempt.result.namesPplLate && !attempt.request.hasPpl;
    if (more.empty() && !needsPpl)
      break;
    attempt = again(requestWith(attempt, more));
  }
  return attempt;
}

ParseAttempt DialectFallback::inMicrosofts(const ParseRequest &start,
                                           Try again) const {
  ParseAttempt newer = parseWithFixIts(again(start), again);
  if (!newer.result.failed || !newer.result.isAmbiguous ||
      newer.result.hasStrictErrors || options.hasStandard)
    return newer;
  ParseRequest request = requestWith(newer, newer.result.missing);
  request.isCpp14 = true;
  ParseAttempt older = parseWithFixIts(again(request), again);
  if (older.result.failed)
    return newer;
  const LocatedText &error = *newer.result.firstError;
  older.remark = remark(error, msg::amp_dialect_of_cpp14(error.what));
  return older;
}

ParseAttempt
DialectFallback::asWindowsProgram(const ParseAttempt &standard) const {
  ParseAttempt result = inMicrosofts(asMicrosofts(standard), compile);
  const LocatedText &header = *standard.result.windowsHeader;
  result.remark =
      remark(header, msg::amp_dialect_of_windows(header.what)) + result.remark;
  return result;
}

ParseAttempt DialectFallback::withoutErrors(ParseAttempt standard) const {
  const std::string &name = standard.result.unknownName;
  if (!name.empty() && isDeclaredNowhere(name))
    return standard;
  bool isForbidden = options.dialect == DialectOptions::Standard;
  Try again = isForbidden ? parse : compile;
  ParseRequest start = asMicrosofts(standard);
  // One with errors counts, too, if it has fewer.
  start.tooManyErrors = isForbidden ? 1 : standard.result.errors;
  ParseAttempt other = inMicrosofts(start, again);
  const bool isUseful =
      !other.result.failed ||
      (!isForbidden && !endsEarly(other.request, other.result) &&
       other.result.errors < standard.result.errors);
  if (!isUseful)
    return standard;
  const LocatedText &error = *standard.result.firstError;
  if (isForbidden) {
    standard.messages += at(error) + "note: " +
                         msg::amp_dialect_would_do(added(other)).sentence() +
                         "\n";
    return standard;
  }
  other.remark =
      remark(error, msg::amp_dialect_of_errors(other.result.failed,
                                               added(other), error.what));
  return other;
}

ParseAttempt DialectFallback::run() const {
  ParseRequest start;
  start.isMicrosofts = options.dialect == DialectOptions::Microsofts;
  start.mayEndEarly = options.dialect == DialectOptions::AsNeeded;
  ParseAttempt first = start.isMicrosofts
                           ? inMicrosofts(start, compile)
                           : parseWithFixIts(compile(start), compile);
  if (first.request.mayEndEarly && first.result.windowsHeader)
    return asWindowsProgram(first);
  bool mayBeMicrosofts = first.result.failed && !start.isMicrosofts &&
                         first.result.firstError &&
                         !first.result.hasStrictErrors;
  return mayBeMicrosofts ? withoutErrors(std::move(first)) : first;
}

} // namespace ampvk::frontend
