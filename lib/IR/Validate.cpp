// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Validate.h"

#include "IR/Analysis.h"

#include "IR/Print.h"
#include "IR/TypeRules.h"

#include <algorithm>
#include <unordered_set>

namespace ampvk::ir {
namespace {

/// Every check returns false after fail().
class Validator {
public:
  explicit Validator(const Module &m) : m(m) {}

  bool module();
  Failure failure;

private:
  bool fail(const std::string &message, SourceLine loc = {}) {
    failure = {message, "", loc.line};
    if (function)
      failure.message = "function '" + function->name + "': " + message;
    if (loc.line && loc.file < m.files.size())
      failure.file = m.files[loc.file];
    return false;
  }
  bool failExpr(const Expr *e, const std::string &message) {
    return fail(message + " in " + print(e), here);
  }

  bool type(const Type *t, const std::string &of);
  bool structs();
  bool container(const Variable *v);
  bool moduleVariable(const Variable *v);
  bool kernel();
  bool functionBody(const Function *f);

  bool block(const Block &b);
  bool stmt(const Stmt *s);
  bool shape(const Stmt *s);
  bool let(const Stmt *s);
  bool assignable(const Expr *place);
  bool forParts(const Stmt *s);
  bool switchParts(const Stmt *s);
  bool returns(const Stmt *s);
  bool roots(const Stmt *s);
  bool nested(const Stmt *s);

  bool expr(const Expr *e, bool mayHaveEffect);
  bool variable(const Expr *e);
  bool call(const Expr *e);
  bool dialect(const Expr *e);
  bool needsTile(const Expr *e);

