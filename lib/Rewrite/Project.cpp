// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Project.h"

#include "Frontend/Passes/Passes.h"
#include "GLSL/Print/LineWriter.h"
#include "Rewrite/Output/Check.h"
#include "Rewrite/Output/OutputDirectory.h"
#include "Rewrite/Output/Report.h"
#include "Rewrite/Scan/CollectChanges.h"
#include "Rewrite/Scan/DialectEdits.h"
#include "Rewrite/Text/Comments.h"
#include "Rewrite/Text/ReadableText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace ampvk::rewrite {
namespace {

std::string readWhole(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// The text without names that depend on the translation unit.
std::string withoutNames(const backend::Output &shader) {
  std::string text = withoutLines(shader.text);
  return text.erase(text.find(shader.title), shader.title.size());
}

/// With directories of the program's relative to its root, each in one word.
std::vector<std::string> flagsInTree(const std::vector<std::string> &flags,
                                     const std::string &root) {
  std::vector<std::string> result;
  for (size_t i = 0; i < flags.size(); ++i) {
    std::string flag = flags[i];
    if ((flag == "-I" || flag == "-D") && i + 1 < flags.size())
      flag += flags[++i];
    llvm::StringRef directory = flag;
    llvm::SmallString<256> real;
    if (directory.consume_front("-I") &&
        !llvm::sys::fs::real_path(directory, real)) {
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

/// Comments of kernels and of what they call, in the GLSL.
void keepComments(UnitChanges &findings) {
  std::map<std::string, const std::string *> sources;
  for (const auto &[path, name] : findings.filesByPath)
    sources[glsl::nameInDirective(path)] = &findings.files.at(name);
  auto sourceOf = [&](const std::string &name) -> const std::string * {
    auto found = sources.find(name);
    return found == sources.end() ? nullptr : found->second;
  };
  for (Instance &instance : findings.instances) {
    const shaders::CompiledKernel &kernel = instance.kernel;
    const std::string file = glsl::nameInDirective(kernel.file);
    for (shaders::CompiledVariant &variant : instance.kernel.variants)
      variant.shader.text =
          withComments(variant.shader.text, file, kernel.line, sourceOf);
  }
}

} // namespace

void Project::start() {
  result = {};
  files.clear();
  edits.clear();
  sites.clear();
  instances.clear();
  texts.clear();
  writtenLambdas.clear();
  usedLambdas.clear();
  hasExpanded = false;
  changed.clear();
}

bool Project::read(frontend::Passes &passes,
                   Compile compile, const std::string &file,
                   std::vector<std::string> flags,
                   std::set<std::string> targets) {
  UnitChanges findings;
  for (const auto &[name, text] : expanded)
    passes.replaceFile(options.root + "/" + name, text);
  passes.parseAll();
  frontend::ParseAttempt attempt = passes.readInItsDialect([&] {
    findings = {};
    return compile(
        [&](const frontend::DeviceUnit &unit, const Kernels &kernels) {
          findings = collectChanges(unit, kernels, options.root);
        });
  });
  llvm::errs() << attempt.messages;
  flags = flagsInTree(flags, options.root);
  const bool isGood = attempt.isGood;
  fastMath = passes.commandLine().isFastMath();
  if (isGood && attempt.request.isCpp14)
    flags.push_back("-std=c++14");
  if (isGood && findings.expansions.empty() &&
      (attempt.request.isMicrosofts || !attempt.request.fixIts.empty()))
    addDialect(passes.readPortably(attempt.request, findings.fixIts), file,
               findings);
  for (const auto &[name, list] : findings.expansions) {
    // Another source may have done it.
    auto known = expanded.find(name);
    const std::string text = known == expanded.end()
                                 ? readWhole(options.root + "/" + name)
                                 : known->second;
    if (changed.insert(name).second)
      expanded[name] = list.apply(text).plain();
    hasExpanded = true;
  }
  result.sources.push_back({file, std::move(flags), findings.hasMain,
                            attempt.request.isMicrosofts, findings.usesPpl,
                            isGood, findings.kernels,
                            std::move(findings.symbols), std::move(targets)});
  findings.files.emplace(file, ""); // with errors
  merge(std::move(findings), file);
  if (!isGood)
    refuse(file, msg::amp_rewrite_errors());
  return isGood;
}

void Project::refuse(const std::string &file, const msg::Message &reason) {
  Refusal refusal;
  refusal.place.file = file;
  refusal.place.line = 1;
  refusal.reason = reason;
  addRefusal(std::move(refusal));
}

void Project::merge(UnitChanges findings, const std::string &mainFile) {
  for (const auto &[file, text] : findings.files)
    if (files.insert(file).second || texts[file].empty())
      texts[file] = text.empty() ? readWhole(options.root + "/" + file) : text;
  for (const auto &[file, list] : findings.edits)
    for (const Edit &edit : list.all())
      edits[file].add(edit);
  for (auto &[key, site] : findings.sites) {
    auto [known, isNew] = sites.emplace(key, site);
    if (!isNew && !known->second.addMembers(site))
      findings.refusals.push_back(
          {site.place,
           msg::amp_rewrite_header_captures(mainFile)});
    if (site.kind == RewriteSite::Kernel)
      known->second.kind = RewriteSite::Kernel;
  }
  keepComments(findings);
  for (Instance &instance : findings.instances) {
    // Names of one file mean nothing in another one.
    const bool isLocal = instance.header == mainFile;
    std::vector<std::string> arguments;
    for (const Text &argument : instance.arguments)
      arguments.push_back(
          argument.resolved([](const Fragment &part) { return part.text; }));
    const std::string key = instance.site + "<" +
                            llvm::join(arguments, ", ") + ">" +
                            (isLocal ? instance.header : "");
    auto [known, isNew] = instances.emplace(key, instance);
    auto textOf = [](const Instance &instance) {
      return withoutNames(instance.kernel.variants.front().shader);
    };
    if (!isNew && textOf(instance) != textOf(known->second))
      findings.refusals.push_back(
          {sites.at(instance.site).place,
           msg::amp_rewrite_several_launches(mainFile)});
  }
  for (Refusal &refusal : findings.refusals)
    addRefusal(std::move(refusal));
  writtenLambdas.merge(findings.writtenLambdas);
  usedLambdas.merge(findings.usedLambdas);
}

/// Adds a refusal once, even if several units report it.
void Project::addRefusal(Refusal refusal) {
  auto isSame = [&](const Refusal &other) {
    return other.place.file == refusal.place.file &&
           other.place.line == refusal.place.line &&
           other.shown() == refusal.shown();
  };
  if (llvm::none_of(result.refusals, isSame))
    result.refusals.push_back(std::move(refusal));
}

void Project::addRefusalComments() {
  for (const auto &[key, place] : writtenLambdas)
    if (!usedLambdas.count(key))
      addRefusal(
          {place,
           msg::amp_rewrite_unused_template(),
           /*isNote=*/true});
  for (auto &[file, list] : edits)
    for (auto [first, second] : list.conflicts()) {
      unsigned line = 1 + std::count(texts[file].begin(),
                                     texts[file].begin() + second, '\n');
      result.refusals.push_back(
          {{file, second, line},
           msg::amp_rewrite_two_meanings()});
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
         indent +
             "// amp2glsl: " + (refusal.isNote ? "note: " : "not rewritten: ") +
             refusal.shown() + "\n",
         0, Edit::Comment});
  }
}

/// Where all is rewritten: else the rest has errors, and those from it.
void Project::checkErrors(const std::map<std::string, std::string> &all) {
  if (result.refused())
    return;
  for (const Source &source : result.sources)
    for (Refusal &refusal : errorsIn(source, all, options))
      addRefusal(std::move(refusal));
}

Result<Done> Project::write() {
  nameSites();
  nameShaders();
  shareFunctions();
  addRefusalComments();
  std::map<std::string, std::string> all = outputs();
  checkErrors(all);
  OutputDirectory tree(options);
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
