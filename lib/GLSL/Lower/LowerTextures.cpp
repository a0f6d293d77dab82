// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LowerTextures.h"

#include "Diagnostics/Kernels.h"
#include "GLSL/Lower/TexelValues.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Text.h"
#include "IR/Walk.h"

#include <algorithm>
#include <map>
#include <set>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

/// The accesses of the kernel to one image.
struct ImageUse {
  bool isRead = false, isSampled = false, isWritten = false;
  bool hasLevel = false; ///< reads another than the first mipmap level
  std::set<const ir::Variable *> samplers;
  ir::SourceLine writtenAt;

  ResourceAccess access() const {
    bool both = isWritten && (isRead || isSampled);
    return both        ? ResourceAccess::ReadWrite
           : isWritten ? ResourceAccess::Write
                       : ResourceAccess::Read;
  }
};

/// The texel type to which a border color is clamped.
TexelScalar clampOf(TexelScalar texel) {
  return infoOf(texel).hasRange() ? texel : TexelScalar::Float;
}

class TextureLowering {
public:
  explicit TextureLowering(Shader &shader)
      : shader(shader), m(shader.module), values(shader.module) {}

  Result<Done> run();

private:
  void findUses();
  void use(Expr *e, ir::SourceLine loc);
  ir::Variable *samplerFor(ir::Variable *sampler, TexelScalar texel);
  std::optional<Failure> problem(const ir::Variable *image);
  void bind(ir::Variable *v);
  void describeSamplers();
  TexelValues::Limits limitsOf(ir::Variable *image, uint32_t binding);
  void lower(Expr *&e, const transforms::ValueRanges &ranges);
  Expr *position(Expr *index);
  void lowerLoad(Expr *&e);
  void lowerStore(Expr *e, const transforms::ValueRanges &ranges);

  Shader &shader;
  ir::Module &m;
  TexelValues values;
  std::unordered_map<const ir::Variable *, ImageUse> uses;
  std::unordered_map<const ir::Variable *, TexelValues::Limits> limits;
  /// The texel type that each sampler reads: Norm, UNorm, or Float for all
  /// others.
  std::unordered_map<const ir::Variable *, TexelScalar> samplerTexels;
  std::map<std::pair<const ir::Variable *, TexelScalar>, ir::Variable *>
      otherSamplers;
  bool synchronizes = false; ///< orders global memory within a tile
};

/// The sampler itself for the first sort of texels that it reads. Those that
/// only the kernel knows have a black border, which is in all ranges.
ir::Variable *TextureLowering::samplerFor(ir::Variable *sampler,
                                          TexelScalar texel) {
  if (sampler->fixedSampler)
    return sampler;
  auto [own, isFirst] = samplerTexels.try_emplace(sampler, texel);
  if (isFirst || own->second == texel)
    return sampler;
  ir::Variable *&other = otherSamplers[{sampler, texel}];
  if (!other) {
    other = m.newVariable();
    *other = *sampler;
    other->name += std::string("_") + ir::text::texelName(texel);
    m.variables.push_back(other);
    samplerTexels[other] = texel;
  }
  return other;
}

void TextureLowering::use(Expr *e, ir::SourceLine loc) {
  ImageUse &image = uses[e->args[0]->variable];
  switch (e->op) {
  case Op::TexelLoad:
    image.isRead = true;
    image.hasLevel |= e->args[2]->op != Op::Literal || e->args[2]->bits != 0;
    break;
  case Op::TexelStore:
    if (!image.isWritten)
      image.writtenAt = loc;
    image.isWritten = true;
    break;
  default:
    image.isSampled = true;
    e->args[1]->variable =
        samplerFor(e->args[1]->variable, clampOf(e->args[0]->type->texel));
    image.samplers.insert(e->args[1]->variable);
  }
}

void TextureLowering::findUses() {
  for (ir::Function *f : m.functions)
    ir::walkStmts(f->body, [&](ir::Stmt *s) {
      ir::forEachRoot(s, [&](Expr *&root) {
        ir::walkExprs(root, [&](Expr *&e) {
          if (ir::isOnTexture(e))
            use(e, s->loc);
          synchronizes |= ir::ordersGlobalMemory(e->op);
        });
      });
    });
}

/// Why the kernel may not use the image as it does.
std::optional<Failure> TextureLowering::problem(const ir::Variable *image) {
  const ImageUse &use = uses[image];
  if (use.access() != ResourceAccess::ReadWrite)
    return {};
  TexelScalar texel = image->type->texel;
  bool hasFormat = !isTexelClass(texel) && texel != TexelScalar::Double;
  if (!hasFormat || image->type->element->isVector())
    return ir::failureAt(m, use.writtenAt, msg::amp_texture_format(image->name));
  if (use.isSampled || use.hasLevel)
    return ir::failureAt(m, use.writtenAt, msg::amp_texture_access(image->name));
  return {};
}

/// Arguments for the least and the greatest value that can be stored.
TexelValues::Limits TextureLowering::limitsOf(ir::Variable *image,
                                              uint32_t binding) {
  auto argument = [&](const char *suffix) {
    ir::Variable *v = m.newVariable();
    v->name = image->name + suffix;
    v->type = image->type->element->scalar();
    v->storage = ir::Storage::Argument;
    v->isConst = true;
    m.variables.push_back(v);
    return v;
  };
  TexelValues::Limits result;
  result.low = argument("_low");
  result.high = argument("_high");
  shader.limits.push_back({result.low, binding});
  return result;
}

