// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The file of AMPVK_CHECK_REPORT: JSON, one object a line. Processes and
/// threads that write to the same file do not mix lines, since each line is
/// appended by one call of write(). check_report.schema.json
/// describes the objects.
#ifndef AMPVK_RUNTIME_CHECKS_CHECKREPORT_H
#define AMPVK_RUNTIME_CHECKS_CHECKREPORT_H

#include "support/OpenFile.h"
#include "trace/Json.h"

#include <string>

namespace ampvk::runtime {

class CheckReport {
public:
  /// Makes the file, if there is none. An empty name is no file.
  explicit CheckReport(const std::string &path);
  /// That of this process.
  static const CheckReport &get();

  bool isWanted() const { return file.isOpen(); }
  /// Appends a line. Says on stderr if it cannot.
  void append(JsonWriter line) const;
  /// The reason why the file cannot be written; or nothing.
  std::string error;

private:
  OpenFile file;
};

} // namespace ampvk::runtime

#endif
