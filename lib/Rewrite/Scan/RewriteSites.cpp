// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/RewriteSites.h"

#include "Rewrite/Text/Lexed.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

/// The innermost function or class with a name around a lambda.
std::string contextName(const DeclContext *scope) {
  for (; scope && !scope->isFileContext(); scope = scope->getParent()) {
    if (const auto *function = dyn_cast<FunctionDecl>(scope)) {
      const auto *method = dyn_cast<CXXMethodDecl>(function);
      if (method && method->getParent()->isLambda())
        continue;
      if (method && function->getDeclName().isIdentifier())
        return method->getParent()->getNameAsString() + "_" +
               function->getNameAsString();
      return method ? method->getParent()->getNameAsString()
                    : function->getNameAsString();
    }
    if (const auto *record = dyn_cast<CXXRecordDecl>(scope);
        record && record->getIdentifier())
      return record->getNameAsString();
  }
  return "";
}

std::string asIdentifier(llvm::StringRef text) {
  std::string result;
  for (char c : text)
    if (llvm::isAlnum(c) || c == '_')
      result += c;
    else if (!result.empty() && result.back() != '_')
      result += '_';
  while (!result.empty() && result.back() == '_')
    result.pop_back();
  return result.empty() || llvm::isDigit(result.front()) ? "kernel_" + result
                                                         : result;
}

/// The base of a struct's name: the function, or the file of main().
std::string baseOf(const std::string &context, const std::string &file) {
  if (context.empty() || context == "main" || context == "wmain" ||
      context == "_tmain")
    return asIdentifier(llvm::sys::path::stem(file));
  return asIdentifier(context);
}

std::string parameterListOf(const TemplateDecl &decl) {
  return TypePrinter::parameterList(*decl.getTemplateParameters())
      .value_or("")
      .plain();
}

} // namespace

RewriteSiteBuilder::RewriteSiteBuilder(ASTContext &context,
                                       const FileLocations &places,
                                       RewriteVisitor &visitor,
                                       UnitChanges &findings)
    : context(context), places(places), visitor(visitor), findings(findings),
      mainFile(places.nameOf(places.sources.getMainFileID())) {}

RewriteSiteBuilder::Levels
RewriteSiteBuilder::levelsAround(const DeclContext *scope,
                                 SourceLocation loc) const {
  Levels result;
  for (; scope && !scope->isFileContext(); scope = scope->getParent()) {
    if (const auto *function = dyn_cast<FunctionDecl>(scope)) {
      const FunctionTemplateDecl *primary = function->getPrimaryTemplate();
      if (primary && function->getTemplateSpecializationKind() !=
                         TSK_ExplicitSpecialization)
        result.push_back(
            {primary->getTemplateParameters(),
             function->getTemplateSpecializationArgs()->asArray()});
    } else if (const auto *record =
                   dyn_cast<ClassTemplateSpecializationDecl>(scope)) {
      if (record->getSpecializationKind() == TSK_ExplicitSpecialization)
        continue;
      auto made = record->getSpecializedTemplateOrPartial();
      if (auto *partial =
              made.dyn_cast<ClassTemplatePartialSpecializationDecl *>()) {
        result.push_back({partial->getTemplateParameters(),
                          record->getTemplateInstantiationArgs().asArray()});
        continue;
      }
      result.push_back(
          {record->getSpecializedTemplate()->getTemplateParameters(),
           record->getTemplateArgs().asArray()});
    }
  }
  std::reverse(result.begin(), result.end());
  return result;
}

/// Types of values that are parameters of templates: a header may declare them.
Scope RewriteSiteBuilder::valueScope(const std::string &file) {
  Scope scope = scopeFor(file, 0, {});
  scope.canForward = Scope::Everywhere;
  return scope;
}

/// An enumerator that the header cannot name is written as a number.
Spelled RewriteSiteBuilder::argumentText(const Level &level, size_t i,
                                         const std::string &file,
                                         TypePrinter &typePrinter) {
  const TemplateArgument &argument = level.arguments[i];
  if (argument.getKind() == TemplateArgument::Integral &&
      i < level.parameters->size())
    if (const auto *value =
            dyn_cast<NonTypeTemplateParmDecl>(level.parameters->getParam(i)))
      if (value->getType()->isEnumeralType() &&
          !TypePrinter(context, valueScope(file))
               .type(value->getType().getCanonicalType()))
        return llvm::toString(argument.getAsIntegral(), 10);
  return typePrinter.argument(argument);
}

