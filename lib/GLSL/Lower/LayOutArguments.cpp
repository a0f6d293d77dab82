// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LayOutArguments.h"

#include "GLSL/Lower/ThreadValues.h"
#include "GLSL/Shader/Layout.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

/// The least constant index with which the arrays of a block are accessed.
enum class Indexing { Constants, Values, ThreadValues };

/// The kinds of blocks, best first. Reads of uniform buffers are as fast as
/// registers if all threads read the same word. Otherwise the device reads one
/// word at a time: 33 times slower than a storage buffer on an H200.
struct BlockKind {
  ArgumentBlock block;
  BlockLayout layout;
  uint32_t most;     ///< bytes that every Vulkan device has of it
  Indexing indexing; ///< the worst that suits it
};
constexpr BlockKind blockKinds[] = {
    {ArgumentBlock::PushConstants, BlockLayout::Std430, 128,
     Indexing::Constants},
    {ArgumentBlock::UniformBuffer, BlockLayout::Std140, 16384,
     Indexing::Values},
    {ArgumentBlock::StorageBuffer, BlockLayout::Std430, UINT32_MAX,
     Indexing::ThreadValues},
};

/// Copies of the scalars of a value, in both layouts.
class ArgumentRuns {
public:
  ArgumentRuns(std::vector<ArgumentRun> &runs, BlockLayout layout)
      : runs(runs), layout(layout) {}

  void add(const ir::Variable &v, uint32_t to) {
    addStrided(v, v.type, 0, *v.host, to);
  }

private:
  /// Below the first `depth` of the variable's arrays.
  void addStrided(const ir::Variable &v, const ir::Type *type, size_t depth,
                  HostLocation host, uint32_t to) {
    if (depth == v.hostStrides.size())
      return v.hostBytes ? addResized(type, host, v.hostBytes, to)
                         : add(type, host, to);
    const auto step = static_cast<uint32_t>(strideIn(layout, type->element));
    for (unsigned i = 0; i != type->count; ++i)
      addStrided(v, type->element, depth + 1,
                 moved(host, uint64_t(i) * v.hostStrides[depth]),
                 to + i * step);
  }

  void add(const ir::Type *type, HostLocation host, uint32_t to) {
    if (type->isArray()) {
      for (unsigned i = 0; i != type->count; ++i)
        add(type->element, moved(host, i * hostSize(type->element)),
            to + static_cast<uint32_t>(i * strideIn(layout, type->element)));
    } else if (type->isStruct()) {
      auto offsets = offsetsIn(layout, *type->record);
      for (size_t i = 0; i != offsets.size(); ++i)
        add(type->record->fields[i].type,
            moved(host, type->record->fields[i].offset),
            to + static_cast<uint32_t>(offsets[i]));
    } else {
      copy(static_cast<uint32_t>(hostSize(type)), host, to);
    }
  }

  /// Scalars of 1, 2 or 8 bytes on the host: the low bytes of each are those of
  /// a word.
  void addResized(const ir::Type *type, HostLocation host, uint32_t hostBytes,
                  uint32_t to) {
    if (type->isArray()) {
      const auto step = static_cast<uint32_t>(strideIn(layout, type->element));
      const uint32_t hostStep = scalarsOf(type->element) * hostBytes;
      for (unsigned i = 0; i != type->count; ++i)
        addResized(type->element, moved(host, i * hostStep), hostBytes,
                   to + i * step);
      return;
    }
    for (unsigned i = 0; i != ir::componentsOf(type); ++i)
      copy(std::min(hostBytes, 4u), moved(host, i * hostBytes), to + 4 * i);
  }

  void copy(uint32_t size, HostLocation host, uint32_t to) {
    if (!runs.empty()) {
      ArgumentRun &last = runs.back();
      if (last.destination + last.size == to &&
          last.source.pointer == host.pointer &&
          last.source.offset + last.size == host.offset) {
        last.size += size;
        return;
      }
    }
    runs.push_back({to, size, host});
  }

  static uint32_t scalarsOf(const ir::Type *type) {
    uint32_t count = 1;
    for (; type->isArray(); type = type->element)
      count *= type->count;
    return count * ir::componentsOf(type);
  }
  static HostLocation moved(HostLocation place, uint64_t bytes) {
    return {place.pointer, place.offset + static_cast<uint32_t>(bytes)};
  }
  std::vector<ArgumentRun> &runs;
  const BlockLayout layout;
};

