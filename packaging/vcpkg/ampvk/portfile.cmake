# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An overlay port, which builds the sources that it lies in. packaging/README.md says
# how it is used, and what a port of a registry has in the place of the next line.
file(REAL_PATH "${CURRENT_PORT_DIR}/../../.." SOURCE_PATH)

# One library for both kinds of program, as its interface is the same for both.
set(VCPKG_BUILD_TYPE release)
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -DAMPVK_BUILD_TOOLS=OFF
        -DAMPVK_BUILD_TESTS=OFF
        "-DAMPVK_GLSLANG=${CURRENT_HOST_INSTALLED_DIR}/tools/glslang/glslang${VCPKG_HOST_EXECUTABLE_SUFFIX}"
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/ampvk)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/share/doc")
file(INSTALL "${CURRENT_PORT_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
