// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Names.h"

#include "Support/OtherCase.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <algorithm>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace ampvk::project {
namespace {

/// MSBuild writes ';' as %3B, and so on.
std::string decoded(StringRef text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        !text.substr(i + 1, 2).getAsInteger(16, code) && code) {
      // A character of Unicode, so two bytes beyond ASCII.
      if (code < 0x80)
        result += static_cast<char>(code);
      else
        result += {static_cast<char>(0xC0 | code >> 6),
                   static_cast<char>(0x80 | (code & 0x3F))};
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

std::string withSlashes(StringRef text) {
  std::string result = text.str();
  std::replace(result.begin(), result.end(), '\\', '/');
  return result;
}

/// As a regular expression.
std::string expression(StringRef pattern) {
  std::string result = "^";
  while (!pattern.empty()) {
    if (pattern.consume_front("**/"))
      result += "(.*/)?";
    else if (pattern.consume_front("*"))
      result += "[^/]*";
    else if (pattern.consume_front("?"))
      result += "[^/]";
    else {
      result += llvm::Regex::escape(pattern.take_front());
      pattern = pattern.drop_front();
    }
  }
  return result + "$";
}

} // namespace

std::vector<std::string> splitList(StringRef text) {
  std::vector<std::string> result;
  for (StringRef part : llvm::split(text, ';'))
    if (!part.trim().empty())
      result.push_back(decoded(part.trim()));
  return result;
}

bool isWindowsAbsolute(StringRef text) {
  return (text.size() > 1 && text[1] == ':') || text.starts_with("\\\\");
}

std::string absolutePath(StringRef directory, StringRef text) {
  std::string name = withSlashes(text);
  llvm::SmallString<256> result(name);
  if (!path::is_absolute(name)) {
    result = directory;
    path::append(result, name);
  }
  path::remove_dots(result, /*remove_dot_dot=*/true);
  return result.str().str();
}

std::optional<std::string> findPath(StringRef directory, StringRef text) {
  if (isWindowsAbsolute(text))
    return std::nullopt;
  auto files = llvm::vfs::getRealFileSystem();
  std::string whole = absolutePath(directory, text);
  if (files->exists(whole))
    return whole;
  auto found = nameOnDisk(*files, "/", StringRef(whole).ltrim('/'));
  if (!found)
    return std::nullopt;
  return "/" + *found;
}

std::string relativePath(StringRef directory, StringRef text) {
  auto a = path::begin(directory), aEnd = path::end(directory);
  auto b = path::begin(text), bEnd = path::end(text);
  for (; a != aEnd && b != bEnd && *a == *b; ++a)
    ++b;
  std::string result;
  for (; a != aEnd; ++a)
    result += "../";
  for (; b != bEnd; ++b)
    result += b->str() + "/";
  if (result.empty())
    return ".";
  result.pop_back();
  return result;
}

std::vector<std::string> matchingFiles(StringRef directory, StringRef pattern) {
  std::vector<std::string> result;
  if (isWindowsAbsolute(pattern))
    return result;
  std::string whole = absolutePath(directory, pattern);
  StringRef fixed =
      path::parent_path(StringRef(whole).substr(0, whole.find_first_of("*?")));
  if (fixed == "/") // never the whole disk
    return result;
  llvm::Regex regex(expression(whole), llvm::Regex::IgnoreCase);
  std::error_code error;
  for (llvm::sys::fs::recursive_directory_iterator
           it(fixed, error, /*follow_symlinks=*/false),
       end;
       it != end && !error; it.increment(error))
    if (it->type() != llvm::sys::fs::file_type::directory_file &&
        regex.match(it->path()))
      result.push_back(relativePath(directory, it->path()));
  std::sort(result.begin(), result.end());
  return result;
}

} // namespace ampvk::project
