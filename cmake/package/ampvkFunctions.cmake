# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What projects call, however they came to ampvk: find_package(),
# add_subdirectory() or FetchContent. docs/guide/build.md has examples.

# Only of Clang 18 and older: C++17's rule for templates as arguments, which
# newer ones follow anyway.
foreach(_ampvk_target ampvk::ampvk ampvk::ampvk_static)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19
     AND TARGET ${_ampvk_target})
    get_target_property(_ampvk_imported ${_ampvk_target} IMPORTED)
    if(_ampvk_imported)
      set_target_properties(${_ampvk_target} PROPERTIES
        INTERFACE_COMPILE_OPTIONS $<$<COMPILE_LANGUAGE:CXX>:-frelaxed-template-template-args>)
    endif()
  endif()
endforeach()

# What Windows has and Linux has not, as far as C++ AMP programs of 2012 used it,
# for g++ and clang++. (ampcc knows it.)
if(IS_DIRECTORY "${AMPVK_COMPAT_DIR}" AND NOT TARGET ampvk::windows)
  add_library(ampvk::windows INTERFACE IMPORTED GLOBAL)
  set_target_properties(ampvk::windows PROPERTIES
    INTERFACE_COMPILE_DEFINITIONS "__AMPVK_MSVC__;_MSC_VER=1700;_NATIVE_WCHAR_T_DEFINED"
    INTERFACE_COMPILE_OPTIONS "SHELL:-isystem ${AMPVK_COMPAT_DIR}/ampvk_compat/dialect;SHELL:-idirafter ${AMPVK_COMPAT_DIR}")
endif()

# The tools of another installation, for a runtime that came without. They have to be
# of the runtime's version, as they bring their own headers.
function(_ampvk_find_tools)
  find_program(AMPVK_AMPCC ampcc)
  if(NOT AMPVK_AMPCC)
    return()
  endif()
  execute_process(COMMAND ${AMPVK_AMPCC} --version OUTPUT_VARIABLE version)
  if(NOT version MATCHES "ampcc @PROJECT_VERSION@ ")
    string(REGEX MATCH "ampcc [0-9.]+" found "${version}")
    message(FATAL_ERROR "ampvk @PROJECT_VERSION@ needs an ampcc of its version. This is ${found}:\n"
      "  ${AMPVK_AMPCC}")
  endif()
  get_filename_component(folder ${AMPVK_AMPCC} REALPATH)
  get_filename_component(folder ${folder} DIRECTORY)
  foreach(tool ampcc amp2glsl amp-shader)
    if(EXISTS ${folder}/${tool} AND NOT TARGET ampvk::${tool})
      add_executable(ampvk::${tool} IMPORTED GLOBAL)
      set_target_properties(ampvk::${tool} PROPERTIES IMPORTED_LOCATION ${folder}/${tool})
    endif()
  endforeach()
endfunction()

# How a tool is called; an error where it is not installed.
function(_ampvk_tool name result)
  if(NOT TARGET ampvk::${name})
    _ampvk_find_tools()
  endif()
  if(NOT TARGET ampvk::${name})
    message(FATAL_ERROR "${name} is needed, and is neither installed where ampvk was found, "
      "nor in PATH or CMAKE_PREFIX_PATH")
  endif()
  get_target_property(path ampvk::${name} IMPORTED_LOCATION)
  if(NOT path)
    set(path $<TARGET_FILE:ampvk::${name}>) # built by this very build
  endif()
  set(${result} ${path} PARENT_SCOPE)
endfunction()

# Settings for editors, in the project's folder, and command lines for clangd.
option(AMPVK_WRITE_CLANGD "Write .clangd, with which editors know C++ AMP" OFF)
function(_ampvk_write_clangd)
  _ampvk_tool(ampcc ampcc)
  set(command ${CMAKE_COMMAND} -DAMPCC=${ampcc} -DSOURCE=${CMAKE_SOURCE_DIR}
    -DBUILD=${CMAKE_BINARY_DIR} -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/ampvkWriteClangd.cmake)
  get_target_property(is_there ampvk::ampcc IMPORTED)
  if(is_there)
    execute_process(COMMAND ${command})
  elseif(NOT TARGET ampvk_clangd)
    add_custom_target(ampvk_clangd ALL COMMAND ${command} DEPENDS ampvk::ampcc VERBATIM)
  endif()
