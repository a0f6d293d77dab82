# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Debian packages of the components, by `cpack`; utils/packages builds and tries
# them. The build that is tested is what they are made of: debian/Stage.cmake moves
# its libraries to where Debian has them.

# Names that nobody has. Who publishes packages sets them.
set(AMPVK_PACKAGE_CONTACT "Maintainers of ampvk <maintainers@ampvk.example>"
  CACHE STRING "Maintainer of the packages, with an address")
set(AMPVK_PACKAGE_HOMEPAGE "https://ampvk.example/"
  CACHE STRING "Address of the project in the packages")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ampvk)
set(CPACK_PACKAGE_CONTACT "${AMPVK_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${AMPVK_PACKAGE_HOMEPAGE}")
# As Debian numbers what it builds for a release: the packages of the next release
# are newer, and those that Debian itself may have one day, 0.1.0-1, newer than all.
cmake_host_system_information(RESULT release QUERY DISTRIB_INFO)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
if(release_VERSION_ID AND release_ID STREQUAL "debian")
  string(APPEND CPACK_DEBIAN_PACKAGE_RELEASE "~deb${release_VERSION_ID}u1")
elseif(release_VERSION_ID)
  string(APPEND CPACK_DEBIAN_PACKAGE_RELEASE "~${release_ID}${release_VERSION_ID}.1")
endif()
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
  GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/Stage.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/Finish.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL runtime development tools documentation)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE none) # debian/Finish.cmake compresses
set(CPACK_AMPVK_COMPRESSION xz)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
# What libraries and documents are for other architectures; Finish.cmake writes it.
set(CPACK_AMPVK_MULTI_ARCH_libampvk${PROJECT_VERSION_MAJOR} same)
set(CPACK_AMPVK_MULTI_ARCH_libampvk-dev same)
set(CPACK_AMPVK_MULTI_ARCH_ampvk foreign)
set(CPACK_AMPVK_MULTI_ARCH_ampvk-doc foreign)
# Packages of programs depend on this one by the first; the other has ldconfig called.
set(debian ${PROJECT_BINARY_DIR}/debian)
file(WRITE ${debian}/shlibs "libampvk ${PROJECT_VERSION_MAJOR} libampvk${PROJECT_VERSION_MAJOR} (>= ${PROJECT_VERSION})\n")
file(WRITE ${debian}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${debian}/shlibs ${debian}/triggers)
# For Stage.cmake: from where libraries move to where.
set(CPACK_AMPVK_LIBDIR ${CMAKE_INSTALL_LIBDIR})
set(CPACK_AMPVK_DEBIAN_LIBDIR lib/${CMAKE_LIBRARY_ARCHITECTURE})
set(CPACK_AMPVK_DEBIAN_FILES ${debian}/files)
ampvk_write_package(${CPACK_AMPVK_DEBIAN_LIBDIR} ${CPACK_AMPVK_DEBIAN_FILES})

# ampvk_package(<component> <package> <section> <summary> <text> [<field> <value>]...)
# The fields of Debian's control file, as CPack names them.
macro(ampvk_package component package section summary text)
  string(TOUPPER ${component} _upper)
  set(CPACK_DEBIAN_${_upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${_upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${_upper}_DESCRIPTION "${summary}\n${text}")
  set(_fields ${ARGN})
  while(_fields)
    list(POP_FRONT _fields _field _value)
    set(CPACK_DEBIAN_${_upper}_PACKAGE_${_field} "${_value}")
  endwhile()
endmacro()

set(_intro "ampvk compiles C++ AMP, C++ with lambdas that run on a GPU, to GLSL and
SPIR-V, and runs it on Vulkan.")
ampvk_package(runtime libampvk${PROJECT_VERSION_MAJOR} libs "C++ AMP on Vulkan - runtime library"
"${_intro} This is what compiled programs need. It opens
Vulkan's loader when it is used, and needs no compiler."
  RECOMMENDS "libvulkan1, mesa-vulkan-drivers | vulkan-icd"
  SUGGESTS "vulkan-validationlayers")
ampvk_package(development libampvk-dev libdevel "C++ AMP on Vulkan - headers and libraries"
"${_intro} These are the headers of C++ AMP and of
what C++ AMP programs of 2012 used of Windows, the library for linking,
and what CMake and pkg-config look for."
  SUGGESTS "libtbb-dev")
ampvk_package(tools ampvk devel "C++ AMP on Vulkan - compiler and tools"
"${_intro} ampcc compiles and links with the command
line of clang++, amp2glsl shows kernels and rewrites programs, amp-inspect
finds kernels in binaries, amp-info lists the accelerators."
  DEPENDS "clang-${AMPVK_LLVM_VERSION}"
  RECOMMENDS "libtbb-dev"
  SUGGESTS "ampvk-doc, cmake, clangd-${AMPVK_LLVM_VERSION}")
ampvk_package(documentation ampvk-doc doc "C++ AMP on Vulkan - documents and examples"
"${_intro} This package has its handbook and examples."
  DEPENDS "libjs-sphinxdoc, node-normalize.css"
  ARCHITECTURE all)

include(CPack)
cpack_add_component(runtime)
cpack_add_component(development DEPENDS runtime)
cpack_add_component(tools DEPENDS development)
cpack_add_component(documentation)
