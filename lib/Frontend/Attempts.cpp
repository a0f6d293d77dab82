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
  result.repairs = reading.repairs;
  result.repairs.insert(more.begin(), more.end());
  return result;
}

Reading inMicrosofts(const Reading &reading) {
  Reading result = withRepairs(reading, reading.missing);
  result.isMicrosofts = true;
  return result;
}

std::string at(const Sight &sight) {
  return sight.place.empty() ? "" : sight.place + ": ";
}

} // namespace

Attempt Attempts::repaired(Attempt attempt, Try again) const {
  while (attempt.reading.failed && !attempt.reading.hasStrictErrors) {
    Repairs more = newRepairs(attempt.reading);
    if (more.empty())
      break;
    attempt = again(withRepairs(attempt.reading, more));
  }
  return attempt;
}

Attempt Attempts::asWindowsProgram(const Reading &standard) const {
  Attempt result = repaired(compile(inMicrosofts(standard)), compile);
  result.remark = at(*standard.windowsHeader) +
                  "remark: compiled with '-fmsvc', as only Windows has <" +
                  standard.windowsHeader->what +
                  ">; '-fno-msvc' forbids that\n";
  return result;
}

Attempt Attempts::withoutErrors(Attempt standard) const {
  bool isForbidden = options.dialect == DialectOptions::Standard;
  Try again = isForbidden ? parse : compile;
  Attempt other = repaired(again(inMicrosofts(standard.reading)), again);
  if (other.reading.failed)
    return standard;
  const Sight &error = *standard.reading.firstError;
  if (isForbidden) {
    standard.messages += at(error) + "note: with '-fmsvc' there is no error\n";
    return standard;
  }
  other.remark =
      at(error) +
      "remark: compiled with '-fmsvc', as there is an error without it: " +
      error.what + "; '-fno-msvc' forbids that\n";
  return other;
}

Attempt Attempts::run() const {
  Reading start;
  start.isMicrosofts = options.dialect == DialectOptions::Microsofts;
  start.mayEndEarly = options.dialect == DialectOptions::AsNeeded;
  Attempt first = repaired(compile(start), compile);
  if (first.reading.endsEarly())
    return asWindowsProgram(first.reading);
  bool mayBeMicrosofts = first.reading.failed && !start.isMicrosofts &&
                         first.reading.firstError &&
                         !first.reading.hasStrictErrors;
  return mayBeMicrosofts ? withoutErrors(std::move(first)) : first;
}

} // namespace ampvk::frontend
