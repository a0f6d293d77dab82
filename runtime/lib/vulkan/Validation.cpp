// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Validation.h"

#include "support/Environment.h"
#include "support/Error.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

std::atomic<bool> hasMessages{false};
std::mutex messagesMutex;

std::string &messages() {
  static std::string *text = new std::string; // used until the very end
  return *text;
}

VKAPI_ATTR VkBool32 VKAPI_CALL onMessage(
    VkDebugUtilsMessageSeverityFlagBitsEXT, VkDebugUtilsMessageTypeFlagsEXT,
    const VkDebugUtilsMessengerCallbackDataEXT *data, void *) {
  std::fprintf(stderr, "ampvk: Vulkan validation: %s\n", data->pMessage);
  std::lock_guard<std::mutex> lock(messagesMutex);
  messages() += data->pMessage;
  messages() += '\n';
  hasMessages = true;
  return VK_FALSE;
}

} // namespace

bool isValidationWanted() { return isSet("AMPVK_VALIDATION"); }

VkDebugUtilsMessengerCreateInfoEXT validationMessenger() {
  VkDebugUtilsMessengerCreateInfoEXT info{
      VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT};
  info.messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT |
                         VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
  // Not GENERAL: there the loader tells of drivers that do not fit. Not
  // PERFORMANCE: it advises against the one layout that all images have.
  info.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
  info.pfnUserCallback = onMessage;
  return info;
}

void throwValidationMessages() {
  if (!hasMessages)
    return;
  std::lock_guard<std::mutex> lock(messagesMutex);
  std::string text = "Vulkan validation: " + std::move(messages());
  messages().clear();
  hasMessages = false;
  throw Concurrency::runtime_exception(text.c_str(), E_FAIL);
}

void exitOnValidationMessages() {
  if (!hasMessages)
    return;
  std::fflush(nullptr);
  _exit(1);
}

} // namespace ampvk::runtime
