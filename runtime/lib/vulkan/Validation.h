// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Reports errors of Vulkan's validation layer as exceptions
/// (AMPVK_VALIDATION=1).
#ifndef AMPVK_RUNTIME_VULKAN_VALIDATION_H
#define AMPVK_RUNTIME_VULKAN_VALIDATION_H

#include "vulkan/Vulkan.h"

namespace ampvk::runtime {

/// Whether AMPVK_VALIDATION asks for the layer.
bool isValidationWanted();
/// The layer's messages, printed at once and kept for the next check().
VkDebugUtilsMessengerCreateInfoEXT validationMessenger();
/// Throws a runtime_exception with the messages since the last one, if any.
void throwValidationMessages();
/// Ends the process with a failure if messages were never thrown. For the end
/// of the program, when nothing can be thrown any more.
void exitOnValidationMessages();

} // namespace ampvk::runtime

#endif
