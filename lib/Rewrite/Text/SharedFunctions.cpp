// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/SharedFunctions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

using namespace llvm;

namespace ampvk::rewrite {
namespace {

using NameSet = std::set<std::string>;

bool isInWord(char c) { return isAlnum(c) || c == '_'; }

/// Identifiers and keywords, without comments and fields (`p.x`).
NameSet wordsIn(StringRef text) {
  NameSet words;
  for (StringRef line : split(text, '\n')) {
    line = line.take_front(line.find("//"));
    for (size_t at = 0; at < line.size();) {
      const size_t begin = at;
      while (at < line.size() && isInWord(line[at]))
        ++at;
      if (at == begin)
        ++at;
      else if (!isDigit(line[begin]) && (!begin || line[begin - 1] != '.'))
        words.insert(line.slice(begin, at).str());
    }
  }
  return words;
}

/// The last word of the text: "ys" of "float ys".
std::string lastName(StringRef text) {
  text = text.rtrim();
  size_t begin = text.size();
  while (begin && isInWord(text[begin - 1]))
    --begin;
  return text.drop_front(begin).str();
}

/// A declaration at the outermost level of a shader.
struct Declaration {
  std::string text; ///< whole lines
  NameSet names;    ///< that it declares for the rest of the shader
  NameSet words;    ///< that it is made of
  bool isOwn;       ///< the shader's, as buffers and main() are
  bool isApart;     ///< from what is before it, by a blank line

  Declaration(StringRef lines, bool isApart);
};

/// The names of a block: its own and, unless it has an instance name, its
/// members'.
NameSet namesDeclared(StringRef text) {
  if (text.consume_front("layout("))
    text = text.split(')').second;
  NameSet names;
  for (StringRef line : split(text, '\n'))
    names.insert(lastName(line.take_front(line.find_first_of("[;{=}"))));
  const std::string ofAll = lastName(text.rtrim("\n;"));
  if (text.contains('}') && !ofAll.empty())
    return {lastName(text.take_front(text.find('{'))), ofAll};
  names.erase("");
  return names;
}

Declaration::Declaration(StringRef lines, bool isApart)
    : text(lines.str()), words(wordsIn(lines)), isApart(isApart) {
  const StringRef first = lines.split('\n').first;
  if (first.starts_with("struct ") || first.starts_with("const "))
    names = {lastName(first.take_front(first.find_first_of("[={")))};
  else if (first.starts_with("layout(") || first.starts_with("shared "))
    names = namesDeclared(lines);
  else
    names = {lastName(first.take_front(first.find('(')))};
  isOwn = first.starts_with("layout(") || first.starts_with("shared ") ||
          names.count("main");
}

struct ShaderText {
  std::string *text;
  std::string head; ///< `#version`, comments
  std::vector<std::string> extensions;
  std::vector<Declaration> declarations;

  explicit ShaderText(std::string *text);
  const Declaration *declaring(const std::string &name) const;
};

/// As the printer of GLSL has it: a declaration begins at the first column, and
/// ends there with `}`, or in its only line.
ShaderText::ShaderText(std::string *text) : text(text) {
  std::string lines;
  bool isApart = false;
  for (StringRef line : split(StringRef(*text).rtrim('\n'), '\n')) {
    if (lines.empty() && line.empty())
      isApart = true;
    else if (declarations.empty() && line.starts_with("#extension"))
      extensions.push_back(line.str());
    else if (declarations.empty() && lines.empty() &&
             (line.starts_with("#") || line.starts_with("//")))
      head += line.str() + "\n";
    else {
      const bool isFirst = lines.empty();
      lines += line.str() + "\n";
      if (line.starts_with("}") || (isFirst && line.ends_with(";"))) {
        declarations.emplace_back(std::exchange(lines, ""),
                                  std::exchange(isApart, false));
      }
    }
  }
}

const Declaration *ShaderText::declaring(const std::string &name) const {
  for (const Declaration &one : declarations)
    if (one.names.count(name))
      return &one;
  return nullptr;
}

std::string includedName(size_t number) {
  return "functions" + (number == 1 ? "" : "_" + std::to_string(number)) +
         ".glsl";
}

class Sharing {
public:
  explicit Sharing(const std::vector<std::string *> &texts) {
    for (std::string *text : texts)
      shaders.emplace_back(text);
  }

  std::map<std::string, std::string> run();

private:
  NameSet candidates() const;
  bool isEqualEverywhere(const std::string &name) const;
  bool usesOnly(const std::string &name, const NameSet &shared) const;
  std::vector<std::string> extensionsFor(const std::string &name) const;
  std::string fileWith(const std::vector<std::string> &names) const;
  size_t fileOf(const std::string &name) const;
  void findUsedFiles();
  void include(ShaderText &shader) const;

