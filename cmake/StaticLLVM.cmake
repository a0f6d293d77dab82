# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# LLVM, Clang, and lld as static libraries, which the distribution's packages for
# developers have (Debian: llvm-22-dev, libclang-22-dev, liblld-22-dev).
#
# The linker gets all of them as one group and takes the members that are needed. Their
# CMake targets name the shared libraries, if the distribution builds its own tools with
# these.
if(NOT PROJECT_IS_TOP_LEVEL)
  message(FATAL_ERROR "AMPVK_STATIC_LLVM is for ampvk's own archive, not for parts of other projects")
endif()
file(GLOB _archives ${LLVM_LIBRARY_DIR}/libLLVM*.a ${LLVM_LIBRARY_DIR}/libclang*.a)
set(_lld ${LLVM_LIBRARY_DIR}/liblldELF.a ${LLVM_LIBRARY_DIR}/liblldCommon.a)
foreach(_needed ${LLVM_LIBRARY_DIR}/libLLVMCore.a ${LLVM_LIBRARY_DIR}/libclangSema.a ${_lld})
  if(NOT EXISTS ${_needed})
    message(FATAL_ERROR "AMPVK_STATIC_LLVM: ${_needed} is missing")
  endif()
endforeach()

# What LLVM is built with, also without a shared library.
find_library(AMPVK_STATIC_ZLIB NAMES libz.a REQUIRED)
find_library(AMPVK_STATIC_ZSTD NAMES libzstd.a REQUIRED)
set(_system ${AMPVK_STATIC_ZLIB} ${AMPVK_STATIC_ZSTD} Threads::Threads ${CMAKE_DL_LIBS} rt m)

target_link_libraries(ampvk_llvm INTERFACE
  "$<LINK_GROUP:RESCAN,${_archives}>" ${_system})
target_link_libraries(ampvk_clang INTERFACE ampvk_llvm)
add_library(ampvk_lld INTERFACE)
target_include_directories(ampvk_lld SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_link_libraries(ampvk_lld INTERFACE ${_lld} ampvk_llvm)

# GNU ld needs minutes and several GB for this.
add_link_options(-fuse-ld=lld -B${LLVM_TOOLS_BINARY_DIR})
