// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RestrictionChecks.h"

#include "AST/Annotations.h"
#include "AST/Report.h"
#include "AmpCode.h"
#include "Diagnostics/Frontend.h"
#include "Diagnostics/Import.h"
#include "Frontend/Common/Restrictions.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Kernels/KernelDiscovery.h"
#include "NonFunctionCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>
#include <optional>
#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

class Checker {
public:
  Checker(ASTContext &context, llvm::ArrayRef<KernelSource> kernels,
          const AmpDiagnostics &reported, Extensions extensions)
      : context(context), kernels(kernels), reported(reported),
        types(context, extensions),
        code(readAmpCode(context, types, reported)) {}

  /// Returns all violations.
  const std::vector<RuleViolation> &findAll();
  /// Reports it, as errors or as warnings of extensions.
  void run(DiagnosticsEngine &diagnostics,
           std::optional<WarningMode> warnings = std::nullopt);

private:
  void find(SourceLocation loc, const msg::Message &message,
            const FunctionDecl *function, const Decl *use = nullptr,
            const Decl *definition = nullptr) {
    code.findings.push_back({loc, message, function, use, definition});
  }
  void checkRecursion();
  void followCalls(const FunctionDecl *caller);
  void checkOutside();
  const FunctionDecl *ampAloneIn(const FunctionDecl *function);
  void checkTile(const KernelSource &kernel);
  void checkClosure(const CXXRecordDecl &closure, const FunctionDecl *body);
  void checkCapture(const LambdaCapture &capture, const FieldDecl &field,
                    const FunctionDecl *body);
  void checkMember(const FieldDecl &field, const FunctionDecl *body);
  void checkClass(const CXXRecordDecl &record);
  void dropUses();
  void dropCallsOnHost();
  void need(const FunctionDecl *function);
  void reachFrom(const KernelSource &kernel, const FunctionDecl *function);
  void report(const RuleViolation &finding, DiagnosticsEngine &diagnostics,
              std::optional<WarningMode> warnings) const;
  bool noteKernel(const FunctionDecl *function,
                  DiagnosticsEngine &diagnostics) const;
  void noteInstance(const FunctionDecl *function,
                    DiagnosticsEngine &diagnostics) const;

  ASTContext &context;
  llvm::ArrayRef<KernelSource> kernels;
  const AmpDiagnostics &reported;
  TypeRules types;
  AmpCode code;
  std::set<const CXXRecordDecl *> checkedClosures;
  std::vector<const FunctionDecl *> path; ///< of the calls being followed
  std::set<const FunctionDecl *> followed;
  std::map<const FunctionDecl *, const FunctionDecl *> ampAlone; ///< found in
  std::map<const FunctionDecl *, const KernelSource *> reachedFrom;
  std::set<const FunctionDecl *> needed; ///< by amp code
};

std::string nameOf(const FunctionDecl &function) {
  auto *method = dyn_cast<CXXMethodDecl>(&function);
  if (method && method->getParent()->isLambda())
    return "a lambda";
  return "'" + function.getQualifiedNameAsString() + "'";
}

void Checker::checkRecursion() {
  std::vector<const FunctionDecl *> callers;
  for (const auto &[caller, calls] : code.calls)
    callers.push_back(caller);
  const SourceManager &sources = context.getSourceManager();
  std::sort(callers.begin(), callers.end(), [&](auto *a, auto *b) {
    return sources.isBeforeInTranslationUnit(a->getLocation(),
                                             b->getLocation());
  });
  for (const FunctionDecl *caller : callers)
    followCalls(caller);
}

