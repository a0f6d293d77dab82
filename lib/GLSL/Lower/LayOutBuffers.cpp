// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LayOutBuffers.h"

#include "Diagnostics/Kernels.h"
#include "GLSL/Shader/Layout.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

/// Why a type cannot be stored as the host stores it, if it cannot.
using Problem = std::optional<msg::Message>;

/// Pads structs, then adapts field indices to the new fields.
class Padding {
public:
  explicit Padding(ir::Module &m) : m(m) {}

  /// The type as an element of an array that has the host's layout.
  Problem element(const ir::Type *type);
  void renumberUses();

private:
  Problem pad(ir::Struct *record);
  Problem field(ir::Struct *record, size_t at, std::vector<ir::Field> &padded);
  void addPad(std::vector<ir::Field> &fields, uint64_t offset, uint64_t size);
  Expr *zeros(const ir::Type *type);

  ir::Module &m;
  std::unordered_set<const ir::Struct *> done;
  /// New position of each old field, for structs that changed.
  std::unordered_map<const ir::Struct *, std::vector<unsigned>> moved;
};

Problem Padding::element(const ir::Type *type) {
  if (type->is(ir::TypeKind::Bool))
    return msg::amp_bool_element();
  if (type->isStruct() && done.insert(type->record).second)
    if (auto problem = pad(type->record))
      return problem;
  if (type->isArray())
    if (auto problem = element(type->element))
      return problem;
  if (std430Stride(type) != hostSize(type))
    return type->isVector() ? msg::amp_vector_element()
                            : msg::amp_element_layout();
  return {};
}

void Padding::addPad(std::vector<ir::Field> &fields, uint64_t offset,
                     uint64_t size) {
  // Beside members of 8 and 16 bits alone there are parts of words.
  const unsigned bytes = offset % 2 || size % 2   ? 1
                         : offset % 4 || size % 4 ? 2
                                                  : 4;
  const ir::Type *unit = m.intType(bytes * 8, false);
  const ir::Type *type =
      size == bytes ? unit
                    : m.arrayType(unit, static_cast<unsigned>(size / bytes));
  fields.push_back({"pad" + std::to_string(offset), type, offset});
}

Problem Padding::field(ir::Struct *record, size_t at,
                       std::vector<ir::Field> &padded) {
  const ir::Field &f = record->fields[at];
  const std::string name = record->name + "::" + f.name;
  if (f.type->scalar()->is(ir::TypeKind::Bool))
    return msg::amp_bool_member(name);
  // A vector's stride is no matter here, where it is in no array.
  if (!f.type->isVector())
    if (auto problem = element(f.type))
      return problem;
  uint64_t end = 0;
  if (!padded.empty())
    end = padded.back().offset + std430(padded.back().type).size;
  Extent extent = std430(f.type);
  if (end > f.offset || f.offset % extent.align)
    return msg::amp_misaligned_member(name);
  if (alignTo(end, extent.align) != f.offset)
    addPad(padded, end, f.offset - end);
  padded.push_back(f);
  return {};
}

Problem Padding::pad(ir::Struct *record) {
  std::vector<ir::Field> padded;
  std::vector<unsigned> positions;
  for (size_t i = 0; i != record->fields.size(); ++i) {
    if (auto problem = field(record, i, padded))
      return problem;
    positions.push_back(static_cast<unsigned>(padded.size() - 1));
  }
  uint64_t end = padded.back().offset + std430(padded.back().type).size;
  uint64_t align = 1;
  for (const ir::Field &f : padded)
    align = std::max(align, std430(f.type).align);
  if (alignTo(end, align) < record->size)
    addPad(padded, end, record->size - end);
  if (padded.size() != record->fields.size())
    moved[record] = std::move(positions);
  record->fields = std::move(padded);
  return {};
}

