// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/RewriteSites.h"

#include "Rewrite/Scan/BindText.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

std::string joined(const std::vector<std::string> &list) {
  return llvm::join(list, ", ");
}

} // namespace

void RewriteSiteBuilder::rewriteLambda(const LambdaExpr &lambda,
                                       const std::string &key) {
  std::optional<FileRange> range = places.of(lambda.getSourceRange());
  if (!range)
    throw CannotRewrite{lambda.getBeginLoc(),
                        msg::amp_rewrite_macro_lambda()};
  Edits &edits = findings.edits[range->file];
  if (!isOnlyAmp(*lambda.getCallOperator())) {
    edits.add({range->begin, range->begin,
               "ampvk::both(" + Text(Fragment::Object, key) + ", "});
    edits.add({range->end, range->end, ")", 0, Edit::Closing});
  } else {
    edits.add({range->begin, range->end, Text(Fragment::Lambda, key)});
  }
}

void RewriteSiteBuilder::rewriteFunctor(const CXXRecordDecl &record,
                                        const FunctionDecl *functor,
                                        const std::string &key,
                                        const RewriteSite &site) {
  const Text name(Fragment::SiteName, key);
  const FunctionDecl *place = functor;
  if (place) {
    if (const FunctionDecl *pattern = place->getTemplateInstantiationPattern())
      place = pattern;
    place = place->getFirstDecl();
    if (place->isTemplateInstantiation() ||
        cast<CXXMethodDecl>(place)->getParent()->getLocation() !=
            record.getLocation())
      place = nullptr;
  }
  if (!place)
    throw CannotRewrite{record.getLocation(),
                        msg::amp_rewrite_functor_template()};
  std::optional<FileRange> range = places.of(place->getSourceRange());
  if (!range)
    throw CannotRewrite{record.getLocation(), msg::amp_rewrite_macro_functor()};
  auto [file, offset] =
      places.sources.getDecomposedSpellingLoc(place->getBeginLoc());
  const std::string text = places.whole(file);
  unsigned line = text.rfind('\n', range->begin) + 1;
  std::string indent = text.substr(line, range->begin - line);
  if (indent.find_first_not_of(" \t") != std::string::npos)
    indent = "  ";
  Text result =
      "// The kernel is in shaders/: " + name + "\n" + indent +
      "static const ampvk::shader &code() { return shaders::" + name;
  result += site.isTemplate()
                ? "_shader<" + joined(site.arguments) + ">::code(); }"
                : "_comp; }";
  const bool isWhole = site.members.empty() && !record.isEmpty();
  result += "\n" + bindText(site, indent, isWhole);
  Edits &edits = findings.edits[range->file];
  if (!isOnlyAmp(*place)) {
    edits.add({range->begin, range->begin, result + "\n" + indent});
    return;
  }
  unsigned end = range->end;
  if (!place->doesThisDeclarationHaveABody())
    end = unsigned(text.find(';', end)) + 1;
  edits.add({range->begin, end, result, /*weight=*/1});
}

} // namespace ampvk::rewrite
