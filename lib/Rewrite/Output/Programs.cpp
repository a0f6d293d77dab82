// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Output/Programs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <map>

namespace ampvk::rewrite {
namespace {

/// How many directories two files have in common.
size_t nearness(llvm::StringRef a, llvm::StringRef b) {
  size_t same = 0;
  for (size_t i = 0; i < std::min(a.size(), b.size()) && a[i] == b[i]; ++i)
    same += a[i] == '/';
  return same;
}

class ProgramFinder {
public:
  explicit ProgramFinder(const std::vector<Source> &all) {
    std::set<std::string> files;
    for (const Source &source : all)
      if (files.insert(source.file).second)
        sources.push_back(&source);
  }
  std::vector<Program> find();

private:
  void addCompiled(Program &program);
  void addNeeded(Program &program);
  void addUnasked(std::vector<Program> &programs);
  void nameAll(std::vector<Program> &programs);
  const Source *nearest(const std::string &symbol, const Source &main) const;

  std::vector<const Source *> sources;
};

bool has(const Program &program, const Source *source) {
  return llvm::is_contained(program.sources, source);
}

/// For the same target as main().
void ProgramFinder::addCompiled(Program &program) {
  for (const std::string &target : program.sources.front()->targets)
    for (const Source *source : sources)
      if (!source->hasMain && source->targets.count(target) &&
          !has(program, source))
        program.sources.push_back(source);
}

const Source *ProgramFinder::nearest(const std::string &symbol,
                                     const Source &main) const {
  const Source *best = nullptr;
  for (const Source *source : sources)
    if (!source->hasMain && source->symbols.defined.count(symbol) &&
        (!best ||
         nearness(source->file, main.file) > nearness(best->file, main.file)))
      best = source;
  return best;
}

void ProgramFinder::addNeeded(Program &program) {
  std::set<std::string> defined;
  for (const Source *source : program.sources)
    defined.insert(source->symbols.defined.begin(),
                   source->symbols.defined.end());
  for (size_t i = 0; i < program.sources.size(); ++i)
    for (const std::string &symbol : program.sources[i]->symbols.used) {
      const Source *source = defined.count(symbol)
                                 ? nullptr
                                 : nearest(symbol, *program.sources.front());
      if (!source)
        continue;
      defined.insert(source->symbols.defined.begin(),
                     source->symbols.defined.end());
      program.sources.push_back(source);
    }
}

/// To each program that has not the same already.
void ProgramFinder::addUnasked(std::vector<Program> &programs) {
  for (const Source *source : sources) {
    if (llvm::any_of(programs,
                     [&](const Program &p) { return has(p, source); }))
      continue;
    for (Program &program : programs)
      if (llvm::none_of(program.sources, [&](const Source *other) {
            return llvm::any_of(source->symbols.defined,
                                [&](const std::string &symbol) {
                                  return other->symbols.defined.count(symbol);
                                });
          }))
        program.sources.push_back(source);
  }
}

/// After their targets, or the files of main(), with a directory where two have
/// the same.
void ProgramFinder::nameAll(std::vector<Program> &programs) {
  namespace path = llvm::sys::path;
  std::map<std::string, unsigned> stems;
  for (const Program &program : programs)
    ++stems[path::stem(program.sources.front()->file).str()];
  std::set<std::string> taken;
  for (Program &program : programs) {
    const Source &main = *program.sources.front();
    const llvm::StringRef directory =
        path::filename(path::parent_path(main.file));
    std::string name = path::stem(main.file).str();
    if (main.targets.size() == 1)
      name = *main.targets.begin();
    else if (stems[name] > 1 && !directory.empty())
      name = (directory + "_" + name).str();
    program.name = targetName(name);
    for (unsigned i = 2; !taken.insert(program.name).second; ++i)
      program.name = targetName(name) + "_" + std::to_string(i);
  }
}

std::vector<Program> ProgramFinder::find() {
  std::vector<Program> programs;
  for (const Source *source : sources)
    if (source->hasMain)
      programs.push_back({"", {source}});
  nameAll(programs);
  if (programs.size() == 1) {
    llvm::copy_if(sources, std::back_inserter(programs.front().sources),
                  [](const Source *source) { return !source->hasMain; });
    return programs;
  }
  for (Program &program : programs) {
    addCompiled(program);
    addNeeded(program);
  }
  addUnasked(programs);
  return programs;
}

} // namespace

std::string targetName(llvm::StringRef text) {
  std::string name;
  for (char c : text)
    name += llvm::isAlnum(c) || c == '_' || c == '-' ? c : '_';
  return name;
}

std::vector<Program> programsOf(const std::vector<Source> &sources) {
  return ProgramFinder(sources).find();
}

} // namespace ampvk::rewrite