void Checker::followCalls(const FunctionDecl *caller) {
  if (!followed.insert(caller).second)
    return;
  path.push_back(caller);
  std::set<const FunctionDecl *> said;
  for (const Call &call : code.calls[caller]) {
    auto cycle = std::find(path.begin(), path.end(), call.callee);
    if (cycle == path.end()) {
      if (code.calls.count(call.callee))
        followCalls(call.callee);
      continue;
    }
    if (!said.insert(call.callee).second)
      continue; // f(n - 1) + f(n - 2)
    std::string text;
    for (auto member = cycle; member != path.end(); ++member)
      text += nameOf(**member) + " calls ";
    text += path.end() - cycle == 1 ? "itself" : nameOf(**cycle);
    find(call.loc, msg::amp_recursion(text), caller);
  }
  path.pop_back();
}

/// An amp-only function that the function calls, directly or not; on the CPU
/// another overload is called.
const FunctionDecl *Checker::ampAloneIn(const FunctionDecl *function) {
  auto [known, isNew] = ampAlone.try_emplace(function, nullptr);
  auto calls = code.calls.find(function);
  if (!isNew || calls == code.calls.end())
    return known->second;
  for (const Call &call : calls->second) {
    const bool isAlone = isMarkedAmp(*call.callee) && !isCpu(*call.callee);
    if (auto *found = isAlone ? call.callee : ampAloneIn(call.callee))
      return known->second = found;
  }
  return nullptr;
}

/// Checks constants of the host, which each pass evaluates itself.
void Checker::checkOutside() {
  NonFunctionCalls outside = findNonFunctionCalls(context);
  for (const RuleViolation &finding : outside.findings)
    code.findings.push_back(finding);
  for (const ConstantCall &call : outside.constants)
    if (const FunctionDecl *found = ampAloneIn(call.callee))
      find(call.loc,
           msg::amp_differing_constant(nameOf(*call.callee), nameOf(*found)),
           nullptr);
}

void Checker::checkTile(const KernelSource &kernel) {
  const FunctionDecl *body = calledFunctor(*kernel.entry);
  auto *method = dyn_cast_or_null<CXXMethodDecl>(body);
  if (types.forbidsExtensions() && method && !method->isConst()) // (chapter 7)
    find(method->getLocation(), msg::amp_mutable_kernel(), body);
  uint64_t threads = 1;
  for (unsigned size : kernel.tile)
    threads *= std::max(size, 1u);
  if (threads > 1024)
    find(kernel.loc, msg::amp_tile_size(threads), body);
  else if (kernel.rank == 3 && kernel.tile[0] > 64)
    find(kernel.loc, msg::amp_tile_width(), body);
}

/// The rules for what a kernel, or a functor inside it, holds (2.4.3.3). `body`
/// is what reads it.
void Checker::checkClosure(const CXXRecordDecl &closure,
                           const FunctionDecl *body) {
  if (!closure.hasDefinition() || !checkedClosures.insert(&closure).second ||
      context.getSourceManager().isInSystemHeader(closure.getLocation()))
    return;
  if (closure.isLambda()) {
    auto field = closure.field_begin();
    for (const LambdaCapture &capture : closure.captures())
      checkCapture(capture, **field++, body);
  } else {
    for (const CXXBaseSpecifier &base : closure.bases())
      if (auto *record = base.getType()->getAsCXXRecordDecl())
        checkClosure(*record, body);
    for (const FieldDecl *field : closure.fields())
      checkMember(*field, body);
  }
}

void Checker::checkCapture(const LambdaCapture &capture, const FieldDecl &field,
                           const FunctionDecl *body) {
  SourceLocation loc = capture.getLocation();
  QualType type = field.getType();
  if (capture.capturesThis() && capture.getCaptureKind() == LCK_This)
    return find(loc, msg::amp_this_capture(), body);
  const std::string name = capture.capturesVariable()
                               ? capture.getCapturedVar()->getNameAsString()
                               : "*this";
  if (type->isReferenceType()) {
    if (!isCapturedByReference(type->getPointeeCXXRecordDecl()))
      find(loc, msg::amp_reference_capture(name), body);
    else if (msg::Message why = types.memberProblem(type->getPointeeType()))
      find(loc, msg::amp_kernel_capture(name, why), body);
    return;
  }
  auto *record = type->getAsCXXRecordDecl();
  if (record && record->isLambda())
    return checkClosure(*record, body);
  if (msg::Message why = types.captureProblem(name, type))
    find(loc, why, body,
         type->isPointerType() ? nullptr : types.faultyClass(type),
         capture.capturesVariable() ? capture.getCapturedVar() : nullptr);
}

