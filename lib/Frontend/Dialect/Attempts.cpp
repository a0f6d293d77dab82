// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Attempts.h"

#include "Diagnostics/Dialect.h"

namespace ampvk::frontend {
namespace {

/// The fix-its that the attempt found and that its dialect allows.
Repairs newRepairs(const Attempt &attempt) {
  Repairs result;
  for (const Repair &repair : attempt.result.missing)
    if (!attempt.request.repairs.count(repair) &&
        (attempt.request.isMicrosofts || isForAllDialects(repair)))
      result.insert(repair);
  return result;
}

/// The file once more, to its end, with what the attempt has shown.
ParseRequest withRepairs(const Attempt &attempt, const Repairs &more) {
  ParseRequest request = attempt.request.with(more);
  request.mayEndEarly = false;
  request.hasPpl |= attempt.result.namesPplLate;
  return request;
}

ParseRequest asMicrosofts(const Attempt &attempt) {
  ParseRequest request = withRepairs(attempt, attempt.result.missing);
  request.isMicrosofts = true;
  return request;
}

/// The options that ampvk added for the file.
std::string added(const Attempt &attempt) {
  return attempt.request.isCpp14 ? "'-fmsvc -std=c++14'" : "'-fmsvc'";
}

std::string at(const Sight &sight) {
  return sight.place.empty() ? "" : sight.place + ": ";
}

std::string remark(const Sight &sight, const msg::Message &message) {
  return at(sight) + "remark: " +
         msg::withId(message.sentence(), message.row) + "\n";
}

} // namespace

Attempt Attempts::repaired(Attempt attempt, Try again) const {
  while (attempt.result.failed && !attempt.result.hasStrictErrors) {
    Repairs more = newRepairs(attempt);
    bool needsPpl = attempt.result.namesPplLate && !attempt.request.hasPpl;
    if (more.empty() && !needsPpl)
      break;
    attempt = again(withRepairs(attempt, more));
  }
  return attempt;
}

Attempt Attempts::inMicrosofts(const ParseRequest &start, Try again) const {
  Attempt newer = repaired(again(start), again);
  if (!newer.result.failed || !newer.result.isAmbiguous ||
      newer.result.hasStrictErrors || options.hasStandard)
    return newer;
  ParseRequest request = withRepairs(newer, newer.result.missing);
  request.isCpp14 = true;
  Attempt older = repaired(again(request), again);
  if (older.result.failed)
    return newer;
  const Sight &error = *newer.result.firstError;
  older.remark = remark(error, msg::amp_dialect_of_cpp14(error.what));
  return older;
}

Attempt Attempts::asWindowsProgram(const Attempt &standard) const {
  Attempt result = inMicrosofts(asMicrosofts(standard), compile);
  const Sight &header = *standard.result.windowsHeader;
  result.remark =
      remark(header, msg::amp_dialect_of_windows(header.what)) + result.remark;
  return result;
}

Attempt Attempts::withoutErrors(Attempt standard) const {
  const std::string &name = standard.result.unknownName;
  if (!name.empty() && isDeclaredNowhere(name))
    return standard;
  bool isForbidden = options.dialect == DialectOptions::Standard;
  Try again = isForbidden ? parse : compile;
  ParseRequest start = asMicrosofts(standard);
  // One with errors counts, too, if it has fewer.
  start.tooManyErrors = isForbidden ? 1 : standard.result.errors;
  Attempt other = inMicrosofts(start, again);
  const bool isUseful =
      !other.result.failed ||
      (!isForbidden && !endsEarly(other.request, other.result) &&
       other.result.errors < standard.result.errors);
  if (!isUseful)
    return standard;
  const Sight &error = *standard.result.firstError;
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

Attempt Attempts::run() const {
  ParseRequest start;
  start.isMicrosofts = options.dialect == DialectOptions::Microsofts;
  start.mayEndEarly = options.dialect == DialectOptions::AsNeeded;
  Attempt first = start.isMicrosofts ? inMicrosofts(start, compile)
                                     : repaired(compile(start), compile);
  if (first.request.mayEndEarly && first.result.windowsHeader)
    return asWindowsProgram(first);
  bool mayBeMicrosofts = first.result.failed && !start.isMicrosofts &&
                         first.result.firstError &&
                         !first.result.hasStrictErrors;
  return mayBeMicrosofts ? withoutErrors(std::move(first)) : first;
}

} // namespace ampvk::frontend
