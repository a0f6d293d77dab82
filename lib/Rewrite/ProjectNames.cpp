// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Project.h"

#include "Rewrite/ReadableText.h"
#include "Shaders/ShaderFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace ampvk::rewrite {

/// By their functions; several of one name are numbered in the order of files
/// and lines.
void Project::nameSites() {
  std::vector<std::pair<const Site *, std::string>> all;
  for (const auto &[key, site] : sites)
    all.emplace_back(&site, key);
  llvm::sort(all, [](const auto &a, const auto &b) {
    return std::pair(a.first->place.file, a.first->place.offset) <
           std::pair(b.first->place.file, b.first->place.offset);
  });
  std::map<std::string, unsigned> uses, next;
  std::set<std::string> taken;
  for (const auto &[site, key] : all)
    if (++uses[site->base] == 1)
      taken.insert(site->base);
  for (const auto &[site, key] : all) {
    std::string name = site->base;
    if (uses[site->base] > 1)
      do {
        name = site->base + "_" + std::to_string(++next[site->base]);
      } while (!taken.insert(name).second);
    siteNames[key] = name;
  }
}

void Project::nameShaders() {
  std::set<std::string> taken;
  for (auto &[key, instance] : instances) {
    const std::string site = siteNames.at(instance.site);
    std::string arguments = asName(named(llvm::join(instance.arguments, "_")));
    std::string base = arguments.empty() ? site : site + "_" + arguments;
    std::string name = base;
    for (unsigned i = 2; !taken.insert(name).second; ++i)
      name = base + "_" + std::to_string(i);
    shaders::CompiledKernel &kernel = instance.kernel;
    const Place &place = sites.at(instance.site).place;
    const std::string old = "// C++ AMP kernel ";
    kernel.name = name; // and its files' with it
    std::string note;
    for (size_t i = 0; i < kernel.variants.size(); ++i)
      note += (i ? ", " : "\n// Edit all of them: ") +
              shaders::variantStem(kernel, i, name) + ".comp";
    if (kernel.variants.size() == 1)
      note.clear();
    for (shaders::CompiledVariant &variant : kernel.variants) {
      std::string &text = variant.shader.text;
      text = withoutLines(text);
      if (size_t at = text.find(old); at != std::string::npos)
        text.replace(at, text.find('\n', at) - at,
                     "// " + name + ": the kernel of " +
                         sites.at(instance.site).where + ", " + place.file +
                         note);
    }
    kernel.file = place.file;
    kernel.line = place.line;
  }
}

/// The shaders in which the function is, for a comment in its place.
std::string Project::shadersWith(const std::string &function) const {
  std::vector<std::string> names;
  for (const auto &[key, instance] : instances) {
    const std::string &text = instance.kernel.variants.front().shader.text;
    for (size_t at = text.find(function); at != std::string::npos;
         at = text.find(function, at + 1)) {
      size_t end = at + function.size();
      while (end < text.size() &&
             (llvm::isDigit(text[end]) || text[end] == '_'))
        ++end;
      if (text[end] == '(' &&
          (!at || !(llvm::isAlnum(text[at - 1]) || text[at - 1] == '_'))) {
        names.push_back(instance.kernel.name + ".comp");
        break;
      }
    }
  }
  if (names.empty())
    return "in the shaders that called it";
  const size_t count = names.size();
  if (count > 3)
    names.resize(3);
  return "now in shaders/" + llvm::join(names, ", shaders/") +
         (count > 3 ? ", and others" : "");
}

/// The text with the names in place of the marks.
std::string Project::named(std::string text) const {
  for (auto [open, close] : {std::pair('\1', '\2'), {'\3', '\4'}})
    for (size_t at; (at = text.find(open)) != std::string::npos;) {
      size_t end = text.find(close, at);
      const std::string key = text.substr(at + 1, end - at - 1);
      text.replace(at, end + 1 - at,
                   open == '\1' ? siteNames.at(key) : shadersWith(key));
    }
  return text;
}

} // namespace ampvk::rewrite
