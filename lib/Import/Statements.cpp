// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Analysis.h"
#include "Import/FunctionImporter.h"

#include "IR/Walk.h"

#include "clang/AST/RecursiveASTVisitor.h"

namespace ampvk::import {

using namespace clang;

// ---- Functions

namespace {
/// Of a variable of this type: the reference itself, or a const object without
/// mutable members.
bool neverChanges(QualType type) {
  if (type->isReferenceType())
    return true;
  const CXXRecordDecl *record =
      type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return type.isConstQualified() && !(record && record->hasMutableFields());
}
} // namespace

void FunctionImporter::importDefinition(const FunctionDecl *decl) {
  if (decl->isVariadic())
    throw ImportError{decl->getLocation(),
                      "a function with a variable number of arguments is not "
                      "allowed in restrict(amp) code"};
  const auto *method = dyn_cast<CXXMethodDecl>(decl);
  const auto *ctor = dyn_cast<CXXConstructorDecl>(decl);
  if (method && method->isInstance() && !ctor) {
    self = m.newVariable();
    self->name = "self";
    self->storage = ir::Storage::Parameter;
    self->type =
        m.pointerType(cx.layout(method->getParent(), decl->getLocation()).type);
    self->isConst = true;
    selfClass = method->getParent();
    function->params.push_back(self);
    if (selfClass->isLambda())
      selfClass->getCaptureFields(captures, thisCapture);
  }
  for (const ParmVarDecl *parameter : decl->parameters()) {
    ir::Variable *variable = m.newVariable();
    variable->name = parameter->getNameAsString();
    variable->storage = ir::Storage::Parameter;
    variable->type = cx.type(parameter->getType(), parameter->getLocation());
    variable->loc = cx.line(parameter->getLocation());
    variable->isConst = neverChanges(parameter->getType());
    function->params.push_back(variable);
    locals[parameter] = variable;
  }
  if (ctor) {
    function->result = cx.layout(ctor->getParent(), decl->getLocation()).type;
    for (const ParmVarDecl *parameter : decl->parameters())
      if (isDestroyed(parameter->getType()))
        throw unsupported(parameter->getLocation(),
                          "a constructor's parameter whose destructor does "
                          "something");
    return constructor(ctor);
  }
  function->result = cx.type(decl->getReturnType(), decl->getLocation());
  if (const auto *dtor = dyn_cast<CXXDestructorDecl>(decl))
    return destructor(dtor);
  inScope([&] {
    for (const ParmVarDecl *parameter : decl->parameters())
      destroyLater(locals[parameter], parameter->getType(),
                   parameter->getLocation(), false);
    statement(decl->getBody());
  });
}

namespace {
/// The call of the functor in the body of __amp_entry.
struct FindFunctorCall : RecursiveASTVisitor<FindFunctorCall> {
  const CXXOperatorCallExpr *found = nullptr;
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *expr) {
    if (!found && expr->getOperator() == OO_Call)
      found = expr;
    return !found;
  }
};
} // namespace

void FunctionImporter::importEntry(const FunctionDecl *entry,
                                   ir::Variable *closure) {
  FindFunctorCall finder;
  const FunctionDecl *entryDefinition = nullptr;
  if (!entry->isDefined(entryDefinition))
    throw ImportError{entry->getLocation(),
                      "internal error: entry without body"};
  finder.TraverseStmt(entryDefinition->getBody());
  const auto *call = finder.found;
  const auto *method =
      call ? dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee()) : nullptr;
  const FunctionDecl *definition = nullptr;
  if (!method || !method->isDefined(definition))
    throw ImportError{entry->getLocation(),
                      "the kernel's operator() has no body"};
  method = cast<CXXMethodDecl>(definition);

  isEntry = true;
  self = closure;
  closure->isConst =
      method->isConst() && !method->getParent()->hasMutableFields();
  selfClass = method->getParent();
  if (selfClass->isLambda())
    selfClass->getCaptureFields(captures, thisCapture);
  const ParmVarDecl *parameter = method->getParamDecl(0);
  QualType valueType = parameter->getType().getNonReferenceType();
  ir::Variable *index = ir::local(m, parameter->getNameAsString(),
                                  cx.type(valueType, parameter->getLocation()),
                                  valueType.isConstQualified());
  index->loc = cx.line(parameter->getLocation());
  index->isTemporary = index->name.empty();
  ir::Expr *given = value(call->getArg(1));
  emit(ir::let(m, index, given, index->loc));
  locals[parameter] = index;
  if (parameter->getType()->isReferenceType()) {
    ir::Variable *pointer =
        ir::local(m, index->name, m.pointerType(index->type), true);
    pointer->isTemporary = true;
    emit(ir::let(m, pointer, ir::addressOf(m, ir::var(m, index)), index->loc));
    locals[parameter] = pointer;
  }
  // Without a scope of its own: the parameter belongs to the same block.
  inScope([&] {
    const Stmt *body = method->getBody();
    if (const auto *block = dyn_cast<CompoundStmt>(body))
      for (const Stmt *inner : block->body())
        statement(inner);
    else
      statement(body);
  });
}