Expr *Padding::zeros(const ir::Type *type) {
  if (type->isScalar())
    return m.newExpr(Op::Literal, type);
  std::vector<Expr *> parts;
  for (unsigned i = 0; i != type->count; ++i)
    parts.push_back(zeros(type->element));
  return ir::construct(m, type, std::move(parts));
}

void Padding::renumberUses() {
  auto renumber = [&](Expr *&e) {
    const ir::Type *t = e->op == Op::Field ? e->args[0]->type : e->type;
    if ((e->op != Op::Field && e->op != Op::Construct) || !t->isStruct())
      return;
    auto found = moved.find(t->record);
    if (found == moved.end())
      return;
    if (e->op == Op::Field) {
      e->index = found->second[e->index];
      return;
    }
    std::vector<Expr *> parts(t->record->fields.size());
    for (size_t i = 0; i != e->args.size(); ++i)
      parts[found->second[i]] = e->args[i];
    for (size_t i = 0; i != parts.size(); ++i)
      if (!parts[i])
        parts[i] = zeros(t->record->fields[i].type);
    e->args = std::move(parts);
  };
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, renumber);
  for (ir::Variable *v : m.variables)
    if (v->init)
      ir::walkExprs(v->init, renumber);
}

/// The accesses of the kernel to its buffers.
struct Accesses {
  std::unordered_set<const ir::Variable *> reads, writes;
  bool synchronizes = false; ///< orders global memory within a tile

  void write(const Expr *lvalue) { writes.insert(glsl::rootOf(lvalue)); }

  /// The place itself is written; only what its indices name is read.
  void readIndices(Expr *lvalue) {
    for (; lvalue->op != Op::Variable; lvalue = lvalue->args[0])
      if (lvalue->op == Op::Index)
        read(lvalue->args[1]);
  }

  void read(Expr *root) {
    ir::walkExprs(root, [&](Expr *&e) {
      if (e->op == Op::Variable)
        reads.insert(e->variable);
      if (ir::isAtomic(e))
        write(e->args[0]);
      synchronizes |= ir::ordersGlobalMemory(e->op);
      if (e->op == Op::Call)
        for (size_t i = 0; i != e->args.size(); ++i)
          if (e->callee->params[i]->passing != ir::Passing::In)
            write(e->args[i]);
    });
  }

  explicit Accesses(ir::Module &m) {
    for (ir::Function *f : m.functions)
      ir::walkStmts(f->body, [&](ir::Stmt *s) {
        if (s->lvalue) {
          write(s->lvalue);
          readIndices(s->lvalue);
        }
        if (s->expr)
          read(s->expr);
      });
  }
};

/// Variables with the same place on the host show the same memory, and those
/// that hold faults.
bool isSameMemory(const ir::Variable *a, const ir::Variable *b) {
  return a == b || (a->holdsFaults && b->holdsFaults) ||
         (a->host && b->host && a->host->pointer == b->host->pointer &&
          a->host->offset == b->host->offset);
}

/// The binding of resource `number`, which holds the variable's memory.
uint32_t bindingOf(const Shader &shader, const ir::Variable *v,
                   uint32_t number) {
  if (isAddressed(shader.module, v))
    return None;
  if (isMerged(shader.module, v))
    for (const BufferBlock &block : shader.buffers)
      if (isMerged(shader.module, block.variable))
        return shader.output.resources[block.resource].binding;
  return number;
}

/// The resource of the variable's memory, which its first variable makes.
uint32_t resourceOf(Shader &shader, const ir::Variable *v) {
  for (const BufferBlock &block : shader.buffers)
    if (isSameMemory(block.variable, v))
      return block.resource;
  auto number = static_cast<uint32_t>(shader.output.resources.size());
  ResourceInfo info;
  info.binding = bindingOf(shader, v, number);
  info.elementSize = static_cast<uint32_t>(hostSize(v->type->element));
  info.kind = v->host          ? ResourceKind::Buffer
              : v->holdsFaults ? ResourceKind::Faults
                               : ResourceKind::Messages;
  info.handle = v->host.value_or(HostLocation{None, 0});
  info.name = v->name;
  describeContainer(v, info);
  shader.output.resources.push_back(std::move(info));
  return number;
}

