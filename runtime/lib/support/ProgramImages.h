// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The kernel images of the program and of the libraries that it has loaded, as
/// they tell by __amp_add_images (ampvk/launch.h).
#ifndef AMPVK_RUNTIME_SUPPORT_PROGRAMIMAGES_H
#define AMPVK_RUNTIME_SUPPORT_PROGRAMIMAGES_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ampvk::runtime {

/// How many there are now. Some may be the same.
size_t programImageCount();

/// Whether kernels are among them, or were, that check accesses, and
/// AMPVK_CHECK is not 0.
bool programChecks();

/// The bytes of an image, as its library may be unloaded at any time. Empty if
/// there are no more than `number`. All numbers change when that happens.
std::vector<uint64_t> copyProgramImage(size_t number);

} // namespace ampvk::runtime

#endif