// ---- Statements

void FunctionImporter::statement(const Stmt *stmt) {
  if (const auto *body = dyn_cast<CompoundStmt>(stmt))
    return compound(body);
  if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
    for (const Decl *decl : declaration->decls()) {
      if (const auto *variable = dyn_cast<VarDecl>(decl))
        localVariable(variable);
      if (const auto *decomposition = dyn_cast<DecompositionDecl>(decl))
        for (const BindingDecl *binding : decomposition->bindings())
          if (const VarDecl *holder = binding->getHoldingVar())
            localVariable(holder);
    }
    return;
  }
  if (const auto *expr = dyn_cast<Expr>(stmt))
    return discard(expr);
  if (const auto *s = dyn_cast<IfStmt>(stmt))
    return ifStatement(s);
  if (const auto *s = dyn_cast<ForStmt>(stmt))
    return forStatement(s);
  if (const auto *s = dyn_cast<WhileStmt>(stmt))
    return whileStatement(s);
  if (const auto *s = dyn_cast<DoStmt>(stmt))
    return doStatement(s);
  if (const auto *s = dyn_cast<CXXForRangeStmt>(stmt))
    return rangeFor(s);
  if (const auto *s = dyn_cast<SwitchStmt>(stmt))
    return switchStatement(s);
  if (const auto *s = dyn_cast<ReturnStmt>(stmt))
    return returnStatement(s);
  if (const auto *s = dyn_cast<AttributedStmt>(stmt))
    return statement(s->getSubStmt());
  if (isa<NullStmt>(stmt))
    return;
  if (isa<BreakStmt>(stmt)) {
    destroySince(breakMark);
    return emit(m.newStmt(ir::StmtKind::Break, line(stmt)));
  }
  if (isa<ContinueStmt>(stmt)) {
    destroySince(continueMark);
    return emit(m.newStmt(ir::StmtKind::Continue, line(stmt)));
  }
  if (isa<GotoStmt, IndirectGotoStmt, LabelStmt>(stmt))
    throw ImportError{stmt->getBeginLoc(),
                      "goto and labels are not allowed in restrict(amp) code"};
  if (isa<CXXTryStmt>(stmt))
    throw ImportError{stmt->getBeginLoc(),
                      "try and catch are not allowed in restrict(amp) code"};
  if (isa<SwitchCase>(stmt))
    throw unsupported(stmt->getBeginLoc(),
                      "a case label inside another statement");
  if (isa<AsmStmt>(stmt))
    throw ImportError{stmt->getBeginLoc(),
                      "asm is not allowed in restrict(amp) code"};
  throw unsupported(stmt->getBeginLoc(), std::string("statement of kind ") +
                                             stmt->getStmtClassName() +
                                             " in restrict(amp) code");
}

void FunctionImporter::compound(const CompoundStmt *stmt) {
  // A scope is kept only where it could matter: below another statement, the
  // statement's own block already is one.
  bool hasDeclarations = llvm::any_of(
      stmt->body(), [](const Stmt *s) { return isa<DeclStmt>(s); });
  auto body = [&] {
    inScope([&] {
      for (const Stmt *s : stmt->body())
        statement(s);
    });
  };
  if (!hasDeclarations || block->empty())
    return body();
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  inBlock(scope->blocks[0], body);
  emit(scope);
}

