// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GeneratedMembers.h"

#include "HiddenFriends.h"
#include "Listeners.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

#include <optional>
#include <set>
#include <vector>

using namespace clang;

namespace ampvk::frontend {
namespace {

using Kind = CXXSpecialMemberKind;

struct MemberRestrictions {
  bool cpu, amp;
  bool operator==(const MemberRestrictions &) const = default;
};

MemberRestrictions restrictionsOf(const FunctionDecl &function) {
  if (function.isDeleted() || function.hasAttr<CUDAInvalidTargetAttr>())
    return {false, false};
  bool isAmp = function.hasAttr<CUDADeviceAttr>();
  return {function.hasAttr<CUDAHostAttr>() || !isAmp, isAmp};
}

MemberRestrictions common(MemberRestrictions a, MemberRestrictions b) {
  return {a.cpu && b.cpu, a.amp && b.amp};
}

Kind kindOf(const CXXMethodDecl &method) {
  auto *constructor = dyn_cast<CXXConstructorDecl>(&method);
  if (!constructor)
    return method.isCopyAssignmentOperator()   ? Kind::CopyAssignment
           : method.isMoveAssignmentOperator() ? Kind::MoveAssignment
           : isa<CXXDestructorDecl>(method)    ? Kind::Destructor
                                               : Kind::Invalid;
  return constructor->isDefaultConstructor() ? Kind::DefaultConstructor
         : constructor->isCopyConstructor()  ? Kind::CopyConstructor
         : constructor->isMoveConstructor()  ? Kind::MoveConstructor
                                             : Kind::Invalid;
}

class Listener : public ASTMutationListener {
public:
  explicit Listener(Sema &sema) : sema(sema) {}

  void CompletedTagDefinition(const TagDecl *tag) override {
    auto *record = dyn_cast<CXXRecordDecl>(tag);
    if (!record || record->isDependentContext() || record->isInvalidDecl())
      return;
    for (CXXMethodDecl *method : record->methods())
      fix(*record, *method);
    for (const CXXMethodDecl *method : record->methods())
      if (Kind kind = kindOf(*method);
          kind != Kind::Invalid &&
          restrictionsOf(*method) != unionOf(*record, kind))
        withPairs.insert(record->getCanonicalDecl());
  }

  void AddedCXXImplicitMember(const CXXRecordDecl *record,
                              const Decl *member) override {
    if (auto *method = dyn_cast<CXXMethodDecl>(member))
      fix(*record, *const_cast<CXXMethodDecl *>(method));
  }

  void AddedVisibleDecl(const DeclContext *, const Decl *decl) override {
    showFriend(*decl, sema);
  }

private:
  /// The union over all members of the kind; nullopt if there is none.
  static std::optional<MemberRestrictions> unionOf(const CXXRecordDecl &record,
                                                   Kind kind);
  MemberRestrictions sidesInside(QualType type, Kind kind) const;
  void fix(const CXXRecordDecl &record, CXXMethodDecl &method) const;

  Sema &sema;
  /// With several special members of one kind for different sides.
  std::set<const CXXRecordDecl *> withPairs;
};

std::optional<MemberRestrictions> Listener::unionOf(const CXXRecordDecl &record,
                                                    Kind kind) {
  std::optional<MemberRestrictions> all;
  for (const CXXMethodDecl *method : record.methods())
    if (kindOf(*method) == kind) {
      MemberRestrictions restrictions = restrictionsOf(*method);
      all = all ? MemberRestrictions{all->cpu || restrictions.cpu,
                                     all->amp || restrictions.amp}
                : restrictions;
    }
  if (!all && kind == Kind::MoveConstructor)
    return unionOf(record, Kind::CopyConstructor);
  if (!all && kind == Kind::MoveAssignment)
    return unionOf(record, Kind::CopyAssignment);
  return all;
}

/// Where the member of such a part may be called.
MemberRestrictions Listener::sidesInside(QualType type, Kind kind) const {
  CXXRecordDecl *part = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!part || !part->hasDefinition())
    return {true, true};
  sema.ForceDeclarationOfImplicitMembers(part);
  return unionOf(*part, kind).value_or(MemberRestrictions{true, true});
}

void Listener::fix(const CXXRecordDecl &record, CXXMethodDecl &method) const {
  const Kind kind = kindOf(method);
  auto isWithPair = [&](QualType type) {
    auto *part = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    return part && withPairs.count(part->getCanonicalDecl());
  };
  auto isBaseWithPair = [&](const CXXBaseSpecifier &base) {
    return isWithPair(base.getType());
  };
  auto isMemberWithPair = [&](const FieldDecl *field) {
    return isWithPair(field->getType());
  };
  auto *written = method.getAttr<CUDADeviceAttr>();
  if (withPairs.empty() || kind == Kind::Invalid || !method.isDefaulted() ||
      (written && !written->isImplicit()) ||
      (llvm::none_of(record.bases(), isBaseWithPair) &&
       llvm::none_of(record.fields(), isMemberWithPair)))
    return;

  MemberRestrictions restrictions = {true, true};
  for (const CXXBaseSpecifier &base : record.bases())
    restrictions = common(restrictions, sidesInside(base.getType(), kind));
  for (const FieldDecl *field : record.fields())
    restrictions = common(restrictions, sidesInside(field->getType(), kind));
  if (isa<CXXConstructorDecl>(method) && record.getDestructor())
    restrictions =
        common(restrictions, restrictionsOf(*record.getDestructor()));
  if (!restrictions.cpu && !restrictions.amp)
    return; // that is what Clang says, too

  // In their pass they had nothing in common.
  if (method.hasAttr<CUDAInvalidTargetAttr>()) {
    method.dropAttr<CUDAInvalidTargetAttr>();
    method.setDeletedAsWritten(false);
  }
  method.dropAttrs<CUDADeviceAttr, CUDAHostAttr>();
  // Not implicit ones, which Clang would find anew.
  ASTContext &context = method.getASTContext();
  if (restrictions.cpu)
    method.addAttr(CUDAHostAttr::Create(context));
  if (restrictions.amp)
    method.addAttr(CUDADeviceAttr::Create(context));
}

/// Listens while it lives.
class Listening {
public:
  explicit Listening(Sema &sema)
      : context(sema.Context), before(context.getASTMutationListener()),
        own(sema), both(bothListeners(&own, before)) {
    context.setASTMutationListener(both->GetASTMutationListener());
  }
  ~Listening() { context.setASTMutationListener(before); }

private:
  ASTContext &context;
  ASTMutationListener *before;
  Listener own;
  std::unique_ptr<ASTConsumer> both;
};

} // namespace

std::shared_ptr<void> restrictGeneratedMembers(Sema &sema) {
  return std::make_shared<Listening>(sema);
}

} // namespace ampvk::frontend