/// An argument that the runtime sets.
ir::Variable *addArgument(ir::Module &m, std::string name, unsigned bits) {
  ir::Variable *v = m.newVariable();
  v->name = std::move(name);
  v->type = m.intType(bits, false);
  v->storage = ir::Storage::Argument;
  v->isConst = true;
  m.variables.push_back(v);
  return v;
}

void addAddress(Shader &shader, BufferBlock &block) {
  ir::Module &m = shader.module;
  shader.output.features |= FeatureInt64 | FeatureBufferAddress;
  shader.extensions.insert("GL_EXT_buffer_reference");
  shader.extensions.insert("GL_EXT_shader_explicit_arithmetic_types_int64");
  // One behind the other, as the interface has it (BufferAddress).
  block.address = addArgument(m, block.variable->name + "_address", 64);
  block.count = addArgument(m, block.variable->name + "_count", 64);
  if (!shader.spare)
    shader.spare = addArgument(m, "spare_address", 64);
}

/// Says where its part of the buffer for all is.
void addPart(Shader &shader, BufferBlock &block) {
  ir::Module &m = shader.module;
  block.first = addArgument(m, block.variable->name + "_first", 32);
  block.count = addArgument(m, block.variable->name + "_count", 32);
  block.base = addArgument(m, block.variable->name + "_base", 32);
}

void addBuffer(Shader &shader, ir::Variable *v, const Accesses &accesses) {
  bool isRead = false, isWritten = false;
  for (const ir::Variable *other : shader.module.variables)
    if (other->storage == ir::Storage::Buffer && isSameMemory(other, v)) {
      isRead |= accesses.reads.contains(other);
      isWritten |= accesses.writes.contains(other);
    }
  uint32_t resource = resourceOf(shader, v);
  shader.output.resources[resource].access =
      isWritten ? ResourceAccess::ReadWrite : ResourceAccess::Read;
  shader.output.resources[resource].isRead = isRead;
  // Another thread sees a store only through coherent memory.
  BufferBlock block{.variable = v,
                    .resource = resource,
                    .isReadOnly = !isWritten,
                    .isCoherent = accesses.synchronizes && isWritten && isRead};
  if (isAddressed(shader.module, v))
    addAddress(shader, block);
  if (isMerged(shader.module, v))
    addPart(shader, block);
  shader.buffers.push_back(block);
}

/// GLSL does not know the length of a buffer that is not bound as it is; the
/// launch tells it. A part of the buffer for all ends where its last element is.
void lowerLengths(Shader &shader) {
  ir::Module &m = shader.module;
  auto lower = [&](Expr *&e) {
    if (e->op != Op::Length)
      return;
    for (const BufferBlock &block : shader.buffers)
      if (block.variable == e->args[0]->variable && block.count) {
        Expr *count = ir::var(m, block.count);
        if (block.first)
          count = ir::apply(m, Op::Add, {ir::var(m, block.first), count});
        e = ir::convert(m, count, e->type);
        return;
      }
  };
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, lower);
}

} // namespace

Result<Done> layOutBuffers(Shader &shader) {
  Padding padding(shader.module);
  Accesses accesses(shader.module);
  std::vector<ir::Variable *> buffers; // which add arguments meanwhile
  std::ranges::copy_if(
      shader.module.variables, std::back_inserter(buffers),
      [](auto *v) { return v->storage == ir::Storage::Buffer; });
  for (ir::Variable *v : buffers) {
    if (auto problem = padding.element(v->type->element))
      return ir::failureAt(shader.module, v->loc, *problem);
    addBuffer(shader, v, accesses);
  }
  padding.renumberUses();
  lowerLengths(shader);
  return Done{};
}

} // namespace ampvk::glsl
