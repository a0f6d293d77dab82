// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CauseFinder.h"

#include "ContainerCauses.h"
#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Clang/TileStaticObjects.h"
#include "Frontend/Common/Restrictions.h"
#include "Frontend/Common/TypeRules.h"
#include "LibraryCauses.h"
#include "LibraryNeeds.h"
#include "MathCauses.h"
#include "PreviewNames.h"
#include "TexelCauses.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The cause of an error in a kernel that captures something it cannot capture.
std::optional<LocatedMessage> causeOfCaptures(const Diagnostic &error,
                                              Sema &sema, TypeRules &types) {
  const sema::LambdaScopeInfo *kernel = sema.getCurLambda();
  if (!kernel)
    return std::nullopt;
  std::vector<const CXXRecordDecl *> classes = classesOf(error);
  for (const sema::Capture &capture : kernel->Captures) {
    if (!capture.isVariableCapture() || !capture.isCopyCapture())
      continue;
    std::string name = capture.getVariable()->getNameAsString();
    QualType type = capture.getCaptureType();
    auto *record = type->getAsCXXRecordDecl();
    if (!isAbout(error, name, sema) && !llvm::is_contained(classes, record))
      continue;
    const msg::Message why = types.captureProblem(name, type);
    if (!why)
      continue;
    // The checks of the whole file name the kernel, too. But Clang drops a
    // lambda with errors that it makes from a template.
    return LocatedMessage{capture.getLocation(), why,
                          /*showsOrigin=*/!sema.inTemplateInstantiation()};
  }
  return std::nullopt;
}

/// That there is no such thing on Linux, as our headers of Windows say.
std::optional<LocatedMessage> causeOfWindows(const Diagnostic &error) {
  SourceLocation loc = error.getLocation();
  if (error.getID() == diag::err_seh_try_unsupported)
    return LocatedMessage{error.getSourceManager().getExpansionLoc(loc),
                          msg::amp_structured_exceptions()};
  const NamedDecl *decl = unavailableDecl(error);
  if (!decl || !error.getSourceManager().isInSystemHeader(decl->getLocation()))
    return std::nullopt;
  std::string why = decl->getAttr<UnavailableAttr>()->getMessage().str();
  return LocatedMessage{loc, msg::amp_unavailable(decl->getNameAsString(), why),
                        /*showsOrigin=*/false, /*oncePerLine=*/why};
}

/// Whether it is a constant without a value.
bool lacksValue(const VarDecl &variable) {
  const Expr *init = variable.getInit();
  return variable.getType().isConstQualified() &&
         (!init || init->getBeginLoc().isInvalid());
}

/// The constructor or destructor that would run for a tile_static object
/// without an initializer in the program.
msg::Message effectOfClass(const VarDecl &variable, Sema &sema) {
  auto *init = dyn_cast_or_null<CXXConstructExpr>(variable.getInit());
  if (!init || !init->getConstructor()->isDefaultConstructor() ||
      init->getParenOrBraceRange().isValid())
    return {};
  CXXDestructorDecl *end = init->getConstructor()->getParent()->getDestructor();
  if (end && !sema.CUDA().isEmptyDestructor(variable.getLocation(), end))
    return msg::amp_tile_static_destructor();
  return init->getConstructor()->isConstexpr() ? msg::amp_tile_static_default()
                                               : msg::Message();
}

/// The reason why there cannot be an object of the class, although no
/// constructor would be called for it.
msg::Message hindranceOfClass(const VarDecl &variable) {
  const CXXRecordDecl *record =
      variable.getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return record && writtenDefault(*record) ? msg::amp_tile_static_constructor()
                                           : msg::Message();
}