/// The parameters of the templates around the site.
void RewriteSiteBuilder::describe(RewriteSite &site, const Levels &levels,
                                  SourceLocation loc) {
  for (const Level &level : levels)
    for (const NamedDecl *parameter : *level.parameters) {
      const std::string name = parameter->getNameAsString();
      const std::string dots =
          parameter->isTemplateParameterPack() ? "..." : "";
      if (name.empty())
        throw CannotRewrite{loc, msg::amp_rewrite_nameless_parameter()};
      if (isa<TemplateTypeParmDecl>(parameter)) {
        site.parameters.push_back("class" + dots + " " + name);
      } else if (const auto *value =
                     dyn_cast<NonTypeTemplateParmDecl>(parameter)) {
        TypePrinter typePrinter(context, valueScope(site.place.file));
        const QualType type = value->getType().getCanonicalType();
        Spelled text = typePrinter.type(type);
        std::string argument = name;
        const EnumDecl *enumeration = type->getAsEnumDecl();
        if (!text && enumeration) { // by its number
          text = typePrinter.type(enumeration->getIntegerType());
          argument = "static_cast<" + text->plain() + ">(" + name + ")";
        }
        if (!text)
          throw CannotRewrite{loc, msg::amp_rewrite_template_parameter(
                                       value->getType().getAsString())};
        site.parameters.push_back(text->plain() + dots + " " + name);
        site.arguments.push_back(argument + dots);
        llvm::append_range(site.forwards, typePrinter.forwards);
        continue;
      } else {
        site.parameters.push_back(
            parameterListOf(*cast<TemplateTemplateParmDecl>(parameter)) +
            " class" + dots + " " + name);
      }
      site.arguments.push_back(name + dots);
    }
}

unsigned RewriteSiteBuilder::includeIn(FileID file) {
  unsigned first = ~0u;
  for (const auto &[closure, lambda] : visitor.lambdas) {
    auto [its, offset] =
        places.sources.getDecomposedSpellingLoc(lambda->getBeginLoc());
    if (its == file)
      first = std::min(first, offset);
  }
  return includePosition(places.whole(file), first);
}

Scope RewriteSiteBuilder::scopeFor(const std::string &file, unsigned include,
                                   std::vector<std::string> parameters) {
  Scope scope;
  scope.parameters = std::move(parameters);
  scope.isVisible = [this, file, include](const NamedDecl *decl) {
    SourceLocation loc = decl->getLocation();
    if (places.sources.isInSystemHeader(places.sources.getExpansionLoc(loc)))
      return true;
    std::optional<FileLocation> place = places.of(loc);
    return place && (place->file != file ? place->file != mainFile
                                         : place->offset < include);
  };
  scope.lambdaKey = [this](const CXXRecordDecl *closure,
                           TypePrinter &typePrinter) {
    return Spelled(keyName(closure, typePrinter));
  };
  return scope;
}

/// The name of a lambda's class as a template argument.
Text RewriteSiteBuilder::keyName(const CXXRecordDecl *closure,
                                 TypePrinter &typePrinter) {
  const std::string key = lambdaSite(closure, false);
  const RewriteSite &site = findings.sites.at(key);
  const Text name = "shaders::" + Text(Fragment::SiteName, key);
  if (!site.isTemplate() && !site.hasDeduced())
    return name;
  if (!site.isTemplate())
    return name + "_key";
  Levels levels =
      levelsAround(closure->getDeclContext(), closure->getLocation());
  Text list;
  for (const Level &level : levels)
    for (size_t i = 0; i < level.arguments.size(); ++i) {
      Spelled text = argumentText(level, i, site.place.file, typePrinter);
      if (!text)
        throw CannotRewrite{closure->getLocation(),
                            msg::amp_rewrite_local_argument()};
      list += (list.empty() || text->empty() ? "" : ", ") + *text;
    }
  return name + "_key<" + list + ">";
}

/// Whether the template has a pack where the variable is.
bool RewriteSiteBuilder::isPack(const ValueDecl &variable) const {
  auto pattern = visitor.patterns.find(variable.getLocation());
  return pattern != visitor.patterns.end() &&
         pattern->second->isParameterPack();
}

