// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The remarks of an import.
#ifndef AMPVK_PROJECT_IMPORTREPORT_H
#define AMPVK_PROJECT_IMPORTREPORT_H

#include <string>
#include <vector>

namespace ampvk::project {

/// Something that could not come along, or came along as something else.
struct Remark {
  std::string file;
  unsigned line = 0;
  std::string what;
  std::string advice; ///< what to do; empty: nothing
  /// Whether it is about a setting that other configurations and projects have
  /// too.
  bool isOfSetting = false;
};

struct ImportReport {
  std::vector<Remark> remarks;

  /// Once each: configurations say most things twice, settings at several
  /// lines.
  void add(Remark remark) {
    for (const Remark &known : remarks)
      if (known.file == remark.file && known.what == remark.what &&
          (known.line == remark.line || remark.isOfSetting))
        return;
    remarks.push_back(std::move(remark));
  }
};

} // namespace ampvk::project

#endif
