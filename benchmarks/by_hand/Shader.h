// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A compute pipeline, made without any cache.
#ifndef AMPVK_BENCHMARKS_BY_HAND_SHADER_H
#define AMPVK_BENCHMARKS_BY_HAND_SHADER_H

#include "../ByHand.h"

#include <map>

namespace bench {

class Shader {
public:
  /// SPIR-V with that many storage buffers, of the bindings 0, 1, ..., and of
  /// so many bytes of push constants.
  Shader(const ByHand &device, const uint32_t *words, size_t wordCount,
         uint32_t buffers, uint32_t argumentBytes);
  template <size_t N>
  Shader(const ByHand &device, const uint32_t (&words)[N], uint32_t buffers,
         uint32_t argumentBytes)
      : Shader(device, words, N, buffers, argumentBytes) {}
  ~Shader();
  Shader(const Shader &) = delete;
  Shader &operator=(const Shader &) = delete;

  /// What dispatches need, which can follow with other arguments. The buffers
  /// live as long as the shader, which knows them by their handles.
  void bind(VkCommandBuffer commands, const std::vector<VkBuffer> &buffers);
  template <typename T>
  void pass(VkCommandBuffer commands, const T &arguments) const {
    vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                       sizeof arguments, &arguments);
  }

private:
  void makeLayout(uint32_t buffers, uint32_t argumentBytes);
  VkDescriptorSet describe(const std::vector<VkBuffer> &buffers);

  VkDevice device;
  VkDescriptorSetLayout setLayout = VK_NULL_HANDLE;
  VkPipelineLayout layout = VK_NULL_HANDLE;
  VkPipeline pipeline = VK_NULL_HANDLE;
  struct Set {
    VkDescriptorPool pool;
    VkDescriptorSet handle;
  };
  std::map<std::vector<VkBuffer>, Set> sets;
};

/// What shaders before it wrote is there for those behind it.
inline void waitForShaders(VkCommandBuffer commands) {
  barrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
          VK_ACCESS_SHADER_WRITE_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
          VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
}

} // namespace bench

#endif
