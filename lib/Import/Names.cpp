// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names of source entities in the IR, and so in GLSL.

#include "Import/Context.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

namespace ampvk::import {

using namespace clang;

namespace {

struct OperatorWords {
  OverloadedOperatorKind kind;
  const char *unary, *binary; ///< null where C++ has none
};
constexpr OperatorWords operatorWords[] = {
    {OO_Plus, "plus", "add"},
    {OO_Minus, "negate", "subtract"},
    {OO_Star, "dereference", "multiply"},
    {OO_Slash, nullptr, "divide"},
    {OO_Percent, nullptr, "modulo"},
    {OO_Caret, nullptr, "xor"},
    {OO_Amp, "address", "and"},
    {OO_Pipe, nullptr, "or"},
    {OO_Tilde, "complement", nullptr},
    {OO_Exclaim, "not", nullptr},
    {OO_LessLess, nullptr, "shift_left"},
    {OO_GreaterGreater, nullptr, "shift_right"},
    {OO_Equal, nullptr, "assign"},
    {OO_PlusEqual, nullptr, "add_assign"},
    {OO_MinusEqual, nullptr, "subtract_assign"},
    {OO_StarEqual, nullptr, "multiply_assign"},
    {OO_SlashEqual, nullptr, "divide_assign"},
    {OO_PercentEqual, nullptr, "modulo_assign"},
    {OO_CaretEqual, nullptr, "xor_assign"},
    {OO_AmpEqual, nullptr, "and_assign"},
    {OO_PipeEqual, nullptr, "or_assign"},
    {OO_LessLessEqual, nullptr, "shift_left_assign"},
    {OO_GreaterGreaterEqual, nullptr, "shift_right_assign"},
    {OO_EqualEqual, nullptr, "equal"},
    {OO_ExclaimEqual, nullptr, "not_equal"},
    {OO_Less, nullptr, "less"},
    {OO_Greater, nullptr, "greater"},
    {OO_LessEqual, nullptr, "less_equal"},
    {OO_GreaterEqual, nullptr, "greater_equal"},
    {OO_Spaceship, nullptr, "compare"},
    {OO_AmpAmp, nullptr, "logical_and"},
    {OO_PipePipe, nullptr, "logical_or"},
    {OO_PlusPlus, "increment", "post_increment"},
    {OO_MinusMinus, "decrement", "post_decrement"},
    {OO_Comma, nullptr, "comma"},
    {OO_Arrow, "arrow", nullptr},
    {OO_ArrowStar, nullptr, "arrow_star"},
    {OO_Subscript, nullptr, "element"},
};

std::string operatorName(const FunctionDecl *decl) {
  const OverloadedOperatorKind kind = decl->getOverloadedOperator();
  if (kind == OO_Call)
    return "call";
  const auto *method = dyn_cast<CXXMethodDecl>(decl);
  const bool hasObject = method && method->isImplicitObjectMemberFunction();
  const bool isBinary = decl->getNumParams() + hasObject > 1;
  const auto *words = llvm::find_if(
      operatorWords, [&](const OperatorWords &w) { return w.kind == kind; });
  const char *word = words == std::end(operatorWords) ? nullptr
                     : isBinary                       ? words->binary
                                                      : words->unary;
  return word ? word : "operator";
}

/// "to_float" of `operator float`.
std::string conversionName(QualType type, const PrintingPolicy &policy) {
  type = type.getNonReferenceType().getUnqualifiedType();
  std::string word;
  if (const TagDecl *tag = type->getAsTagDecl())
    word = tag->getName();
  else if (type->isBuiltinType())
    word = type.getCanonicalType().getAsString(policy);
  std::ranges::replace(word, ' ', '_');
  return word.empty() ? "convert" : "to_" + word;
}

/// `name` without what reserves it: high for __high, Pair for _Pair. Names that
/// start with __amp_ or _M_ are what they are.
std::string unreserved(llvm::StringRef name) {
  if (name.starts_with(names::OwnPrefix) ||
      name.starts_with(names::MemberPrefix))
    return name.str();
  if (!name.consume_front("__") && name.size() > 1 && llvm::isUpper(name[1]))
    name.consume_front("_");
  return name.str();
}

} // namespace

std::string Context::nameOf(const NamedDecl *decl) const {
  std::string name = decl->getNameAsString();
  return isLibrary(decl) ? unreserved(name) : name;
}

unsigned Context::enumerator(const EnumConstantDecl *decl, uint64_t bits) {
  const auto *type = cast<EnumDecl>(decl->getDeclContext());
  const auto *record = dyn_cast<CXXRecordDecl>(type->getDeclContext());
  if (isLibrary(decl) || type->getTemplateInstantiationPattern() ||
      (record && record->getTemplateInstantiationPattern()))
    return 0;
  unsigned &number = enumerators[decl];
  if (!number) {
    std::string owner = type->getIdentifier() ? nameOf(type)
                        : record              ? className(record)
                                              : "";
    module.enumerators.push_back({nameOf(decl), owner, type->isScoped(), bits});
    number = module.enumerators.size();
  }
  return number;
}

std::string Context::plainName(const FunctionDecl *decl) const {
  DeclarationName name = decl->getDeclName();
  switch (name.getNameKind()) {
  case DeclarationName::CXXConstructorName:
    return "make";
  case DeclarationName::CXXDestructorName:
    return "destroy";
  case DeclarationName::CXXConversionFunctionName:
    return conversionName(decl->getReturnType(), ast.getPrintingPolicy());
  case DeclarationName::CXXOperatorName:
    return operatorName(decl);
  default:
    return nameOf(decl);
  }
}

std::string Context::className(const CXXRecordDecl *record) const {
  if (record->isLambda())
    return "lambda";
  return record->getIdentifier() ? nameOf(record) : "unnamed";
}

/// A free operator is named after the first type of the user's that it takes,
/// as a member is after its class.
std::string Context::operandName(const FunctionDecl *decl) const {
  for (const ParmVarDecl *parameter : decl->parameters())
    if (const TagDecl *tag =
            parameter->getType().getNonReferenceType()->getAsTagDecl();
        tag && tag->getIdentifier() && !isLibrary(tag))
      return nameOf(tag);
  return "";
}

std::string Context::functionName(const FunctionDecl *decl) const {
  const auto *method = dyn_cast<CXXMethodDecl>(decl);
  std::string owner = method ? className(method->getParent())
                      : decl->isOverloadedOperator() ? operandName(decl)
                                                     : "";
  return owner.empty() ? plainName(decl) : owner + "_" + plainName(decl);
}

} // namespace ampvk::import
