# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# With AMPVK_STATIC_LLVM the tools are one executable, ampcc, so that LLVM and Clang are
# on the disk once. The other tools are symbolic links to it; Main.cpp reads the name by
# which it is called.
set(one ${CMAKE_CURRENT_LIST_DIR})
set(AMPVK_OTHER_TARGETS)
foreach(target ${LLVM_TARGETS_TO_BUILD})
  if(NOT target STREQUAL LLVM_NATIVE_ARCH)
    string(APPEND AMPVK_OTHER_TARGETS "AMPVK_TARGET(${target})\n")
  endif()
endforeach()
configure_file(${one}/OtherTargets.cpp.in one/OtherTargets.cpp @ONLY)
add_executable(ampcc ${one}/Main.cpp ${one}/Absent.cpp
  ${CMAKE_CURRENT_BINARY_DIR}/one/OtherTargets.cpp)
add_executable(ampvk::ampcc ALIAS ampcc)
# Clang allocates much and frees little. glibc's malloc takes 4 % more time. It comes
# first: the other libraries have functions of the same names.
find_library(AMPVK_STATIC_TCMALLOC NAMES libtcmalloc_minimal.a REQUIRED)
target_link_libraries(ampcc PRIVATE ${AMPVK_STATIC_TCMALLOC})
tool_options(ampcc ampvk_lld)
# Nothing refers to half of what is in the libraries.
target_link_options(ampcc PRIVATE -no-pie -static-libstdc++ -static-libgcc
  -Wl,--gc-sections)
ampvk_install(TARGETS ampcc RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
ampvk_installed(ampcc)

# link_to_ampcc(<name> <folder in the build> <folder of the installation>)
function(link_to_ampcc name build_folder folder)
  file(MAKE_DIRECTORY ${build_folder})
  file(RELATIVE_PATH from_build ${build_folder} ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/ampcc)
  file(CREATE_LINK ${from_build} ${build_folder}/${name} SYMBOLIC)
  file(RELATIVE_PATH from_installed
    ${CMAKE_INSTALL_PREFIX}/${folder} ${CMAKE_INSTALL_FULL_BINDIR}/ampcc)
  set(links ${CMAKE_CURRENT_BINARY_DIR}/one/installed)
  file(MAKE_DIRECTORY ${links})
  file(CREATE_LINK ${from_installed} ${links}/${name} SYMBOLIC)
  ampvk_install(FILES ${links}/${name} DESTINATION ${folder} COMPONENT tools)
endfunction()

# lib/Driver has programs linked by it.
link_to_ampcc(ld.lld ${PROJECT_BINARY_DIR}/${AMPVK_LINKER_DIR} ${AMPVK_LINKER_DIR})

function(ampvk_tool name)
  tool_sources(sources ${name})
  set(AMPVK_TOOLS ${AMPVK_TOOLS} ${name} PARENT_SCOPE)
  string(MAKE_C_IDENTIFIER main_of_${name} main)
  add_library(objects_of_${name} OBJECT ${sources})
  tool_options(objects_of_${name} ${ARGN})
  target_compile_definitions(objects_of_${name} PRIVATE main=${main})
  target_link_libraries(ampcc PRIVATE objects_of_${name} ${ARGN})
  if(name STREQUAL "ampcc")
    return()
  endif()
  link_to_ampcc(${name} ${CMAKE_RUNTIME_OUTPUT_DIRECTORY} ${CMAKE_INSTALL_BINDIR})
  add_executable(${name} IMPORTED GLOBAL)
  add_executable(ampvk::${name} ALIAS ${name})
  set_target_properties(${name} PROPERTIES
    IMPORTED_LOCATION ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${name})
  add_dependencies(${name} ampcc)
endfunction()
