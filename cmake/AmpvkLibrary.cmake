# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ampvk_library(<name> [DEPENDS <targets>...] [ALONE <files>...]): a static
# library of all .cpp files in the current folder and its rooms. test/layers.py
# holds the order of the folders. With CMAKE_UNITY_BUILD several files are
# compiled as one; those that are ALONE never are.
function(ampvk_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;ALONE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  if(NOT sources)
    add_library(${name} INTERFACE)
    return()
  endif()
  add_library(${name} STATIC ${sources})
  set_source_files_properties(${ARG_ALONE} PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/include
                                            ${PROJECT_SOURCE_DIR}/lib)
  target_link_libraries(${name} PUBLIC ${ARG_DEPENDS})
  target_link_libraries(${name} PRIVATE ampvk_warnings)
endfunction()

# install(), if ampvk is installed by this build.
function(ampvk_install)
  if(AMPVK_INSTALL)
    install(${ARGV})
  endif()
endfunction()

# ampvk_installed(<targets>...): what the target `installed` builds.
function(ampvk_installed)
  if(AMPVK_INSTALL AND ampvk_IS_TOP_LEVEL)
    add_dependencies(installed ${ARGV})
  endif()
endfunction()
