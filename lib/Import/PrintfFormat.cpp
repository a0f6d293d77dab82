// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/PrintfFormat.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace ampvk::import {
namespace {

/// Lengths of C, and those of Microsoft's library.
constexpr std::string_view lengths[] = {"I64", "I32", "ll", "l", "L",
                                        "j",   "z",   "t",  "I", "w"};

/// The characters of `set` that the text starts with; removes them.
std::string takeAll(std::string_view &rest, std::string_view set) {
  size_t end = std::min(rest.find_first_not_of(set), rest.size());
  std::string taken(rest.substr(0, end));
  rest.remove_prefix(end);
  return taken;
}

/// Parses the text after a %. Returns an invalid conversion; otherwise "".
std::string conversion(std::string_view &rest, FormatPart &part) {
  std::string_view whole = rest;
  part.options = takeAll(rest, "-+ #0");
  part.options += takeAll(rest, "0123456789");
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    part.options += "." + takeAll(rest, "0123456789");
  }
  for (std::string_view length : lengths)
    if (rest.starts_with(length)) {
      rest.remove_prefix(length.size());
      break;
    }
  part.conversion = rest.empty() ? 0 : rest[0];
  if (part.conversion &&
      std::string_view("diuxXoceEfFgGaAs").find(part.conversion) !=
          std::string_view::npos) {
    rest.remove_prefix(1);
    return "";
  }
  size_t length = whole.size() - rest.size() + (rest.empty() ? 0 : 1);
  return "%" + std::string(whole.substr(0, length));
}

} // namespace

FormatParts splitFormat(std::string_view format) {
  std::vector<FormatPart> parts;
  FormatPart part;
  while (!format.empty()) {
    size_t percent = std::min(format.find('%'), format.size());
    part.text += format.substr(0, percent);
    format.remove_prefix(percent);
    if (format.starts_with("%%")) {
      part.text += "%%";
      format.remove_prefix(2);
    } else if (!format.empty()) {
      format.remove_prefix(1);
      if (std::string unknown = conversion(format, part); !unknown.empty())
        return {{}, std::move(unknown)};
      parts.push_back(std::exchange(part, {}));
    }
  }
  if (!part.text.empty())
    parts.push_back(std::move(part));
  return {std::move(parts), ""};
}

std::string formatText(const std::string &options, const std::string &value) {
  std::string format = "%" + options + "s";
  int length = std::snprintf(nullptr, 0, format.c_str(), value.c_str());
  std::string text(length + 1, '\0');
  std::snprintf(text.data(), text.size(), format.c_str(), value.c_str());
  std::string escaped;
  for (int i = 0; i < length; ++i)
    escaped += text[i] == '%' ? "%%" : std::string(1, text[i]);
  return escaped;
}

} // namespace ampvk::import