void Checker::checkMember(const FieldDecl &field, const FunctionDecl *body) {
  QualType type = field.getType();
  auto *record = type->getAsCXXRecordDecl();
  const std::string name = field.getNameAsString();
  if (type->isReferenceType() &&
      !isCapturedByReference(type->getPointeeCXXRecordDecl()))
    find(field.getLocation(), msg::amp_kernel_reference_member(name), body);
  else if (isCapturedByReference(record))
    find(field.getLocation(),
         msg::amp_kernel_container_member(name, record->getNameAsString()),
         body);
  else if (record && record->isLambda())
    checkClosure(*record, body);
  else if (!type->isReferenceType())
    if (msg::Message why = types.memberProblem(type))
      find(field.getLocation(), msg::amp_kernel_member(name, why), body,
           types.faultyClass(type));
}

void Checker::checkClass(const CXXRecordDecl &record) {
  // Kernels get to it by the function it is in, or by one of its own.
  const FunctionDecl *reached = record.isLocalClass();
  for (const CXXMethodDecl *method : record.methods())
    if (!reached && reachedFrom.count(method->getCanonicalDecl()))
      reached = method;
  for (const FieldDecl *field : record.fields()) {
    const msg::Message why = types.fieldProblem(*field);
    if (!why)
      continue;
    QualType type = field->getType();
    bool isPart = !type->isPointerType() && !type->isReferenceType();
    code.findings.push_back(
        {field->getLocation(), why, reached,
         isPart ? types.faultyClass(type) : nullptr, &record});
  }
}

void Checker::dropUses() {
  std::set<const Decl *> defined;
  for (const RuleViolation &finding : code.findings)
    defined.insert(finding.definition);
  defined.erase(nullptr);
  llvm::erase_if(code.findings, [&](const RuleViolation &finding) {
    return defined.count(finding.use);
  });
}

void Checker::reachFrom(const KernelSource &kernel,
                        const FunctionDecl *function) {
  if (!reachedFrom.emplace(function, &kernel).second)
    return;
  if (auto calls = code.calls.find(function); calls != code.calls.end())
    for (const Call &call : calls->second)
      reachFrom(kernel, call.callee);
}

void Checker::report(const RuleViolation &finding,
                     DiagnosticsEngine &diagnostics,
                     std::optional<WarningMode> warnings) const {
  msg::Message message = finding.message;
  if (warnings) {
    message.remark = ", but as an extension of C++ AMP 1.2";
    ampvk::warn(diagnostics, finding.loc, message, *warnings);
  } else {
    ampvk::report(diagnostics, finding.loc, message);
  }
  if (!noteKernel(finding.function, diagnostics))
    noteInstance(finding.function, diagnostics);
}

/// Names the kernel that the function is, is inside of, or is called from, if
/// there is one.
bool Checker::noteKernel(const FunctionDecl *function,
                         DiagnosticsEngine &diagnostics) const {
  for (const DeclContext *scope = function; scope; scope = scope->getParent()) {
    auto *outer = dyn_cast<FunctionDecl>(scope);
    auto reached =
        outer ? reachedFrom.find(outer->getCanonicalDecl()) : reachedFrom.end();
    if (reached == reachedFrom.end())
      continue;
    const KernelSource &kernel = *reached->second;
    bool isInside = kernel.loc == outer->getLocation();
    ampvk::report(diagnostics, kernel.loc,
                   isInside ? msg::amp_in_kernel(kernel.name)
                            : msg::amp_reached_from_kernel(kernel.name));
    return true;
  }
  return false;
}

