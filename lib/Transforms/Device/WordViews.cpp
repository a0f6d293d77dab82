// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/WordViews.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Transforms/Common/Bodies.h"
#include "Transforms/Common/WordParts.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool assignsTo(const Stmt *stmt, const Variable *buffer) {
  return stmt->kind == StmtKind::Assign && stmt->lvalue->op == Op::Index &&
         isVariable(stmt->lvalue->args[0], buffer);
}

/// Whether a loop assigns to an element of the buffer.
bool writesInLoop(Block &block, const Variable *buffer) {
  bool found = false;
  walkStmts(block, [&](Stmt *loop) {
    if (!isLoop(loop))
      return;
    Block one = {loop};
    walkStmts(one, [&](Stmt *stmt) { found |= assignsTo(stmt, buffer); });
  });
  return found;
}

class ViewPlanning {
public:
  explicit ViewPlanning(Module &m) : m(m) {}
  WordPlan run();

private:
  struct Candidate {
    WordView view;
    bool isUsed = false;
    std::string problem;
    SourceLine where;
  };

  bool suits();
  void findCandidates();
  void findAccesses();
  void statement(Stmt *stmt);
  void visit(const Expr *e, bool isWrite = false);
  void access(Candidate &candidate, const Expr *position, bool isWrite);
  void judge(Candidate &candidate);
  void choose();

  void refuse(const std::string &problem, SourceLine where = {}) {
    plan.problem = problem;
    plan.where = where;
  }
  void drop(Candidate &candidate, const std::string &problem) {
    if (!candidate.problem.empty())
      return;
    candidate.problem = "'" + candidate.view.buffer->name + "' " + problem;
    candidate.where = here;
  }
  Candidate *candidateOf(const Expr *e) {
    auto found = std::ranges::find_if(candidates, [&](const Candidate &c) {
      return isVariable(e, c.view.buffer);
    });
    return found == candidates.end() ? nullptr : &*found;
  }

  Module &m;
  WordPlan plan;
  std::vector<Candidate> candidates;
  std::optional<RowAddresses> addresses;
  SourceLine here;
};

/// Whether threads can do several elements, one after the other, and it is
/// worth while.
bool ViewPlanning::suits() {
  unsigned operations = 0;
  bool waits = false, isLong = false;
  for (Function *f : reachableFunctions(m)) {
    isLong |= !isShort(f->body);
    walkExprs(f->body, [&](Expr *&e) {
      ++operations;
      waits |= isSynchronization(e->op);
    });
  }
  if (m.kernel.isTiled())
    refuse("it has tiles");
  else if (waits)
    refuse("threads wait for each other");
  else if (isLong)
    refuse("it has a loop whose rounds are many, or not known");
  else if (operations > MaxOperations)
    refuse("it computes much for each element");
  else if (plan.index = indexOfEntry(m); !plan.index)
    refuse("it changes its index, or a function may end its threads");
  return plan.problem.empty();
}

void ViewPlanning::access(Candidate &candidate, const Expr *position,
                          bool isWrite) {
  std::optional<RowAddress> address = addresses->read(position);
  if (!address)
    return drop(candidate, "is used at other indices than the thread's own");
  if (candidate.isUsed && !(*address == candidate.view.address))
    return drop(candidate, "is used at several indices");
  if (!candidate.isUsed)
    candidate.view.address = std::move(*address);
  candidate.isUsed = true;
  candidate.view.isRead |= !isWrite;
  candidate.view.writes += isWrite;
}

void ViewPlanning::visit(const Expr *e, bool isWrite) {
  Candidate *candidate = e->op == Op::Index ? candidateOf(e->args[0]) : nullptr;
  if (candidate) {
    access(*candidate, e->args[1], isWrite);
    return visit(e->args[1]);
  }
  if (Candidate *whole = candidateOf(e))
    return drop(*whole, "is used as a whole");
  for (size_t i = 0; i < e->args.size(); ++i) {
    bool isPassed =
        e->op == Op::Call && e->callee->params[i]->passing != Passing::In;
    Candidate *root =
        isPassed || isAtomic(e) ? candidateOf(rootOf(e->args[i])) : nullptr;
    if (root)
      drop(*root, "is changed by a function");
    visit(e->args[i]);
  }
}

void ViewPlanning::statement(Stmt *stmt) {
  if (stmt->loc.line)
    here = stmt->loc;
  if (stmt->lvalue) {
    if (stmt->kind == StmtKind::Assign && stmt->lvalue->type->isScalar())
      visit(stmt->lvalue, true);
    else if (Candidate *whole = candidateOf(rootOf(stmt->lvalue)))
      drop(*whole, "is used as a whole");
  }
  if (stmt->expr)
    visit(stmt->expr);
}

void ViewPlanning::findCandidates() {
  for (Variable *v : m.variables)
    if (v->storage == Storage::Buffer && isSmall(v->type->element)) {
      candidates.emplace_back().view.buffer = v;
      if (std::ranges::any_of(m.variables, [&](const Variable *other) {
            return other != v && other->storage == Storage::Buffer &&
                   isSameLvalue(other->host, v->host);
          }))
        drop(candidates.back(), "is also used as another type");
    }
}

void ViewPlanning::findAccesses() {
  for (Function *f : m.functions) {
    if (f == m.kernel.entry) {
      walkStmts(f->body, [&](Stmt *stmt) { statement(stmt); });
      continue;
    }
    here = f->loc;
    walkExprs(f->body, [&](Expr *&e) {
      if (Candidate *used = candidateOf(e))
        drop(*used, "is used in a function");
    });
  }
}

/// The new value of an element may depend on its old value. Elsewhere such an
/// update is one atomic operation, so here no other thread may access the
/// element.
void ViewPlanning::judge(Candidate &candidate) {
  WordView &view = candidate.view;
  here = {};
  view.writes += writesInLoop(m.kernel.entry->body, view.buffer);
  view.isSurelyWritten =
      surelyDoes(m.kernel.entry->body, [&](const Stmt *stmt) {
        return assignsTo(stmt, view.buffer);
      });
  if (!view.isWritten() || !view.isRead)
    return;
  for (unsigned d = 0; d + 1 < m.kernel.rank; ++d) {
    std::optional<Expr *> stride = addresses->stride(view.address, d);
    if (!stride || !*stride)
      return drop(candidate, "is updated at indices that threads may share");
  }
}

void ViewPlanning::choose() {
  const Candidate *refused = nullptr;
  for (const Candidate &candidate : candidates) {
    const WordView &view = candidate.view;
    if (!candidate.problem.empty()) {
      if (!refused)
        refused = &candidate;
    } else if (view.isWritten()) {
      plan.elements =
          std::max(plan.elements, elementsPerWord(m, view.element()));
    }
  }
  if (plan.elements == 1) {
    if (refused)
      refuse(refused->problem, refused->where);
    else
      refuse("it writes nothing of 8 or 16 bits");
    return;
  }
  for (bool written : {true, false})
    for (const Candidate &candidate : candidates)
      if (candidate.isUsed && candidate.problem.empty() &&
          candidate.view.isWritten() == written &&
          elementsPerWord(m, candidate.view.element()) == plan.elements)
        plan.views.push_back(candidate.view);
}

WordPlan ViewPlanning::run() {
  findCandidates();
  if (candidates.empty() || !suits())
    return plan;
  addresses.emplace(m, plan.index);
  findAccesses();
  for (Candidate &candidate : candidates)
    judge(candidate);
  choose();
  return plan;
}

} // namespace

WordPlan planWords(Module &m) { return ViewPlanning(m).run(); }

} // namespace ampvk::transforms