/// That the type of a tile_static variable cannot be one, where Clang misses a
/// constructor or a constant value.
std::optional<LocatedMessage> causeOfTileStatic(const Diagnostic &error,
                                                Sema &sema) {
  const DeclContext *function = sema.CurContext;
  if (!function || !function->isFunctionOrMethod())
    return std::nullopt;
  for (const Decl *decl : function->decls()) {
    auto *variable = dyn_cast<VarDecl>(decl);
    if (!variable || variable->getLocation() != error.getLocation() ||
        !variable->hasAttr<CUDASharedAttr>())
      continue;
    msg::Message why =
        TypeRules(sema.Context).tileStaticProblem(variable->getType());
    if (!why && lacksValue(*variable))
      why = msg::amp_tile_static_const();
    if (!why && error.getID() == diag::err_shared_var_init)
      why = effectOfClass(*variable, sema);
    if (!why &&
        error.getID() == diag::err_ovl_no_viable_function_in_init)
      why = hindranceOfClass(*variable);
    if (why)
      return LocatedMessage{error.getLocation(), why};
  }
  return std::nullopt;
}

/// That a header of the library's calls a lambda of the program's that is for
/// amp alone.
std::optional<LocatedMessage> causeOfLambda(const Diagnostic &error) {
  const CXXMethodDecl *callee = lambdaCalledAtNamespaceScope(error);
  if (!callee ||
      !error.getSourceManager().isInSystemHeader(error.getLocation()))
    return std::nullopt;
  return LocatedMessage{callee->getParent()->getLocation(), ampMessage(error)};
}

/// That the container gives elements to read only.
std::optional<LocatedMessage> causeOfConst(const Diagnostic &error) {
  const unsigned returned = 0; // what Clang's message is about: a result
  if (error.getID() != diag::err_typecheck_assign_const ||
      error.getRawArg(0) != returned)
    return std::nullopt;
  const NamedDecl *function = declArgument(error, 1);
  if (!function || !isOurs(*function))
    return std::nullopt;
  return LocatedMessage{error.getLocation(), msg::amp_read_only_element()};
}

} // namespace

std::optional<LocatedMessage> CauseFinder::ofError(const Diagnostic &error,
                                                   Sema *sema) {
  static constexpr std::optional<LocatedMessage> (*causes[])(const Diagnostic &,
                                                             Sema &) = {
      causeOfPreview, causeOfMath, causeOfSuggestion, causeOfTexel,
      causeOfRank,    causeOfCopy, causeOfTileStatic};
  std::optional<LocatedMessage> known = causeOfWindows(error);
  if (!known && sema)
    known = causeOfMissingHeader(error, sema->getPreprocessor());
  for (auto *causeOf : causes)
    if (!known && sema)
      known = causeOf(error, *sema);
  if (!known)
    known = causeOfLambda(error);
  if (known) {
    of.place = known->loc;
    of.isConsequence = true;
    return known;
  }
  if (!sema || !(isAboutUse(error) || isAboutConversion(error)))
    return std::nullopt;
  // At the end of the file, or in the code that it is about.
  auto *function = sema->getCurFunctionDecl(/*AllowLambda=*/true);
  std::optional<LocatedMessage> cause;
  if (brokenRestriction(error) || (function && isAmp(*function))) {
    of.place = error.getLocation();
    of.isOfCall = isAboutCall(error) || isAboutConversion(error);
    of.called = calledName(error);
    TypeRules types(sema->Context);
    cause = causeOfCaptures(error, *sema, types);
    if (!cause)
      cause = causeOfLibrary(error, *sema, types, unmade);
  }
  if (!cause && (cause = causeOfConst(error)))
    of.place = error.getLocation();
  of.isConsequence = cause.has_value();
  return cause;
}

bool CauseFinder::showsNote(const Diagnostic &note, LocatedMessage &located) {
  // A candidate with another restriction would have matched; the others never
  // did.
  of.isOfOtherSide |= isAboutRestriction(note);
  if (of.isOfOtherSide && isAboutArgumentCount(note))
    return false;
  if (of.place.isInvalid())
    return true;
  if (of.isConsequence)
    return false;
  if (!isOfLibrary(note.getLocation(), note.getSourceManager()))
    return true;
  // Nothing there is restrict(amp), so how its parameters differ is no matter.
  if (of.isSaid || (!of.isOfCall && !isAboutRestriction(note)))
    return false;
  of.isSaid = true;
  located = {of.place, (isMath(note.getLocation(), note.getSourceManager())
                            ? msg::amp_system_math_functions()
                            : msg::amp_system_functions())
                           .about(of.called)};
  return true;
}

} // namespace ampvk::frontend
