// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A shader that an interface file describes (docs/reference/interface.md). The
/// program knows nothing else of it.
#ifndef PLAIN_SHADER_H
#define PLAIN_SHADER_H

#include "Vulkan.h"

#include "llvm/Support/JSON.h"

#include <cstring>
#include <string>
#include <vector>

namespace plain {

class Shader {
public:
  /// Loads "<directory>/<name>.json": the first variant that the device can
  /// run.
  Shader(Device &device, const std::string &folder, const std::string &name);
  ~Shader();
  Shader(const Shader &) = delete;
  Shader &operator=(const Shader &) = delete;

  void bind(const std::string &resource, const Buffer &buffer);
  void bind(const std::string &resource, const Image &image);
  void bind(const std::string &resource, VkSampler sampler);
  /// The argument of that name; of an array the element with these indices.
  template <typename T>
  void set(const std::string &name, const T &value,
           const std::vector<uint32_t> &indices = {}) {
    setBytes(name, &value, sizeof value, indices);
  }
  /// A member of a container, where the shader asks for it: "extent" or so.
  void setMember(const std::string &resource, const std::string &member,
                 const std::vector<int> &components);
  /// The range that the image can hold.
  void setLimits(const std::string &resource, int low, int high);

  /// Over the extent, at once or, along its first dimension, in two parts.
  void launch(const std::vector<int> &extent, bool isInParts = false);

private:
  const llvm::json::Object &resource(const std::string &name) const;
  const llvm::json::Array &arguments() const;
  void setBytes(const std::string &name, const void *value, size_t size,
                const std::vector<uint32_t> &indices);
  void put(int64_t offset, const void *value, size_t size);
  void makeLayouts();
  void write(int64_t binding, VkDescriptorType type,
             const VkDescriptorBufferInfo *buffer,
             const VkDescriptorImageInfo *image);
  VkPipeline makePipeline(bool isInParts) const;
  void dispatch(VkPipeline pipeline, const uint32_t (&groups)[3]);

  Device &device;
  llvm::json::Value root;
  const llvm::json::Object *variant = nullptr;
  std::string block; ///< the arguments
  VkShaderModule module;
  VkDescriptorSetLayout setLayout;
  VkPipelineLayout layout;
  VkDescriptorPool pool;
  VkDescriptorSet descriptors;
  Buffer *blockBuffer = nullptr; ///< null: push constants
};

} // namespace plain

#endif
