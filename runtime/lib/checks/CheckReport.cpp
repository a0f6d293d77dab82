// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "checks/CheckReport.h"

#include "support/Environment.h"

#include <cstdio>
#include <cstring>
#include <fcntl.h>

namespace ampvk::runtime {

CheckReport::CheckReport(const std::string &path) {
  if (path.empty())
    return;
  file = OpenFile(
      open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!file.isOpen())
    error = "AMPVK_CHECK_REPORT: " + path + " cannot be opened (" +
            std::strerror(errno) + ").";
}

const CheckReport &CheckReport::get() {
  // Never destroyed: the last lines are written at the end of the process.
  static const auto *report = new CheckReport(environment("AMPVK_CHECK_REPORT"));
  return *report;
}

void CheckReport::append(JsonWriter line) const {
  line.text += '\n';
  if (!file.write(line.text.data(), line.text.size()))
    std::fprintf(stderr, "ampvk: AMPVK_CHECK_REPORT: the file cannot be "
                         "written (%s)\n",
                 std::strerror(errno));
}

} // namespace ampvk::runtime