void FunctionImporter::localVariable(const VarDecl *decl) {
  SourceLocation loc = decl->getLocation();
  if (decl->hasAttr<CUDASharedAttr>()) {
    cx.moduleVariable(decl, loc);
    return;
  }
  if (decl->isStaticLocal()) {
    if (cx.moduleVariable(decl, loc))
      return;
    throw ImportError{loc, "static local variable '" + decl->getNameAsString() +
                               "' is not allowed in restrict(amp) code"};
  }
  ir::Variable *variable =
      ir::local(m, decl->getNameAsString(), cx.type(decl->getType(), loc),
                neverChanges(decl->getType()));
  variable->loc = cx.line(loc);
  variable->isTemporary = decl->isImplicit() && variable->name.empty();
  const Expr *init = decl->getInit();
  const auto *construct =
      init ? dyn_cast<CXXConstructExpr>(init->IgnoreParens()) : nullptr;
  bool isUninitialised =
      !init || (construct && construct->getConstructor()->isTrivial() &&
                construct->getConstructor()->isDefaultConstructor() &&
                !construct->requiresZeroInitialization());
  ir::Expr *value = isUninitialised ? nullptr : initial(init, decl->getType());
  emit(ir::let(m, variable, value, variable->loc));
  locals[decl] = variable;
  if (!decl->isNRVOVariable()) // else it is the caller's
    destroyLater(variable, decl->getType(), loc, false);
}

void FunctionImporter::ifStatement(const IfStmt *stmt) {
  if (stmt->isConsteval())
    throw unsupported(stmt->getBeginLoc(), "if consteval");
  if (stmt->isConstexpr()) {
    if (std::optional<const Stmt *> taken = stmt->getNondiscardedCase(cx.ast)) {
      if (*taken)
        statement(*taken);
      return;
    }
  }
  auto branch = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    if (stmt->getConditionVariableDeclStmt())
      statement(stmt->getConditionVariableDeclStmt());
    ir::Expr *test = value(stmt->getCond());
    ir::Stmt *result = m.newStmt(ir::StmtKind::If, line(stmt));
    result->expr = test;
    result->blocks.resize(2);
    inBlock(result->blocks[0],
            [&] { inScope([&] { statement(stmt->getThen()); }); });
    if (stmt->getElse())
      inBlock(result->blocks[1],
              [&] { inScope([&] { statement(stmt->getElse()); }); });
    emit(result);
  };
  if (!stmt->getInit() && !stmt->getConditionVariableDeclStmt())
    return branch();
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  inBlock(scope->blocks[0], [&] { inScope(branch); });
  emit(scope);
}

namespace {
/// Whether each of the statements prints as one expression.
bool areExpressions(const ir::Block &block) {
  return llvm::all_of(block, [](const ir::Stmt *stmt) {
    return stmt->kind == ir::StmtKind::Assign ||
           stmt->kind == ir::StmtKind::Eval;
  });
}

bool areDeclarations(const ir::Block &block) {
  return llvm::all_of(block, [&](const ir::Stmt *stmt) {
    return (stmt->kind == ir::StmtKind::Let &&
            !ir::containsPointer(stmt->variable->type) &&
            stmt->variable->type == block.front()->variable->type) ||
           (block.size() == 1 && stmt->kind == ir::StmtKind::Assign);
  });
}
} // namespace

void FunctionImporter::forStatement(const ForStmt *stmt) {
  if (stmt->getConditionVariable())
    throw unsupported(stmt->getBeginLoc(),
                      "a declaration in the condition of a for");
  ir::Block init, test, step;
  ir::Expr *condition = nullptr;
  size_t mark = scopeObjects.size();
  if (stmt->getInit())
    inBlock(init, [&] { statement(stmt->getInit()); });
  if (stmt->getCond())
    inBlock(test, [&] { condition = value(stmt->getCond()); });
  if (stmt->getInc())
    inBlock(step, [&] { discard(stmt->getInc()); });

  bool isSimple = test.empty() && areExpressions(step);
  ir::Stmt *outer = nullptr;
  if (!isSimple || !areDeclarations(init) || scopeObjects.size() > mark) {
    // The init's variables live around the loop.
    outer = m.newStmt(ir::StmtKind::Scope, line(stmt));
    outer->blocks.push_back(init);
    init.clear();
  }
  auto loop = [&] {
    if (!isSimple)
      return loopWithStatements(stmt->getCond(), stmt->getInc(),
                                stmt->getBody(), true, stmt->getBeginLoc());
    ir::Stmt *result = m.newStmt(ir::StmtKind::For, line(stmt));
    result->expr = condition;
    result->blocks = {init, step, {}};
    inBlock(result->blocks[2], [&] { loopBody(stmt->getBody()); });
    emit(result);
  };
  if (!outer)
    return loop();
  inBlock(outer->blocks[0], [&] {
    loop();
    destroySince(mark);
  });
  scopeObjects.resize(mark);
  emit(outer);
}

