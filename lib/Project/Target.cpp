// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Target.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace ampvk::project {

void Settings::add(unsigned config, const std::vector<std::string> &values) {
  auto next = list.begin(); // behind the value before
  for (const std::string &value : values) {
    auto found = std::find_if(list.begin(), list.end(), [&](const Setting &s) {
      return s.value == value;
    });
    if (found == list.end())
      found = list.insert(next, {value, {}});
    if (!llvm::is_contained(found->in, config))
      found->in.push_back(config);
    next = found + 1;
  }
}

bool Target::isTest() const {
  llvm::StringRef text = name;
  return kind == TargetKind::Application &&
         (text.starts_with_insensitive("test") ||
          text.ends_with_insensitive("test") ||
          text.ends_with_insensitive("tests"));
}

} // namespace ampvk::project
