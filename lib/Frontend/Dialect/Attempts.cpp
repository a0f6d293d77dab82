// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Attempts.h"

namespace ampvk::frontend {
namespace {

/// What may be added to the file in its dialect.
Repairs newRepairs(const Reading &reading) {
  Repairs result;
  for (const Repair &repair : reading.missing)
    if (!reading.repairs.count(repair) &&
        (reading.isMicrosofts || isForAllDialects(repair)))
      result.insert(repair);
  return result;
}

Reading withRepairs(const Reading &reading, const Repairs &more) {
  Reading result;
  result.isMicrosofts = reading.isMicrosofts;
  result.isCpp14 = reading.isCpp14;
  result.hasPpl = reading.hasPpl || reading.namesPplLate;
  result.tooManyErrors = reading.tooManyErrors;
  result.repairs = reading.repairs;
  result.repairs.insert(more.begin(), more.end());
  return result;
}

Reading asMicrosofts(const Reading &reading) {
  Reading result = withRepairs(reading, reading.missing);
  result.isMicrosofts = true;
  return result;
}

/// The options that a file was compiled with, though nobody gave them.
std::string added(const Attempt &attempt) {
  return attempt.reading.isCpp14 ? "'-fmsvc -std=c++14'" : "'-fmsvc'";
}

std::string at(const Sight &sight) {
  return sight.place.empty() ? "" : sight.place + ": ";
}

} // namespace

Attempt Attempts::repaired(Attempt attempt, Try again) const {
  while (attempt.reading.failed && !attempt.reading.hasStrictErrors) {
    Repairs more = newRepairs(attempt.reading);
    bool needsPpl = attempt.reading.namesPplLate && !attempt.reading.hasPpl;
    if (more.empty() && !needsPpl)
      break;
    attempt = again(withRepairs(attempt.reading, more));
  }
  return attempt;
}

Attempt Attempts::inMicrosofts(const Reading &start, Try again) const {
  Attempt newer = repaired(again(start), again);
  if (!newer.reading.failed || !newer.reading.isAmbiguous ||
      newer.reading.hasStrictErrors || options.hasStandard)
    return newer;
  Reading reading = withRepairs(newer.reading, newer.reading.missing);
  reading.isCpp14 = true;
  Attempt older = repaired(again(reading), again);
  if (older.reading.failed)
    return newer;
  const Sight &error = *newer.reading.firstError;
  older.remark = at(error) +
                 "remark: compiled with '-std=c++14', as there is an error "
                 "without it: " +
                 error.what + "; '-std=c++17' forbids that\n";
  return older;
}

Attempt Attempts::asWindowsProgram(const Reading &standard) const {
  Attempt result = inMicrosofts(asMicrosofts(standard), compile);
  result.remark = at(*standard.windowsHeader) +
                  "remark: compiled with '-fmsvc', as only Windows has <" +
                  standard.windowsHeader->what +
                  ">; '-fno-msvc' forbids that\n" + result.remark;
  return result;
}

Attempt Attempts::withoutErrors(Attempt standard) const {
  const std::string &name = standard.reading.unknownName;
  if (!name.empty() && isDeclaredNowhere(name))
    return standard;
  bool isForbidden = options.dialect == DialectOptions::Standard;
  Try again = isForbidden ? parse : compile;
  Reading start = asMicrosofts(standard.reading);
  // One with errors counts, too, if it has fewer.
  start.tooManyErrors = isForbidden ? 1 : standard.reading.errors;
  Attempt other = inMicrosofts(start, again);
  const bool isUseful =
      !other.reading.failed || (!isForbidden && !other.reading.endsEarly() &&
                                other.reading.errors < standard.reading.errors);
  if (!isUseful)
    return standard;
  const Sight &error = *standard.reading.firstError;
  if (isForbidden) {
    standard.messages +=
        at(error) + "note: with " + added(other) + " there is no error\n";
    return standard;
  }
  std::string why =
      "compiled with " + added(other) + ", as there is an error without it: ";
  if (other.reading.failed)
    why = "read with " + added(other) +
          ", as there are fewer errors than without it: ";
  other.remark = at(error) + "remark: " + why + error.what +
                 "; '-fno-msvc' forbids that\n";
  return other;
}

Attempt Attempts::run() const {
  Reading start;
  start.isMicrosofts = options.dialect == DialectOptions::Microsofts;
  start.mayEndEarly = options.dialect == DialectOptions::AsNeeded;
  Attempt first = start.isMicrosofts ? inMicrosofts(start, compile)
                                     : repaired(compile(start), compile);
  if (first.reading.mayEndEarly && first.reading.windowsHeader)
    return asWindowsProgram(first.reading);
  bool mayBeMicrosofts = first.reading.failed && !start.isMicrosofts &&
                         first.reading.firstError &&
                         !first.reading.hasStrictErrors;
  return mayBeMicrosofts ? withoutErrors(std::move(first)) : first;
}

} // namespace ampvk::frontend
