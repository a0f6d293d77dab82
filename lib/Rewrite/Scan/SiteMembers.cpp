// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/RewriteSites.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace ampvk::rewrite {

bool RewriteSite::hasDeduced() const {
  return llvm::any_of(members,
                      [](const CapturedMember &m) { return m.isDeduced(); });
}

bool isReserved(const std::string &member) {
  return member == "code" || member == "bind" || member == "shader_key";
}

bool RewriteSite::addMembers(const RewriteSite &other) {
  size_t next = 0; // behind the last one that both have
  for (const CapturedMember &member : other.members) {
    auto same = llvm::find_if(members, [&](const CapturedMember &known) {
      return known.name == member.name;
    });
    if (same != members.end() && !(*same == member))
      return false;
    if (same != members.end())
      next = size_t(same - members.begin()) + 1;
    else
      members.insert(members.begin() + next++, member);
  }
  return parameters == other.parameters;
}

std::vector<const FieldDecl *> fieldsOf(const CXXRecordDecl &record) {
  return {record.field_begin(), record.field_end()};
}

std::string fieldName(const FieldDecl &field, const LambdaExpr *lambda) {
  if (!lambda)
    return field.getNameAsString();
  auto at = lambda->capture_begin();
  std::advance(at, field.getFieldIndex());
  return at->capturesVariable() ? at->getCapturedVar()->getNameAsString()
                                : "self";
}

CapturedMember RewriteSiteBuilder::memberOf(const LambdaExpr &lambda,
                                            const LambdaCapture &capture,
                                            const Expr *init,
                                            const FieldDecl &field,
                                            const RewriteSite &site) {
  CapturedMember member;
  if (!capture.capturesVariable()) { // this
    const bool isCopy = capture.getCaptureKind() == LCK_StarThis;
    member.name = member.field = "self";
    member.argument = "*this";
    member.declaration = isCopy ? "$ self" : "const $ &self";
    return member;
  }
  const auto *var = cast<VarDecl>(capture.getCapturedVar());
  member.name = member.field = var->getNameAsString();
  if (isReserved(member.name))
    member.field += "_";
  member.argument = member.name;
  if (var->isInitCapture() && init)
    member.argument = places.text(init->getSourceRange());
  QualType type = field.getType();
  if (site.isTemplate()) {
    auto pattern = visitor.patterns.find(var->getLocation());
    type = pattern == visitor.patterns.end() ? QualType()
                                             : pattern->second->getType();
    if (!type.isNull() && type->isUndeducedType())
      type = QualType();
  }
  bool isReference = field.getType()->isReferenceType();
  bool isConst =
      isReference && field.getType()->getPointeeType().isConstQualified();
  // An array is no value that a struct could be made of.
  if (field.getType()->isArrayType())
    isReference = isConst = true;
  const std::string opening = isConst ? "const " : "";
  member.declaration = opening + (isReference ? "$ &" : "$ ") + member.field;
  if (!type.isNull()) {
    QualType plain = type.getNonReferenceType();
    plain.removeLocalConst();
    std::vector<std::string> names;
    for (const std::string &argument : site.arguments)
      names.push_back(argument);
    unsigned include = includeIn(places.sources.getFileID(
        places.sources.getSpellingLoc(lambda.getBeginLoc())));
    Scope scope = scopeFor(site.place.file, include, names);
    scope.lambdaKey = nullptr; // the type itself is needed
    scope.canForward = Scope::Inside;
    TypePrinter typePrinter(context, scope);
    std::string name = member.field;
    if (isReference)
      name = plain->isArrayType() ? "(&" + name + ")" : "&" + name;
    if (auto text = typePrinter.declaration(plain, name, isReference)) {
      const std::string words = text->plain();
      const bool isMarkedConst = llvm::StringRef(words).starts_with("const ");
      member.declaration = (isMarkedConst ? "" : opening) + words;
      member.forwards = typePrinter.forwards;
    }
  }
  return member;
}

bool RewriteSiteBuilder::holdsLambda(QualType type) const {
  const auto *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record || !(record = record->getDefinition()))
    return false;
  if (record->isLambda())
    return true;
  for (const CXXBaseSpecifier &base : record->bases())
    if (holdsLambda(base.getType()))
      return true;
  return llvm::any_of(record->fields(), [&](const FieldDecl *field) {
    return !field->getType()->isReferenceType() &&
           holdsLambda(field->getType());
  });
}

void RewriteSiteBuilder::addParameter(const FieldDecl &field,
                                      const std::string &name, uint32_t offset,
                                      Instance &to) {
  QualType type = field.getType();
  bool isReference =
      type->isReferenceType() || (type->isPointerType() && name == "self");
  if (isReference)
    type = type->getPointeeType();
  if (const auto *record = type->getAsCXXRecordDecl();
      record && record->isLambda()) {
    if (isReference && !fieldsOf(*record).empty())
      throw CannotRewrite{field.getLocation(),
                          msg::amp_rewrite_lambda_reference()};
    return addParameters(*record, offset, name + ".", to);
  }
  if (holdsLambda(type))
    throw CannotRewrite{field.getLocation(),
                        msg::amp_rewrite_lambda_holder(name)};
  uint32_t size = context.getTypeSizeInChars(type).getQuantity();
  to.kernel.parameters.push_back({name, offset, size, isReference});
}

void RewriteSiteBuilder::addParameters(const CXXRecordDecl &record,
                                       uint32_t offset,
                                       const std::string &prefix,
                                       Instance &to) {
  const ASTRecordLayout &layout = context.getASTRecordLayout(&record);
  const LambdaExpr *lambda = nullptr;
  if (record.isLambda()) {
    auto found = visitor.lambdas.find(&record);
    if (found == visitor.lambdas.end())
      throw CannotRewrite{record.getLocation(), msg::amp_rewrite_library_lambda()};
    lambda = found->second;
    Closure &closure = to.closures.emplace_back();
    closure.site = lambdaSite(&record, false);
    closure.prefix = prefix;
    for (const FieldDecl *field : record.fields())
      closure.captured.insert(fieldName(*field, lambda));
  }
  for (const FieldDecl *field : record.fields()) {
    uint32_t at =
        context
            .toCharUnitsFromBits(layout.getFieldOffset(field->getFieldIndex()))
            .getQuantity();
    addParameter(*field, prefix + fieldName(*field, lambda), offset + at, to);
  }
}

} // namespace ampvk::rewrite
