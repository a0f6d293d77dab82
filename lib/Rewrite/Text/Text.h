// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Text with parts that are known only when all sources have been read: sites
/// get their names then.
#ifndef AMPVK_REWRITE_TEXT_TEXT_H
#define AMPVK_REWRITE_TEXT_TEXT_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>
#include <vector>

namespace ampvk::rewrite {

struct Fragment {
  enum Kind {
    Plain,    ///< `text` as it is
    SiteName, ///< the name of the site whose key is `text`
    Object,   ///< the object that stands for a site's lambda, by its key
    Lambda,   ///< the same, where nothing else is left of the lambda
    Shaders,  ///< where the function `text` is now, for a comment
  } kind = Plain;
  std::string text;
  auto operator<=>(const Fragment &) const = default;
};

class Text {
public:
  Text() = default;
  Text(std::string text) : Text(Fragment::Plain, std::move(text)) {}
  Text(const char *text) : Text(std::string(text)) {}
  Text(Fragment::Kind kind, std::string text) {
    if (!text.empty())
      parts.push_back({kind, std::move(text)});
  }

  bool empty() const { return parts.empty(); }
  const std::vector<Fragment> &fragments() const { return parts; }
  Text &operator+=(const Text &other);
  friend Text operator+(Text left, const Text &right) { return left += right; }

  /// Whether a plain part has it.
  bool contains(const std::string &words) const;
  /// The plain parts alone.
  std::string plain() const;
  /// All of it, with what `named` gives for each part that is not plain.
  std::string
  resolved(llvm::function_ref<std::string(const Fragment &)> named) const;
  /// With the plain parts changed.
  Text mapped(llvm::function_ref<std::string(std::string)> change) const;

  auto operator<=>(const Text &) const = default;

private:
  std::vector<Fragment> parts; ///< no two plain ones side by side
};

} // namespace ampvk::rewrite

#endif