  const Module &m;
  const Function *function = nullptr;
  SourceLine here;
  unsigned loops = 0, breakable = 0;
  std::unordered_set<const void *> linked; ///< nodes that have a parent
  std::unordered_set<const Struct *> knownStructs;
  std::unordered_set<const Function *> known; ///< callees, so far
  std::unordered_set<const Variable *> globals, declared, visible;
};

bool Validator::type(const Type *t, const std::string &of) {
  if (!t)
    return fail(of + " has no type");
  if (t->isStruct() && !knownStructs.contains(t->record))
    return fail(of + " is of a struct that the module does not list before: " +
                t->record->name);
  if (t->isVector() &&
      (t->count < 2 || t->count > 4 || !t->element->isScalar()))
    return fail(of + " is of a vector type that does not exist");
  if (m.dialect == Dialect::Resolved && containsPointer(t))
    return fail(of + " holds a pointer in a resolved module");
  if (t->isImage() && (t->count < 1 || t->count > 3))
    return fail(of + " is an image of a rank that does not exist");
  return !t->isArray() || type(t->element, of);
}

bool Validator::structs() {
  for (const Struct *s : m.structs) {
    for (const Field &f : s->fields)
      if (!type(f.type, "field '" + f.name + "' of struct '" + s->name + "'"))
        return false;
    if (!knownStructs.insert(s).second)
      return fail("struct '" + s->name + "' is listed twice");
  }
  return true;
}

/// A view has an offset and an extent, and strides if it needs them; an image
/// its levels; a sampler its modes.
bool Validator::container(const Variable *v) {
  const HostContainer &c = *v->container;
  auto has = [&](Member member) { return c.members[member] != None; };
  auto all = [&](bool wanted, std::initializer_list<Member> members) {
    return std::ranges::all_of(
        members, [&](Member member) { return has(member) == wanted; });
  };
  const bool isBuffer = v->storage == Storage::Buffer;
  const bool isImage = v->type->isImage();
  return v->host && (isBuffer || v->storage == Storage::Texture) &&
         (c.elementSize != 0) == isBuffer && (isBuffer || !c.rank) &&
         all(c.rank > 0, {Member::Offset, Member::Extent}) &&
         has(Member::Strides) == (c.rank > 1) &&
         all(isImage, {Member::Level, Member::Levels}) &&
         all(!isBuffer && !isImage,
             {Member::Filter, Member::Address, Member::Border});
}

bool Validator::moduleVariable(const Variable *v) {
  std::string what = "variable '" + v->name + "'";
  if (!type(v->type, what))
    return false;
  if (v->storage == Storage::Local || v->storage == Storage::Parameter)
    return fail(what + " is not a module variable", v->loc);
  bool isRuntimeArray = v->type->isArray() && v->type->count == 0;
  if (isRuntimeArray != (v->storage == Storage::Buffer))
    return fail(what + ": buffers, and only they, are run-time arrays", v->loc);
  // The buffer for messages is the launch's own.
  if (v->storage == Storage::Buffer && !v->host && m.messages.empty())
    return fail(what + " is a buffer without a place on the host", v->loc);
  if (v->type->isOpaque() != (v->storage == Storage::Texture))
    return fail(what + ": textures, and only they, are images or samplers",
                v->loc);
  bool isFixed = v->fixedSampler != 0;
  if (v->storage == Storage::Texture &&
      (isFixed == v->host.has_value() || (isFixed && v->type->isImage())))
    return fail(what + ": what it is on the host is not known", v->loc);
  if (v->container && !container(v))
    return fail(what + ": its members on the host are not those of its kind",
                v->loc);
  if ((v->init != nullptr) != (v->storage == Storage::Constant))
    return fail(what + ": constants, and only they, have a value", v->loc);
  if (v->init && (v->init->type != v->type || !expr(v->init, false)))
    return fail(what + ": its value is not of its type", v->loc);
  if (!globals.insert(v).second)
    return fail(what + " is listed twice", v->loc);
  return true;
}

bool Validator::kernel() {
  const Kernel &k = m.kernel;
  if (k.rank == 0)
    return fail("the kernel has no rank");
  if (k.isTiled() && k.rank > 3)
    return fail("a tiled kernel has at most 3 dimensions");
  for (unsigned i = 0; i != 3; ++i)
    if ((k.tile[i] != 0) != (k.isTiled() && i < k.rank))
      return fail("the kernel's tile does not fit its rank");
  if (!k.entry || m.functions.empty() || m.functions.back() != k.entry)
    return fail("the kernel's entry is not the last function");
  if (!k.entry->params.empty() || !k.entry->result ||
      !k.entry->result->is(TypeKind::Void))
    return fail("the kernel's entry has parameters or a result");
  return true;
}

bool Validator::module() {
  if (!structs())
    return false;
  for (const Variable *v : m.variables)
    if (!moduleVariable(v))
      return false;
  if (!kernel())
    return false;
  for (const Function *f : m.functions) {
    function = f;
    here = f->loc;
    if (!functionBody(f))
      return false;
    if (!known.insert(f).second)
      return fail("it is listed twice");
  }
  return true;
}

bool Validator::functionBody(const Function *f) {
  if (!type(f->result, "its result"))
    return false;
  visible = globals;
  for (const Variable *param : f->params) {
    if (!type(param->type, "parameter '" + param->name + "'"))
      return false;
    if (param->type->isOpaque())
      return fail("parameter '" + param->name + "' is of a type without values",
                  param->loc);
    if (param->storage != Storage::Parameter || !declared.insert(param).second)
      return fail("parameter '" + param->name + "' is not its own", param->loc);
    visible.insert(param);
  }
  return block(f->body);
}

bool Validator::block(const Block &b) {
  for (const Stmt *s : b)
    if (!stmt(s))
      return false;
  return true;
}

/// The parts that the kind of statement demands, no more and no fewer.
bool Validator::shape(const Stmt *s) {
  static const struct {
    unsigned blocks;
    int expr; ///< 0 none, 1 one, 2 either
    bool place;
  } shapes[] = {{0, 2, false}, {0, 1, true},  {0, 1, false}, {2, 1, false},
                {3, 2, false}, {1, 1, false}, {1, 1, false}, {0, 1, false},
                {0, 0, false}, {0, 0, false}, {0, 2, false}, {1, 0, false}};
  const auto &wanted = shapes[static_cast<unsigned>(s->kind)];
  if (s->blocks.size() != wanted.blocks ||
      (s->expr ? wanted.expr == 0 : wanted.expr == 1) ||
      (s->place != nullptr) != wanted.place ||
      (s->variable != nullptr) != (s->kind == StmtKind::Let) ||
      (!s->cases.empty() && s->kind != StmtKind::Switch))
    return fail("a statement lacks a part or has one too many", s->loc);
  return true;
}

bool Validator::roots(const Stmt *s) {
  if (s->place && !expr(s->place, false))
    return false;
  bool mayHaveEffect =
      s->kind == StmtKind::Let || s->kind == StmtKind::Eval ||
      s->kind == StmtKind::Return ||
      (s->kind == StmtKind::Assign && isStable(s->place, true));
  if (!s->expr)
    return true;
  if (!expr(s->expr, mayHaveEffect))
    return false;
  bool isTest = s->kind == StmtKind::If || s->kind == StmtKind::For ||
                s->kind == StmtKind::While || s->kind == StmtKind::DoWhile;
  return !isTest || s->expr->type->is(TypeKind::Bool) ||
         failExpr(s->expr, "a condition that is not bool");
}

bool Validator::stmt(const Stmt *s) {
  here = s->loc;
  if (!linked.insert(s).second)
    return fail("a statement stands in two places", here);
  if (!shape(s))
    return false;
  // Its test stands where the variables of its body are out of scope, but
  // those of a For's init are in scope.
  if (s->kind != StmtKind::For && !roots(s))
    return false;
  switch (s->kind) {
  case StmtKind::Let:
    return let(s);
  case StmtKind::Assign:
    if (s->place->type != s->expr->type)
      return failExpr(s->place, "a value of another type is assigned");
    return assignable(s->place);
  case StmtKind::Break:
    return breakable || fail("break outside of a loop or switch", here);
  case StmtKind::Continue:
    return loops || fail("continue outside of a loop", here);
  case StmtKind::Return:
    return returns(s);
  case StmtKind::Switch:
    return switchParts(s) && nested(s);
  default:
    return nested(s);
  }
}

bool Validator::nested(const Stmt *s) {
  auto outside = visible;
  unsigned outerLoops = loops, outerBreakable = breakable;
  loops += isLoop(s);
  breakable += isLoop(s) || s->kind == StmtKind::Switch;
  if (s->kind == StmtKind::For) {
    if (!forParts(s) || !block(s->blocks[0]) || !roots(s) ||
        !block(s->blocks[1]) || !block(s->blocks[2]))
      return false;
  } else {
    for (const Block &b : s->blocks) {
      visible = outside;
      if (!block(b))
        return false;
    }
  }
  // As in C, a switch is one scope.
  for (const SwitchCase &arm : s->cases)
    if (!block(arm.body))
      return false;
  visible = std::move(outside);
  loops = outerLoops;
  breakable = outerBreakable;
  return true;
}

bool Validator::let(const Stmt *s) {
  const Variable *v = s->variable;
  std::string what = "variable '" + v->name + "'";
  if (!type(v->type, what))
    return false;
  if (v->storage != Storage::Local)
    return fail(what + " is not local, but stands in a Let", here);
  if (v->type->is(TypeKind::Void) || v->type->isOpaque() ||
      (v->type->isArray() && !v->type->count))
    return fail(what + " is of a type without values", here);
  if (s->expr && s->expr->type != v->type)
    return fail(what + ": its initial value is of another type", here);
  if (!declared.insert(v).second)
    return fail(what + " is declared twice", here);
  visible.insert(v);
  return true;
}

bool Validator::assignable(const Expr *place) {
  if (!isPlace(place))
    return failExpr(place, "what is assigned is no place");
  const Expr *root = place;
  while (root->op != Op::Variable && root->op != Op::Deref)
    root = root->args[0];
  if (root->op == Op::Deref)
    return !function->isPure || failExpr(place, "a pure function assigns");
  const Variable *v = root->variable;
  if (v->storage == Storage::Argument || v->storage == Storage::Constant ||
      v->isConst)
    return failExpr(place, "what is assigned is constant");
  bool isOwn = v->storage == Storage::Local || v->storage == Storage::Parameter;
  if (function->isPure && (!isOwn || (v->storage == Storage::Parameter &&
                                      v->passing != Passing::In)))
    return failExpr(place, "a pure function assigns");
  return true;
}

bool Validator::forParts(const Stmt *s) {
  for (const Stmt *init : s->blocks[0])
    if (init->kind != StmtKind::Let && init->kind != StmtKind::Assign)
      return fail("a for's init holds more than lets and assigns", init->loc);
  for (const Stmt *step : s->blocks[1])
    if (step->kind != StmtKind::Assign && step->kind != StmtKind::Eval)
      return fail("a for's step holds more than assigns and evals", step->loc);
  return true;
}

bool Validator::switchParts(const Stmt *s) {
  if (!s->expr->type->isInteger())
    return failExpr(s->expr, "a switch over what is no integer");
  std::unordered_set<int64_t> seen;
  unsigned defaults = 0;
  for (const SwitchCase &arm : s->cases) {
    defaults += arm.isDefault;
    for (int64_t label : arm.labels)
      if (!seen.insert(label).second)
        return fail("a switch has a label twice", here);
    if (arm.labels.empty() && !arm.isDefault)
      return fail("a switch has a case without a label", here);
  }
  return defaults <= 1 || fail("a switch has two defaults", here);
}

bool Validator::returns(const Stmt *s) {
  bool isVoid = function->result->is(TypeKind::Void);
  if (s->expr ? isVoid || s->expr->type != function->result : !isVoid)
    return fail("what is returned is not of the function's result type", here);
  return true;
}

bool Validator::expr(const Expr *e, bool mayHaveEffect) {
  if (!linked.insert(e).second)
    return failExpr(e, "an expression stands in two places");
  int operands = info(e->op).operands;
  if (operands >= 0 && e->args.size() != static_cast<size_t>(operands))
    return failExpr(e, "the wrong number of operands");
  if (e->op == Op::Variable && !variable(e))
    return false;
  for (const Expr *arg : e->args) {
    if (!expr(arg, false))
      return false;
    bool mayBeOpaque = isOnTexture(e) || e->op == Op::AddressOf;
    if (arg->type->is(TypeKind::Void) ||
        (arg->type->isOpaque() && !mayBeOpaque))
      return failExpr(e, "an operand without a value");
  }
  if (!e->type)
    return failExpr(e, "an expression without a type");
  if (e->op == Op::Call && !call(e))
    return false;
  if (const char *problem = typeProblem(e, m.kernel.rank))
    return failExpr(e, problem);
  if (!type(e->type, "the expression " + print(e)))
    return false;
  if (hasEffect(e)) {
    if (!mayHaveEffect)
      return failExpr(e, "an effect inside an expression");
    if (function->isPure)
      return failExpr(e, "an effect in a pure function");
  }
  return dialect(e) && needsTile(e);
}

bool Validator::variable(const Expr *e) {
  if (!e->variable)
    return fail("a variable expression without a variable", here);
  return visible.contains(e->variable) || !function ||
         fail("variable '" + e->variable->name + "' is used out of its scope",
              here);
}

bool Validator::call(const Expr *e) {
  if (!e->callee || !known.contains(e->callee))
    return fail("it calls a function that is not listed before it", here);
  if (e->args.size() != e->callee->params.size())
    return failExpr(e, "the wrong number of operands");
  for (size_t i = 0; i != e->args.size(); ++i)
    if (e->callee->params[i]->passing != Passing::In && !assignable(e->args[i]))
      return false;
  return true;
}

bool Validator::dialect(const Expr *e) {
  if (m.dialect != Dialect::Resolved)
    return true;
  for (Op op : {Op::Null, Op::Deref, Op::AddressOf, Op::PtrAdd, Op::PtrSub})
    if (e->op == op)
      return failExpr(e, "a pointer in a resolved module");
  return true;
}

/// Without tiles there is nothing to wait for and no index within.
bool Validator::needsTile(const Expr *e) {
  bool isTiled = m.kernel.isTiled();
  if (e->op >= Op::Barrier && e->op <= Op::BarrierTileStatic && !isTiled)
    return failExpr(e, "a barrier in a kernel without tiles");
  if ((e->op == Op::LocalIndex || e->op == Op::TileIndex) && !isTiled)
    return failExpr(e, "an index of a tile in a kernel without tiles");
  return true;
}

} // namespace

Result<Done> validate(const Module &m) {
  Validator validator(m);
  if (!validator.module())
    return validator.failure;
  return Done{};
}

} // namespace ampvk::ir
