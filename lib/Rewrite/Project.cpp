// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Project.h"

#include "Driver/Compile.h"
#include "Frontend/Passes.h"
#include "Rewrite/Build.h"
#include "Rewrite/DialectEdits.h"
#include "Rewrite/Headers.h"
#include "Rewrite/Lexed.h"
#include "Rewrite/Report.h"
#include "Rewrite/Survey.h"
#include "Rewrite/Tree.h"
#include "Shaders/Interface.h"
#include "Shaders/ShaderFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace ampvk::rewrite {
namespace {

std::string readWhole(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// "int, 16" to "int_16", "shaders::blur_1" to "blur_1".
std::string asName(llvm::StringRef text) {
  std::string result;
  while (!text.empty()) {
    if (text.consume_front("shaders::") || text.consume_front("concurrency::"))
      continue;
    if (llvm::isAlnum(text.front()) || text.front() == '_')
      result += text.front();
    else if (!result.empty() && result.back() != '_')
      result += text.front() == '*' ? "_pointer" : "_";
    text = text.drop_front();
  }
  while (!result.empty() && result.back() == '_')
    result.pop_back();
  return result;
}

/// The GLSL as its owner reads it: no lines of a file that is gone.
std::string withoutLines(llvm::StringRef glsl) {
  std::string result;
  while (!glsl.empty()) {
    auto [line, rest] = glsl.split('\n');
    if (!line.starts_with("#line") &&
        !line.starts_with("#extension GL_GOOGLE_cpp_style_line_directive"))
      result += line.str() + "\n";
    glsl = rest;
  }
  return result;
}

/// What two translation units say in the same words.
std::string withoutNames(const std::string &glsl) {
  std::string text = withoutLines(glsl);
  const size_t begin = text.find("// C++ AMP kernel ");
  return begin == std::string::npos
             ? text
             : text.erase(begin, text.find('\n', begin) - begin);
}

/// With folders of the program's relative to its root, each in one word.
std::vector<std::string> flagsInTree(const std::vector<std::string> &flags,
                                     const std::string &root) {
  std::vector<std::string> result;
  for (size_t i = 0; i < flags.size(); ++i) {
    std::string flag = flags[i];
    if ((flag == "-I" || flag == "-D") && i + 1 < flags.size())
      flag += flags[++i];
    llvm::StringRef folder = flag;
    llvm::SmallString<256> real;
    if (folder.consume_front("-I") && !llvm::sys::fs::real_path(folder, real)) {
      llvm::StringRef inside = real;
      if (inside == root)
        flag = "-I.";
      else if (inside.consume_front(root + "/"))
        flag = "-I" + inside.str();
      else
        flag = "-I" + real.str().str();
    }
    result.push_back(flag);
  }
  return result;
}

/// What a launch passes stands in the line before, where it fits: a mark is
/// where a lambda of several lines stood.
std::string joinLines(std::string text) {
  for (size_t at; (at = text.find('\5')) != std::string::npos;) {
    text.erase(at, 1);
    size_t before = text.find_last_not_of(" \t\r\n", at ? at - 1 : 0);
    if (before == std::string::npos || text[before] != ',')
      continue;
    size_t line = text.rfind('\n', before) + 1, end = text.find('\n', at);
    bool isOnNext = text.find('\n', before) < at;
    if (!isOnNext)
      continue;
    const std::string opening = "ampvk::launch(";
    size_t launch = text.find(opening, line);
    if (before + 2 - line + (end - at) <= 80)
      text.replace(before + 1, at - before - 1, " ");
    else if (launch < before) // as its parenthesis moved
      text.replace(before + 1, at - before - 1,
                   "\n" + std::string(launch - line + opening.size(), ' '));
  }
  return text;
}

} // namespace

void Project::start() {
  result = {};
  files.clear();
  edits.clear();
  sites.clear();
  instances.clear();
  texts.clear();
  hasExpanded = false;
  changed.clear();
}

bool Project::read(frontend::Passes &passes,
                   const driver::CompileOptions &compile,
                   const std::string &file, std::vector<std::string> flags) {
  Findings findings;
  driver::DeviceKernels kernels;
  for (const auto &[name, text] : expanded)
    passes.replaceFile(options.root + "/" + name, text);
  passes.parseAll();
  frontend::Attempt attempt = passes.readInItsDialect([&] {
    findings = {};
    return driver::compileKernels(passes, compile, kernels,
                                  [&](const frontend::DeviceUnit &unit,
                                      const driver::DeviceKernels &all) {
                                    findings = survey(unit, all, options.root);
                                  });
  });
  llvm::errs() << attempt.messages;
  flags = flagsInTree(flags, options.root);
  const bool isGood = attempt.isGood;
  fastMath = passes.isFastMath();
  if (isGood && attempt.reading.isCpp14)
    flags.push_back("-std=c++14");
  if (isGood && findings.expansions.empty() &&
      (attempt.reading.isMicrosofts || !attempt.reading.repairs.empty()))
    addDialect(passes.readPortably(attempt.reading, findings.repairs), file,
               findings);
  for (const auto &[name, list] : findings.expansions) {
    // Another source may have done it.
    auto known = expanded.find(name);
    const std::string text = known == expanded.end()
                                 ? readWhole(options.root + "/" + name)
                                 : known->second;
    if (changed.insert(name).second)
      expanded[name] = list.apply(text);
    hasExpanded = true;
  }
  result.sources.push_back({file, std::move(flags), findings.hasMain,
                            attempt.reading.isMicrosofts, findings.usesPpl,
                            isGood, findings.kernels});
  findings.files.emplace(file, ""); // with errors
  if (!isGood) {
    Refusal &refusal = findings.refusals.emplace_back();
    refusal.place.file = file;
    refusal.place.line = 1;
    refusal.reason = "the file has errors in C++ AMP (see standard error)";
  }
  merge(std::move(findings), file);
  return isGood;
}

void Project::merge(Findings findings, const std::string &mainFile) {
  for (const auto &[file, text] : findings.files)
    if (files.insert(file).second || texts[file].empty())
      texts[file] = text.empty() ? readWhole(options.root + "/" + file) : text;
  for (const auto &[file, list] : findings.edits)
    for (const Edit &edit : list.all())
      edits[file].add(edit);
  for (auto &[key, site] : findings.sites) {
    auto [known, isNew] = sites.emplace(key, site);
    if (!isNew && (known->second.members != site.members ||
                   known->second.parameters != site.parameters))
      findings.refusals.push_back(
          {site.place,
           "a kernel of a header that captures other things in " + mainFile});
    if (site.kind == Site::Kernel)
      known->second.kind = Site::Kernel;
  }
  for (Instance &instance : findings.instances) {
    // Names of one file mean nothing in another one.
    const bool isLocal = instance.header == mainFile;
    const std::string key = instance.site + "<" +
                            llvm::join(instance.arguments, ", ") + ">" +
                            (isLocal ? instance.header : "");
    auto [known, isNew] = instances.emplace(key, instance);
    auto textOf = [](const Instance &instance) {
      return withoutNames(instance.kernel.variants.front().shader.text);
    };
    if (!isNew && textOf(instance) != textOf(known->second))
      findings.refusals.push_back(
          {sites.at(instance.site).place,
           "a kernel that is launched over several ranks or tiles, or is "
           "another one in " +
               mainFile});
  }
  for (Refusal &refusal : findings.refusals)
    addRefusal(std::move(refusal));
}

/// Once, whoever finds it.
void Project::addRefusal(Refusal refusal) {
  auto isSame = [&](const Refusal &other) {
    return other.place.file == refusal.place.file &&
           other.place.line == refusal.place.line &&
           other.reason == refusal.reason;
  };
  if (llvm::none_of(result.refusals, isSame))
    result.refusals.push_back(std::move(refusal));
}

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

void Project::addRefusalComments() {
  for (auto &[file, list] : edits)
    for (auto [first, second] : list.conflicts()) {
      unsigned line = 1 + std::count(texts[file].begin(),
                                     texts[file].begin() + second, '\n');
      result.refusals.push_back(
          {{file, second, line},
           "what is written here has two meanings, in several "
           "instantiations or uses of a macro"});
    }
  for (const auto &[key, site] : sites) {
    const std::string &text = texts[site.place.file];
    for (unsigned at :
         comparedLines(text, includePosition(text, site.place.offset)))
      addRefusal(
          {{site.place.file, at,
            unsigned(1 + std::count(text.begin(), text.begin() + at, '\n'))},
           "the number of a line, which is another one with the "
           "#include of the kernels"});
  }
  for (const Refusal &refusal : result.refusals) {
    const std::string &text = texts[refusal.place.file];
    size_t line =
        refusal.place.offset ? text.rfind('\n', refusal.place.offset) + 1 : 0;
    // Not into a macro.
    if (line >= 2 && text[line - 2] == '\\')
      continue;
    size_t code = text.find_first_not_of(" \t", line);
    std::string indent =
        code == std::string::npos ? "" : text.substr(line, code - line);
    edits[refusal.place.file].add(
        {unsigned(line), unsigned(line),
         indent + "// amp2glsl: not rewritten: " + refusal.reason + "\n"});
  }
}

std::string Project::rewritten(const std::string &file) const {
  auto found = edits.find(file);
  const std::string &text = texts.at(file);
  return found == edits.end() ? text
                              : joinLines(named(found->second.apply(text)));
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
    for (const std::string &argument : instance.arguments)
      for (const auto &[site, unused] : sites)
        if (argument.find(siteMark(site)) != std::string::npos)
          asArguments.insert(site);
  }
  std::vector<std::pair<Place, std::string>> order;
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
    written[header.name] = named(headerText(header));
    unsigned first =
        header.sites.empty() ? ~0u : header.sites.front()->place.offset;
    unsigned at = includePosition(texts.at(file), first);
    edits[file].add({at, at, "#include \"" + header.name + "\"\n"});
  }
  // What else is of ours, as wide strings for a wmain().
  for (auto &[file, list] : edits) {
    auto isOurs = [](const Edit &edit) {
      return edit.text.find("ampvk::") != std::string::npos;
    };
    if (headers.count(file) || llvm::none_of(list.all(), isOurs))
      continue;
    unsigned at = includePosition(texts.at(file), ~0u);
    list.add({at, at, "#include <amp_shader.h>\n"});
  }
  for (auto &[key, instance] : instances) {
    const shaders::CompiledKernel &kernel = instance.kernel;
    for (shaders::OutputFile &file : shaders::shaderFiles(kernel, kernel.name))
      if (llvm::sys::path::extension(file.name) == ".comp")
        written["shaders/" + file.name] = std::move(file.contents);
    written["shaders/" + kernel.name + ".json"] =
        shaders::buildInterfaceJson(kernel, fastMath);
  }
  for (const std::string &file : files)
    written[file] = rewritten(file);
  written["CMakeLists.txt"] = cmakeText(
      llvm::sys::path::filename(options.folder).str(), result.sources);
  return written;
}

Result<Done> Project::write() {
  nameSites();
  nameShaders();
  addRefusalComments();
  std::map<std::string, std::string> all = outputs();
  Tree tree(options);
  if (auto done = tree.open(files); !done)
    return done;
  for (const auto &[name, text] : all) {
    Rewritten entry{name, 0, tree.add(name, text)};
    for (const auto &[key, site] : sites)
      entry.sites += site.place.file == name;
    result.files.push_back(entry);
  }
  tree.addAlways("rewrite-report.html", reportHtml(result));
  tree.addAlways("rewrite-report.json", reportJson(result));
  return tree.write();
}

} // namespace ampvk::rewrite
