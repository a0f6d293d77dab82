// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Print.h"

#include "IR/Options.h"
#include "IR/Text.h"

#include <unordered_map>

namespace ampvk::ir {
namespace {

/// Tells variables (functions, structs) of one name apart: %i, %i.2, %i.3.
class Ids {
public:
  /// `outer`: those that are known here, too, and to which none is added later.
  explicit Ids(const Ids *outer = nullptr) : outer(outer) {}

  void add(const void *thing, char sigil, const std::string &name) {
    std::string id = sigil + text::quoteName(name);
    const unsigned before = usesOf(id);
    uses[id] = before + 1;
    if (before)
      id += "." + std::to_string(before + 1);
    ids.emplace(thing, id);
  }
  /// Empty for what has none.
  std::string operator()(const void *thing) const {
    if (auto found = ids.find(thing); found != ids.end())
      return found->second;
    return outer ? (*outer)(thing) : std::string();
  }

private:
  unsigned usesOf(const std::string &id) const {
    if (auto found = uses.find(id); found != uses.end())
      return found->second;
    return outer ? outer->usesOf(id) : 0;
  }

  const Ids *outer;
  std::unordered_map<const void *, std::string> ids;
  std::unordered_map<std::string, unsigned> uses;
};

class Printer {
public:
  void module(const Module &m, const Lowering &lowering);
  void type(const Type *type);
  void expr(const Expr *expr);
  std::string out;
  /// Without ids, names are printed as they are.
  const Ids *ids = nullptr;

private:
  void properties(const Module &m);
  void device(const Lowering &lowering);
  void record(const Struct &record);
  void container(const HostContainer &c);
  void moduleVariable(const Variable &variable);
  void function(const Function &function);
  void message(const Message &message);
  void check(const Check &check);
  void kernel(const Kernel &kernel);
  void block(const char *head, const Block &block);
  void stmt(const Stmt &stmt);
  void let(const Stmt &stmt);
  void switchCases(const Stmt &stmt);
  void literal(const Expr *expr);
  void optionalExpr(const Expr *e) { e ? expr(e) : void(out += "none"); }
  void at(SourceLine loc);

  /// A variable of GLSL, which is in no list, is called by its name.
  std::string name(const void *thing, char sigil, const std::string &name) {
    std::string id = ids ? (*ids)(thing) : std::string();
    return id.empty() ? sigil + text::quoteName(name) : id;
  }
  void line() { out += "\n" + std::string(depth * 2, ' '); }

