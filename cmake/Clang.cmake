# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Finds LLVM and Clang of the release that Versions.cmake names, as CMake finds any
# package: LLVM_DIR and Clang_DIR, then CMAKE_PREFIX_PATH, then the system's
# folders, last those of distributions that install several releases.

# The first version of a release is N.1, and LLVM's package takes no other minor
# version for compatible.
set(_version ${AMPVK_LLVM_VERSION}.1)
find_package(LLVM ${_version} CONFIG QUIET PATHS
  /usr/lib/llvm-${AMPVK_LLVM_VERSION}                               # Debian, Ubuntu
  /usr/lib/llvm${AMPVK_LLVM_VERSION} /usr/lib64/llvm${AMPVK_LLVM_VERSION} # Arch, Fedora
  /usr/lib/llvm/${AMPVK_LLVM_VERSION})                              # Gentoo
if(LLVM_FOUND)
  # CMake looks in lib64 only on systems that have it.
  find_package(Clang ${_version} CONFIG QUIET
    HINTS ${LLVM_DIR}/../clang ${LLVM_INSTALL_PREFIX})
endif()
foreach(_package LLVM Clang)
  if(NOT ${_package}_FOUND)
    set(_others)
    foreach(_config _found IN ZIP_LISTS
        ${_package}_CONSIDERED_CONFIGS ${_package}_CONSIDERED_VERSIONS)
      string(APPEND _others "\n  not suitable: ${_found}, ${_config}")
    endforeach()
    message(FATAL_ERROR
      "${_package} ${AMPVK_LLVM_VERSION} is needed, with its headers and CMake files, "
      "and was not found. Name the folder in which it is installed:\n"
      "  -DCMAKE_PREFIX_PATH=/opt/llvm-${AMPVK_LLVM_VERSION}${_others}")
  endif()
endforeach()
# utils/ reads them from CMakeCache.txt.
set(AMPVK_LLVM_TOOLS_DIR ${LLVM_TOOLS_BINARY_DIR} CACHE INTERNAL "LLVM's tools")
set(AMPVK_LLVM_LIBRARY_DIR ${LLVM_LIBRARY_DIR} CACHE INTERNAL "LLVM's libraries")
set(AMPVK_LLVM_INCLUDE_DIR ${LLVM_INCLUDE_DIR} CACHE INTERNAL "LLVM's headers")

add_library(ampvk_llvm INTERFACE)
target_include_directories(ampvk_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
add_library(ampvk_clang INTERFACE)
target_include_directories(ampvk_clang SYSTEM INTERFACE ${CLANG_INCLUDE_DIRS})

option(AMPVK_STATIC_LLVM "Link LLVM, Clang, and lld into the tools, for utils/archive" OFF)
if(AMPVK_STATIC_LLVM)
  include(StaticLLVM)
else()
  # Their shared libraries: quick to link, one copy on disk.
  target_link_libraries(ampvk_llvm INTERFACE LLVM)
  target_link_libraries(ampvk_clang INTERFACE ampvk_llvm clang-cpp)
endif()