endfunction()
if(AMPVK_WRITE_CLANGD)
  # In the cache, where all folders of the project see it; CMake has put "" there.
  if(NOT "$CACHE{CMAKE_EXPORT_COMPILE_COMMANDS}")
    set(CMAKE_EXPORT_COMPILE_COMMANDS ON CACHE BOOL "Write compile_commands.json" FORCE)
  endif()
  _ampvk_write_clangd()
endif()

# The C++ library that the project's compiler uses: ampcc takes its headers.
function(_ampvk_same_library result)
  set(${result} "" PARENT_SCOPE)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return()
  endif()
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-libgcc-file-name
    OUTPUT_VARIABLE file OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  get_filename_component(folder "${file}" DIRECTORY)
  if(EXISTS "${folder}/crtbegin.o")
    set(${result} --gcc-install-dir=${folder} PARENT_SCOPE)
  endif()
endfunction()

# ampvk_compile(<target> [SOURCES <file>...] [OPTIONS <option>...] [STATIC_RUNTIME])
#
# The target's C++ sources, or only those that are named, are compiled by ampcc
# in the place of the project's g++ or clang++, with all else as it is for the
# target: definitions, folders, standard, dependencies, unity builds. OPTIONS are
# ampcc's alone. The target is linked as ever, and with ampvk's runtime.
function(ampvk_compile target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "STATIC_RUNTIME" "" "SOURCES;OPTIONS")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ampvk_compile: unknown argument '${ARG_UNPARSED_ARGUMENTS}'")
  endif()
  if(NOT TARGET ${target})
    message(FATAL_ERROR "ampvk_compile: there is no target '${target}'")
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY" OR type STREQUAL "UTILITY")
    message(FATAL_ERROR "ampvk_compile: '${target}' has nothing to compile")
  endif()
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$")
    message(FATAL_ERROR "ampvk_compile: the project's compiler must be g++ or clang++, "
      "not ${CMAKE_CXX_COMPILER_ID}")
  endif()

  # As target_link_libraries() does, which takes no target that the project
  # links with its other signature.
  set(runtime ampvk::ampvk)
  if(ARG_STATIC_RUNTIME)
    set(runtime ampvk::ampvk_static)
  endif()
  set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES ${runtime})
  if(type MATCHES "^(STATIC|OBJECT)_LIBRARY$")
    set_property(TARGET ${target} APPEND PROPERTY
      INTERFACE_LINK_LIBRARIES $<LINK_ONLY:${runtime}>)
  endif()

  get_filename_component(compiler "${CMAKE_CXX_COMPILER}" NAME)
  if(compiler STREQUAL "ampcc")
    set_property(TARGET ${target} APPEND PROPERTY COMPILE_OPTIONS ${ARG_OPTIONS})
    return()
  endif()

  _ampvk_tool(ampcc ampcc)
  _ampvk_same_library(library)
  set(launcher ${ampcc} --amp-launch ${library} ${ARG_OPTIONS})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang"
     AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL @AMPVK_LLVM_VERSION@)
    list(APPEND launcher --keep-lto)
  endif()
  get_target_property(before ${target} CXX_COMPILER_LAUNCHER)
  if(before)
    list(TRANSFORM before PREPEND --via=)
    list(APPEND launcher ${before})
  endif()
  foreach(source ${ARG_SOURCES})
    get_filename_component(path ${source} ABSOLUTE)
    if(NOT EXISTS ${path} AND NOT IS_ABSOLUTE ${source}
       AND NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${source})
      set(path ${CMAKE_CURRENT_BINARY_DIR}/${source}) # will be generated
    endif()
    list(APPEND launcher --only=${path})
    # In a unity build it would not be a file of its own.
    set_property(SOURCE ${source} TARGET_DIRECTORY ${target}
      PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
  set_target_properties(${target} PROPERTIES
    CXX_COMPILER_LAUNCHER "${launcher};--"
    CXX_SCAN_FOR_MODULES OFF)
  # The tool may be built by this very build.
  add_dependencies(${target} ampvk::ampcc)
endfunction()

# ampvk_add_shaders(<target> SOURCES <file>... [FOLDER <folder>]
#                   [KERNELS <name>...] [LIKE <target>] [OPTIONS <flag>...])
#
# A target that translates the kernels of C++ AMP sources by amp2glsl, at every
# change of the files that they are made of, into a folder
# (${CMAKE_CURRENT_BINARY_DIR}/<target>): <kernel>.comp, .spv and .json. Those of
# KERNELS can be named as dependencies of other commands. Definitions and include
# folders are those of the target LIKE.
#
# ampvk_add_shaders(<target> <folder>)
#
# A library of all kernels of a folder that amp2glsl --rewrite has written:
# <name>.json with the <name>*.comp that it names, which may include *.glsl, and
# <name>.native.cpp. A shader that does not declare what its .json says is an error of
# the build.
function(ampvk_add_shaders target)
  if(ARGC EQUAL 2)
    _ampvk_shader_library(${target} ${ARGV1})
  else()
    _ampvk_translated_shaders(${target} ${ARGN})
  endif()
endfunction()

function(_ampvk_translated_shaders target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "FOLDER;LIKE" "SOURCES;KERNELS;OPTIONS")
  if(NOT ARG_SOURCES OR ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ampvk_add_shaders: '${target}' needs SOURCES, and knows "
      "FOLDER, KERNELS, LIKE and OPTIONS besides")
  endif()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target})
  if(ARG_FOLDER)
    get_filename_component(folder ${ARG_FOLDER} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
  endif()
  set(sources)
  foreach(source ${ARG_SOURCES})
    get_filename_component(source ${source} ABSOLUTE)
    list(APPEND sources ${source})
  endforeach()
  set(flags ${ARG_OPTIONS})
  _ampvk_same_library(library)
  list(APPEND flags ${library})
  if(ARG_LIKE)
    set(folders $<TARGET_PROPERTY:${ARG_LIKE},INCLUDE_DIRECTORIES>)
    set(names $<TARGET_PROPERTY:${ARG_LIKE},COMPILE_DEFINITIONS>)
    # Clang takes a folder that is there twice for a system's: amp2glsl knows its
    # own headers by that.
    list(APPEND flags "$<$<BOOL:${folders}>:-I$<JOIN:${folders},$<SEMICOLON>-I>>"
      "-isystem$<TARGET_PROPERTY:ampvk::ampvk,INTERFACE_INCLUDE_DIRECTORIES>"
      "$<$<BOOL:${names}>:-D$<JOIN:${names},$<SEMICOLON>-D>>")
  endif()
  set(standard ${CMAKE_CXX_STANDARD})
  if(ARG_LIKE)
    get_target_property(of_target ${ARG_LIKE} CXX_STANDARD)
    if(of_target)
      set(standard ${of_target})
    endif()
  endif()
  if(standard)
    list(APPEND flags -std=gnu++${standard})
  endif()
  set(products)
  foreach(kernel ${ARG_KERNELS})
    list(APPEND products ${folder}/${kernel}.comp ${folder}/${kernel}.spv ${folder}/${kernel}.json)
  endforeach()
  _ampvk_tool(amp2glsl amp2glsl)
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${target}.stamp)
  add_custom_command(OUTPUT ${stamp} BYPRODUCTS ${products}
    COMMAND ${amp2glsl} -MD -MF ${stamp}.d -MT ${stamp} -o ${folder} ${sources} -- ${flags}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${sources} ampvk::amp2glsl DEPFILE ${stamp}.d
    COMMENT "amp2glsl ${target}" COMMAND_EXPAND_LISTS VERBATIM)
  add_custom_target(${target} ALL DEPENDS ${stamp})
