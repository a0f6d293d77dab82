// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Sources.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampvk::inspect {
namespace {

constexpr uint64_t maxSourceBytes = 16u << 20;
constexpr StringRef extensions[] = {".c",   ".cc",  ".cpp", ".cxx", ".c++",
                                    ".h",   ".hh",  ".hpp", ".hxx", ".inc",
                                    ".inl", ".ipp", ".tpp", ".ixx", ".amp"};

bool isSource(StringRef name) {
  return is_contained(extensions, sys::path::extension(name).lower());
}

std::string contents(const Twine &path) {
  sys::fs::file_status status;
  if (sys::fs::status(path, status) || !sys::fs::is_regular_file(status) ||
      status.getSize() > maxSourceBytes)
    return "";
  auto buffer = MemoryBuffer::getFile(path, /*IsText=*/true);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

} // namespace

std::string Sources::read(const std::string &name) const {
  if (!isSource(name))
    return "";
  if (std::string text = contents(name); !text.empty())
    return text;
  for (const std::string &directory : directories)
    for (StringRef rest = name; !rest.empty();
         rest = rest.drop_front(
             std::min(rest.size(), rest.find_first_of("/\\") + 1))) {
      SmallString<256> path(directory);
      sys::path::append(path, rest);
      if (std::string text = contents(path); !text.empty())
        return text;
      if (rest.find_first_of("/\\") == StringRef::npos)
        break;
    }
  return "";
}

const std::vector<std::string> &Sources::lines(const std::string &name) {
  auto [found, isNew] = files.try_emplace(name);
  if (isNew) {
    const std::string text = json::fixUTF8(read(name));
    SmallVector<StringRef, 0> parts;
    if (!text.empty())
      StringRef(text).split(parts, '\n');
    for (StringRef part : parts)
      found->second.push_back(part.rtrim('\r').str());
  }
  return found->second;
}

} // namespace ampvk::inspect
