// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The directory of the new program, which people change after it was written.
#ifndef AMPVK_REWRITE_OUTPUT_OUTPUTDIRECTORY_H
#define AMPVK_REWRITE_OUTPUT_OUTPUTDIRECTORY_H

#include "Rewrite/Output/Outcome.h"
#include "Shaders/ShaderFiles.h"

#include <set>

namespace ampvk::rewrite {

/// It keeps a list of what it wrote, `rewrite-record.json`, by which it knows
/// its own directory, and what was changed since.
class OutputDirectory {
public:
  explicit OutputDirectory(const ProjectOptions &options) : options(options) {}

  /// Fails if the directory holds what is not ours, or if files of it would be
  /// those of `sources`, relative to the root.
  Result<Done> open(const std::set<std::string> &sources);

  Rewritten::State add(const std::string &name, const std::string &text);
  void addAlways(const std::string &name, const std::string &text) {
    files.push_back({name, text});
  }

  /// All that was added, or nothing.
  Result<Done> write();

private:
  std::string path(const std::string &name) const {
    return options.directory + "/" + name;
  }
  Result<Done> readRecord();
  Result<Done> makeDirectories();

  const ProjectOptions &options;
  std::map<std::string, std::string> hashes; ///< of the record
  std::vector<shaders::OutputFile> files;
};

} // namespace ampvk::rewrite

#endif
