// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Project.h"

#include "Rewrite/Output/Build.h"
#include "Rewrite/Output/Headers.h"
#include "Rewrite/Text/Lexed.h"
#include "Rewrite/Text/ReadableText.h"
#include "Shaders/Interface.h"
#include "Shaders/ShaderFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace ampvk::rewrite {
namespace {

/// Joins the arguments of a launch to the previous line if they fit: a lambda
/// of several lines was there.
void joinLine(std::string &text, size_t at) {
  size_t before = text.find_last_not_of(" \t\r\n", at ? at - 1 : 0);
  if (before == std::string::npos || text[before] != ',')
    return;
  size_t line = text.rfind('\n', before) + 1, end = text.find('\n', at);
  bool isOnNext = text.find('\n', before) < at;
  if (!isOnNext)
    return;
  const std::string opening = "ampvk::launch(";
  size_t launch = text.find(opening, line);
  if (before + 2 - line + (end - at) <= 80)
    text.replace(before + 1, at - before - 1, " ");
  else if (launch < before) // as its parenthesis moved
    text.replace(before + 1, at - before - 1,
                 "\n" + std::string(launch - line + opening.size(), ' '));
}

/// Lines end as in the rest of the file.
std::string withReturns(std::string text) {
  for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos; ++at)
    if (!at || text[at - 1] != '\r')
      text.insert(at++, "\r");
  return text;
}

} // namespace

std::string Project::joined(const Text &text) const {
  std::string result;
  std::vector<size_t> lambdas;
  for (const Fragment &part : text.fragments()) {
    if (part.kind == Fragment::Lambda)
      lambdas.push_back(result.size());
    result += textOf(part);
  }
  const size_t size = result.size();
  for (size_t at : lambdas) // the text behind it stays
    joinLine(result, result.size() - (size - at));
  return result;
}

std::string Project::rewritten(const std::string &file) const {
  auto found = edits.find(file);
  const std::string &text = texts.at(file);
  if (found == edits.end())
    return text;
  const size_t end = text.find('\n');
  if (end == std::string::npos || !end || text[end - 1] != '\r')
    return joined(found->second.apply(text));
  Edits all;
  for (Edit edit : found->second.all()) {
    edit.text = edit.text.mapped(withReturns);
    all.add(std::move(edit));
  }
  return joined(all.apply(text));
}

std::map<std::string, std::string> Project::outputs() {
  std::map<std::string, std::string> written;
  std::map<std::string, HeaderContents> headers;
  std::set<std::string> names;
  auto headerOf = [&](const std::string &file) -> HeaderContents & {
    HeaderContents &header = headers[file];
    if (header.file.empty()) {
      header.file = file;
      std::string name = asName(llvm::sys::path::stem(file));
      if (!names.insert(name).second)
        names.insert(name = asName(file));
      header.name = "shaders/" + name + ".h";
    }
    return header;
  };
  std::set<std::string> asArguments;
  for (const auto &[key, instance] : instances) {
    headerOf(instance.header).instances.push_back(&instance);
    for (const Text &argument : instance.arguments)
      for (const Fragment &part : argument.fragments())
        if (part.kind == Fragment::SiteName)
          asArguments.insert(part.text);
  }
  std::vector<std::pair<FileLocation, std::string>> order;
  for (const auto &[key, site] : sites)
    order.emplace_back(site.place, key);
  llvm::sort(order, [](const auto &a, const auto &b) {
    return std::pair(a.first.file, a.first.offset) <
           std::pair(b.first.file, b.first.offset);
  });
  for (const auto &[place, key] : order) {
    HeaderContents &header = headerOf(place.file);
    header.sites.push_back(&sites.at(key));
    header.keys.push_back(key);
  }
  for (auto &[file, header] : headers) {
    header.asArguments = asArguments;
    header.siteNames = &siteNames;
    written[header.name] = headerText(header);
    unsigned first =
        header.sites.empty() ? ~0u : header.sites.front()->place.offset;
    unsigned at = includePosition(texts.at(file), first);
    edits[file].add(
        {at, at, "#include \"" + header.name + "\"\n", 0, Edit::Include});
  }
  // Other code from ampvk, such as wide strings for a wmain().
  for (auto &[file, list] : edits) {
    auto isOurs = [](const Edit &edit) {
      return edit.text.contains("ampvk::");
    };
    if (headers.count(file) || llvm::none_of(list.all(), isOurs))
      continue;
    unsigned at = includePosition(texts.at(file), ~0u);
    list.add({at, at, "#include <amp_shader.h>\n", 0, Edit::Include});
  }
  for (auto &[key, instance] : instances) {
    const shaders::CompiledKernel &kernel = instance.kernel;
    for (shaders::OutputFile &file : shaders::shaderFiles(kernel, kernel.name))
      if (llvm::sys::path::extension(file.name) != ".spv")
        written["shaders/" + file.name] = std::move(file.contents);
    written["shaders/" + kernel.name + ".json"] =
        shaders::buildInterfaceJson(kernel, fastMath);
  }
  for (const auto &[name, text] : included)
    written["shaders/" + name] = text;
  for (const std::string &file : files)
    written[file] = rewritten(file);
  written["CMakeLists.txt"] = cmakeText(
      llvm::sys::path::filename(options.directory).str(), result.sources);
  return written;
}

} // namespace ampvk::rewrite