void FunctionImporter::loopBody(const Stmt *stmt) {
  inLoop([&] { inScope([&] { statement(stmt); }); });
}

/// A loop whose test or step needs statements of its own. `continue` must run
/// them too, so they stand at the start of the body; the first round skips
/// what C++ does not run before it.
void FunctionImporter::loopWithStatements(const Expr *condition,
                                          const Expr *step, const Stmt *body,
                                          bool testFirst, SourceLocation loc) {
  ir::SourceLine at = cx.line(loc);
  ir::Stmt *loop = m.newStmt(ir::StmtKind::While, at);
  loop->expr = ir::literalBool(m, true);
  loop->blocks.resize(1);
  auto test = [&] {
    if (!condition)
      return;
    ir::Stmt *leave = m.newStmt(ir::StmtKind::If, at);
    leave->expr = ir::apply(m, ir::Op::LogicalNot, {value(condition)});
    leave->blocks = {{m.newStmt(ir::StmtKind::Break, at)}, {}};
    emit(leave);
  };
  ir::Variable *isFirst = nullptr;
  if (step || !testFirst) {
    isFirst = ir::local(m, "first", m.boolType(), false);
    emit(ir::let(m, isFirst, ir::literalBool(m, true), at));
  }
  inBlock(loop->blocks[0], [&] {
    if (isFirst) {
      ir::Stmt *later = m.newStmt(ir::StmtKind::If, at);
      later->expr = ir::apply(m, ir::Op::LogicalNot, {ir::var(m, isFirst)});
      later->blocks.resize(2);
      inBlock(later->blocks[0], [&] {
        if (step)
          discard(step);
        if (!testFirst)
          test();
      });
      emit(later);
      emit(ir::assign(m, ir::var(m, isFirst), ir::literalBool(m, false), at));
    }
    if (testFirst)
      test();
    loopBody(body);
  });
  emit(loop);
}

/// while (int n = f()): the variable lives for one round.
void FunctionImporter::loopWithVariable(const WhileStmt *stmt,
                                        const DeclStmt *variable) {
  ir::Stmt *loop = m.newStmt(ir::StmtKind::While, line(stmt));
  loop->expr = ir::literalBool(m, true);
  loop->blocks.resize(1);
  auto round = [&] {
    statement(variable);
    ir::Stmt *leave = m.newStmt(ir::StmtKind::If, line(stmt));
    leave->expr = ir::apply(m, ir::Op::LogicalNot, {value(stmt->getCond())});
    leave->blocks.resize(2);
    inBlock(leave->blocks[0], [&] { destroySince(breakMark); });
    leave->blocks[0].push_back(m.newStmt(ir::StmtKind::Break, line(stmt)));
    emit(leave);
    inScope([&] { statement(stmt->getBody()); });
  };
  inBlock(loop->blocks[0], [&] { inLoop([&] { inScope(round); }); });
  emit(loop);
}

void FunctionImporter::whileStatement(const WhileStmt *stmt) {
  ir::Block test;
  ir::Expr *condition = nullptr;
  if (const DeclStmt *variable = stmt->getConditionVariableDeclStmt())
    return loopWithVariable(stmt, variable);
  inBlock(test, [&] { condition = value(stmt->getCond()); });
  if (!test.empty())
    return loopWithStatements(stmt->getCond(), nullptr, stmt->getBody(), true,
                              stmt->getBeginLoc());
  ir::Stmt *loop = m.newStmt(ir::StmtKind::While, line(stmt));
  loop->expr = condition;
  loop->blocks.resize(1);
  inBlock(loop->blocks[0], [&] { loopBody(stmt->getBody()); });
  emit(loop);
}

void FunctionImporter::doStatement(const DoStmt *stmt) {
  ir::Block test;
  ir::Expr *condition = nullptr;
  inBlock(test, [&] { condition = value(stmt->getCond()); });
  if (!test.empty()) {
    // The flag of the first round must not outlive the loop.
    ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
    scope->blocks.resize(1);
    inBlock(scope->blocks[0], [&] {
      loopWithStatements(stmt->getCond(), nullptr, stmt->getBody(), false,
                         stmt->getBeginLoc());
    });
    return emit(scope);
  }
  ir::Stmt *loop = m.newStmt(ir::StmtKind::DoWhile, line(stmt));
  loop->expr = condition;
  loop->blocks.resize(1);
  inBlock(loop->blocks[0], [&] { loopBody(stmt->getBody()); });
  emit(loop);
}

