// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Shader.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

using namespace llvm;

namespace plain {
namespace {

std::string contents(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in)
    fail("cannot read " + path);
  return text.str();
}

json::Value parse(const std::string &path) {
  auto value = json::parse(contents(path));
  if (!value)
    fail(path + ": " + toString(value.takeError()));
  return std::move(*value);
}

/// Whether the device has what the SPIR-V declares.
bool has(const Device &device, StringRef capability) {
  const VkPhysicalDeviceFeatures &features = device.features;
  const std::map<StringRef, bool> known = {
      {"Shader", true},
      {"Float64", features.shaderFloat64},
      {"Int64", features.shaderInt64},
      {"SignedZeroInfNanPreserve", device.keepsNan},
      {"StorageImageWriteWithoutFormat",
       features.shaderStorageImageWriteWithoutFormat}};
  auto found = known.find(capability);
  return found != known.end() && found->second;
}

VkDescriptorType typeOf(const json::Object &resource) {
  static const std::map<StringRef, VkDescriptorType> types = {
      {"buffer", VK_DESCRIPTOR_TYPE_STORAGE_BUFFER},
      {"sampled_image", VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE},
      {"storage_image", VK_DESCRIPTOR_TYPE_STORAGE_IMAGE},
      {"sampler", VK_DESCRIPTOR_TYPE_SAMPLER}};
  return types.at(*resource.getString("kind"));
}

VkDescriptorType typeOfBlock(const json::Object &arguments) {
  return arguments.getString("kind") == "uniform_buffer"
             ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
             : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
}

int64_t number(const json::Object &object, StringRef key) {
  return *object.getInteger(key);
}

} // namespace

