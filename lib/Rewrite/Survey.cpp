// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Survey.h"

#include "Driver/Compile.h"
#include "Frontend/KernelDiscovery.h"
#include "Frontend/Passes.h"
#include "Rewrite/Lexed.h"
#include "Rewrite/Sites.h"

#include "clang/AST/ASTContext.h"

#include <set>

using namespace clang;

namespace ampvk::rewrite {
namespace {

void addFiles(const Places &places, Findings &findings) {
  std::set<std::string> names;
  const SourceManager &sources = places.sources;
  for (unsigned i = 0, n = sources.local_sloc_entry_size(); i < n; ++i) {
    const SrcMgr::SLocEntry &entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile())
      continue;
    FileID file = sources.getFileID(
        SourceLocation::getFromRawEncoding(entry.getOffset()));
    std::string name = places.nameOf(file);
    if (name.empty() || !names.insert(name).second)
      continue;
    removeSpecifiers(places.whole(file), findings.edits[name]);
  }
  findings.files.assign(names.begin(), names.end());
}

} // namespace

Findings survey(const frontend::DeviceUnit &unit,
                const driver::DeviceKernels &kernels, const std::string &root) {
  Findings findings;
  Places places(unit.context.getSourceManager(), unit.context.getLangOpts(),
                root);
  addFiles(places, findings);
  Visitor visitor(unit.context, places, findings);
  visitor.TraverseDecl(unit.context.getTranslationUnitDecl());
  SiteMaker sites(unit.context, places, visitor, findings);
  for (const KernelSource &kernel : unit.kernels) {
    auto compiled =
        llvm::find_if(kernels.good, [&](const driver::DeviceKernel &device) {
          return device.symbol == kernel.descriptorName;
        });
    if (compiled == kernels.good.end())
      continue; // refused, and reported
    ++findings.kernels;
    try {
      sites.add(kernel, frontend::calledFunctor(*kernel.entry),
                compiled->kernel);
    } catch (const CannotRewrite &cannot) {
      visitor.refuse(cannot.loc.isValid() && places.of(cannot.loc) ? cannot.loc
                                                                   : kernel.loc,
                     cannot.reason);
    }
  }
  return findings;
}

} // namespace ampvk::rewrite
