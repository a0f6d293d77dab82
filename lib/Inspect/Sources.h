// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The C++ that kernels come from, as far as it is there.
#ifndef AMPVK_INSPECT_SOURCES_H
#define AMPVK_INSPECT_SOURCES_H

#include <map>
#include <string>
#include <vector>

namespace ampvk::inspect {

/// Files that images name, by these names. A name may be of another machine: it
/// is looked for as it is, and then in the directories, with fewer and fewer of
/// its own directories in front. Only what is called as C++ is read, since
/// images may be forged, and pages are given to others.
class Sources {
public:
  explicit Sources(std::vector<std::string> directories)
      : directories(std::move(directories)) {}

  /// Its lines; empty if there is no such file.
  const std::vector<std::string> &lines(const std::string &name);

private:
  std::string read(const std::string &name) const;

  const std::vector<std::string> directories;
  std::map<std::string, std::vector<std::string>> files;
};

} // namespace ampvk::inspect

#endif
