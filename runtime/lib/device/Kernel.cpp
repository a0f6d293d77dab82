// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Kernel.h"

#include "device/DeviceHandle.h"
#include "device/PipelineCache.h"
#include "spirv/DebugInfo.h"
#include "spirv/FloatControls.h"
#include "spirv/LoopExits.h"
#include "spirv/SharedData.h"
#include "spirv/TileBounds.h"
#include "support/Error.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"
#include "vulkan/Check.h"
#include "vulkan/DebugNames.h"
#include "vulkan/Features.h"

#include <algorithm>
#include <exception>
#include <vector>

namespace ampvk::runtime {
namespace {

std::string imageName(const KernelImage *image) {
  return tableData<char>(image, image->name);
}

spirv::Words wordsOf(const KernelImage *image, const Variant &variant) {
  return {tableData<uint32_t>(image, variant.spirv), variant.spirv.count};
}

} // namespace

const TraceName *traceName(const KernelImage *image, const std::string &kind) {
  std::string source;
  if (image->file.count)
    source = text(tableData<char>(image, image->file), ":", image->line);
  return internName(imageName(image) + kind, source);
}

namespace {

/// The groups that the device runs. Their size is the program's where there are
/// tiles, else the compiler's.
GroupSize groupOf(const KernelImage *image, const Variant &variant,
                  const VkPhysicalDeviceLimits &limits) {
  GroupSize size;
  std::copy_n(variant.localSize, 3, size.begin());
  const std::string_view glsl(tableData<char>(image, variant.glsl),
                              variant.glsl.count);
  const bool isFixed = image->tile[0] || hasFixedGroup(glsl);
  return isFixed ? size
                 : fittingGroup(size, limits.maxComputeWorkGroupSize,
                                limits.maxComputeWorkGroupInvocations);
}

void checkGroups(const KernelImage *image, const GroupSize &size,
                 const VkPhysicalDeviceLimits &limits) {
  auto check = [&](uint64_t threads, uint32_t most, const char *where) {
    if (threads <= most)
      return;
    if (image->tile[0])
      throwInvalidDomain("The tile of kernel ", imageName(image), " has ",
                         threads, " threads", where,
                         "; the accelerator allows ", most, ".");
    throwUnsupported("The kernel ", imageName(image),
                     " was compiled for groups of ", threads, " threads", where,
                     "; the accelerator allows ", most, ".");
  };
  for (int i = 0; i < 3; ++i)
    check(size[i], limits.maxComputeWorkGroupSize[i], " in one dimension");
  check(uint64_t(size[0]) * size[1] * size[2],
        limits.maxComputeWorkGroupInvocations, "");
}

void checkLimits(const KernelImage *image, const Variant &variant,
                 const VkPhysicalDeviceLimits &limits) {
  if (variant.tileStaticBytes > limits.maxComputeSharedMemorySize)
    throwUnsupported("The kernel ", imageName(image), " uses ",
                     variant.tileStaticBytes,
                     " bytes of tile_static memory; "
                     "the accelerator has ",
                     limits.maxComputeSharedMemorySize, ".");
  if (variant.block == ArgumentBlock::PushConstants &&
      variant.blockSize > limits.maxPushConstantsSize)
    throwUnsupported("The kernel ", imageName(image), " has ",
                     variant.blockSize,
                     " bytes of arguments; the accelerator "
                     "takes ",
                     limits.maxPushConstantsSize, ".");
}

/// That the kernel does not use more containers than can be bound.
void checkBindings(const KernelImage *image,
                   const std::vector<DescriptorLayout::Binding> &bindings,
                   const VkPhysicalDeviceLimits &limits) {
  const struct {
    VkDescriptorType type;
    uint32_t most;
    const char *name;
  } table[] = {
      {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
       limits.maxPerStageDescriptorStorageBuffers, "arrays and array_views"},
      {VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE,
       limits.maxPerStageDescriptorSampledImages, "textures that are read"},
      {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE,
       limits.maxPerStageDescriptorStorageImages, "textures that are set"},
      {VK_DESCRIPTOR_TYPE_SAMPLER, limits.maxPerStageDescriptorSamplers,
       "samplers"},
  };
  for (const auto &row : table) {
    auto count =
        std::count_if(bindings.begin(), bindings.end(),
                      [&](const auto &one) { return one.type == row.type; });
    if (count > row.most)
      throwUnsupported("The kernel ", imageName(image), " uses ", count, " ",
                       row.name, "; the accelerator allows ", row.most, ".");
  }
}

/// The shader counts on subgroups without gaps.
VkPipelineShaderStageCreateFlags stageFlags(const Variant &variant) {
  return variant.features & FeatureSubgroups
             ? VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT
             : 0;
}

} // namespace

void checkImage(const KernelImage *image) {
  if (image->magic != KernelImageMagic)
    throw Concurrency::runtime_exception(
        "The kernel's image is damaged, or the program was not compiled by "
        "ampcc.",
        E_FAIL);
  if (image->version != KernelImageVersion)
    throw Concurrency::runtime_exception(
        text("The kernel ", imageName(image), " was compiled for version ",
             image->version, " of the runtime's interface; this is version ",
             KernelImageVersion, ", of ampvk " AMPVK_VERSION "; ",
             image->version < KernelImageVersion
                 ? "the program has to be compiled again."
                 : "the program needs a newer libampvk.")
            .c_str(),
        E_FAIL);
}

std::string variantKindName(VariantKind profile) {
  const VariantKindInfo info = infoOf(profile);
  return info.traits ? text(" (", info.word, ")") : std::string();
}

VkDescriptorType descriptorType(ResourceKind kind) {
  switch (kind) {
  case ResourceKind::SampledImage:
    return VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
  case ResourceKind::StorageImage:
    return VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
  case ResourceKind::Sampler:
    return VK_DESCRIPTOR_TYPE_SAMPLER;
  default:
    return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  }
}

VkDescriptorType descriptorType(ArgumentBlock buffer) {
  return buffer == ArgumentBlock::UniformBuffer
             ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
             : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
}

KernelCache::KernelCache(const DeviceHandle &device, PipelineCache &pipelines)
    : device(device), cache(pipelines),
      leavesDebugInfoOut(!takesDebugInfo(device.physical)),
      addsLoopExits(device.physical.needs(Workaround::LoopExits)),
      limitsTiles(device.physical.needs(Workaround::TileBounds)),
      keepsReadOnly(!device.physical.needs(Workaround::ReadOnlyBlocks)),
      deviceRounds(!device.physical.needs(Workaround::ExactRounding)) {}

KernelCache::~KernelCache() {
  for (auto &image : kernels)
    for (auto &kernel : image.second.all)
      destroy(kernel.second);
}

void KernelCache::destroy(Kernel &kernel) const {
  for (auto &pipelines : kernel.pipelines)
    for (const Kernel::Pipeline &pipeline : pipelines)
      device.vk.vkDestroyPipeline(device.handle, pipeline.handle, nullptr);
  kernel.layout.destroy(device);
}

KernelCache::Variants &KernelCache::variantsOf(const KernelImage *image) {
  const std::lock_guard lock(mutex);
  return kernels[{image->size, image->checksum}];
}

Kernel &KernelCache::get(Variants &variants, const KernelImage *image,
                         uint32_t number) {
  const std::lock_guard lock(mutex);
  const auto [found, isNew] = variants.all.try_emplace(number);
  Kernel &kernel = found->second;
  if (isNew)
    try {
      prepare(kernel, image, number);
    } catch (...) {
      destroy(kernel);
      variants.all.erase(found);
      throw;
    }
  return kernel;
}

/// All but its pipelines.
void KernelCache::prepare(Kernel &kernel, const KernelImage *image,
                          uint32_t number) const {
  kernel.variant = number;
  const Variant &variant = variantOf(image, number);
  const VkPhysicalDeviceLimits &limits = device.physical.properties.limits;
  kernel.group = groupOf(image, variant, limits);
  checkGroups(image, kernel.group, limits);
  checkLimits(image, variant, limits);
  kernel.mindsSharedData =
      mindsSharedData(wordsOf(image, variant), keepsReadOnly);
  if (device.name)
    kernel.name = traceName(image, variantKindName(variant.profile));
  createLayout(kernel, image);
}

std::vector<Executable> KernelCache::executables(const KernelImage *image,
                                                 uint32_t variant,
                                                 bool withCode) {
  VkPipelineCreateFlags flags = VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR;
  if (withCode)
    flags |= VK_PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR;
  Kernel kernel;
  try {
    prepare(kernel, image, variant);
    const VkPipeline pipeline =
        createPipeline(kernel, image, {false, false}, flags);
    kernel.pipelines[0][0].handle = pipeline;
    std::vector<Executable> found = executablesOf(device, pipeline, withCode);
    destroy(kernel);
    return found;
  } catch (...) {
    destroy(kernel);
    throw;
  }
}

void KernelCache::createLayout(Kernel &kernel, const KernelImage *image) const {
  const Variant &variant = variantOf(image, kernel.variant);
  std::vector<DescriptorLayout::Binding> bindings;
  auto isNew = [&](uint32_t binding) { // containers in one buffer share one
    return std::none_of(bindings.begin(), bindings.end(),
                        [&](const auto &one) { return one.number == binding; });
  };
  const Resource *resources = tableData<Resource>(image, variant.resources);
  for (uint32_t i = 0; i < variant.resources.count; ++i)
    if (resources[i].binding != None && isNew(resources[i].binding))
      bindings.push_back(
          {resources[i].binding, descriptorType(resources[i].kind)});
  const bool isBlockPushed = variant.block == ArgumentBlock::PushConstants;
  if (variant.blockSize && !isBlockPushed)
    bindings.push_back({variant.blockBinding, descriptorType(variant.block)});
  checkBindings(image, bindings, device.physical.properties.limits);
  DescriptorLayout &layout = kernel.layout;
  layout.isPushed =
      device.maxPushDescriptors && bindings.size() <= device.maxPushDescriptors;
  layout.create(device, bindings, isBlockPushed ? variant.blockSize : 0);
  if (!device.names)
    return;
  device.names.set(VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT, layout.set,
                   kernel.name->text);
  device.names.set(VK_OBJECT_TYPE_PIPELINE_LAYOUT, layout.pipeline,
                   kernel.name->text);
}

VkPipeline KernelCache::pipeline(Kernel &kernel, const KernelImage *image,
                                 PipelineUse use) {
  use.sharesData &= kernel.mindsSharedData;
  Kernel::Pipeline &pipeline = kernel.pipelines[use.isSplit][use.sharesData];
  if (VkPipeline ready = pipeline.handle.load(std::memory_order_acquire))
    return ready;
  std::unique_lock lock(mutex);
  compiled.wait(lock, [&] { return !pipeline.isCompiling; });
  return pipeline.handle ? pipeline.handle.load()
                         : compile(lock, kernel, image, use);
}

void KernelCache::compileAhead(Kernel &kernel, const KernelImage *image) {
  std::unique_lock lock(mutex);
  const Kernel::Pipeline &pipeline = kernel.pipelines[false][false];
  if (!pipeline.handle && !pipeline.isCompiling)
    compile(lock, kernel, image, {false, false});
}

/// Without the lock, so that other pipelines can be had meanwhile.
VkPipeline KernelCache::compile(std::unique_lock<std::mutex> &lock,
                                Kernel &kernel, const KernelImage *image,
                                PipelineUse use) {
  Kernel::Pipeline &pipeline = kernel.pipelines[use.isSplit][use.sharesData];
  pipeline.isCompiling = true;
  lock.unlock();
  VkPipeline made = VK_NULL_HANDLE;
  std::exception_ptr error;
  try {
    made = createPipeline(kernel, image, use);
  } catch (...) {
    error = std::current_exception();
  }
  lock.lock();
  pipeline.handle = made;
  pipeline.isCompiling = false;
  compiled.notify_all();
  if (error)
    std::rethrow_exception(error);
  return made;
}

/// The variant's SPIR-V as the device and the launch need it.
spirv::Module KernelCache::spirvOf(const Kernel &kernel,
                                   const KernelImage *image,
                                   PipelineUse use) const {
  const Variant &variant = variantOf(image, kernel.variant);
  const spirv::Words first = wordsOf(image, variant);
  spirv::Module words(first.begin(), first.end());
  if (!std::equal(kernel.group.begin(), kernel.group.end(), variant.localSize))
    words = withGroupSize(words, kernel.group);
  if (use.sharesData)
    words = forSharedData(words, keepsReadOnly);
  if (leavesDebugInfoOut)
    words = withoutDebugInfo(words);
  if (!device.physical.floatWidths.hasAll())
    words = withFloatWidths(words, device.physical.floatWidths);
  if (limitsTiles && variant.tileStaticBytes)
    words = withTileBounds(
        words, kernel.group,
        device.physical.properties.limits.maxComputeSharedMemorySize);
  if (addsLoopExits)
    words = withFirstExits(words);
  return words;
}

VkPipeline KernelCache::createPipeline(const Kernel &kernel,
                                       const KernelImage *image,
                                       PipelineUse use,
                                       VkPipelineCreateFlags flags) {
  trace("compile: ", imageName(image));
  TraceScope traced("compile");
  traced.setName(kernel.name);
  const spirv::Module words = spirvOf(kernel, image, use);
  const uint32_t constants[] = {use.isSplit, deviceRounds};
  const VkSpecializationMapEntry entries[] = {
      {PartConstant, 0, sizeof(uint32_t)},
      {DeviceRoundsConstant, sizeof(uint32_t), sizeof(VkBool32)}};
  const VkSpecializationInfo specialization{2, entries, sizeof constants,
                                            constants};
  return cache.compile(words.data(), words.size(), kernel.layout.pipeline,
                       kernel.name ? kernel.name->text : std::string(),
                       &specialization, flags,
                       stageFlags(variantOf(image, kernel.variant)));
}

} // namespace ampvk::runtime