  std::vector<ShaderText> shaders;
  std::map<std::string, size_t> files; ///< by names that are shared
  std::map<size_t, std::set<size_t>> usedFiles;
};

/// Also where it is not declared: there its name stands for nothing.
bool Sharing::isEqualEverywhere(const std::string &name) const {
  const Declaration *first = nullptr;
  unsigned count = 0;
  for (const ShaderText &shader : shaders) {
    for (const Declaration &one : shader.declarations) {
      if (!one.names.count(name)) {
        if (one.words.count(name) && !shader.declaring(name))
          return false;
        continue;
      }
      if (one.isOwn || (first && first->text != one.text))
        return false;
      first = &one;
      ++count;
    }
  }
  return count > 1;
}

bool Sharing::usesOnly(const std::string &name, const NameSet &shared) const {
  return all_of(shaders, [&](const ShaderText &shader) {
    const Declaration *declared = shader.declaring(name);
    return !declared || all_of(declared->words, [&](const std::string &word) {
      return shared.count(word) || !shader.declaring(word);
    });
  });
}

NameSet Sharing::candidates() const {
  NameSet names;
  for (const ShaderText &shader : shaders)
    for (const Declaration &one : shader.declarations)
      if (!one.isOwn)
        names.insert(one.names.begin(), one.names.end());
  std::erase_if(names, [&](auto &name) { return !isEqualEverywhere(name); });
  while (
      std::erase_if(names, [&](auto &name) { return !usesOnly(name, names); }))
    ;
  return names;
}

/// No more than all that have it ask for.
std::vector<std::string> Sharing::extensionsFor(const std::string &name) const {
  std::vector<std::string> needed;
  bool isFirst = true;
  for (const ShaderText &shader : shaders) {
    if (!shader.declaring(name))
      continue;
    if (std::exchange(isFirst, false))
      needed = shader.extensions;
    else
      std::erase_if(needed, [&](const std::string &one) {
        return !is_contained(shader.extensions, one);
      });
  }
  return needed;
}

/// In an order in which each is declared before it is used: that of the
/// shaders.
std::string Sharing::fileWith(const std::vector<std::string> &names) const {
  std::string text = "// What several shaders have in common: they include "
                     "this file.\n";
  NameSet written;
  for (const ShaderText &shader : shaders)
    for (const Declaration &one : shader.declarations)
      for (const std::string &name : one.names)
        if (is_contained(names, name) && written.insert(name).second)
          text += "\n" + one.text;
  return text;
}

/// The file of the declaration's name; 0 if it stays where it is.
size_t Sharing::fileOf(const std::string &name) const {
  auto found = files.find(name);
  return found == files.end() ? 0 : found->second;
}

/// A file also has what the shader does not: so those that it uses come along,
/// which need fewer extensions and have smaller numbers.
void Sharing::findUsedFiles() {
  for (const ShaderText &shader : shaders)
    for (const Declaration &one : shader.declarations)
      for (const std::string &word : one.words)
        if (!one.isOwn && fileOf(word))
          usedFiles[fileOf(*one.names.begin())].insert(fileOf(word));
}

void Sharing::include(ShaderText &shader) const {
  std::set<size_t, std::greater<>> included;
  std::string rest;
  for (const Declaration &one : shader.declarations)
    if (size_t file = one.isOwn ? 0 : fileOf(*one.names.begin()))
      included.insert(file);
    else
      rest += (one.isApart ? "\n" : "") + one.text;
  if (included.empty())
    return;
  for (size_t file : included)
    if (auto used = usedFiles.find(file); used != usedFiles.end())
      included.insert(used->second.begin(), used->second.end());
  std::string text =
      shader.head + "#extension GL_GOOGLE_include_directive : require\n";
  for (const std::string &extension : shader.extensions)
    text += extension + "\n";
  text += "\n";
  for (size_t file : reverse(included))
    text += "#include \"" + includedName(file) + "\"\n";
  *shader.text = text + rest;
}

std::map<std::string, std::string> Sharing::run() {
  // Groups with fewer extensions come first: they do not use the others.
  std::map<std::pair<size_t, std::vector<std::string>>,
           std::vector<std::string>>
      groups;
  for (const std::string &name : candidates()) {
    const std::vector<std::string> needed = extensionsFor(name);
    groups[{needed.size(), needed}].push_back(name);
  }
  std::map<std::string, std::string> texts;
  for (const auto &[extensions, names] : groups) {
    const size_t file = texts.size() + 1;
    texts[includedName(file)] = fileWith(names);
    for (const std::string &name : names)
      files[name] = file;
  }
  findUsedFiles();
  for (ShaderText &shader : shaders)
    include(shader);
  return texts;
}

} // namespace

std::map<std::string, std::string>
shareFunctions(const std::vector<std::string *> &shaders) {
  return Sharing(shaders).run();
}

} // namespace ampvk::rewrite
