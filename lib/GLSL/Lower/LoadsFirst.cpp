// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LoadsFirst.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Invariant.h"

#include <algorithm>

namespace ampvk::glsl {

using namespace ir;

namespace {

using Variables = std::unordered_set<const Variable *>;

/// Words that all rounds of a group load first. More might not fit into
/// registers; 88 are faster so than one by one (HeCBench's sph on an H100).
constexpr unsigned MaxWords = 96;
constexpr unsigned Many = 1000;

/// The words of a value; Many if it has as many, or numbers of other sizes than
/// 32 and 64 bits.
unsigned wordsIn(const Type *type) {
  unsigned result = Many;
  if ((type->isInteger() || type->isFloat()) && type->bits >= 32)
    result = type->bits / 32;
  if ((type->isArray() || type->isVector()) && type->count &&
      type->count < Many)
    result = type->count * wordsIn(type->element);
  if (type->is(TypeKind::Struct)) {
    result = 0;
    for (const Field &field : type->record->fields)
      result = std::min(result + wordsIn(field.type), Many);
  }
  return std::min(result, Many);
}

/// An element of a buffer.
struct Element {
  Variable *buffer;
  Expr *at;                   ///< of the counter and what does not change
  std::vector<Expr *> parts;  ///< lvalues of what each round loads of it
  Variable *loaded = nullptr; ///< the array with one of each round
};

bool isPart(const Expr *e) {
  return e->op == Op::Field || e->op == Op::Swizzle ||
         (e->op == Op::Index && e->args[1]->op == Op::Literal);
}

/// Whether the lvalue is the whole, or a part of it.
bool isWithin(const Expr *lvalue, const Expr *whole) {
  while (!equal(lvalue, whole)) {
    if (!isPart(lvalue))
      return false;
    lvalue = lvalue->args[0];
  }
  return true;
}

class Taking {
public:
  Taking(Module &m, const BlockFacts &facts, Block &body,
         const Variable *counter)
      : m(m), facts(facts), body(body), counter(counter),
        inside(mutatedVariables(body)) {
    walkStmts(body, [&](Stmt *s) {
      if (s->kind == StmtKind::Let)
        inside.insert(s->variable);
    });
  }

  LoadsFirst run(Variable *round, unsigned times) {
    visit(body);
    LoadsFirst result;
    unsigned words = 0;
    for (Element &e : elements) {
      const Type *type = e.buffer->type->element;
      for (const Expr *part : e.parts)
        words += times * wordsIn(part->type);
      if (words > MaxWords || wordsIn(type) == Many)
        break;
      e.loaded = local(m, "loaded", m.arrayType(type, times), false);
      result.arrays.push_back(let(m, e.loaded, nullptr));
      for (Expr *part : e.parts)
        result.loads.push_back(
            assign(m, taken(part, e.loaded, round), clone(m, part)));
    }
    if (!result.loads.empty())
      replaceAll(round);
    return result;
  }

private:
  /// The element that the lvalue is a part of, by parts that it names.
  Expr **elementIn(Expr *&lvalue) const {
    Expr **e = &lvalue;
    while (!isElement(*e)) {
      if (!isPart(*e))
        return nullptr;
      e = &(*e)->args[0];
    }
    return e;
  }

  bool isElement(const Expr *e) const {
    return facts.isWrittenElement(e) && e->args[0]->op == Op::Variable;
  }

  /// The expression with constants of the body written out.
  Expr *plain(const Expr *value) {
    Expr *result = clone(m, value);
    walkExprs(result, [&](Expr *&e) {
      if (e->op != Op::Variable)
        return;
      if (auto found = constants.find(e->variable); found != constants.end())
        e = clone(m, found->second);
    });
    return result;
  }

  /// The part of the element that was loaded.
  Expr *taken(const Expr *part, Variable *loaded, Variable *round) {
    Expr *result = clone(m, part);
    *elementIn(result) = index(m, var(m, loaded), var(m, round));
    return result;
  }

  bool isKnown(Expr *at) const { return transforms::isInvariant(at, inside); }

  Element *find(const Expr *element) {
    auto found = std::ranges::find_if(elements, [&](const Element &e) {
      return e.buffer == element->args[0]->variable &&
             equal(e.at, element->args[1]);
    });
    return found == elements.end() ? nullptr : &*found;
  }

  /// Adds what the evaluation of a part of an element loads.
  void add(Expr *part) {
    Expr *lvalue = plain(part);
    Expr *element = *elementIn(lvalue);
    bool isCounted = false;
    walkExprs(element->args[1],
              [&](Expr *&e) { isCounted |= isVariable(e, counter); });
    if (!isCounted || !isKnown(element->args[1]))
      return;
    if (!find(element))
      elements.push_back({element->args[0]->variable, element->args[1], {}});
    std::vector<Expr *> &parts = find(element)->parts;
    if (std::ranges::none_of(
            parts, [&](Expr *whole) { return isWithin(lvalue, whole); }))
      parts.push_back(lvalue);
  }

  /// Finds parts that evaluating the expression always loads.
  void visit(Expr *e) {
    Expr **element = elementIn(e);
    if (element) {
      visit((*element)->args[1]);
      return add(e);
    }
    const size_t sure = isConditional(e->op) ? 1 : e->args.size();
    for (size_t i = 0; i != sure; ++i)
      if (e->op != Op::Index || i != 0)
        visit(e->args[i]);
  }

  /// Statements that each round comes to; false if some do not go on behind
  /// them.
  bool visit(const Block &block) {
    for (Stmt *s : block) {
      if (s->kind == StmtKind::Continue)
        return false;
      if (s->kind == StmtKind::Let && s->expr && s->variable->isConst &&
          s->variable->type->isInteger())
        if (Expr *value = plain(s->expr); isKnown(value))
          constants[s->variable] = value;
      if (!isLoop(s))
        forEachRoot(s, [&](Expr *&root) { visit(root); });
      const bool isScope = s->kind == StmtKind::Scope;
      if (isScope ? !visit(s->blocks[0]) : continues({s}))
        return false;
    }
    return true;
  }

  /// Uses what was loaded in place of its element.
  void replace(Expr *&e, Variable *round) {
    if (elementIn(e)) {
      Expr *lvalue = plain(e);
      const Element *found = find(*elementIn(lvalue));
      if (found && found->loaded &&
          std::ranges::any_of(found->parts, [&](Expr *whole) {
            return isWithin(lvalue, whole);
          })) {
        e = taken(e, found->loaded, round);
        return;
      }
    }
    for (Expr *&arg : e->args)
      replace(arg, round);
  }

  void replaceAll(Variable *round) {
    walkStmts(body, [&](Stmt *s) {
      forEachRoot(s, [&](Expr *&root) { replace(root, round); });
    });
    const auto uses = countUses(body);
    std::erase_if(body, [&](const Stmt *s) {
      return s->kind == StmtKind::Let && constants.contains(s->variable) &&
             !uses.contains(s->variable);
    });
  }

  Module &m;
  const BlockFacts &facts;
  Block &body;
  const Variable *counter;
  Variables inside; ///< declared or changed in the body
  std::vector<Element> elements;
  std::unordered_map<const Variable *, Expr *> constants;
};

} // namespace

LoadsFirst takeLoads(Module &m, const BlockFacts &facts, Block &body,
                     const Variable *counter, Variable *round, unsigned times) {
  return Taking(m, facts, body, counter).run(round, times);
}

} // namespace ampvk::glsl
