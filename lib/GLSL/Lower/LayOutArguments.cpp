// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LayOutArguments.h"

#include "GLSL/Shader/Layout.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

/// What every Vulkan device has of push constants, in bytes.
constexpr uint32_t maxPushConstants = 128;

/// Copies of the scalars of a value, in both layouts.
class Runs {
public:
  explicit Runs(std::vector<ArgumentRun> &runs) : runs(runs) {}

  void add(const ir::Type *type, HostPlace host, uint32_t to) {
    if (type->isArray()) {
      for (unsigned i = 0; i != type->count; ++i)
        add(type->element, moved(host, i * hostSize(type->element)),
            to + static_cast<uint32_t>(i * std430Stride(type->element)));
    } else if (type->isStruct()) {
      auto offsets = std430Offsets(*type->record);
      for (size_t i = 0; i != offsets.size(); ++i)
        add(type->record->fields[i].type,
            moved(host, type->record->fields[i].offset),
            to + static_cast<uint32_t>(offsets[i]));
    } else {
      copy(static_cast<uint32_t>(hostSize(type)), host, to);
    }
  }

  void copy(uint32_t size, HostPlace host, uint32_t to) {
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

private:
  static HostPlace moved(HostPlace place, uint64_t bytes) {
    return {place.pointer, place.offset + static_cast<uint32_t>(bytes)};
  }
  std::vector<ArgumentRun> &runs;
};

bool hasDynamicIndex(ir::Module &m) {
  bool found = false;
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, [&](Expr *&e) {
      if (e->op == Op::Index && e->args[1]->op != Op::Literal &&
          ir::isPlace(e) && rootOf(e)->storage == ir::Storage::Argument)
        found = true;
    });
  return found;
}

/// Scalars of 1, 2 or 8 bytes on the host: the low bytes of each are those of a
/// word.
void resizedRuns(Runs &runs, const ir::Variable *v, uint32_t offset) {
  uint32_t count = 1;
  const ir::Type *type = v->type;
  for (; type->isArray(); type = type->element)
    count *= type->count;
  count *= ir::componentsOf(type);
  for (uint32_t i = 0; i != count; ++i)
    runs.copy(std::min(v->hostBytes, 4u),
              {v->host->pointer, v->host->offset + v->hostBytes * i},
              offset + 4 * i);
}

void place(Shader &shader, ir::Variable *v, uint32_t &end) {
  Output &output = shader.output;
  Extent extent = std430(v->type);
  auto offset = static_cast<uint32_t>(alignTo(end, extent.align));
  end = offset + static_cast<uint32_t>(extent.size);
  shader.block.push_back({v, offset});
  Runs runs(output.arguments);
  if (v == shader.extent)
    output.extentOffset = offset;
  else if (v == shader.origin)
    output.originOffset = offset;
  else if (!v->host) {
    // Nobody sets it: it stays zero.
  } else if (v->hostBytes)
    resizedRuns(runs, v, offset);
  else
    runs.add(v->type, *v->host, offset);
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
  ir::Module &m = shader.module;
  uint32_t end = 0;
  for (ir::Variable *v : {shader.extent, shader.origin})
    if (v)
      place(shader, v, end);
  for (ir::Variable *v : m.variables)
    if (v->storage == ir::Storage::Argument && v != shader.extent &&
        v != shader.origin)
      place(shader, v, end);
  for (const TexelLimits &limits : shader.limits)
    shader.output.resources[limits.binding].limits =
        offsetOf(shader, limits.low);
  for (const BufferBlock &buffer : shader.buffers)
    if (buffer.address)
      shader.output.addresses.push_back(
          {buffer.resource, offsetOf(shader, buffer.address),
           static_cast<uint32_t>(
               std430Stride(buffer.variable->type->element))});
  if (shader.spare)
    shader.output.spareOffset = offsetOf(shader, shader.spare);
  shader.output.blockSize = static_cast<uint32_t>(alignTo(end, 4));
  if (end > maxPushConstants || hasDynamicIndex(m)) {
    shader.output.block = ArgumentBlock::StorageBuffer;
    shader.output.blockBinding =
        static_cast<uint32_t>(shader.output.resources.size());
  }
  return Done{};
}

} // namespace ampvk::glsl
