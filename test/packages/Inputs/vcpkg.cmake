# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs a portfile as vcpkg does, without vcpkg: its functions, as far as the port uses
# them.  cmake -DCURRENT_PORT_DIR=<port> -DROOT=<folder> -P; the package is ROOT/packages.
cmake_minimum_required(VERSION 3.25)
get_filename_component(PORT ${CURRENT_PORT_DIR} NAME)
set(CURRENT_PACKAGES_DIR ${ROOT}/packages)
set(CURRENT_HOST_INSTALLED_DIR ${ROOT}/host)

# What the port's dependencies would have installed.
find_program(glslang NAMES glslangValidator glslang REQUIRED)
file(MAKE_DIRECTORY ${CURRENT_HOST_INSTALLED_DIR}/tools/glslang)
file(CREATE_LINK ${glslang} ${CURRENT_HOST_INSTALLED_DIR}/tools/glslang/glslang SYMBOLIC)

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 ARG "" "SOURCE_PATH" "OPTIONS")
  if(ARG_UNPARSED_ARGUMENTS OR NOT VCPKG_BUILD_TYPE STREQUAL "release")
    message(FATAL_ERROR "not known here: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  # Compiling several files as one is quicker, and vcpkg would not do it.
  run(${CMAKE_COMMAND} -S ${ARG_SOURCE_PATH} -B ${ROOT}/tree -G Ninja ${ARG_OPTIONS}
    -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF -DCMAKE_UNITY_BUILD=ON
    -DCMAKE_UNITY_BUILD_BATCH_SIZE=16 -DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}
    -DCMAKE_INSTALL_LIBDIR:STRING=lib -DCMAKE_INSTALL_BINDIR:STRING=bin)
endfunction()

function(vcpkg_cmake_install)
  run(${CMAKE_COMMAND} --build ${ROOT}/tree --target install)
endfunction()

# Package files go to share/<port>, two folders below the prefix.
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 ARG "" "CONFIG_PATH" "")
  set(share ${CURRENT_PACKAGES_DIR}/share/${PORT})
  file(COPY ${CURRENT_PACKAGES_DIR}/${ARG_CONFIG_PATH}/ DESTINATION ${share})
  file(REMOVE_RECURSE ${CURRENT_PACKAGES_DIR}/${ARG_CONFIG_PATH})
  file(GLOB files ${share}/*.cmake)
  foreach(file ${files})
    file(READ ${file} text)
    string(REGEX REPLACE "PACKAGE_PREFIX_DIR \"[^\"]*\""
      "PACKAGE_PREFIX_DIR \"\${CMAKE_CURRENT_LIST_DIR}/../../\"" text "${text}")
    file(WRITE ${file} "${text}")
  endforeach()
endfunction()

function(vcpkg_fixup_pkgconfig)
  if(NOT EXISTS ${CURRENT_PACKAGES_DIR}/lib/pkgconfig/${PORT}.pc)
    message(FATAL_ERROR "there is no ${PORT}.pc")
  endif()
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 ARG "" "" "FILE_LIST")
  file(INSTALL ${ARG_FILE_LIST} DESTINATION ${CURRENT_PACKAGES_DIR}/share/${PORT} RENAME copyright)
endfunction()

include(${CURRENT_PORT_DIR}/portfile.cmake)
