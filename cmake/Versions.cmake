# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every version that this project pins, in one place. utils/ and CMake read it.
set(AMPVK_VERSION 0.1.0)
set(AMPVK_LLVM_VERSION 22)          # Clang's C++ API changes between releases
set(AMPVK_VULKAN_API_VERSION 1.1)   # the least a device must have
set(AMPVK_MESA_VERSION 25.0)        # the first whose lavapipe runs all loops to their end
set(AMPVK_SWIFTSHADER_PACKAGE_VERSION 153.0.0) # of @sparticuz/chromium, which has it