void FunctionImporter::rangeFor(const CXXForRangeStmt *stmt) {
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  auto range = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    statement(stmt->getRangeStmt());
    statement(stmt->getBeginStmt());
    statement(stmt->getEndStmt());
    ir::Stmt *loop = m.newStmt(ir::StmtKind::For, line(stmt));
    loop->blocks.resize(3);
    size_t before = block->size();
    loop->expr = value(stmt->getCond());
    inBlock(loop->blocks[1], [&] { discard(stmt->getInc()); });
    if (block->size() != before || !areExpressions(loop->blocks[1]))
      throw unsupported(stmt->getBeginLoc(),
                        "a range whose iterators change when compared");
    auto round = [&] {
      statement(stmt->getLoopVarStmt());
      statement(stmt->getBody());
    };
    inBlock(loop->blocks[2], [&] { inLoop([&] { inScope(round); }); });
    emit(loop);
  };
  inBlock(scope->blocks[0], [&] { inScope(range); });
  emit(scope);
}

void FunctionImporter::switchStatement(const SwitchStmt *stmt) {
  const DeclStmt *variable = stmt->getConditionVariableDeclStmt();
  if (!stmt->getInit() && !variable)
    return switchWithoutHead(stmt);
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  auto all = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    if (variable)
      statement(variable);
    switchWithoutHead(stmt);
  };
  inBlock(scope->blocks[0], [&] { inScope(all); });
  emit(scope);
}

void FunctionImporter::switchWithoutHead(const SwitchStmt *stmt) {
  const auto *body = dyn_cast<CompoundStmt>(stmt->getBody());
  if (!body)
    throw unsupported(stmt->getBeginLoc(), "a switch without a block");
  ir::Stmt *result = m.newStmt(ir::StmtKind::Switch, line(stmt));
  result->expr = value(stmt->getCond());
  auto label = [&](const SwitchCase *label) {
    ir::SwitchCase &target = result->cases.back();
    if (const auto *caseStmt = dyn_cast<CaseStmt>(label)) {
      if (caseStmt->caseStmtIsGNURange())
        throw unsupported(label->getBeginLoc(), "a range of case labels");
      target.labels.push_back(
          caseStmt->getLHS()->EvaluateKnownConstInt(cx.ast).getExtValue());
    } else {
      target.isDefault = true;
    }
  };
  size_t outerBreak = breakMark, mark = scopeObjects.size();
  breakMark = mark;
  for (const Stmt *s : body->body()) {
    if (isa<SwitchCase>(s)) {
      if (result->cases.empty() || !result->cases.back().body.empty())
        result->cases.emplace_back();
      while (const auto *next = dyn_cast<SwitchCase>(s)) {
        label(next);
        s = next->getSubStmt();
      }
    } else if (result->cases.empty()) {
      if (isa<DeclStmt>(s)) // declares without initialising: C++ skips the rest
        inBlock(*block, [&] { statement(s); });
      continue;
    }
    inBlock(result->cases.back().body, [&] { statement(s); });
  }
  // Only the last case may declare what has to be destroyed.
  if (scopeObjects.size() > mark)
    inBlock(result->cases.back().body, [&] { leaveScope(mark); });
  breakMark = outerBreak;
  if (result->cases.empty())
    return emit(ir::eval(m, result->expr, line(stmt)));
  emit(result);
}

void FunctionImporter::returnStatement(const ReturnStmt *stmt) {
  const Expr *result = stmt->getRetValue();
  if (isEntry || !result || result->getType()->isVoidType()) {
    if (result)
      discard(result);
    destroySince(0);
    bool isConstructor = !isEntry && self && !self->type->isPointer();
    return emit(
        ir::ret(m, isConstructor ? ir::var(m, self) : nullptr, line(stmt)));
  }
  const VarDecl *named = stmt->getNRVOCandidate();
  ir::Expr *returned = function->result->isPointer() && result->isGLValue()
                           ? ir::addressOf(m, place(result))
                       : named && named->isNRVOVariable()
                           ? ir::var(m, locals[named])
                           : value(result);
  if (!scopeObjects.empty() && !ir::isStable(returned, false))
    returned = save(returned, stmt->getBeginLoc());
  destroySince(0);
  emit(ir::ret(m, returned, line(stmt)));
}

} // namespace ampvk::import
