// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/CollectChanges.h"

#include "Frontend/Kernels/KernelDiscovery.h"
#include "Frontend/Passes/Passes.h"
#include "Rewrite/Scan/DialectNames.h"
#include "Rewrite/Scan/RewriteSites.h"
#include "Rewrite/Text/Expand.h"
#include "Rewrite/Text/Lexed.h"

#include "clang/AST/ASTContext.h"

#include <set>

using namespace clang;

namespace ampvk::rewrite {
namespace {

/// Where <amp.h> brought the Parallel Patterns Library along, it is asked for.
void includePpl(FileID ppl, const FileLocations &places,
                UnitChanges &findings) {
  const SourceManager &sources = places.sources;
  SourceLocation loc = sources.getIncludeLoc(sources.getFileID(
      sources.getIncludeLoc(sources.getFileID(sources.getIncludeLoc(ppl)))));
  std::optional<FileLocation> place = places.of(loc);
  if (!place ||
      !sources.getFilename(sources.getIncludeLoc(ppl)).ends_with("/with_amp.h"))
    return;
  const std::string text = places.whole(sources.getFileID(loc));
  const size_t end = text.find('\n', place->offset);
  if (end != std::string::npos)
    findings.edits[place->file].add(
        {unsigned(end) + 1, unsigned(end) + 1, "#include <ppltasks.h>\n", 0,
         Edit::Include});
}

void addFiles(const FileLocations &places, UnitChanges &findings) {
  const SourceManager &sources = places.sources;
  std::vector<std::string> names; // as they are on disk
  for (unsigned i = 0, n = sources.local_sloc_entry_size(); i < n; ++i) {
    const SrcMgr::SLocEntry &entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile())
      continue;
    FileID file = sources.getFileID(
        SourceLocation::getFromRawEncoding(entry.getOffset()));
    OptionalFileEntryRef ref = sources.getFileEntryRefForID(file);
    if (!ref)
      continue;
    StringRef path = ref->getName();
    names.push_back(ref->getFileEntry().tryGetRealPathName().str());
    findings.usesPpl |= path.contains("/ampvk_compat/ppl/");
    if (path.ends_with("/ppltasks.h"))
      includePpl(file, places, findings);
    std::string name = places.nameOf(file);
    if (name.empty())
      continue;
    findings.filesByPath[path.str()] = name;
    auto [known, isNew] = findings.files.emplace(name, places.whole(file));
    if (!isNew)
      continue;
    removeSpecifiers(known->second, findings.edits[name]);
    rewriteForEach(known->second, findings.edits[name]);
    rewriteCharacters(known->second, findings.edits[name]);
    // Where a file ended in 2012, if it said so.
    const size_t end = known->second.find_last_not_of('\x1a') + 1;
    if (end < known->second.size())
      findings.edits[name].add(
          {unsigned(end), unsigned(known->second.size()), ""});
  }
  for (const auto &[name, text] : findings.files)
    rewriteIncludes(text, names, findings.edits[name]);
}

/// The use of a macro, in a file and not in another macro, that makes what is
/// at `loc`, by text in its own body.
struct Use {
  SourceLocation use, inside;
};
std::optional<Use> useOf(SourceLocation loc, const FileLocations &places) {
  const SourceManager &sources = places.sources;
  while (loc.isMacroID()) {
    if (!sources.isMacroBodyExpansion(loc)) { // an argument is where it stands
      loc = sources.getImmediateSpellingLoc(loc);
      continue;
    }
    SourceLocation use = sources.getImmediateExpansionRange(loc).getBegin();
    SourceLocation written = sources.getSpellingLoc(use);
    std::optional<FileLocation> place = places.of(written);
    if (!place)
      return std::nullopt;
    if (!isInDefinition(places.whole(sources.getFileID(written)),
                        place->offset))
      return Use{written, sources.getSpellingLoc(loc)};
    loc = use;
  }
  return std::nullopt;
}

/// Whether the use of a macro that makes what is at `loc` can be what it stands
/// for.
bool expandUse(SourceLocation loc, const FileLocations &places,
               UnitChanges &findings) {
  std::optional<Use> found = useOf(loc, places);
  std::optional<FileLocation> place, inside;
  if (found) {
    place = places.of(found->use);
    inside = places.of(found->inside);
  }
  if (!place || !inside)
    return false;
  const SourceManager &sources = places.sources;
  auto edit =
      expand(places.whole(sources.getFileID(found->use)), place->offset,
             places.whole(sources.getFileID(found->inside)), inside->offset);
  if (edit)
    findings.expansions[place->file].add(*edit);
  return edit.has_value();
}

/// Lambdas for kernels in the text of a macro that is used several times, and
/// properties that are changed half by a macro.
void expandMacros(const FileLocations &places, RewriteVisitor &visitor,
                  UnitChanges &findings) {
  std::map<std::string, std::set<SourceLocation>> uses;
  for (const auto &[closure, lambda] : visitor.lambdas)
    if (isMarkedAmp(*lambda->getCallOperator()))
      if (std::optional<FileLocation> place = places.of(lambda->getBeginLoc()))
        uses[keyOf(*place)].insert(lambda->getBeginLoc());
  for (const auto &[key, locs] : uses)
    if (locs.size() > 1)
      for (SourceLocation loc : locs)
        expandUse(loc, places, findings);
  for (const std::vector<SourceLocation> &parts : visitor.split)
    if (llvm::none_of(parts, [&](SourceLocation loc) {
          return expandUse(loc, places, findings);
        }))
      visitor.refuse(parts.front(), msg::amp_rewrite_macro_property());
}

} // namespace

UnitChanges collectChanges(const frontend::DeviceUnit &unit,
                           const Kernels &kernels, const std::string &root) {
  UnitChanges findings;
  FileLocations places(unit.context.getSourceManager(),
                       unit.context.getLangOpts(), root);
  addFiles(places, findings);
  RewriteVisitor visitor(unit.context, places, findings);
  visitor.TraverseDecl(unit.context.getTranslationUnitDecl());
  visitor.finish();
  expandMacros(places, visitor, findings);
  if (!findings.expansions.empty())
    return findings;
  findings.symbols = symbolsOf(
      unit.context, [&](const Decl &decl) { return visitor.isOurs(decl); });
  if (unit.context.getLangOpts().MSVCCompat)
    findings.fixIts = dialectNames(unit.context, places);
  RewriteSiteBuilder sites(unit.context, places, visitor, findings);
  for (const KernelSource &kernel : unit.kernels) {
    auto compiled = kernels.find(kernel.descriptorName);
    if (compiled == kernels.end())
      continue; // refused, and reported
    ++findings.kernels;
    try {
      sites.add(kernel, frontend::calledFunctor(*kernel.entry),
                *compiled->second);
    } catch (const CannotRewrite &cannot) {
      visitor.refuse(cannot.loc.isValid() && places.of(cannot.loc) ? cannot.loc
                                                                   : kernel.loc,
                     cannot.reason);
    }
  }
  return findings;
}

} // namespace ampvk::rewrite