Shader::Shader(Device &device, const std::string &folder,
               const std::string &name)
    : device(device), root(parse(folder + "/" + name + ".json")) {
  if (number(*root.getAsObject(), "interface_version") != 1)
    fail("another version of the interface");
  for (const json::Value &one : *root.getAsObject()->getArray("variants")) {
    variant = one.getAsObject();
    if (std::ranges::all_of(*variant->getArray("capabilities"),
                            [&](const json::Value &capability) {
                              return has(device, *capability.getAsString());
                            }))
      break;
    variant = nullptr;
  }
  if (!variant)
    fail("the device cannot run " + name);
  const std::string spirv =
      contents(folder + "/" + variant->getString("spirv")->str());
  VkShaderModuleCreateInfo info{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
  info.codeSize = spirv.size();
  info.pCode = reinterpret_cast<const uint32_t *>(spirv.data());
  check(vkCreateShaderModule(device.handle, &info, nullptr, &module), "module");
  makeLayouts();
}

Shader::~Shader() {
  vkDestroyDescriptorPool(device.handle, pool, nullptr);
  vkDestroyPipelineLayout(device.handle, layout, nullptr);
  vkDestroyDescriptorSetLayout(device.handle, setLayout, nullptr);
  vkDestroyShaderModule(device.handle, module, nullptr);
}

void Shader::makeLayouts() {
  std::vector<VkDescriptorSetLayoutBinding> bindings;
  std::vector<VkDescriptorPoolSize> sizes;
  auto add = [&](int64_t binding, VkDescriptorType type) {
    bindings.push_back({static_cast<uint32_t>(binding), type, 1,
                        VK_SHADER_STAGE_COMPUTE_BIT, nullptr});
    sizes.push_back({type, 1});
  };
  for (const json::Value &one : *variant->getArray("resources"))
    add(number(*one.getAsObject(), "binding"), typeOf(*one.getAsObject()));
  const json::Object &arguments = *variant->getObject("arguments");
  const uint32_t size = number(arguments, "size");
  block.assign(size, 0);
  const bool isPushed = arguments.getString("kind") == "push_constants";
  if (!isPushed)
    add(number(arguments, "binding"), typeOfBlock(arguments));
  VkDescriptorSetLayoutCreateInfo set{
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
  set.bindingCount = bindings.size();
  set.pBindings = bindings.data();
  check(vkCreateDescriptorSetLayout(device.handle, &set, nullptr, &setLayout),
        "set layout");
  const VkPushConstantRange range{VK_SHADER_STAGE_COMPUTE_BIT, 0, size};
  VkPipelineLayoutCreateInfo info{
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
  info.setLayoutCount = 1;
  info.pSetLayouts = &setLayout;
  info.pushConstantRangeCount = isPushed && size;
  info.pPushConstantRanges = &range;
  check(vkCreatePipelineLayout(device.handle, &info, nullptr, &layout),
        "layout");
  VkDescriptorPoolCreateInfo pools{
      VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
  pools.maxSets = 1;
  pools.poolSizeCount = sizes.size();
  pools.pPoolSizes = sizes.data();
  check(vkCreateDescriptorPool(device.handle, &pools, nullptr, &pool), "pool");
  VkDescriptorSetAllocateInfo allocate{
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
  allocate.descriptorPool = pool;
  allocate.descriptorSetCount = 1;
  allocate.pSetLayouts = &setLayout;
  check(vkAllocateDescriptorSets(device.handle, &allocate, &descriptors),
        "set");
  if (isPushed)
    return;
  blockBuffer = &device.buffer(size);
  const VkDescriptorBufferInfo whole{blockBuffer->handle, 0, VK_WHOLE_SIZE};
  write(number(arguments, "binding"), typeOfBlock(arguments), &whole, nullptr);
}

const json::Object &Shader::resource(const std::string &name) const {
  for (const json::Value &one : *variant->getArray("resources"))
    if (one.getAsObject()->getString("name") == name)
      return *one.getAsObject();
  fail("no resource " + name);
}

const json::Array &Shader::arguments() const {
  return *variant->getObject("arguments")->getArray("members");
}

void Shader::write(int64_t binding, VkDescriptorType type,
                   const VkDescriptorBufferInfo *buffer,
                   const VkDescriptorImageInfo *image) {
  VkWriteDescriptorSet write{VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
  write.dstSet = descriptors;
  write.dstBinding = binding;
  write.descriptorCount = 1;
  write.descriptorType = type;
  write.pBufferInfo = buffer;
  write.pImageInfo = image;
  vkUpdateDescriptorSets(device.handle, 1, &write, 0, nullptr);
}

void Shader::bind(const std::string &name, const Buffer &buffer) {
  const json::Object &where = resource(name);
  const VkDescriptorBufferInfo whole{buffer.handle, 0, VK_WHOLE_SIZE};
  write(number(where, "binding"), typeOf(where), &whole, nullptr);
}

void Shader::bind(const std::string &name, const Image &image) {
  const json::Object &where = resource(name);
  const VkDescriptorImageInfo info{VK_NULL_HANDLE, image.view,
                                   VK_IMAGE_LAYOUT_GENERAL};
  write(number(where, "binding"), typeOf(where), nullptr, &info);
}

void Shader::bind(const std::string &name, VkSampler sampler) {
  const json::Object &where = resource(name);
  const VkDescriptorImageInfo info{sampler, VK_NULL_HANDLE,
                                   VK_IMAGE_LAYOUT_UNDEFINED};
  write(number(where, "binding"), typeOf(where), nullptr, &info);
}

void Shader::put(int64_t offset, const void *value, size_t size) {
  if (offset + size > block.size())
    fail("an argument is outside of the block");
  std::memcpy(block.data() + offset, value, size);
}

void Shader::setBytes(const std::string &name, const void *value, size_t size,
                      const std::vector<uint32_t> &indices) {
  for (const json::Value &one : arguments()) {
    const json::Object &argument = *one.getAsObject();
    if (argument.getString("name") != name)
      continue;
    const json::Array &dimensions = *argument.getArray("dimensions");
    if (dimensions.size() != indices.size() ||
        number(argument, "size") != int64_t(size))
      fail(name + " is something else");
    int64_t offset = number(argument, "offset");
    for (size_t i = 0; i < indices.size(); ++i)
      offset += indices[i] * number(*dimensions[i].getAsObject(), "stride");
    return put(offset, value, size);
  }
  fail("no argument " + name);
}

void Shader::setMember(const std::string &name, const std::string &member,
                       const std::vector<int> &components) {
  const json::Array &resources = *variant->getArray("resources");
  for (const json::Value &one : arguments()) {
    const json::Object &argument = *one.getAsObject();
    if (argument.getString("value") != "member" ||
        argument.getString("member") != member ||
        resources[number(argument, "resource")].getAsObject()->getString(
            "name") != name)
      continue;
    const int64_t first = number(argument, "component");
    put(number(argument, "offset"), components.data() + first,
        number(argument, "size"));
  }
}

void Shader::setLimits(const std::string &name, int low, int high) {
  const int limits[] = {low, high};
  put(number(resource(name), "limits"), limits, sizeof limits);
}

VkPipeline Shader::makePipeline(bool isInParts) const {
  // One of the constants is known by its name; it is an int.
  int32_t value = isInParts;
  VkSpecializationMapEntry entry{0, 0, sizeof value};
  VkSpecializationInfo constants{0, &entry, sizeof value, &value};
  for (const json::Value &one : *variant->getArray("specialization_constants"))
    if (one.getAsObject()->getString("name") == "launched_in_parts") {
      entry.constantID = number(*one.getAsObject(), "id");
      constants.mapEntryCount = 1;
    }
  VkComputePipelineCreateInfo info{
      VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
  info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
  info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
  info.stage.module = module;
  info.stage.pName = "main";
  info.stage.pSpecializationInfo = &constants;
  info.layout = layout;
  VkPipeline pipeline;
  check(vkCreateComputePipelines(device.handle, VK_NULL_HANDLE, 1, &info,
                                 nullptr, &pipeline),
        "pipeline");
  return pipeline;
}

void Shader::dispatch(VkPipeline pipeline, const uint32_t (&groups)[3]) {
  if (blockBuffer)
    std::memcpy(blockBuffer->data, block.data(), block.size());
  device.submit([&](VkCommandBuffer commands) {
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0,
                            1, &descriptors, 0, nullptr);
    if (!blockBuffer && !block.empty())
      vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                         block.size(), block.data());
    vkCmdDispatch(commands, groups[0], groups[1], groups[2]);
  });
}

void Shader::launch(const std::vector<int> &extent, bool isInParts) {
  const json::Object &kernel = *root.getAsObject();
  if (number(kernel, "rank") != int64_t(extent.size()))
    fail("the kernel has another rank");
  const json::Object &places = *variant->getObject("arguments");
  if (auto offset = places.getInteger("extent_offset"))
    put(*offset, extent.data(), extent.size() * sizeof(int));
  if (auto offset = places.getInteger("elements_offset")) {
    const int one = 1;
    put(*offset, &one, sizeof one);
  }
  const json::Array &local = *variant->getArray("local_size");
  uint32_t groups[3] = {1, 1, 1};
  for (size_t i = 0; i < extent.size(); ++i) {
    const int64_t size = *local[i].getAsInteger();
    groups[i] = (extent[extent.size() - 1 - i] + size - 1) / size;
  }
  VkPipeline pipeline = makePipeline(isInParts);
  if (!isInParts) {
    dispatch(pipeline, groups);
  } else {
    uint32_t &last = groups[extent.size() - 1];
    const uint32_t half = last / 2, rest = last - half;
    last = half;
    dispatch(pipeline, groups);
    // In tiles if there are any, else in threads.
    const bool isTiled = !kernel.getArray("tile")->empty();
    const int64_t size = *local[extent.size() - 1].getAsInteger();
    const int origin = half * (isTiled ? 1 : size);
    put(*places.getInteger("origin_offset"), &origin, sizeof origin);
    last = rest;
    dispatch(pipeline, groups);
  }
  vkDestroyPipeline(device.handle, pipeline, nullptr);
}

} // namespace plain
