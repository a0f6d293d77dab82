# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What the build needs of others: for the runtime, which has nothing of LLVM or
# glslang, and for the tools. docs/developer/dependencies.md has the reasons.
find_package(Threads REQUIRED)

# Vulkan's headers: the loader's package, or the headers' own.
find_package(Vulkan QUIET)
if(NOT TARGET Vulkan::Headers)
  find_package(VulkanHeaders CONFIG REQUIRED)
endif()

# SPIR-V's numbers, where the compiler does not look by itself.
find_package(SPIRV-Headers CONFIG QUIET)
if(TARGET SPIRV-Headers::SPIRV-Headers)
  target_link_libraries(ampvk_warnings INTERFACE SPIRV-Headers::SPIRV-Headers)
endif()

if(AMPVK_BUILD_TOOLS)
  # Both order mistakes in Debian's glslang package: its config needs Threads
  # and SPIRV-Tools-opt to be found before it.
  find_package(SPIRV-Tools CONFIG REQUIRED)
  find_package(SPIRV-Tools-opt CONFIG REQUIRED)
  find_package(glslang CONFIG REQUIRED)
  find_package(pugixml CONFIG REQUIRED)
  include(Clang)
endif()
