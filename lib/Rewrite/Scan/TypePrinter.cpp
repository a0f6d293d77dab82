// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/TypePrinter.h"

#include "Support/HeaderNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/ScopeExit.h"

using namespace clang;

namespace ampvk::rewrite {

Spelled TypePrinter::declaration(QualType type, const std::string &name,
                                 bool isReference) {
  depth += isReference;
  llvm::scope_exit leave([&] { depth -= isReference; });
  if (const auto *reference = type->getAs<ReferenceType>()) {
    QualType pointee = reference->getPointeeType();
    if (pointee->isArrayType())
      return declaration(pointee, "(&" + name + ")");
    ++depth;
    Spelled text = this->type(pointee);
    --depth;
    return text ? Spelled(*text + " &" + name) : text;
  }
  if (const auto *array = context.getAsConstantArrayType(type))
    return declaration(
        array->getElementType(),
        name + "[" + std::to_string(array->getSize().getZExtValue()) + "]");
  Spelled text = this->type(type);
  return text ? Spelled(*text + " " + name) : text;
}

Spelled TypePrinter::type(QualType type) {
  Spelled text = unqualified(type);
  if (!text)
    return text;
  Qualifiers own = type.getLocalQualifiers();
  if (type->isPointerType() && own.hasConst())
    return *text + "const";
  return std::string(own.hasConst() ? "const " : "") +
         (own.hasVolatile() ? "volatile " : "") + *text;
}

Spelled TypePrinter::unqualified(QualType qualified) {
  const Type *type = qualified.getTypePtr();
  bool isDone = false;
  Spelled named = sugar(type, isDone);
  if (isDone)
    return named;
  QualType plain = type->getLocallyUnqualifiedSingleStepDesugaredType();
  if (plain.getTypePtr() != type)
    return this->type(plain);
  return compound(type);
}

/// Names that the source gave to types.
Spelled TypePrinter::sugar(const Type *type, bool &isDone) {
  isDone = true;
  if (const auto *alias = dyn_cast<TypedefType>(type))
    if (!alias->isDependentType() && scope.isVisible(alias->getDecl()) &&
        !isa<FunctionDecl>(alias->getDecl()->getDeclContext()))
      if (Spelled name = qualifiedName(alias->getDecl()))
        return name;
  if (const auto *parameter = dyn_cast<TemplateTypeParmType>(type)) {
    const NamedDecl *decl = parameter->getDecl();
    if (decl && llvm::is_contained(scope.parameters, decl->getNameAsString()))
      return decl->getNameAsString();
    return std::nullopt;
  }
  if (const auto *special = dyn_cast<TemplateSpecializationType>(type)) {
    TemplateDecl *decl = special->getTemplateName().getAsTemplateDecl();
    if (decl && special->isDependentType()) {
      if (!makeVisible(decl))
        return std::nullopt;
      Spelled name = qualifiedName(decl);
      Spelled list = arguments(special->template_arguments());
      return name && list ? Spelled(*name + "<" + *list + ">") : std::nullopt;
    }
  }
  isDone = false;
  return std::nullopt;
}

Spelled TypePrinter::compound(const Type *type) {
  if (const auto *builtin = dyn_cast<BuiltinType>(type))
    return builtin->getName(context.getPrintingPolicy()).str();
  if (const auto *pointer = dyn_cast<PointerType>(type)) {
    Spelled pointee = this->type(pointer->getPointeeType());
    return pointee ? Spelled(*pointee + " *") : pointee;
  }
  if (const auto *reference = dyn_cast<ReferenceType>(type)) {
    Spelled pointee = this->type(reference->getPointeeType());
    return pointee ? Spelled(*pointee +
                          (isa<LValueReferenceType>(type) ? " &" : " &&"))
                   : pointee;
  }
  if (const auto *array = dyn_cast<ConstantArrayType>(type)) {
    Spelled element = this->type(array->getElementType());
    return element ? Spelled(*element + "[" +
                          std::to_string(array->getSize().getZExtValue()) + "]")
                   : element;
  }
  if (const TagDecl *decl = type->getAsTagDecl())
    return tag(decl);
  return std::nullopt;
}

Spelled TypePrinter::tag(const TagDecl *decl) {
  if (const auto *record = dyn_cast<CXXRecordDecl>(decl))
    if (record->isLambda()) {
      namesProgram = true;
      return scope.lambdaKey ? scope.lambdaKey(record, *this) : std::nullopt;
    }
  if (const auto *special = dyn_cast<ClassTemplateSpecializationDecl>(decl)) {
    if (!makeVisible(special->getSpecializedTemplate()))
      return std::nullopt;
    Spelled name = qualifiedName(special->getSpecializedTemplate());
    Spelled list = arguments(special->getTemplateArgs().asArray());
    return name && list ? Spelled(*name + "<" + *list + ">") : std::nullopt;
  }
  if (!decl->getIdentifier() && !decl->getTypedefNameForAnonDecl())
    return std::nullopt;
  if (!makeVisible(decl))
    return std::nullopt;
  return qualifiedName(decl);
}

Spelled TypePrinter::parameterList(const TemplateParameterList &parameters) {
  std::string result;
  for (const NamedDecl *parameter : parameters) {
    std::string kind = "class";
    if (const auto *value = dyn_cast<NonTypeTemplateParmDecl>(parameter)) {
      if (!value->getType()->isBuiltinType())
        return std::nullopt;
      kind = value->getType().getAsString(
          value->getASTContext().getPrintingPolicy());
    } else if (const auto *around =
                   dyn_cast<TemplateTemplateParmDecl>(parameter)) {
      Spelled inner = parameterList(*around->getTemplateParameters());
      if (!inner)
        return inner;
      kind = inner->plain() + " class";
    }
    result += (result.empty() ? "" : ", ") + kind +
              (parameter->isTemplateParameterPack() ? "..." : "");
  }
  return "template <" + result + ">";
}

/// A declaration of the class or enumeration; empty if there can be none.
std::string TypePrinter::forward(const NamedDecl *decl) {
  if (const auto *around = dyn_cast<ClassTemplateDecl>(decl)) {
    Spelled list = parameterList(*around->getTemplateParameters());
    const CXXRecordDecl *record = around->getTemplatedDecl();
    return list ? list->plain() + (record->isClass() ? " class " : " struct ") +
                      decl->getNameAsString() + ";"
                : "";
  }
  const auto *tag = dyn_cast<TagDecl>(decl);
  if (!tag || !tag->getIdentifier() ||
      isa<ClassTemplateSpecializationDecl>(decl))
    return "";
  if (const auto *enumeration = dyn_cast<EnumDecl>(decl)) {
    Spelled base = enumeration->isFixed() ? type(enumeration->getIntegerType())
                                       : std::nullopt;
    return base ? (enumeration->isScoped() ? "enum class " : "enum ") +
                      decl->getNameAsString() + " : " + base->plain() + ";"
                : "";
  }
  return (tag->isClass()   ? "class "
          : tag->isUnion() ? "union "
                           : "struct ") +
         decl->getNameAsString() + ";";
}

/// Whether the header may use the name, perhaps behind a declaration of it.
bool TypePrinter::makeVisible(const NamedDecl *decl) {
  const SourceManager &sources = context.getSourceManager();
  if (!sources.isInSystemHeader(decl->getLocation()))
    namesProgram = true;
  if (scope.isVisible(decl))
    return true;
  const bool mayForward = scope.canForward == Scope::Everywhere ||
                          (scope.canForward == Scope::Inside && depth);
  if (!mayForward ||
      !decl->getDeclContext()->getRedeclContext()->isFileContext())
    return false;
  std::string text = forward(decl);
  if (text.empty())
    return false;
  for (const DeclContext *around = decl->getDeclContext()->getRedeclContext();
       const auto *space = dyn_cast<NamespaceDecl>(around);
       around = around->getParent()->getRedeclContext())
    text =
        (space->isInline() ? "inline " : "") + std::string("namespace ") +
        (space->isAnonymousNamespace() ? "" : space->getNameAsString() + " ") +
        "{ " + text + " }";
  forwards.push_back(text);
  return true;
}

/// With what it is in; not where that is a function, or a private member.
Spelled TypePrinter::qualifiedName(const NamedDecl *decl) {
  if (decl->getAccess() == AS_private || decl->getAccess() == AS_protected)
    return std::nullopt;
  std::string name = decl->getNameAsString();
  if (name.empty())
    if (const auto *tag = dyn_cast<TagDecl>(decl))
      if (const NamedDecl *alias = tag->getTypedefNameForAnonDecl())
        name = alias->getNameAsString();
  const DeclContext *around = decl->getDeclContext()->getRedeclContext();
  if (isa<FunctionDecl>(around) || name.empty())
    return std::nullopt;
  if (const auto *outer = dyn_cast<CXXRecordDecl>(around)) {
    if (outer->isDependentContext())
      return std::nullopt;
    Spelled outerName = tag(outer);
    return outerName ? Spelled(*outerName + "::" + name) : outerName;
  }
  for (; const auto *space = dyn_cast<NamespaceDecl>(around);
       around = around->getParent()->getRedeclContext()) {
    if (space->isAnonymousNamespace() || space->isInline())
      continue;
    const std::string own = space->getNameAsString();
    name = (own == names::Concurrency ? names::ConcurrencyAlias.str() : own) +
           "::" + name;
  }
  return name;
}

Spelled TypePrinter::argument(const TemplateArgument &argument) {
  switch (argument.getKind()) {
  case TemplateArgument::Type:
    return type(argument.getAsType());
  case TemplateArgument::Integral: {
    if (const auto *enumeration = argument.getIntegralType()->getAsEnumDecl()) {
      Spelled name = tag(enumeration);
      return name ? Spelled("static_cast<" + *name + ">(" +
                         llvm::toString(argument.getAsIntegral(), 10) + ")")
                  : name;
    }
    if (argument.getIntegralType()->isBooleanType())
      return argument.getAsIntegral().getBoolValue() ? "true" : "false";
    return llvm::toString(argument.getAsIntegral(), 10);
  }
  case TemplateArgument::Template: {
    const TemplateDecl *decl = argument.getAsTemplate().getAsTemplateDecl();
    return decl && makeVisible(decl) ? qualifiedName(decl) : std::nullopt;
  }
  case TemplateArgument::Pack:
    return arguments(argument.pack_elements());
  case TemplateArgument::Expression: {
    // A parameter of the enclosing template, or an expression that prints as it
    // is.
    if (const auto *name =
            dyn_cast<DeclRefExpr>(argument.getAsExpr()->IgnoreImplicit()))
      if (isa<NonTypeTemplateParmDecl>(name->getDecl()) &&
          llvm::is_contained(scope.parameters,
                             name->getDecl()->getNameAsString()))
        return name->getDecl()->getNameAsString();
    Expr::EvalResult value;
    if (!argument.getAsExpr()->isValueDependent() &&
        argument.getAsExpr()->EvaluateAsInt(value, context))
      return llvm::toString(value.Val.getInt(), 10);
    return std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

Spelled TypePrinter::arguments(ArrayRef<TemplateArgument> list) {
  Text result;
  ++depth;
  llvm::scope_exit leave([this] { --depth; });
  for (const TemplateArgument &argument : list) {
    Spelled text = this->argument(argument);
    if (!text)
      return std::nullopt;
    if (!text->empty())
      result += (result.empty() ? "" : ", ") + *text;
  }
  return result;
}

} // namespace ampvk::rewrite
