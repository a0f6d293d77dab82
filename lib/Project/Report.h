// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What an import has to tell besides its files.
#ifndef AMPVK_PROJECT_REPORT_H
#define AMPVK_PROJECT_REPORT_H

#include <string>
#include <vector>

namespace ampvk::project {

/// Something that could not come along, or came along as something else.
struct Remark {
  std::string file;
  unsigned line = 0;
  std::string what;
  std::string advice; ///< what to do; empty: nothing
  bool operator==(const Remark &) const = default;
};

struct Report {
  std::vector<Remark> remarks;

  /// Once each: configurations say most things twice.
  void add(Remark remark) {
    for (const Remark &known : remarks)
      if (known == remark)
        return;
    remarks.push_back(std::move(remark));
  }
};

} // namespace ampvk::project

#endif
