// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/DialectEdits.h"

#include "Frontend/Dialect/DialectFallback.h"
#include "Rewrite/Text/Lexed.h"

namespace ampvk::rewrite {
namespace {

/// The offset of a line, which are counted from 1.
unsigned offsetOf(const std::string &text, unsigned line) {
  size_t at = 0;
  for (; line > 1 && at != std::string::npos; --line)
    at = text.find('\n', at) == std::string::npos ? std::string::npos
                                                  : text.find('\n', at) + 1;
  return at == std::string::npos ? 0 : unsigned(at);
}

} // namespace

void addDialect(const frontend::ParseAttempt &portable, const std::string &file,
                UnitChanges &findings) {
  auto nameOf = [&](const std::string &path) {
    auto known = findings.filesByPath.find(path);
    return known == findings.filesByPath.end() ? std::string() : known->second;
  };
  for (const frontend::TextFix &fix : portable.result.fixes)
    if (std::string name = nameOf(fix.file); !name.empty()) {
      Edits specifiers;
      removeSpecifiers(fix.text, specifiers);
      findings.edits[name].add(
          {fix.begin, fix.end, specifiers.apply(fix.text)});
    }
  for (const frontend::ReportedMessage &report : portable.result.reports) {
    if (!report.isError)
      continue;
    Refusal &refusal = findings.refusals.emplace_back();
    refusal.place.file = nameOf(report.file);
    refusal.place.line = report.line;
    if (refusal.place.file.empty()) {
      refusal.place.file = file;
      refusal.place.line = 1;
    }
    refusal.place.offset =
        offsetOf(findings.files[refusal.place.file], refusal.place.line);
    refusal.reason = msg::amp_rewrite_dialect(report.message);
  }
}

} // namespace ampvk::rewrite