/// The key of the site of a lambda, which is made if there is none yet.
std::string RewriteSiteBuilder::lambdaSite(const CXXRecordDecl *closure,
                                           bool isKernel) {
  auto found = visitor.lambdas.find(closure);
  std::optional<FileLocation> place;
  if (found != visitor.lambdas.end())
    place = places.of(found->second->getBeginLoc());
  if (!place)
    throw CannotRewrite{closure->getLocation(),
                        msg::amp_rewrite_foreign_lambda()};
  const LambdaExpr &lambda = *found->second;
  const std::string key = keyOf(*place);
  RewriteSite site;
  site.place = *place;
  site.where = contextName(closure->getDeclContext());
  site.base = baseOf(site.where, place->file);
  describe(site,
           levelsAround(closure->getDeclContext(), closure->getLocation()),
           closure->getLocation());
  const std::vector<const FieldDecl *> fields = fieldsOf(*closure);
  size_t i = 0;
  for (const LambdaCapture &capture : lambda.captures()) {
    if (capture.capturesVariable() && isPack(*capture.getCapturedVar()))
      throw CannotRewrite{closure->getLocation(),
                          msg::amp_rewrite_pack_capture()};
    site.members.push_back(memberOf(lambda, capture,
                                    *std::next(lambda.capture_init_begin(), i),
                                    *fields[i], site));
    ++i;
  }
  auto [at, isNew] = findings.sites.emplace(key, site);
  RewriteSite &known = at->second;
  const bool wasDeduced = known.hasDeduced();
  if (!known.addMembers(site) || wasDeduced != known.hasDeduced())
    throw CannotRewrite{closure->getLocation(),
                        msg::amp_rewrite_differing_captures()};
  if (isKernel)
    known.kind = RewriteSite::Kernel;
  if (isNew)
    rewriteLambda(lambda, key);
  return key;
}

/// A class of the program that is a kernel stays one, without its body, and
/// says which shader it is.
std::string RewriteSiteBuilder::functorSite(const CXXRecordDecl *record,
                                            const FunctionDecl *functor) {
  SourceLocation loc = record->getLocation();
  std::optional<FileLocation> place = places.of(loc);
  if (!place)
    throw CannotRewrite{loc, msg::amp_rewrite_foreign_functor()};
  const std::string key = keyOf(*place);
  RewriteSite site;
  site.kind = RewriteSite::Functor;
  site.place = *place;
  site.where = record->getNameAsString();
  site.base = asIdentifier(site.where);
  Levels levels = levelsAround(record, loc);
  describe(site, levels, loc);
  bool hasBases = false;
  for (const CXXBaseSpecifier &base : record->bases())
    hasBases |= !base.getType()->getAsCXXRecordDecl()->isEmpty();
  const bool isWhole = hasBases || llvm::any_of(record->fields(), [](auto *f) {
                         return f->getNameAsString().empty() || f->isBitField();
                       });
  if (isWhole && holdsLambda(context.getCanonicalTagType(record)))
    throw CannotRewrite{loc, msg::amp_rewrite_functor_base()};
  for (const Decl *member : record->decls())
    if (const auto *its = dyn_cast<NamedDecl>(member);
        its && isReserved(its->getNameAsString()))
      throw CannotRewrite{loc, msg::amp_rewrite_functor_member(
                                   its->getNameAsString())};
  if (!isWhole)
    for (const FieldDecl *field : record->fields())
      site.members.push_back(
          {field->getNameAsString(), field->getNameAsString(), "", ""});
  auto [at, isNew] = findings.sites.emplace(key, site);
  if (isNew)
    rewriteFunctor(*record, functor, key, at->second);
  return key;
}

void RewriteSiteBuilder::add(const KernelSource &kernel,
                             const FunctionDecl *functor,
                             shaders::CompiledKernel compiled) {
  const CXXRecordDecl &closure = *kernel.closure->getDefinition();
  Instance instance;
  instance.site = closure.isLambda() ? lambdaSite(&closure, true)
                                     : functorSite(&closure, functor);
  const RewriteSite &site = findings.sites.at(instance.site);
  const DeclContext *around = &closure;
  if (closure.isLambda())
    around = closure.getDeclContext();
  Scope scope =
      scopeFor(mainFile, includeIn(places.sources.getMainFileID()), {});
  scope.canForward = Scope::Everywhere;
  TypePrinter typePrinter(context, scope);
  for (const Level &level : levelsAround(around, kernel.loc))
    for (size_t i = 0; i < level.arguments.size(); ++i) {
      Spelled text = argumentText(level, i, site.place.file, typePrinter);
      if (!text) {
        std::string what;
        llvm::raw_string_ostream out(what);
        level.arguments[i].print(context.getPrintingPolicy(), out, false);
        throw CannotRewrite{kernel.loc,
                            msg::amp_rewrite_nameless_argument(what)};
      }
      if (!text->empty()) // as a pack without arguments is
        instance.arguments.push_back(*text);
    }
  instance.header = typePrinter.namesProgram ? mainFile : site.place.file;
  instance.forwards = typePrinter.forwards;
  const bool isWhole =
      site.kind == RewriteSite::Functor && site.members.empty();
  instance.kernel = std::move(compiled);
  if (!isWhole)
    addParameters(closure, 0, "", instance);
  findings.instances.push_back(std::move(instance));
}

} // namespace ampvk::rewrite