void TextureLowering::bind(ir::Variable *v) {
  ResourceInfo info;
  info.binding = static_cast<uint32_t>(shader.output.resources.size());
  info.handle = v->host.value_or(HostLocation{None, None});
  describeContainer(v, info);
  info.name = v->name;
  info.access = ResourceAccess::Read;
  bool isCoherent = false;
  if (v->type->isImage()) {
    info.access = uses[v].access();
    info.isRead = info.access != ResourceAccess::Write;
    info.kind = uses[v].isWritten ? ResourceKind::StorageImage
                                  : ResourceKind::SampledImage;
    info.texel = v->type->texel;
    info.components = componentsOf(v->type->element);
    info.rank = v->type->count;
    info.elementSize = static_cast<uint32_t>(hostSize(v->type->element));
    isCoherent = synchronizes && info.access == ResourceAccess::ReadWrite;
    if (info.access == ResourceAccess::Write)
      shader.output.features |= FeatureImageWriteWithoutFormat;
    if (uses[v].isRead && !uses[v].isWritten)
      shader.extensions.insert("GL_EXT_samplerless_texture_functions");
  } else {
    info.kind = ResourceKind::Sampler;
    info.texel = samplerTexels[v];
    info.fixedSampler = v->fixedSampler;
  }
  shader.textures.push_back({v, info.binding, info.access, isCoherent});
  shader.output.resources.push_back(std::move(info));
}

/// Resource::samplers.
void TextureLowering::describeSamplers() {
  uint32_t bit = 1;
  for (const TextureBinding &sampler : shader.textures) {
    if (sampler.variable->type->isImage())
      continue;
    for (const TextureBinding &image : shader.textures)
      if (uses[image.variable].samplers.count(sampler.variable))
        shader.output.resources[image.binding].samplers |= bit;
    bit <<= 1;
  }
}

/// `v.xy.y` is `v.y`, be it a swizzle or an index.
void joinSwizzles(Expr *outer, const Expr *inner) {
  if (outer->op == Op::Index) {
    if (outer->args[1]->op != Op::Literal)
      return;
    outer->args[1]->bits = inner->index >> (4 * outer->args[1]->bits) & 15;
    outer->args[0] = inner->args[0];
    return;
  }
  unsigned joined = 0;
  for (unsigned i = 0; i != outer->count; ++i) {
    unsigned from = outer->index >> (4 * i) & 15;
    joined |= (inner->index >> (4 * from) & 15) << (4 * i);
  }
  outer->index = joined;
  outer->args[0] = inner->args[0];
}

/// The index with x, the least significant component, first.
Expr *TextureLowering::position(Expr *index) {
  if (!index->type->isVector() || index->op == Op::Splat)
    return index;
  unsigned count = index->type->count;
  if (index->op == Op::Construct && index->args.size() == count) {
    std::ranges::reverse(index->args);
    return index;
  }
  Expr *swizzle = m.newExpr(Op::Swizzle, index->type, {index});
  for (unsigned i = 0; i != count; ++i)
    swizzle->index |= (count - 1 - i) << (4 * i);
  swizzle->count = count;
  return swizzle;
}

void TextureLowering::lowerLoad(Expr *&e) {
  const ir::Type *image = e->args[0]->type;
  if (e->op == Op::TexelLoad) {
    e->args[1] = position(e->args[1]);
    if (uses[e->args[0]->variable].isWritten)
      e->args.pop_back();
  }
  e->type = values.fourOf(image);
  if (e->op != Op::TextureGather)
    e = values.loaded(e, image);
}

void TextureLowering::lowerStore(Expr *e,
                                 const transforms::ValueRanges &ranges) {
  ir::Variable *image = e->args[0]->variable;
  e->args[1] = position(e->args[1]);
  bool isClamped = uses[image].access() == ResourceAccess::Write &&
                   TexelValues::needsClamp(ranges.of(e->args[2]), image->type);
  if (isClamped) {
    auto [known, isNew] = limits.try_emplace(image);
    if (isNew)
      for (const TextureBinding &bound : shader.textures)
        if (bound.variable == image)
          known->second = limitsOf(image, bound.binding);
    e->args[2] = values.clamped(e->args[2], known->second);
  }
  e->args[2] = values.stored(e->args[2], image->type);
}

void TextureLowering::lower(Expr *&e, const transforms::ValueRanges &ranges) {
  // A barrier for buffers alone would not order what is written to images.
  if (e->op == Op::BarrierGlobal)
    e->op = Op::Barrier;
  else if (e->op == Op::FenceGlobal)
    e->op = Op::Fence;
  else if (e->op == Op::TexelStore)
    lowerStore(e, ranges);
  else if (ir::isOnTexture(e))
    lowerLoad(e);
  else if ((e->op == Op::Swizzle || e->op == Op::Index) &&
           e->args[0]->op == Op::Swizzle)
    joinSwizzles(e, e->args[0]);
}

Result<Done> TextureLowering::run() {
  findUses();
  if (uses.empty())
    return Done{};
  for (size_t i = 0; i != m.variables.size(); ++i) // grows
    if (ir::Variable *v = m.variables[i]; v->storage == ir::Storage::Texture) {
      if (auto why = problem(v))
        return *why;
      bind(v);
    }
  describeSamplers();
  for (ir::Function *f : m.functions) {
    transforms::ValueRanges ranges(*f);
    ir::walkExprs(f->body, [&](Expr *&e) { lower(e, ranges); });
  }
  values.addFunctions();
  return Done{};
}

} // namespace

Result<Done> lowerTextures(Shader &shader) {
  return TextureLowering(shader).run();
}

} // namespace ampvk::glsl
