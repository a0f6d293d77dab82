// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Project.h"

#include "Rewrite/Text/ReadableText.h"
#include "Rewrite/Text/SharedFunctions.h"
#include "Shaders/ShaderFiles.h"
#include "Support/ShortName.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace ampvk::rewrite {

/// By their functions; but not what the structs say of types, or what they have
/// as members, as these would be hidden.
std::map<std::string, std::string> Project::siteBases() const {
  std::set<std::string> words;
  auto addWords = [&](llvm::StringRef text, llvm::StringRef but) {
    while (!text.empty()) {
      auto isPart = [](char c) { return llvm::isAlnum(c) || c == '_'; };
      const llvm::StringRef word = text.take_while(isPart);
      if (!word.empty() && word != but)
        words.insert(word.str());
      text = text.drop_front(std::max<size_t>(word.size(), 1));
    }
  };
  for (const auto &[key, site] : sites) {
    for (const CapturedMember &member : site.members)
      addWords(member.declaration, member.field);
    for (const std::string &parameter : site.parameters)
      addWords(parameter, "");
  }
  for (const auto &[key, instance] : instances)
    for (const Text &argument : instance.arguments)
      addWords(argument.plain(), "");
  std::map<std::string, std::string> result;
  for (const auto &[key, site] : sites) {
    const bool isHiding =
        site.kind != RewriteSite::Functor &&
        (words.count(site.base) ||
         llvm::any_of(site.members, [&](const CapturedMember &member) {
           return member.field == site.base;
         }));
    result[key] = shortName(site.base + (isHiding ? "_kernel" : ""));
  }
  return result;
}

/// Several of one name are numbered in the order of files and lines.
void Project::nameSites() {
  const std::map<std::string, std::string> bases = siteBases();
  std::vector<std::pair<const RewriteSite *, std::string>> all;
  for (const auto &[key, site] : sites)
    all.emplace_back(&site, key);
  llvm::sort(all, [](const auto &a, const auto &b) {
    return std::pair(a.first->place.file, a.first->place.offset) <
           std::pair(b.first->place.file, b.first->place.offset);
  });
  std::map<std::string, unsigned> uses, next;
  std::set<std::string> taken;
  for (const auto &[site, key] : all)
    if (++uses[bases.at(key)] == 1)
      taken.insert(bases.at(key));
  for (const auto &[site, key] : all) {
    const std::string &base = bases.at(key);
    std::string name = base;
    if (uses[base] > 1)
      do {
        name = base + "_" + std::to_string(++next[base]);
      } while (!taken.insert(name).second);
    siteNames[key] = name;
  }
}

/// The C++ of a kernel with names of the new program.
static void makeSource(shaders::CompiledNative &native, const std::string &name,
                       const std::string &title) {
  const std::string before = std::move(native.symbol);
  native.symbol = "shaders." + name + ".native";
  if (!native.refusal.empty())
    return;
  std::string text = withoutLines(native.text);
  text.replace(text.find(before), before.size(), native.symbol);
  native.text = "// " + name + ": " + title + ", for the processor\n" +
                std::move(text);
}

void Project::nameShaders() {
  std::set<std::string> taken;
  for (auto &[key, instance] : instances) {
    const std::string site = siteNames.at(instance.site);
    std::vector<std::string> names;
    for (const Text &argument : instance.arguments)
      names.push_back(named(argument));
    std::string arguments = asName(llvm::join(names, "_"));
    std::string base =
        shortName(arguments.empty() ? site : site + "_" + arguments);
    std::string name = base;
    for (unsigned i = 2; !taken.insert(name).second; ++i)
      name = base + "_" + std::to_string(i);
    shaders::CompiledKernel &kernel = instance.kernel;
    const FileLocation &place = sites.at(instance.site).place;
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
      const std::string &title = variant.shader.title;
      text.replace(text.find(title), title.size(),
                   "// " + name + ": the kernel of " +
                       sites.at(instance.site).where + ", " + place.file +
                       note);
    }
    if (kernel.native)
      makeSource(*kernel.native, name,
                 "the kernel of " + sites.at(instance.site).where + ", " +
                     place.file);
    kernel.file = place.file;
    kernel.line = place.line;
    // Members that only other instances capture are passed but unused.
    for (const Closure &closure : instance.closures)
      for (const CapturedMember &member : sites.at(closure.site).members)
        if (!closure.captured.count(member.name))
          kernel.parameters.push_back({closure.prefix + member.name, 0, 0});
  }
}

void Project::shareFunctions() {
  std::vector<std::string *> shaders;
  for (auto &[key, instance] : instances)
    for (shaders::CompiledVariant &variant : instance.kernel.variants)
      shaders.push_back(&variant.shader.text);
  included = rewrite::shareFunctions(shaders);
}

/// The function's name with a number behind it, too.
static bool isCalled(const std::string &text, const std::string &function) {
  for (size_t at = text.find(function); at != std::string::npos;
       at = text.find(function, at + 1)) {
    size_t end = at + function.size();
    while (end < text.size() && (llvm::isDigit(text[end]) || text[end] == '_'))
      ++end;
    if (text[end] == '(' &&
        (!at || !(llvm::isAlnum(text[at - 1]) || text[at - 1] == '_')))
      return true;
  }
  return false;
}

/// The shaders in which the function is, for a comment in its place.
std::string Project::shadersWith(const std::string &function) const {
  for (const auto &[name, text] : included)
    if (isCalled(text, function))
      return "now in shaders/" + name;
  std::vector<std::string> names;
  for (const auto &[key, instance] : instances)
    if (isCalled(instance.kernel.variants.front().shader.text, function))
      names.push_back(instance.kernel.name + ".comp");
  if (names.empty())
    return "in the shaders that called it";
  const size_t count = names.size();
  if (count > 3)
    names.resize(3);
  return "now in shaders/" + llvm::join(names, ", shaders/") +
         (count > 3 ? ", and others" : "");
}

/// "shaders::saxpy<T>{ys, xs}", in place of the lambda.
std::string Project::objectText(const std::string &key) const {
  const RewriteSite &site = sites.at(key);
  std::vector<std::string> values;
  for (const CapturedMember &member : site.members)
    values.push_back(member.argument);
  const std::string list =
      site.isTemplate() ? "<" + llvm::join(site.arguments, ", ") + ">" : "";
  const std::string name = siteNames.at(key) + list,
                    arguments = llvm::join(values, ", ");
  return site.hasDeduced() ? "shaders::make_" + name + "(" + arguments + ")"
                           : "shaders::" + name + "{" + arguments + "}";
}

std::string Project::textOf(const Fragment &part) const {
  switch (part.kind) {
  case Fragment::Plain:
    return part.text;
  case Fragment::SiteName:
    return siteNames.at(part.text);
  case Fragment::Object:
  case Fragment::Lambda:
    return objectText(part.text);
  case Fragment::Shaders:
    return shadersWith(part.text);
  }
  return "";
}

std::string Project::named(const Text &text) const {
  return text.resolved([&](const Fragment &part) { return textOf(part); });
}

} // namespace ampvk::rewrite