Indexing indexingOf(ir::Module &m) {
  std::vector<const Expr *> indices;
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, [&](Expr *&e) {
      if (e->op == Op::Index && e->args[1]->op != Op::Literal &&
          ir::isLvalue(e) && glsl::rootOf(e)->storage == ir::Storage::Argument)
        indices.push_back(e->args[1]);
    });
  if (indices.empty())
    return Indexing::Constants;
  const ThreadValues values(m);
  return std::ranges::any_of(indices,
                             [&](const Expr *e) { return values.vary(e); })
             ? Indexing::ThreadValues
             : Indexing::Values;
}

/// The launch's own first.
std::vector<ir::Variable *> argumentsOf(const Shader &shader) {
  std::vector<ir::Variable *> arguments;
  for (ir::Variable *v : {shader.extent, shader.origin, shader.elements})
    if (v)
      arguments.push_back(v);
  for (ir::Variable *v : shader.module.variables)
    if (v->storage == ir::Storage::Argument && v != shader.extent &&
        v != shader.origin && v != shader.elements)
      arguments.push_back(v);
  return arguments;
}

/// Moves `end` behind `v`. Returns its offset.
uint32_t allot(BlockLayout layout, const ir::Variable *v, uint64_t &end) {
  const Extent extent = extentIn(layout, v->type);
  const uint64_t offset = alignTo(end, extent.align);
  end = offset + extent.size;
  return static_cast<uint32_t>(offset);
}

const BlockKind &chooseKind(const Shader &shader,
                            const std::vector<ir::Variable *> &arguments) {
  const Indexing indexing = indexingOf(shader.module);
  // The runtime writes the extent's ints one behind the other, whatever it is.
  const bool isList = shader.extent && shader.extent->type->isArray();
  return *std::ranges::find_if(blockKinds, [&](const BlockKind &kind) {
    uint64_t end = 0;
    for (const ir::Variable *v : arguments)
      allot(kind.layout, v, end);
    return end <= kind.most && indexing <= kind.indexing &&
           !(isList && kind.layout == BlockLayout::Std140);
  });
}

/// Says where the value of `v` comes from, which lies at `offset`.
void fill(Shader &shader, ir::Variable *v, BlockLayout layout,
          uint32_t offset) {
  Output &output = shader.output;
  ArgumentRuns runs(output.arguments, layout);
  if (v == shader.extent)
    output.extentOffset = offset;
  else if (v == shader.origin)
    output.originOffset = offset;
  else if (v == shader.elements)
    output.elementsOffset = offset;
  else if (v->host) // otherwise it is never set: it stays zero
    runs.add(*v, offset);
}

/// In the block; None if it is no member.
uint32_t offsetOf(const Shader &shader, const ir::Variable *argument) {
  for (const BlockMember &member : shader.block)
    if (member.variable == argument)
      return member.offset;
  return None;
}

} // namespace

Result<Done> layOutArguments(Shader &shader) {
  const std::vector<ir::Variable *> arguments = argumentsOf(shader);
  const BlockKind &kind = chooseKind(shader, arguments);
  uint64_t end = 0;
  for (ir::Variable *v : arguments) {
    const uint32_t offset = allot(kind.layout, v, end);
    shader.block.push_back({v, offset});
    fill(shader, v, kind.layout, offset);
  }
  for (const TexelLimits &limits : shader.limits)
    shader.output.resources[limits.binding].limits =
        offsetOf(shader, limits.low);
  for (const BufferBlock &buffer : shader.buffers)
    if (const ir::Variable *first =
            buffer.address ? buffer.address : buffer.first)
      shader.output.addresses.push_back(
          {buffer.resource, offsetOf(shader, first),
           static_cast<uint32_t>(
               std430Stride(buffer.variable->type->element))});
  if (shader.spare)
    shader.output.spareOffset = offsetOf(shader, shader.spare);
  shader.output.blockSize = static_cast<uint32_t>(alignTo(end, 4));
  shader.output.block = kind.block;
  if (kind.block != ArgumentBlock::PushConstants) {
    shader.output.blockBinding =
        static_cast<uint32_t>(shader.output.resources.size());
  }
  return Done{};
}

} // namespace ampvk::glsl
