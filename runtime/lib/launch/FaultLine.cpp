// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Writes what a launch detected as a line of AMPVK_CHECK_REPORT. Its schema is
// check_report.schema.json.
#include "checks/WantedChecks.h"
#include "launch/FaultText.h"

#include <unistd.h>

namespace ampvk::runtime {

void FaultText::write(const FaultAccess &access, JsonWriter &to) const {
  if (access.verb)
    to.member("access", std::string_view(access.verb));
  if (!access.thread.empty())
    to.list("thread", access.thread);
  if (!access.tile.empty())
    to.list("tile", access.tile);
}

void FaultText::write(const Found &one, JsonWriter &to) const {
  const Check &at = check(one.check);
  auto name = [&](Table table) {
    return std::string_view(tableData<char>(image, table));
  };
  to.begin('{');
  to.member("check", wordOf(partOf(at.kind)));
  to.member("kind",
            std::string_view(checkKindWords[static_cast<uint32_t>(at.kind)]));
  to.member("file", name(at.file));
  to.member("line", at.line);
  if (at.variable.count)
    to.member("variable", name(at.variable));
  to.member("count", one.count);
  to.key("examples");
  to.begin('[');
  for (const FaultRecord &record : one.records) {
    const Fault fault = describe(at, record);
    to.begin('{');
    if (!fault.index.empty())
      to.list("index", fault.index);
    if (fault.element)
      to.member("element", *fault.element);
    if (fault.level)
      to.member("level", fault.level);
    if (!fault.extent.empty())
      to.list("extent", fault.extent);
    write(fault.own, to);
    if (fault.other) {
      to.key("other");
      to.begin('{');
      if (fault.other->at) {
        to.member("file", name(fault.other->at->file));
        to.member("line", fault.other->at->line);
      }
      write(*fault.other, to);
      to.end('}');
    }
    to.end('}');
  }
  to.end(']');
  to.end('}');
}

JsonWriter FaultText::line() const {
  JsonWriter to;
  to.begin('{');
  to.member("report", std::string_view("faults"));
  to.member("process", getpid());
  to.member("kernel", std::string_view(tableData<char>(image, image->name)));
  to.member("file", std::string_view(tableData<char>(image, image->file)));
  to.member("line", image->line);
  std::vector<std::string_view> words;
  for (const CheckPartInfo &info : checkParts)
    if (checksOf(image, wantedChecks().checks).contains(info.part))
      words.push_back(info.word);
  to.list("checks", words);
  to.key("faults");
  to.begin('[');
  for (const Found &one : found)
    write(one, to);
  to.end(']');
  to.end('}');
  return to;
}

} // namespace ampvk::runtime
