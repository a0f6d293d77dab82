# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What other projects find: cmake/package, installed, in the build tree
# (-Dampvk_DIR=<build folder>), and within a project that takes this one as a
# part of itself.
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/ampvk)
set(AMPVK_FUNCTIONS ${PROJECT_BINARY_DIR}/ampvkFunctions.cmake)
configure_file(${CMAKE_CURRENT_LIST_DIR}/package/ampvkFunctions.cmake
  ${AMPVK_FUNCTIONS} @ONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/package/ampvkWriteClangd.cmake
  ${PROJECT_BINARY_DIR}/ampvkWriteClangd.cmake COPYONLY)

# ampvk_write_package(<folder of libraries> <output folder>): ampvkConfig.cmake and
# ampvk.pc of an installation, which find the rest from where they are.
function(ampvk_write_package libraries output)
  set(TOOLS_DIR ${CMAKE_INSTALL_BINDIR})
  set(LIBRARIES_DIR ${libraries})
  set(HEADERS_DIR ${AMPVK_HEADERS_DIR})
  set(COMPAT_DIR ${AMPVK_COMPAT_DIR})
  configure_package_config_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package/ampvkConfig.cmake.in
    ${output}/ampvkConfig.cmake
    INSTALL_DESTINATION ${libraries}/cmake/ampvk NO_CHECK_REQUIRED_COMPONENTS_MACRO
    PATH_VARS TOOLS_DIR LIBRARIES_DIR HEADERS_DIR COMPAT_DIR)
  cmake_path(ABSOLUTE_PATH libraries BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX})
  file(RELATIVE_PATH PREFIX_FROM_PC ${libraries}/pkgconfig ${CMAKE_INSTALL_PREFIX})
  string(REGEX REPLACE "/$" "" PREFIX_FROM_PC ${PREFIX_FROM_PC})
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package/ampvk.pc.in
    ${output}/ampvk.pc @ONLY)
endfunction()
ampvk_write_package(${CMAKE_INSTALL_LIBDIR} ${PROJECT_BINARY_DIR}/installed)

# The same with the folders as they are here.
set(PACKAGE_INIT)
set(PACKAGE_TOOLS_DIR ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
set(PACKAGE_LIBRARIES_DIR ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set(PACKAGE_HEADERS_DIR ${PROJECT_SOURCE_DIR}/runtime/include)
set(PACKAGE_COMPAT_DIR ${PROJECT_SOURCE_DIR}/compat/include)
configure_file(${CMAKE_CURRENT_LIST_DIR}/package/ampvkConfig.cmake.in
  ${PROJECT_BINARY_DIR}/ampvkConfig.cmake @ONLY)

write_basic_package_version_file(${PROJECT_BINARY_DIR}/ampvkConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
ampvk_install(FILES ${PROJECT_BINARY_DIR}/installed/ampvkConfig.cmake
  ${PROJECT_BINARY_DIR}/ampvkConfigVersion.cmake ${AMPVK_FUNCTIONS}
  ${PROJECT_BINARY_DIR}/ampvkWriteClangd.cmake
  DESTINATION ${package_folder} COMPONENT development)

ampvk_install(FILES ${PROJECT_BINARY_DIR}/installed/ampvk.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
