// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GivenNames.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
using llvm::Twine;

namespace ampvk::frontend {
namespace {

class GivenNames : public llvm::vfs::ProxyFileSystem {
public:
  GivenNames(llvm::IntrusiveRefCntPtr<FileSystem> base,
             const std::vector<std::string> &names)
      : ProxyFileSystem(std::move(base)) {
    for (const std::string &name : names)
      given[nameInHeader(name)] = name;
  }

  llvm::ErrorOr<llvm::vfs::Status> status(const Twine &path) override {
    auto name = given.find(path.str());
    if (name == given.end())
      return ProxyFileSystem::status(path);
    auto found = ProxyFileSystem::status(name->second);
    if (!found)
      return found;
    auto result = llvm::vfs::Status::copyWithNewName(*found, name->second);
    result.ExposesExternalVFSPath = true; // the name is the one to be shown
    return result;
  }

private:
  llvm::StringMap<std::string> given;
};

} // namespace

std::string nameInHeader(StringRef name) {
  llvm::SmallString<256> path(name);
  llvm::sys::fs::make_absolute(path);
  llvm::sys::path::remove_dots(path);
  return path.str().str();
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withGivenNames(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base,
               const std::vector<std::string> &names) {
  if (names.empty())
    return base;
  return llvm::makeIntrusiveRefCnt<GivenNames>(std::move(base), names);
}

} // namespace ampvk::frontend
