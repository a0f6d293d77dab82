// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RestrictionPlan.h"

#include "FunctionTypedefs.h"
#include "LocalClasses.h"
#include "LoneDecltypes.h"
#include "NonFunctionCode.h"
#include "RequiresClause.h"
#include "SpecifierReader.h"
#include "Support/HeaderNames.h"
#include "UnannotatedLambdas.h"

#include "llvm/ADT/Twine.h"

#include <map>
#include <optional>
#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

class Planner {
public:
  Planner(const std::vector<Token> &tokens, const LangOptions &options,
          llvm::function_ref<bool(int)> isOfProgram)
      : in(tokens), options(options), isOfProgram(isOfProgram),
        reader(in, options), plan(in.size()),
        specifiers(in, reader, options, plan.problems) {}

  RestrictionPlan run();

private:
  void takeSpecifiers();
  bool isMisplaced(const Specifier &specifier);
  void take(const Specifier &written, const Declarator &declarator);
  void takeBody(const Specifier &specifier, const Declarator &declarator);
  void inherit(int body);
  void nameTypes(int body);
  bool namesAmpFunction(int body) const;
  void restrictUnannotatedLambdas();
  void findOutside();
  int attributePlace(const Specifier &specifier, const Declarator &declarator);
  void insertAttributes(int at, const Specifier &specifier);
  void restrict(const Specifier &specifier, const Declarator &declarator) {
    insertAttributes(attributePlace(specifier, declarator), specifier);
  }

  const std::vector<Token> &in;
  const LangOptions &options;
  llvm::function_ref<bool(int)> isOfProgram;
  DeclaratorReader reader;
  RestrictionPlan plan;
  SpecifierReader specifiers;
  FunctionTypedefs typedefs{reader};
  /// The specifiers of the functions that have a body, by the body's `{`.
  std::map<int, Specifier> bodies;
  /// Bodies with member initializers, by their first token, with the end.
  std::map<int, std::pair<Specifier, int>> scopes;
  /// The program's functions that are restrict(amp) alone.
  std::set<const IdentifierInfo *> ampFunctions;
  RestrictionsByToken trailingTypes;
};

/// The token before which Clang takes the function's attributes.
int Planner::attributePlace(const Specifier &specifier,
                            const Declarator &declarator) {
  if (declarator.kind == Declarator::Lambda)
    return plan.edits.isRemoved(declarator.insert) ? specifier.begin
                                                   : declarator.insert;
  Prefix prefix = reader.prefixOf(declarator.name);
  // An explicit instantiation takes none behind the declarator.
  if (!prefix.tokens.empty()) {
    int first = prefix.tokens.back();
    if (reader.kind(first) == tok::kw_extern)
      ++first;
    if (reader.kind(first) == tok::kw_template &&
        reader.kind(first + 1) != tok::less)
      return first + 1;
  }
  int behind = reader.behindDeclarator(specifier.end, declarator.name);
  if (reader.kind(behind) == tok::arrow)
    for (int i : prefix.tokens) {
      if (reader.kind(i) == tok::comma) // those of this declarator alone
        return i + 1;
      if (reader.kind(i) == tok::kw_auto)
        return i;
    }
  return behindRequires(reader, behind);
}

void Planner::insertAttributes(int at, const Specifier &specifier) {
  if (specifier.cpu)
    plan.edits.insertAttribute(at, specifier.begin, "host");
  if (specifier.amp)
    plan.edits.insertAttribute(at, specifier.begin, "device");
}

bool Planner::isMisplaced(const Specifier &specifier) {
  const int place = specifiers.rightPlace(specifier);
  if (place == none)
    return specifiers.isMisplaced(specifier);
  // So that no error about its calls follows.
  restrict(specifier.at(place), reader.declaratorBefore(place));
  return true;
}

void Planner::takeBody(const Specifier &specifier,
                       const Declarator &declarator) {
  int behind = declarator.kind == Declarator::Function
                   ? reader.behindDeclarator(specifier.end, declarator.name)
                   : specifier.end;
  if (int body = bodyBehind(reader, behind); body != none) {
    bodies.emplace(body, specifier);
    scopes.emplace(specifier.end, std::pair(specifier, reader.partnerOf(body)));
  }
}

void Planner::take(const Specifier &written, const Declarator &declarator) {
  plan.edits.remove(written.begin, written.end);
  const Specifier specifier = specifiers.meantBy(written, declarator.kind);
  if (declarator.kind == Declarator::Pointer)
    return;
  if (declarator.kind == Declarator::Type)
    return typedefs.add(specifier, declarator);
  restrict(specifier, declarator);
  int arrow = reader.skipQualifiers(specifier.end);
  if (reader.kind(arrow) == tok::arrow)
    trailingTypes[arrow + 1] = {specifier.cpu, specifier.amp};
  takeBody(specifier, declarator);
  if (specifier.amp && !specifier.cpu &&
      reader.kind(declarator.name) == tok::identifier &&
      isOfProgram(declarator.name))
    ampFunctions.insert(in[declarator.name].getIdentifierInfo());
}

