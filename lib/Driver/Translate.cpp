// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Translate.h"

#include "IR/Copy.h"
#include "IR/Walk.h"
#include "SPIRV/Compile.h"
#include "Transforms/Device/TakeSeveralElements.h"
#include "Transforms/Pipeline.h"

#include <algorithm>
#include <ranges>

namespace ampvk::driver {
namespace {

/// The failure at the kernel itself, if it has no better place.
Failure located(Failure failure, const CompiledKernel &kernel) {
  if (!failure.line) {
    failure.file = kernel.file;
    failure.line = kernel.line;
  }
  return failure;
}

MessageType messageType(const ir::Type *type) {
  if (type->isFloat())
    return type->bits == 32 ? MessageType::Float32 : MessageType::Float64;
  if (!type->isInteger())
    return MessageType::Text;
  if (type->bits == 32)
    return type->isSigned ? MessageType::Int32 : MessageType::UInt32;
  return type->isSigned ? MessageType::Int64 : MessageType::UInt64;
}

CompiledMessage compiled(const ir::Message &message) {
  CompiledMessage result{message.kind, {}};
  for (const ir::MessagePart &part : message.parts)
    result.parts.push_back({messageType(part.type), part.format});
  return result;
}

CompiledKernel describe(const ir::Module &m) {
  CompiledKernel kernel;
  kernel.name = m.kernel.name;
  if (m.kernel.loc.line)
    kernel.file = m.files[m.kernel.loc.file];
  kernel.line = m.kernel.loc.line;
  kernel.rank = m.kernel.rank;
  std::copy_n(m.kernel.tile, 3, kernel.tile);
  kernel.closureSize = m.kernel.closureSize;
  for (const ir::Message &message : m.messages)
    kernel.messages.push_back(compiled(message));
  return kernel;
}

bool hasSmallMemory(const ir::Module &m) {
  return std::any_of(m.variables.begin(), m.variables.end(),
                     [](const ir::Variable *variable) {
                       return (variable->storage == ir::Storage::Buffer ||
                               variable->storage == ir::Storage::TileStatic) &&
                              ir::holdsSmall(variable->type);
                     });
}

bool hasFloatSums(ir::Module &m) {
  bool found = false;
  for (ir::Function *function : m.functions)
    ir::walkExprs(function->body, [&](ir::Expr *&expr) {
      found |=
          (expr->op == ir::Op::AtomicAdd || expr->op == ir::Op::AtomicSub) &&
          expr->type->isFloat();
    });
  return found;
}

/// The ways to lower a kernel, the best first. Devices that lack one of the
/// features of the first may have those of the second; any has those of the
/// last.
std::vector<ir::Lowering> lowerings(ir::Module &m,
                                    const TranslateOptions &options) {
  bool bytes = hasSmallMemory(m), sums = hasFloatSums(m);
  std::vector<ir::Lowering> result;
  for (auto [nativeBytes, nativeSums] :
       {std::pair(bytes, sums), {bytes, false}, {false, false}}) {
    if (options.byteAccess == ByteAccess::Packed)
      nativeBytes = false;
    else if (options.byteAccess == ByteAccess::Native)
      nativeBytes = bytes;
    if (options.floatAtomics != ir::FloatAtomics::Auto)
      nativeSums = sums && options.floatAtomics == ir::FloatAtomics::Native;
    if (result.empty() || result.back().nativeBytes != nativeBytes ||
        result.back().nativeFloatAdd != nativeSums)
      result.push_back(
          {.nativeBytes = nativeBytes,
           .nativeFloatAdd = nativeSums,
           .floatAtomics = options.floatAtomics,
           .wideAsWords = options.wideIntegers == WideIntegers::Words});
  }
  return result;
}

/// All that is the same for every device.
Result<Done> prepare(ir::Module &m, const TranslateOptions &options) {
  return transforms::runTransforms(m, transforms::commonTransforms(),
                                   {.validate = options.validate});
}

/// The variant without SPIR-V.
Result<CompiledVariant> lower(ir::Module &m, const ir::Lowering &lowering,
                              const TranslateOptions &options) {
  transforms::PipelineOptions pipeline{.validate = options.validate};
  if (auto done = transforms::runTransforms(m, transforms::deviceTransforms(),
                                            pipeline, lowering);
      !done)
    return done.failure();
  Result<glsl::Output> shader = glsl::write(m, pipeline);
  if (!shader)
    return shader.failure();
  bool isNative = lowering.nativeBytes || lowering.nativeFloatAdd;
  Profile profile = m.hasLargeBuffers          ? Profile::Large
                    : m.hasMergedBuffers       ? Profile::Merged
                    : lowering.severalElements ? Profile::Several
                    : lowering.checked         ? Profile::Checked
                    : isNative                 ? Profile::Native
                                               : Profile::Portable;
  return CompiledVariant{profile, std::move(*shader), {}};
}

Result<Done> addSpirv(CompiledVariant &variant, const std::string &name,
                      const TranslateOptions &options) {
  auto spirv = spirv::compile(variant.shader.text, name + ".comp",
                              {.strictFloat = !options.fastMath,
                               .fusing = variant.shader.fusing,
                               .origin = variant.shader.pushedOrigin(),
                               .validateAll = options.validate,
                               .sourceText = options.sourceText});
  if (!spirv)
    return spirv.failure();
  variant.spirv = std::move(*spirv);
  return Done{};
}

Result<Done> addVariants(ir::Module &m, const TranslateOptions &options,
                         CompiledKernel &kernel) {
  for (const ir::Lowering &lowering : lowerings(m, options)) {
    std::unique_ptr<ir::Module> copy = ir::copy(m);
    Result<CompiledVariant> variant = lower(*copy, lowering, options);
    if (!variant)
      return variant.failure();
    if (kernel.variants.empty())
      for (const Failure &remark : copy->remarks)
        kernel.remarks.push_back(located(remark, kernel));
    // What all devices can run is no worse for those that could do more.
    if (!kernel.variants.empty() &&
        kernel.variants.back().shader.text == variant->shader.text)
      kernel.variants.pop_back();
    kernel.variants.push_back(std::move(*variant));
  }
  if (kernel.variants.size() == 1)
    kernel.variants.front().profile = Profile::Any;
  for (CompiledVariant &variant : kernel.variants)
    if (auto done = addSpirv(variant, kernel.name, options); !done)
      return done;
  return Done{};
}

/// The runtime reads the handles of the containers by the first variant. (What
/// records faults comes behind them.)
bool haveSameResources(const glsl::Output &a, const glsl::Output &b) {
  auto others = [](const glsl::ResourceInfo &info) {
    return info.kind != ResourceKind::Faults;
  };
  return std::ranges::equal(
      a.resources | std::views::filter(others), b.resources,
      [](const glsl::ResourceInfo &x, const glsl::ResourceInfo &y) {
        return x.kind == y.kind && x.access == y.access &&
               x.handle.pointer == y.handle.pointer &&
               x.handle.offset == y.handle.offset;
      });
}

/// A variant that launches choose by what they are given.
Result<Done> addSpecial(ir::Module &m, const ir::Lowering &lowering,
                        const TranslateOptions &options,
                        CompiledKernel &kernel) {
  Result<CompiledVariant> variant = lower(m, lowering, options);
  if (!variant)
    return variant.failure();
  if (!haveSameResources(variant->shader, kernel.variants.front().shader))
    return Failure{"internal error: the kernel's variants do not use the same "
                   "containers"};
  if (auto done = addSpirv(*variant, kernel.name, options); !done)
    return done;
  kernel.variants.push_back(std::move(*variant));
  return Done{};
}

/// The variant without 64-bit integers, of kernels that have any. Not if there
/// are 64-bit atomics, for which two words do not do.
Result<Done> addWords(ir::Module &m, const TranslateOptions &options,
                      CompiledKernel &kernel) {
  const uint32_t features = kernel.variants.back().shader.features;
  if (options.wideIntegers != WideIntegers::Auto ||
      !(features & FeatureInt64) || (features & FeatureInt64Atomics))
    return Done{};
  ir::Lowering lowering = lowerings(m, options).back();
  lowering.wideAsWords = true;
  std::unique_ptr<ir::Module> copy = ir::copy(m);
  if (auto done = addSpecial(*copy, lowering, options, kernel); !done)
    return done;
  kernel.variants.back().profile = Profile::Words;
  if (kernel.variants.back().shader.features & FeatureInt64)
    return Failure{"internal error: 64-bit integers in the kernel's variant "
                   "without them"};
  return Done{};
}

/// The variant for large launches, of kernels that are the same on any device.
Result<Done> addSeveral(ir::Module &m, const TranslateOptions &options,
                        CompiledKernel &kernel) {
  if (options.threadElements == ThreadElements::One)
    return Done{};
  std::unique_ptr<ir::Module> copy = ir::copy(m);
  auto advice = transforms::adviseSeveralElements(*copy);
  kernel.elementsRemark = located(std::move(advice.remark), kernel);
  if (!advice.suits || kernel.variants.front().profile != Profile::Any)
    return Done{};
  ir::Lowering lowering{.floatAtomics = options.floatAtomics,
                        .severalElements = true,
                        .wideAsWords =
                            options.wideIntegers == WideIntegers::Words};
  return addSpecial(*copy, lowering, options, kernel);
}

/// How many storage buffers a launch binds.
size_t boundBuffers(const glsl::Output &shader) {
  auto isBuffer = [](const glsl::ResourceInfo &info) {
    return info.kind == ResourceKind::Buffer ||
           info.kind == ResourceKind::Messages;
  };
  return static_cast<size_t>(
             std::ranges::count_if(shader.resources, isBuffer)) +
         (shader.block == ArgumentBlock::StorageBuffer);
}

/// The variant with all containers in one buffer, of kernels that a device need
/// not be able to bind: as the last of those that are taken for their features,
/// since such devices have few of these.
Result<Done> addMerged(ir::Module &m, const TranslateOptions &options,
                       CompiledKernel &kernel) {
  constexpr size_t boundEverywhere = 4; // maxPerStageDescriptorStorageBuffers
  const CompiledVariant &last = kernel.variants.back();
  const bool isWanted = options.manyContainers == ManyContainers::Always
                            ? hasBuffers(kernel)
                            : options.manyContainers == ManyContainers::Auto &&
                                  boundBuffers(last.shader) > boundEverywhere;
  if (!isWanted)
    return Done{};
  ir::Lowering lowering = lowerings(m, options).back();
  lowering.wideAsWords |= last.profile == Profile::Words;
  std::unique_ptr<ir::Module> copy = ir::copy(m);
  copy->hasMergedBuffers = true;
  return addSpecial(*copy, lowering, options, kernel);
}

} // namespace

Result<CompiledKernel> translate(ir::Module &m,
                                 const TranslateOptions &options) {
  CompiledKernel kernel = describe(m);
  if (auto done = prepare(m, options); !done)
    return located(done.failure(), kernel);
  for (const Failure &warning : m.warnings)
    kernel.warnings.push_back(located(warning, kernel));
  if (auto done = addVariants(m, options, kernel); !done)
    return located(done.failure(), kernel);
  if (auto done = addWords(m, options, kernel); !done)
    return located(done.failure(), kernel);
  if (auto done = addMerged(m, options, kernel); !done)
    return located(done.failure(), kernel);
  if (auto done = addSeveral(m, options, kernel); !done)
    return located(done.failure(), kernel);
  return kernel;
}

bool hasBuffers(const CompiledKernel &kernel) {
  const auto &resources = kernel.variants.front().shader.resources;
  return std::ranges::any_of(resources, [](const glsl::ResourceInfo &info) {
    return info.kind == ResourceKind::Buffer;
  });
}

Result<Done> addLargeVariant(ir::Module &m, const TranslateOptions &options,
                             CompiledKernel &kernel) {
  auto done = prepare(m, options);
  if (done)
    done =
        addSpecial(m, {.floatAtomics = options.floatAtomics}, options, kernel);
  if (!done)
    return located(done.failure(), kernel);
  return done;
}

Result<Done> addCheckedVariant(ir::Module &m, const TranslateOptions &options,
                               CompiledKernel &kernel) {
  auto done = prepare(m, options);
  if (done)
    done =
        addSpecial(m, {.floatAtomics = options.floatAtomics, .checked = true},
                   options, kernel);
  if (!done)
    return located(done.failure(), kernel);
  kernel.shadowWords = m.shadowWords;
  for (const ir::Check &check : m.checks)
    kernel.checks.push_back({check.kind,
                             check.loc.line ? m.files[check.loc.file] : "",
                             check.loc.line, check.variable, check.shape});
  return done;
}

} // namespace ampvk::driver