  unsigned depth = 0;
  SourceLine current; ///< of the statements that follow
};

void Printer::type(const Type *t) {
  if (!t) {
    out += "none";
    return;
  }
  switch (t->kind) {
  case TypeKind::Vector:
  case TypeKind::Array:
    out += t->isVector() ? "(vec " : "(array ";
    type(t->element);
    out += " " + std::to_string(t->count) + ")";
    break;
  case TypeKind::Pointer:
    out += "(ptr ";
    type(t->element);
    out += ")";
    break;
  case TypeKind::Struct:
    out += name(t->record, '$', t->record->name);
    break;
  case TypeKind::Image:
    out += std::string("(image ") + text::texelName(t->texel) + " " +
           std::to_string(componentsOf(t->element)) + " " +
           std::to_string(t->count) + ")";
    break;
  default:
    out += text::scalarName(t);
  }
}

void Printer::literal(const Expr *expr) {
  out += "(";
  type(expr->type);
  out += " " + text::literalText(expr->type, expr->bits, expr->count == 16);
  out += ")";
}

void Printer::expr(const Expr *e) {
  if (e->op == Op::Variable) {
    out += name(e->variable, '%', e->variable->name);
    return;
  }
  if (e->op == Op::Literal)
    return literal(e);
  out += std::string("(") + info(e->op).text;
  if (e->mayFuse)
    out += text::fusing;
  if (text::namesItsType(e->op)) {
    out += " ";
    type(e->type);
  }
  if (e->op == Op::Call)
    out += " " + name(e->callee, '@', e->callee->name);
  if (text::leadsWithNumber(e->op))
    out += " " + std::to_string(e->index);
  for (const Expr *arg : e->args) {
    out += " ";
    expr(arg);
  }
  if (e->op == Op::Field)
    out += " " + std::to_string(e->index);
  if (e->op == Op::Swizzle) {
    out += " ";
    for (unsigned i = 0; i != e->count; ++i)
      out += "xyzw"[e->index >> (4 * i) & 3];
  }
  out += ")";
}

void Printer::at(SourceLine loc) {
  out += "(at " + std::to_string(loc.line);
  if (loc.file)
    out += " " + std::to_string(loc.file);
  out += ")";
}

void Printer::block(const char *head, const Block &block) {
  line();
  out += std::string("(") + head;
  ++depth;
  for (const Stmt *inner : block)
    stmt(*inner);
  --depth;
  out += ")";
}

void Printer::let(const Stmt &s) {
  const Variable &v = *s.variable;
  out += v.isConst ? "(const " : "(let ";
  out += name(&v, '%', v.name) + " ";
  type(v.type);
  if (v.isTemporary)
    out += " temp";
  if (v.isUnnamed)
    out += " unnamed";
  if (s.expr) {
    out += " ";
    expr(s.expr);
  }
  if (v.loc != s.loc) {
    out += " ";
    at(v.loc);
  }
  out += ")";
}

void Printer::switchCases(const Stmt &s) {
  ++depth;
  for (const SwitchCase &arm : s.cases) {
    line();
    out += "(case (";
    for (int64_t label : arm.labels)
      out += std::to_string(label) + " ";
    if (arm.isDefault)
      out += "default";
    else if (!arm.labels.empty())
      out.pop_back();
    out += ")";
    ++depth;
    for (const Stmt *inner : arm.body)
      stmt(*inner);
    --depth;
    out += ")";
  }
  --depth;
}

void Printer::stmt(const Stmt &s) {
  if (s.loc != current) {
    line();
    at(s.loc);
    current = s.loc;
  }
  line();
  if (s.kind == StmtKind::Let)
    return let(s);
  if (s.kind == StmtKind::Scope) {
    out += "(scope";
    ++depth;
    for (const Stmt *inner : s.blocks[0])
      stmt(*inner);
    --depth;
    out += ")";
    return;
  }
  out += std::string("(") + text::stmtHead(s.kind);
  if (s.unrolling != Unrolling::Unsaid)
    out += text::unrolling;
  if (s.unrolling != Unrolling::Unsaid && s.unrolling != Unrolling::Always)
    out += std::to_string(s.unrolling);
  if (s.kind == StmtKind::Assign) {
    out += " ";
    expr(s.lvalue);
  }
  // A For and a DoWhile have their test after their first block.
  bool testLater = s.kind == StmtKind::For || s.kind == StmtKind::DoWhile;
  if (!testLater && s.expr) {
    out += " ";
    expr(s.expr);
  }
  ++depth;
  for (const Block &inner : s.blocks) {
    block("block", inner);
    if (testLater) {
      line();
      optionalExpr(s.expr);
    }
    testLater = false;
  }
  --depth;
  if (s.kind == StmtKind::Switch)
    switchCases(s);
  out += ")";
}

void Printer::record(const Struct &record) {
  line();
  out += "(struct " + name(&record, '$', record.name) + " " +
         std::to_string(record.size) + " " + std::to_string(record.align);
  if (record.isLibrary)
    out += " library";
  ++depth;
  for (const Field &field : record.fields) {
    line();
    out += "(field " + text::quoteName(field.name) + " ";
    type(field.type);
    out += " " + std::to_string(field.offset) + ")";
  }
  --depth;
  out += ")";
}

void Printer::container(const HostContainer &c) {
  out += " (container " + std::to_string(c.rank) + " " +
         std::to_string(c.elementSize);
  if (c.isAtHome)
    out += " home";
  for (uint32_t i = 0; i < MemberCount; ++i)
    if (c.members.offsets[i] != None)
      out += std::string(" (") + text::memberName(static_cast<Member>(i)) +
             " " + std::to_string(c.members.offsets[i]) + ")";
  out += ")";
}

void Printer::moduleVariable(const Variable &v) {
  line();
  out += "(" + std::string(text::storageName(v.storage)) + " " +
         name(&v, '%', v.name) + " ";
  type(v.type);
  if (v.isConst)
    out += " const";
  if (v.isReadOnly)
    out += " readonly";
  if (v.holdsFaults)
    out += " faults";
  if (v.host)
    out +=
        " (host " +
        (v.host->pointer == None ? "none" : std::to_string(v.host->pointer)) +
        " " + std::to_string(v.host->offset) + ")";
  if (v.container)
    container(*v.container);
  if (v.hostBytes)
    out += " (host_bytes " + std::to_string(v.hostBytes) + ")";
  if (!v.hostStrides.empty()) {
    out += " (host_strides";
    for (uint32_t stride : v.hostStrides)
      out += " " + std::to_string(stride);
    out += ")";
  }
  if (v.fixedSampler)
    out += " (fixed " + std::to_string(fixedFilter(v.fixedSampler)) + " " +
           std::to_string(fixedAddress(v.fixedSampler)) + ")";
  if (v.init) {
    out += " (init ";
    expr(v.init);
    out += ")";
  }
  if (v.loc != SourceLine{}) {
    out += " ";
    at(v.loc);
  }
  out += ")";
}

void Printer::message(const Message &message) {
  line();
  out += std::string("(message ") + text::messageName(message.kind);
  for (const PrintfPart &part : message.parts) {
    out += " (";
    type(part.type);
    out += " " + text::quote(part.format) + ")";
  }
  out += ")";
}

void Printer::check(const Check &check) {
  line();
  out += std::string("(check ") + text::checkName(check.kind);
  if (!check.variable.empty())
    out += " " + text::quote(check.variable);
  if (!check.shape.empty()) {
    out += " (shape";
    for (uint32_t dimension : check.shape)
      out += " " + std::to_string(dimension);
    out += ")";
  }
  if (check.loc.line) {
    out += " ";
    at(check.loc);
  }
  out += ")";
}

void Printer::function(const Function &f) {
  line();
  out += "(function " + name(&f, '@', f.name) + " ";
  type(f.result);
  if (f.isPure)
    out += " pure";
  if (f.isLibrary)
    out += " library";
  if (f.neverFuses)
    out += " never_fuses";
  if (f.loc != SourceLine{}) {
    out += " ";
    at(f.loc);
  }
  ++depth;
  for (const Variable *param : f.params) {
    line();
    out += std::string("(") + text::passingName(param->passing) + " " +
           name(param, '%', param->name) + " ";
    type(param->type);
    if (param->isConst)
      out += " const";
    if (param->isTemporary)
      out += " temp";
    if (param->loc != SourceLine{}) {
      out += " ";
      at(param->loc);
    }
    out += ")";
  }
  current = {};
  block("body", f.body);
  --depth;
  out += ")";
}

void Printer::kernel(const Kernel &k) {
  line();
  out += "(kernel " + text::quoteName(k.name) + " (rank " +
         std::to_string(k.rank) + ") (tile";
  for (unsigned size : k.tile)
    out += " " + std::to_string(size);
  out += ") (closure " + std::to_string(k.closureSize) + ")";
  if (k.elementsPerThread != 1)
    out += " (elements " + std::to_string(k.elementsPerThread) + ")";
  if (k.entry)
    out += " (entry " + name(k.entry, '@', k.entry->name) + ")";
  if (k.loc != SourceLine{}) {
    out += " ";
    at(k.loc);
  }
  out += ")";
}

/// Names everything in order of appearance; locals anew in each function, so
/// that a change in one does not rename what is in the others.
struct Numbering {
  Ids global;
  std::unordered_map<const Function *, Ids> local;

