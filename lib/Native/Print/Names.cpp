// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/Names.h"

#include <algorithm>
#include <cctype>

namespace ampvk::native {

using namespace ir;

namespace {

/// Words of C++ and GNU C++, and what <ampvk/native.h> declares beside
/// namespace amp.
const char *const reserved[] = {
    "alignas",       "alignof",      "and",        "and_eq",
    "asm",           "auto",         "bitand",     "bitor",
    "bool",          "break",        "case",       "catch",
    "char",          "char8_t",      "char16_t",   "char32_t",
    "class",         "compl",        "concept",    "const",
    "consteval",     "constexpr",    "constinit",  "const_cast",
    "continue",      "co_await",     "co_return",  "co_yield",
    "decltype",      "default",      "delete",     "do",
    "double",        "dynamic_cast", "else",       "enum",
    "explicit",      "export",       "extern",     "false",
    "float",         "for",          "friend",     "goto",
    "if",            "inline",       "int",        "long",
    "mutable",       "namespace",    "new",        "noexcept",
    "not",           "not_eq",       "nullptr",    "operator",
    "or",            "or_eq",        "private",    "protected",
    "public",        "register",     "reinterpret_cast",
    "requires",      "return",       "short",      "signed",
    "sizeof",        "static",       "static_assert",
    "static_cast",   "struct",       "switch",     "template",
    "this",          "thread_local", "throw",      "true",
    "try",           "typedef",      "typeid",     "typename",
    "typeof",        "union",        "unsigned",   "using",
    "virtual",       "void",         "volatile",   "wchar_t",
    "while",         "xor",          "xor_eq",     "linux",
    "unix",          "amp",          "vec",        "array",
    "int8",          "uint8",        "int16",      "uint16",
    "int64",         "uint64",       "launch", "given",     "first",
    "last",          "groups",       "ampvk",      "restrict"};

} // namespace

std::string Names::free(const std::string &wanted, Scopes &scopes) {
  std::string name;
  for (char c : wanted)
    name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  for (size_t at; (at = name.find("__")) != name.npos;) // the compiler's
    name.erase(at, 1);
  if (name.empty() || name[0] == '_' ||
      std::isdigit(static_cast<unsigned char>(name[0])))
    name.insert(name.begin(), 'v');
  auto isTaken = [&](const std::string &candidate) {
    return std::ranges::any_of(scopes, [&](const auto &scope) {
      return scope.contains(candidate);
    });
  };
  std::string found = name;
  for (unsigned number = 1; isTaken(found); ++number)
    found = name + "_" + std::to_string(number);
  scopes.back().insert(found);
  return found;
}

/// The statement's blocks. A For's init is visible in all of them, and so is
/// what a Switch declares.
void Names::inside(const Stmt &stmt, Scopes &scopes) {
  scopes.emplace_back();
  size_t at = 0;
  if (stmt.kind == StmtKind::For) {
    // A head declares one variable alone.
    for (const Stmt *s : stmt.blocks[at++])
      if (s->variable)
        names[s->variable] = free(s->variable->name, scopes);
  }
  for (; at != stmt.blocks.size(); ++at) {
    scopes.emplace_back();
    block(stmt.blocks[at], scopes);
    scopes.pop_back();
  }
  for (const SwitchCase &arm : stmt.cases)
    block(arm.body, scopes);
  scopes.pop_back();
}

void Names::declare(const Variable *v, Scopes &scopes) {
  const bool hasTwin = twins.has(v);
  if (hasTwin)
    twinNames[v] = free(v->name, scopes);
  names[v] = free(hasTwin ? v->name + "_value" : v->name, scopes);
}

void Names::block(const Block &block, Scopes &scopes) {
  for (const Stmt *s : block) {
    if (s->variable)
      declare(s->variable, scopes);
    inside(*s, scopes);
  }
}

/// Other functions have no name for what only some of them capture.
Names::Scopes
Names::around(const Function *f, const Kernel &kernel, const Captures &captures,
              const std::unordered_set<std::string> &all) const {
  if (f == kernel.module.kernel.entry)
    return {all, {}};
  std::unordered_set<std::string> seen = all;
  for (const Variable *v : kernel.module.variables)
    if (v->storage != Storage::Constant) {
      seen.erase(names.at(v));
      if (const std::string *known = twin(v))
        seen.erase(*known);
    }
  for (const Variable *v : captures.of(f))
    seen.insert(names.at(v));
  return {seen, {}};
}

Names::Names(Kernel &kernel, const Captures &captures) : twins(kernel) {
  Module &m = kernel.module;
  Scopes scopes(1);
  scopes[0].insert(std::begin(reserved), std::end(reserved));
  for (Struct *record : m.structs) {
    names[record] = free(record->name, scopes);
    Scopes members = {scopes[0]};
    for (const Field &field : record->fields)
      fields[record].push_back(free(field.name, members));
    if (kernel.forDebugger && twins.has(m.structType(record)))
      twinNames[record] = free(record->name + "_shown", scopes);
  }
  for (const Variable *v : m.variables)
    declare(v, scopes);
  for (const Function *f : m.functions)
    names[f] = free(f == m.kernel.entry ? m.kernel.name : f->name, scopes);
  for (const Variable *v : kernel.group)
    names[v] = free(v->name, scopes);
  for (const Variable *v : {kernel.begin, kernel.end})
    if (v)
      names[v] = free(v->name, scopes);
  for (const Function *f : m.functions) {
    Scopes own = around(f, kernel, captures, scopes[0]);
    for (const Variable *param : f->params)
      names[param] = free(param->name, own);
    block(f->body, own);
  }
}

} // namespace ampvk::native
