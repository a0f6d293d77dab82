// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Description.h"

#include "CompiledKernel.h"

#include <algorithm>
#include <optional>

namespace ampvk::shaders {
namespace {

/// A member of containers on the host: bytes of one component, and how many
/// components there are for a container of a rank.
struct MemberShape {
  Member member;
  uint32_t bytes;
  uint32_t (*count)(uint32_t rank);
};
constexpr auto one = [](uint32_t) { return 1u; };
constexpr MemberShape memberShapes[] = {
    {Member::Offset, 8, one},
    {Member::Extent, 4, [](uint32_t rank) { return rank; }},
    {Member::Strides, 8, [](uint32_t rank) { return rank ? rank - 1 : 0; }},
    {Member::Level, 4, one},
    {Member::Levels, 4, one},
    {Member::Filter, 4, one},
    {Member::Address, 4, one},
    {Member::Border, 4, [](uint32_t) { return 4u; }},
};

/// The place on the host that the byte of the block is copied from.
std::optional<HostLocation> placeOf(const backend::Output &shader,
                                    uint32_t byte) {
  for (const ArgumentRun &run : shader.arguments)
    if (byte >= run.destination && byte - run.destination < run.size)
      return HostLocation{run.source.pointer,
                          run.source.offset + (byte - run.destination)};
  return std::nullopt;
}

/// Fills in the member of a container that is at the place, if one is.
bool findMember(const backend::Output &shader, HostLocation place,
                Argument &found) {
  for (uint32_t i = 0; i < shader.resources.size(); ++i) {
    const backend::ResourceInfo &info = shader.resources[i];
    if (info.handle.pointer != place.pointer)
      continue;
    for (const MemberShape &shape : memberShapes) {
      const uint32_t start = info.members[shape.member];
      const uint64_t size = uint64_t(shape.bytes) * shape.count(info.rank);
      if (start == None || place.offset < start || place.offset - start >= size)
        continue;
      found.value = ArgumentValue::Member;
      found.resource = i;
      found.member = shape.member;
      found.component = (place.offset - start) / shape.bytes;
      return true;
    }
    if (place.pointer != None) {
      found.value = ArgumentValue::Member;
      found.resource = i;
      return true;
    }
  }
  return false;
}

/// A value of the block that the runtime itself writes.
struct Written {
  uint32_t offset, size;
  ArgumentValue value;
  uint32_t resource = None;
};

std::vector<Written> writtenBy(const CompiledVariant &variant) {
  const backend::Output &shader = variant.shader;
  std::vector<Written> list = {
      {shader.extentOffset, 4, ArgumentValue::Extent},
      {shader.originOffset, 4, ArgumentValue::Origin},
      {shader.elementsOffset, 4, ArgumentValue::Elements},
      {shader.spareOffset, 8, ArgumentValue::Spare}};
  for (const BufferAddress &address : shader.addresses) {
    uint32_t at = address.destination;
    auto add = [&](uint32_t size, ArgumentValue value) {
      list.push_back({at, size, value, address.resource});
      at += size;
    };
    const bool isPart = traitsOf(variant.profile) & TraitMerged;
    isPart ? add(4, ArgumentValue::First) : add(8, ArgumentValue::Address);
    add(isPart ? 4 : 8, ArgumentValue::Count);
    if (isPart)
      add(4, ArgumentValue::Base);
  }
  for (uint32_t i = 0; i < shader.resources.size(); ++i)
    if (const uint32_t limits = shader.resources[i].limits; limits != None) {
      list.push_back({limits, 4, ArgumentValue::Limits, i});
      list.push_back({limits + 4, 4, ArgumentValue::Limits, i});
    }
  return list;
}

Argument argument(const backend::Output &shader,
                  const std::vector<Written> &written, spirv::Member member) {
  Argument result;
  result.declared = std::move(member);
  const uint32_t offset = result.declared.offset;
  auto own = std::ranges::find_if(written, [&](const Written &w) {
    return w.offset != None && offset >= w.offset && offset - w.offset < w.size;
  });
  if (own != written.end()) {
    result.value = own->value;
    result.resource = own->resource;
  } else if (auto place = placeOf(shader, offset)) {
    if (!findMember(shader, *place, result))
      result.value = ArgumentValue::Captured;
  }
  return result;
}

} // namespace

Description describe(const CompiledVariant &variant) {
  const backend::Output &shader = variant.shader;
  Description result{{}, spirv::reflect(variant.spirv)};
  std::vector<spirv::Member> members = result.shader.pushConstants;
  if (shader.block != ArgumentBlock::PushConstants)
    if (auto found = result.shader.buffers.find(shader.blockBinding);
        found != result.shader.buffers.end())
      members = found->second;
  const std::vector<Written> written = writtenBy(variant);
  for (spirv::Member &member : members)
    result.arguments.push_back(argument(shader, written, std::move(member)));
  std::ranges::stable_sort(result.arguments, {}, [](const Argument &one) {
    return one.declared.offset;
  });
  return result;
}

} // namespace ampvk::shaders