  explicit Numbering(const Module &m) {
    for (const Struct *record : m.structs)
      global.add(record, '$', record->name);
    for (const Variable *variable : m.variables)
      global.add(variable, '%', variable->name);
    for (const Function *function : m.functions)
      global.add(function, '@', function->name);
    for (const Function *function : m.functions) {
      Ids &ids = local.emplace(function, Ids(&global)).first->second;
      for (const Variable *param : function->params)
        ids.add(param, '%', param->name);
      addLets(ids, function->body);
    }
  }

  static void addLets(Ids &ids, const Block &block) {
    for (const Stmt *stmt : block) {
      if (stmt->kind == StmtKind::Let)
        ids.add(stmt->variable, '%', stmt->variable->name);
      for (const Block &inner : stmt->blocks)
        addLets(ids, inner);
      for (const SwitchCase &arm : stmt->cases)
        addLets(ids, arm.body);
    }
  }
};

void Printer::properties(const Module &m) {
  const State &state = stateOf(m.properties);
  out += "(module " + std::string(state.name);
  if (PropertySet gone = state.allows - m.properties; !gone.isEmpty())
    out += " (without " + gone.names() + ")";
  if (m.hasLargeBuffers)
    out += " (large_buffers)";
  if (m.hasMergedBuffers)
    out += " (merged_buffers)";
  if (m.hasUnprovedBarriers)
    out += " (unproved_barriers)";
}

void Printer::device(const Lowering &lowering) {
  if (lowering == Lowering())
    return;
  out += " (lowering";
  if (lowering.nativeBytes)
    out += " native_bytes";
  if (lowering.nativeFloatAdd)
    out += " native_float_add";
  if (!lowering.checks.isEmpty()) {
    out += " (checks";
    for (const CheckPartInfo &info : checkParts)
      if (lowering.checks.contains(info.part))
        out.append(" ").append(info.word);
    out += ")";
  }
  if (lowering.emulatesInt64)
    out += " wide_as_words";
  if (lowering.emulatesSubgroups)
    out += " subgroups_by_memory";
  for (const auto &choice : floatAtomicsChoices)
    if (choice.value == lowering.floatAtomics && choice.value != FloatAtomics())
      out += " (float_atomics " + std::string(choice.row.word) + ")";
  out += ")";
}

void Printer::module(const Module &m, const Lowering &lowering) {
  Numbering numbering(m);
  ids = &numbering.global;
  properties(m);
  device(lowering);
  depth = 1;
  for (const std::string &file : m.files) {
    line();
    out += "(file " + text::quote(file) + ")";
  }
  for (const Struct *s : m.structs)
    record(*s);
  for (const Variable *v : m.variables)
    moduleVariable(*v);
  for (const Message &said : m.messages)
    message(said);
  for (const Check &made : m.checks)
    check(made);
  for (const Function *f : m.functions) {
    ids = &numbering.local.at(f);
    function(*f);
  }
  ids = &numbering.global;
  kernel(m.kernel);
  out += ")\n";
}

} // namespace

std::string print(const Module &m, const Lowering &lowering) {
  Printer printer;
  printer.module(m, lowering);
  return printer.out;
}

std::string print(const Expr *expr) {
  Printer printer;
  printer.expr(expr);
  return printer.out;
}

std::string print(const Type *type) {
  Printer printer;
  printer.type(type);
  return printer.out;
}

} // namespace ampvk::ir
