// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/StoredStructs.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/WordParts.h"

#include <algorithm>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

uint64_t alignmentOf(const Type *type) {
  if (!type->isStruct())
    return type->element ? alignmentOf(type->element) : hostSize(type);
  uint64_t most = 1;
  for (const Field &field : type->record->fields)
    most = std::max(most, alignmentOf(field.type));
  return most;
}

const Type *withoutArrays(const Type *type) {
  while (type->isArray())
    type = type->element;
  return type;
}

uint64_t inWords(uint64_t bytes) { return (bytes + 3) / 4 * 4; }

/// More names than that are the first and the last one's.
constexpr size_t MaxNameLength = 32;

/// The structs that the module's variables and functions name.
std::set<const Struct *> usedStructs(Module &m) {
  std::set<const Struct *> used;
  std::function<void(const Type *)> see = [&](const Type *type) {
    type = withoutArrays(type);
    if (!type->isStruct() || !used.insert(type->record).second)
      return;
    for (const Field &field : type->record->fields)
      see(field.type);
  };
  for (const Variable *variable : m.variables)
    see(variable->type);
  for (Function *function : m.functions) {
    see(function->result);
    for (const Variable *param : function->params)
      see(param->type);
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->variable)
        see(stmt->variable->type);
    });
    walkExprs(function->body, [&](Expr *&expr) { see(expr->type); });
  }
  return used;
}

} // namespace

bool fitsStd430(const Type *type) {
  if (!type->isStruct())
    return !type->element || fitsStd430(type->element);
  uint64_t end = 0;
  for (const Field &field : type->record->fields) {
    if (field.offset < end || field.offset % alignmentOf(field.type) ||
        !fitsStd430(field.type))
      return false;
    end = field.offset + hostSize(field.type);
  }
  return type->record->size % alignmentOf(type) == 0;
}

/// Whether it has a stored form of its own, rather than being a part of words.
bool StoredStructs::isStruct(const Type *type) const {
  type = withoutArrays(type);
  return type->isStruct() && holdsSmall(type) &&
         (hasSmallMembers || alignmentOf(type) >= 4);
}

bool StoredStructs::fits(const Type *type) const {
  type = withoutArrays(type);
  return type->isStruct() && fitsStd430(type) &&
         (hasSmallMembers || type->record->size % 4 == 0);
}

const Type *StoredStructs::stored(const Type *type) {
  if (!holdsSmall(type))
    return type;
  if (type->isArray())
    return m.arrayType(stored(type->element), type->count);
  return type->isStruct() ? m.structType(formOf(type->record).record)
                          : storedType(m, type);
}

/// Adds a field of small members to the words that it is in. These begin where
/// the last ones end, which may be within a word.
void StoredStructs::addWords(Form &form, const Field &field) {
  std::vector<Field> &fields = form.record->fields;
  const uint64_t start = field.offset / 4 * 4;
  const bool shares =
      !form.members.empty() && form.members.back().isInWords &&
      start < fields.back().offset + hostSize(fields.back().type);
  if (!shares) {
    fields.push_back({field.name, nullptr, start});
  } else {
    std::string &name = fields.back().name;
    const std::string more = name + "_" + field.name;
    name = more.size() <= MaxNameLength
               ? more
               : name.substr(0, name.find("_to_")) + "_to_" + field.name;
    for (Member &member : form.members)
      member.isAlone &= member.field != fields.size() - 1;
  }
  Field &words = fields.back();
  const auto count = static_cast<unsigned>(
      inWords(field.offset + hostSize(field.type) - words.offset) / 4);
  words.type = count == 1 ? m.u32() : m.arrayType(m.u32(), count);
  form.members.push_back({static_cast<unsigned>(fields.size() - 1), true,
                          field.offset - words.offset,
                          !shares && isSmall(field.type)});
}

const StoredStructs::Form &StoredStructs::formOf(const Struct *record) {
  if (auto known = forms.find(record); known != forms.end())
    return known->second;
  Form form;
  form.record = m.newStruct();
  form.record->name = (hasSmallMembers ? "Stored" : "Packed") + record->name;
  form.record->size = record->size;
  form.record->align = record->align;
  for (const Field &field : record->fields) {
    if (!hasSmallMembers && holdsSmall(field.type) && !isStruct(field.type)) {
      addWords(form, field);
      continue;
    }
    Field direct = field;
    direct.type = stored(field.type);
    form.record->fields.push_back(direct);
    form.members.push_back(
        {static_cast<unsigned>(form.record->fields.size() - 1)});
  }
  m.structs.push_back(form.record); // behind those that it contains
  return forms[record] = std::move(form);
}

/// As far as members are what they are; `words`: the step from which on they
/// are parts of the words that `place` is.
StoredStructs::Path StoredStructs::follow(const Expr *lvalue, Variable *root) {
  if (lvalue->op == Op::Variable)
    return {var(m, root)};
  const Expr *base = lvalue->args[0];
  Path path = follow(base, root);
  if (path.words) {
    path.isAlone = false;
    return path;
  }
  if (lvalue->op == Op::Index)
    return {index(m, path.lvalue, clone(m, lvalue->args[1]))};
  if (!holdsSmall(base->type))
    return {field(m, path.lvalue, lvalue->index)};
  const Member &member = formOf(base->type->record).members[lvalue->index];
  return {field(m, path.lvalue, member.field),
          member.isInWords ? lvalue : nullptr, member.offset, member.isAlone};
}

StoredStructs::StoredLvalue StoredStructs::locate(const Expr *lvalue,
                                                  Variable *root) {
  const Path path = follow(lvalue, root);
  if (!path.words)
    return {path.lvalue};
  Address at = addressWithin(m, lvalue, const_cast<Expr *>(path.words),
                             path.words->type);
  at.base = path.lvalue;
  at.offset += path.offset;
  return {path.lvalue, true, at, path.isAlone};
}

std::vector<StoredStructs::Words> StoredStructs::wordsIn(const Struct *record) {
  std::vector<Words> result;
  const Form &form = formOf(record);
  for (unsigned i = 0; i != form.members.size(); ++i) {
    const Member &member = form.members[i];
    if (!member.isInWords)
      continue;
    if (result.empty() || result.back().field != member.field)
      result.push_back(
          {member.field, form.record->fields[member.field].offset, i});
    ++result.back().count;
  }
  return result;
}

void StoredStructs::nameStructs() {
  const std::set<const Struct *> used = usedStructs(m);
  for (auto &[record, form] : forms)
    if (!used.contains(record))
      form.record->name = record->name;
}

} // namespace ampvk::transforms
