// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The changes to files that one translation unit requires.
#ifndef AMPVK_REWRITE_SCAN_UNITCHANGES_H
#define AMPVK_REWRITE_SCAN_UNITCHANGES_H

#include "Diagnostics/Rewrite.h"
#include "Frontend/FixIts/FixIts.h"
#include "Rewrite/Scan/Symbols.h"
#include "Rewrite/Text/Edits.h"
#include "Shaders/CompiledKernel.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace ampvk::rewrite {

/// A place in a file of the project, which is named relative to its root.
struct FileLocation {
  std::string file;
  unsigned offset = 0, line = 0;
};

/// A capture or a member of a kernel.
struct CapturedMember {
  std::string name;
  std::string field; ///< its name in the struct, which has names of its own
  /// "const float &scale", or where the type has no name that a header could
  /// say, "const $ &scale", with `$` for a parameter of a template.
  std::string declaration;
  std::string argument; ///< of the struct, where the lambda stood
  std::vector<std::string> forwards{}; ///< that the declaration needs
  bool isDeduced() const { return declaration.find('$') != std::string::npos; }
  bool operator==(const CapturedMember &) const = default;
};

/// A lambda or a functor that kernels are made of: it becomes a struct of its
/// members, which the generated header of its file defines.
struct RewriteSite {
  FileLocation place;
  std::string base;  ///< of its name
  std::string where; ///< "step", for people
  enum Kind { Kernel, Function, Functor } kind = Function;
  std::vector<std::string> parameters; ///< of the templates around: "class T"
  std::vector<std::string> arguments;  ///< these, to be passed on: "T"
  std::vector<std::string> forwards;   ///< that the parameters need
  std::vector<CapturedMember> members; ///< of all instances
  bool hasDeduced() const;
  /// With those of another instance or translation unit, where one more is
  /// captured (a constant of some types is none). False: they do not fit.
  bool addMembers(const RewriteSite &other);
  bool isTemplate() const { return !parameters.empty(); }
};

/// A lambda of a kernel, or one that it holds.
struct Closure {
  std::string site;
  std::string prefix;             ///< "f." for that of a captured lambda
  std::set<std::string> captured; ///< in this instance
};

/// A kernel: a site with arguments for the templates around it.
struct Instance {
  std::string site;
  std::vector<Text> arguments;
  /// The header that can name the arguments: that of the site's file, or of the
  /// translation unit's main file.
  std::string header;
  std::vector<std::string> forwards; ///< declarations, for that
  std::vector<Closure> closures;
  shaders::CompiledKernel kernel;
};

struct Refusal {
  FileLocation place;
  msg::Message reason;
  bool isNote = false; ///< harmless, as no source uses it

  /// The reason as people read it, with its id.
  std::string shown() const {
    return msg::withId(reason.sentence(), reason.row);
  }
};

struct UnitChanges {
  /// Those of the project that were read, by their names, as UTF-8.
  std::map<std::string, std::string> files;
  std::map<std::string, Edits> edits;
  std::map<std::string, RewriteSite> sites;
  std::vector<Instance> instances;
  std::vector<Refusal> refusals;
  /// Lambdas for kernels by their places: those in templates as they are
  /// written, and those that something is made of.
  std::map<std::string, FileLocation> writtenLambdas;
  std::set<std::string> usedLambdas;
  /// Uses of macros that have to be replaced by what they stand for before
  /// anything else can be said: each has a kernel of its own.
  std::map<std::string, Edits> expansions;
  /// By the names that the compiler has for them.
  std::map<std::string, std::string> filesByPath;
  /// Fix-its for code that other compilers do not accept.
  frontend::FixIts fixIts;
  Symbols symbols;
  unsigned kernels = 0;
  bool hasMain = false;
  bool usesPpl = false; ///< the Parallel Patterns Library, which is oneTBB
};

} // namespace ampvk::rewrite

#endif
