// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OtherCase.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <vector>

using llvm::StringRef;

namespace ampvk {
namespace {

std::string joined(StringRef directory, StringRef name) {
  llvm::SmallString<256> path(directory);
  llvm::sys::path::append(path, name);
  return path.str().str();
}

/// The entries of the directory that have this name except for case.
std::vector<std::string> alike(llvm::vfs::FileSystem &files,
                               StringRef directory, StringRef name) {
  std::vector<std::string> result;
  std::error_code error;
  for (llvm::vfs::directory_iterator it = files.dir_begin(directory, error),
                                     end;
       it != end && !error; it.increment(error)) {
    StringRef found = llvm::sys::path::filename(it->path());
    if (found != name && found.equals_insensitive(name))
      result.push_back(found.str());
  }
  std::sort(result.begin(), result.end());
  return result;
}

/// `name` has '/' only; what is found of its parts replaces them.
bool resolve(llvm::vfs::FileSystem &files, const std::string &directory,
             std::string &name, size_t begin) {
  begin = name.find_first_not_of('/', begin);
  if (begin == name.npos)
    return true;
  size_t end = std::min(name.find('/', begin), name.size());
  std::string part = name.substr(begin, end - begin);
  std::vector<std::string> choices;
  if (files.exists(joined(directory, part)))
    choices.push_back(part);
  else
    choices = alike(files, directory, part);
  return std::any_of(choices.begin(), choices.end(), [&](const auto &choice) {
    name.replace(begin, choice.size(), choice);
    return resolve(files, joined(directory, choice), name, end);
  });
}

} // namespace

std::optional<std::string> nameOnDisk(llvm::vfs::FileSystem &files,
                                      StringRef directory, StringRef name) {
  std::string result = name.str();
  std::replace(result.begin(), result.end(), '\\', '/');
  if (!resolve(files, directory.empty() ? "." : directory.str(), result, 0))
    return std::nullopt;
  return result;
}

} // namespace ampvk
