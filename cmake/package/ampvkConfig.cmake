# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# find_package(ampvk) for programs that amp2glsl --rewrite has written: the
# runtime as ampvk::ampvk, and shaders. Nothing of the compiler is needed.
get_filename_component(_ampvk_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_path(AMPVK_INCLUDE_DIR amp_shader.h
  HINTS ${AMPVK_HINTS} ${_ampvk_prefix}/include PATH_SUFFIXES ampvk-runtime)
find_library(AMPVK_LIBRARY ampvk HINTS ${AMPVK_HINTS} ${_ampvk_prefix}/lib
  ${_ampvk_prefix}/${CMAKE_INSTALL_LIBDIR})
find_program(AMPVK_SHADER amp-shader HINTS ${AMPVK_HINTS} ${_ampvk_prefix}/bin)
foreach(_ampvk_part AMPVK_INCLUDE_DIR AMPVK_LIBRARY AMPVK_SHADER)
  if(NOT ${_ampvk_part})
    set(ampvk_FOUND FALSE)
    set(ampvk_NOT_FOUND_MESSAGE "${_ampvk_part} was not found")
    return()
  endif()
endforeach()

find_package(Threads REQUIRED)
if(NOT TARGET ampvk::ampvk)
  add_library(ampvk::ampvk UNKNOWN IMPORTED)
  set_target_properties(ampvk::ampvk PROPERTIES
    IMPORTED_LOCATION ${AMPVK_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${AMPVK_INCLUDE_DIR}
    INTERFACE_LINK_LIBRARIES Threads::Threads)
  # C++17's rule for templates as arguments, which newer ones follow anyway.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19)
    set_target_properties(ampvk::ampvk PROPERTIES
      INTERFACE_COMPILE_OPTIONS -frelaxed-template-template-args)
  endif()
endif()

# What Windows has and Linux has not, as far as C++ AMP programs of 2012 used it.
find_path(AMPVK_COMPAT_DIR ampvk_compat
  HINTS ${AMPVK_HINTS} ${_ampvk_prefix}/include PATH_SUFFIXES ampvk-compat)
if(AMPVK_COMPAT_DIR AND NOT TARGET ampvk::windows)
  add_library(ampvk::windows INTERFACE IMPORTED)
  set_target_properties(ampvk::windows PROPERTIES
    INTERFACE_COMPILE_DEFINITIONS "__AMPVK_MSVC__;_MSC_VER=1700;_NATIVE_WCHAR_T_DEFINED"
    INTERFACE_COMPILE_OPTIONS "SHELL:-isystem ${AMPVK_COMPAT_DIR}/ampvk_compat/dialect;SHELL:-idirafter ${AMPVK_COMPAT_DIR}")
endif()

# ampvk_add_shaders(<target> <folder>): a library of all kernels of the folder,
# <name>.json with the <name>*.comp that it names. A shader that does not declare
# what its .json says is an error of the build.
function(ampvk_add_shaders target folder)
  file(GLOB interfaces CONFIGURE_DEPENDS ${folder}/*.json)
  set(sources)
  foreach(interface ${interfaces})
    get_filename_component(name ${interface} NAME_WE)
    file(GLOB shaders CONFIGURE_DEPENDS ${folder}/${name}.comp ${folder}/${name}.*.comp)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}/${name}.cpp)
    add_custom_command(OUTPUT ${source}
      COMMAND ${AMPVK_SHADER} ${interface} -o ${source}
      DEPENDS ${interface} ${shaders} ${AMPVK_SHADER}
      COMMENT "amp-shader ${name}" VERBATIM)
    list(APPEND sources ${source})
  endforeach()
  get_filename_component(above ${folder} DIRECTORY)
  if(sources)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC ampvk::ampvk)
    target_include_directories(${target} PUBLIC ${above})
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ampvk::ampvk)
    target_include_directories(${target} INTERFACE ${above})
  endif()
endfunction()