endfunction()

function(_ampvk_shader_library target folder)
  _ampvk_tool(amp-shader amp_shader)
  file(GLOB interfaces CONFIGURE_DEPENDS ${folder}/*.json)
  file(GLOB included CONFIGURE_DEPENDS ${folder}/*.glsl)
  set(sources)
  set(natives)
  foreach(interface ${interfaces})
    get_filename_component(name ${interface} NAME_WE)
    file(GLOB shaders CONFIGURE_DEPENDS ${folder}/${name}.comp ${folder}/${name}.*.comp
      ${folder}/${name}.native.cpp)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}/${name}.cpp)
    add_custom_command(OUTPUT ${source}
      COMMAND ${amp_shader} ${interface} -o ${source}
      DEPENDS ${interface} ${shaders} ${included} ampvk::amp-shader
      COMMENT "amp-shader ${name}" VERBATIM)
    list(APPEND sources ${source})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${interface})
    file(STRINGS ${interface} native REGEX "^ *\"cpp\": ")
    if(native)
      list(APPEND natives ${folder}/${name}.native.cpp)
    endif()
  endforeach()
  # Kernels in C++: integers wrap, and results are those of each operation.
  list(APPEND sources ${natives})
  set_source_files_properties(${natives} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
    COMPILE_OPTIONS "-fwrapv;-fno-strict-aliasing;-ffp-contract=off;-fno-math-errno;-w")
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
