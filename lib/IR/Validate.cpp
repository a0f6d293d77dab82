// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Validate.h"

#include "IR/PropertyRules.h"
#include "IR/Validator.h"

#include <algorithm>

namespace ampvk::ir {
namespace {

/// The limits of C++ AMP.
constexpr unsigned MaxDimensions = 128, MaxThreadsOfTile = 1024;

} // namespace

bool Validator::type(const Type *t, const std::string &of) {
  if (knownTypes.contains(t))
    return true;
  if (!t)
    return fail(of + " has no type", here);
  if (t->isStruct() && !knownStructs.contains(t->record))
    return fail(of + " is of a struct that the module does not list before: " +
                    t->record->name,
                here);
  if (t->isVector() &&
      (t->count < 2 || t->count > 4 || !t->element->isScalar()))
    return fail(of + " is of a vector type that does not exist", here);
  if (Property held = missingFor(t, m); held != Property::Core)
    return fail(of + " holds " + beyond(held), here);
  if (scalarsIn(t) > MaxScalars)
    return fail(of + " is of a type with too many elements", here);
  if (t->isImage() && (t->count < 1 || t->count > 3))
    return fail(of + " is an image of a rank that does not exist", here);
  if (t->isArray() && t->element && isRuntimeArray(t->element))
    return fail(of + " holds a run-time array", here);
  if (t->isArray() && !type(t->element, of))
    return false;
  knownTypes.insert(t);
  return true;
}

bool Validator::structs() {
  for (const Struct *s : m.structs) {
    for (const Field &f : s->fields) {
      std::string what = "field '" + f.name + "' of struct '" + s->name + "'";
      if (!type(f.type, what))
        return false;
      if (isRuntimeArray(f.type))
        return fail(what + " is a run-time array");
    }
    if (!knownStructs.insert(s).second)
      return fail("struct '" + s->name + "' is listed twice");
  }
  return true;
}

/// A view has an offset and an extent, and strides if it needs them; what owns
/// its storage an extent at most; an image its levels, and perhaps an extent; a
/// sampler its modes.
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
         (isImage || has(Member::Extent) == (c.rank > 0)) &&
         (has(Member::Offset) ? c.rank > 0 : c.isAtHome || !c.rank) &&
         has(Member::Strides) == (has(Member::Offset) && c.rank > 1) &&
         all(isImage, {Member::Level, Member::Levels}) &&
         all(!isBuffer && !isImage,
             {Member::Filter, Member::Address, Member::Border});
}

bool Validator::moduleVariable(const Variable *v) {
  std::string what = "variable '" + v->name + "'";
  if (!type(v->type, what))
    return false;
  if (v->storage == Storage::Local || v->storage == Storage::Parameter ||
      v->storage == Storage::Builtin)
    return fail(what + " is not a module variable", v->loc);
  if (Property held = missingFor(v, m); held != Property::Core)
    return fail(what + " is an example of " + beyond(held), v->loc);
  if (isRuntimeArray(v->type) != (v->storage == Storage::Buffer))
    return fail(what + ": buffers, and only they, are run-time arrays", v->loc);
  // Those for messages and faults are the launch's own; the text of messages
  // stays.
  if (v->storage == Storage::Buffer && !v->host && m.messages.empty() &&
      !v->holdsFaults)
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
  if (v->init && (v->init->type != v->type || !root(v->init, false)))
    return fail(what + ": its value is not of its type", v->loc);
  if (!globals.insert(v).second)
    return fail(what + " is listed twice", v->loc);
  return true;
}

bool Validator::kernel() {
  const Kernel &k = m.kernel;
  if (k.rank == 0 || k.rank > MaxDimensions)
    return fail("the kernel has no dimensions, or more than " +
                std::to_string(MaxDimensions));
  if (k.isTiled() && k.rank > 3)
    return fail("a tiled kernel has at most 3 dimensions");
  for (unsigned i = 0; i != 3; ++i)
    if ((k.tile[i] != 0) != (k.isTiled() && i < k.rank))
      return fail("the kernel's tile does not fit its rank");
  const unsigned elements = k.elementsPerThread;
  if (elements != 1 && (k.isTiled() || (elements != 2 && elements != 4)))
    return fail("threads have 2 or 4 elements only in kernels without tiles");
  uint64_t threads = 1;
  for (unsigned i = 0; i != 3; ++i)
    threads = std::min<uint64_t>(threads * std::max(k.tile[i], 1u), UINT32_MAX);
  if (threads > MaxThreadsOfTile)
    return fail("the kernel's tile has more than " +
                std::to_string(MaxThreadsOfTile) + " threads");
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
    isClosed = f->isPure;
    if (!functionBody(f))
      return false;
    if (isClosed)
      closed.insert(f);
    if (!known.insert(f).second)
      return fail("it is listed twice");
  }
  return true;
}

bool Validator::functionBody(const Function *f) {
  if (!type(f->result, "its result"))
    return false;
  leaveTo(0);
  for (const Variable *param : f->params) {
    if (!type(param->type, "parameter '" + param->name + "'"))
      return false;
    if (param->type->isOpaque() || isRuntimeArray(param->type))
      return fail("parameter '" + param->name + "' is of a type without values",
                  param->loc);
    if (param->storage != Storage::Parameter || !declared.insert(param).second)
      return fail("parameter '" + param->name + "' is not its own", param->loc);
    if (Property held = missingFor(param, m); held != Property::Core)
      return fail("parameter '" + param->name + "' is an example of " +
                      beyond(held),
                  param->loc);
    declare(param);
  }
  return block(f->body);
}

Result<Done> validate(const Module &m) {
  Validator validator(m);
  if (!validator.module())
    return validator.failure;
  return Done{};
}

} // namespace ampvk::ir