void Planner::takeSpecifiers() {
  for (int i = 0; i < reader.count(); ++i) {
    Specifier specifier = specifiers.at(i);
    if (specifier.end == i)
      specifier = specifiers.misspeltAt(i);
    if (specifier.end == i)
      continue;
    Declarator declarator = reader.declaratorBefore(i);
    // `f(a) & restrict(b)` may well be an expression.
    bool isPlain = !reader.isOneOf(i - 1, tok::amp, tok::ampamp);
    if (declarator.kind == Declarator::NotADeclarator && isMisplaced(specifier))
      plan.edits.remove(specifier.begin, specifier.end);
    if (declarator.kind == Declarator::NotADeclarator ||
        !(specifier.isWellFormed() || isPlain))
      continue;
    plan.hasSpecifiers = true;
    take(specifier, declarator);
    i = specifier.end - 1;
  }
}

/// Gives the specifier of the function with this body to what is declared in it
/// without one. (Clang does that for lambdas.)
void Planner::inherit(int body) {
  const Specifier &specifier = bodies.at(body);
  for (int i = body + 1; i < reader.partnerOf(body); ++i) {
    if (bodies.count(i)) {
      i = reader.partnerOf(i);
      continue;
    }
    if (auto function = functionDeclaredBefore(reader, i, options);
        function.kind == Declarator::Function)
      restrict(specifier.at(i), function);
    int open = classBodyBehind(reader, i);
    if (open == none)
      continue;
    for (int place : memberFunctions(reader, open))
      if (specifiers.at(place).end == place)
        restrict(specifier.at(place), reader.declaratorBefore(place));
  }
}

/// `decltype(x);` declares nothing, so Clang's AST would have nothing of its
/// operand, which obeys the rules of amp code. Within a function's body it gets
/// a name, after Clang's own warning.
void Planner::nameTypes(int body) {
  for (int i = body + 1; i < reader.partnerOf(body); ++i) {
    if (bodies.count(i)) {
      i = reader.partnerOf(i);
      continue;
    }
    const int end = behindLoneDecltype(reader, i);
    if (end == none)
      continue;
    plan.problems.push_back({TokenProblem::NoDeclaration, i});
    plan.edits.insert(i, i, tok::kw_typedef, "typedef");
    plan.edits.insert(end, i, tok::identifier,
                      (names::OwnPrefix + "type" + llvm::Twine(i)).str());
    plan.edits.insertAttribute(end, i, "unused");
  }
}

/// Whether a function's body does, outside of the kernels in it.
bool Planner::namesAmpFunction(int body) const {
  for (int i = body + 1; i < reader.partnerOf(body); ++i) {
    auto inner = bodies.find(i);
    if (inner != bodies.end() && inner->second.amp)
      i = reader.partnerOf(i);
    else if (reader.kind(i) == tok::identifier &&
             ampFunctions.count(in[i].getIdentifierInfo()))
      return true;
  }
  return false;
}

/// Gives a lambda without a specifier that of the function it is in, and
/// restrict(cpu) where there is none, if it names a function that may have
/// overloads for each side. Clang takes it for both sides: so each pass would
/// choose another function for the same call, and types would differ.
void Planner::restrictUnannotatedLambdas() {
  if (ampFunctions.empty())
    return;
  Specifier cpu;
  cpu.cpu = true;
  std::vector<std::pair<Specifier, int>> around;
  for (int i = 0; i < reader.count(); ++i) {
    while (!around.empty() && around.back().second <= i)
      around.pop_back();
    if (auto scope = scopes.find(i); scope != scopes.end())
      around.push_back(scope->second);
    std::optional<UnannotatedLambda> lambda = unannotatedLambdaAt(reader, i);
    if (!lambda || !plan.edits.before(lambda->attributes).empty() ||
        !namesAmpFunction(lambda->body))
      continue;
    if (lambda->lacksParameters) {
      plan.edits.insert(lambda->attributes, i, tok::l_paren, "(");
      plan.edits.insert(lambda->attributes, i, tok::r_paren, ")");
    }
    insertAttributes(lambda->attributes,
                     (around.empty() ? cpu : around.back().first).at(i));
  }
}

void Planner::findOutside() {
  if (!plan.hasSpecifiers)
    return;
  RestrictedCode code{std::move(trailingTypes), {}};
  for (const auto &[body, specifier] : bodies)
    code.bodies[body] = {specifier.cpu, specifier.amp};
  plan.outside = findNonFunctionCode(in, reader, code);
}

RestrictionPlan Planner::run() {
  takeSpecifiers();
  for (const auto &[body, specifier] : bodies)
    if (specifier.amp) {
      inherit(body);
      nameTypes(body);
    }
  restrictUnannotatedLambdas();
  typedefs.find(
      [&](int place, const Specifier &specifier) {
        insertAttributes(place, specifier);
      },
      [&](int place) { specifiers.refusePointer(place); });
  findOutside();
  return std::move(plan);
}

} // namespace

RestrictionPlan planRestrictions(const std::vector<Token> &tokens,
                                 const LangOptions &options,
                                 llvm::function_ref<bool(int)> isOfProgram) {
  return Planner(tokens, options, isOfProgram).run();
}

} // namespace ampvk::frontend
