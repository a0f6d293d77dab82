// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp2glsl --rewrite: a program in C++ AMP becomes one in ordinary C++ that
/// launches shaders by name. docs/guide/rewriting.md says what becomes what.
#ifndef AMPVK_REWRITE_PROJECT_H
#define AMPVK_REWRITE_PROJECT_H

#include "Rewrite/Output/Outcome.h"
#include "Rewrite/Scan/CollectChanges.h"
#include "Support/Result.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <set>

namespace ampvk::frontend {
class Passes;
}

namespace ampvk::rewrite {

class Project {
public:
  explicit Project(ProjectOptions options) : options(std::move(options)) {}

  /// Before all sources are read, and again while mustReadAgain(): uses of
  /// macros are now what they stand for.
  void start();
  bool mustReadAgain() const { return hasExpanded; }

  /// Compiles the kernels of what the passes read; shows the AST and the
  /// kernels where there are no errors outside of these. False after errors.
  using Inspect =
      llvm::function_ref<void(const frontend::DeviceUnit &, const Kernels &)>;
  using Compile = llvm::function_ref<bool(Inspect)>;

  /// Reads a source, which its build compiles for the targets, if it is known;
  /// what is wrong with it is reported on standard error. False
  /// then.
  bool read(frontend::Passes &passes, Compile compile, const std::string &file,
            std::vector<std::string> flags, std::set<std::string> targets);
  /// A person has to look at the place.
  void refuse(const std::string &file, const msg::Message &reason);

  /// Writes the new program; all of its files or none. Nothing is written
  /// outside the directory, nor over a source, nor into a directory that has
  /// other things in it.
  Result<Done> write();

  const Outcome &outcome() const { return result; }

private:
  void merge(UnitChanges findings, const std::string &mainFile);
  std::map<std::string, std::string> siteBases() const;
  void nameSites();
  void nameShaders();
  void shareFunctions();
  void addRefusal(Refusal refusal);
  void addRefusalComments();
  std::string objectText(const std::string &key) const;
  std::string textOf(const Fragment &part) const;
  std::string named(const Text &text) const;
  std::string shadersWith(const std::string &function) const;
  std::string joined(const Text &text) const;
  std::string rewritten(const std::string &file) const;
  std::map<std::string, std::string> outputs();
  void checkErrors(const std::map<std::string, std::string> &outputs);

  ProjectOptions options;
  Outcome result;
  std::set<std::string> files;
  std::map<std::string, FileLocation> writtenLambdas;
  std::set<std::string> usedLambdas;
  std::map<std::string, Edits> edits;
  std::map<std::string, RewriteSite> sites;
  std::map<std::string, Instance> instances; ///< by site and arguments
  std::map<std::string, std::string> siteNames;
  std::map<std::string, std::string> included; ///< by shaders, by their names
  std::map<std::string, std::string> texts;    ///< of the files, as they were
  std::map<std::string, std::string> expanded; ///< those that are others now
  std::set<std::string> changed;               ///< in this reading
  bool hasExpanded = false;
  bool fastMath = false;
};

} // namespace ampvk::rewrite

#endif
