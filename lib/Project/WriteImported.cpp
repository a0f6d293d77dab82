// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ContentHash.h"
#include "Diagnostics/Tools.h"
#include "ImportSolution.h"
#include "Support/RegularFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace ampvk::project {
namespace {

Result<Done> checkOld(const std::string &path, bool force) {
  if (llvm::sys::fs::is_directory(path))
    return Failure(msg::amp_directory_in_place(), path);
  if (force || !llvm::sys::fs::exists(path))
    return Done{};
  auto old = readRegularFile(path, 64u << 20);
  if (old && isUnchanged((*old)->getBuffer()))
    return Done{};
  return Failure(msg::amp_edited_file(), path);
}

Result<Done> write(const std::string &path, const std::string &text) {
  // By another file that is renamed: whole, or not at all.
  llvm::Error error = llvm::writeToOutput(path, [&](llvm::raw_ostream &out) {
    out << text;
    return llvm::Error::success();
  });
  if (error)
    return Failure(msg::amp_unwritable(llvm::toString(std::move(error))), path);
  return Done{};
}

} // namespace

Result<Done> writeImported(const Imported &imported, bool force) {
  const std::pair<std::string, const std::string &> files[] = {
      {imported.directory + "/CMakePresets.json", imported.presets},
      {imported.directory + "/CMakeLists.txt", imported.cmake}};
  for (const auto &[path, text] : files)
    if (auto done = checkOld(path, force); !done)
      return done;
  for (const auto &[path, text] : files)
    if (auto done = write(path, text); !done)
      return done;
  return Done{};
}

} // namespace ampvk::project