/// Says where the function is instantiated, if it is of a template.
void Checker::noteInstance(const FunctionDecl *function,
                           DiagnosticsEngine &diagnostics) const {
  if (!function || !function->getTemplateInstantiationPattern())
    return;
  std::string name;
  llvm::raw_string_ostream stream(name);
  function->getNameForDiagnostic(stream, context.getPrintingPolicy(),
                                 /*Qualified=*/true);
  ampvk::report(diagnostics, function->getPointOfInstantiation(),
                msg::amp_in_instance(name));
}

/// Whether the function is for both sides, and made from a template. Only the
/// arguments decide what it calls, and maybe the host alone calls it.
static bool isInstanceForBoth(const FunctionDecl &function) {
  return isAmp(function) && isCpu(function) &&
         function.getTemplateInstantiationPattern();
}

void Checker::need(const FunctionDecl *function) {
  auto calls = code.calls.find(function);
  if (!needed.insert(function).second || calls == code.calls.end())
    return;
  for (const Call &call : calls->second)
    need(call.callee);
}

/// An instance that only the host calls may call what is for the CPU alone.
void Checker::dropCallsOnHost() {
  for (const auto &[caller, calls] : code.calls)
    if (!isInstanceForBoth(*caller) || reachedFrom.count(caller))
      need(caller);
  std::erase_if(code.findings, [&](const RuleViolation &finding) {
    return finding.isCall && isInstanceForBoth(*finding.function) &&
           !needed.count(finding.function->getCanonicalDecl());
  });
}

const std::vector<RuleViolation> &Checker::findAll() {
  for (const KernelSource &kernel : kernels) {
    const FunctionDecl *functor = calledFunctor(*kernel.entry);
    checkTile(kernel);
    checkClosure(*kernel.closure, functor);
    if (functor) {
      if (!isAmp(*functor))
        find(kernel.loc, msg::amp_kernel_restriction(), functor);
      reachFrom(kernel, functor->getCanonicalDecl());
    }
  }
  for (const CXXRecordDecl *closure : code.closures)
    checkClosure(*closure, closure->getLambdaCallOperator());
  for (const CXXRecordDecl *record : code.classes)
    checkClass(*record);
  checkRecursion();
  checkOutside();
  dropUses();
  dropCallsOnHost();
  return code.findings;
}

void Checker::run(DiagnosticsEngine &diagnostics,
                  std::optional<WarningMode> warnings) {
  findAll();
  const SourceManager &sources = context.getSourceManager();
  std::stable_sort(code.findings.begin(), code.findings.end(),
                   [&](const RuleViolation &a, const RuleViolation &b) {
                     return sources.isBeforeInTranslationUnit(a.loc, b.loc);
                   });
  std::set<SourceLocation> done;
  for (const RuleViolation &finding : code.findings)
    if (!reported.hasErrorAt(finding.loc) && done.insert(finding.loc).second)
      report(finding, diagnostics, warnings);
  if (done.empty() && !reported.hasErrors())
    for (const LocatedMessage &located : reported.deferred())
      report({located.loc, located.message}, diagnostics, warnings);
}

} // namespace

void checkRestrictions(ASTContext &context, DiagnosticsEngine &diagnostics,
                       llvm::ArrayRef<KernelSource> kernels,
                       const AmpDiagnostics &reported, Extensions extensions) {
  Checker(context, kernels, reported, extensions).run(diagnostics);
}

bool usesOnlyExtensions(ASTContext &context,
                        llvm::ArrayRef<KernelSource> kernels,
                        const AmpDiagnostics &reported) {
  return Checker(context, kernels, reported, Extensions::Allowed)
             .findAll()
             .empty() &&
         reported.deferred().empty();
}

void warnOfExtensions(ASTContext &context, DiagnosticsEngine &diagnostics,
                      llvm::ArrayRef<KernelSource> kernels,
                      const AmpDiagnostics &reported, WarningMode warnings) {
  Checker(context, kernels, reported, Extensions::Forbidden)
      .run(diagnostics, warnings);
}

} // namespace ampvk::frontend
