# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The runtime of ampvk for Conan 2, with headers and CMake functions.

conan create packaging/conan builds the sources that this file lies in, and
test_package with them. packaging/README.md says what the machine must have.
"""
import os
import re

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir

REPOSITORY = os.path.join("..", "..")


class Ampvk(ConanFile):
    name = "ampvk"
    description = "C++ AMP on Vulkan: the runtime of programs that ampcc compiles"
    license = "Apache-2.0 WITH LLVM-exception"
    topics = ("gpu", "vulkan", "c++-amp")
    package_type = "shared-library"
    settings = "os", "arch", "compiler", "build_type"

    def set_version(self):
        versions = load(self, os.path.join(self.recipe_folder, REPOSITORY, "cmake", "Versions.cmake"))
        self.version = re.search(r"AMPVK_VERSION ([0-9.]+)", versions)[1]

    def export_sources(self):
        source = os.path.join(self.recipe_folder, REPOSITORY)
        for pattern in ("CMakeLists.txt", "LICENSE", "README.md", "CHANGELOG.md", "cmake/*", "include/*",
                        "runtime/*", "compat/*", "docs/*", "examples/*"):
            copy(self, pattern, source, self.export_sources_folder)

    def validate(self):
        if self.settings.os != "Linux" or self.settings.arch != "x86_64":
            raise ConanInvalidConfiguration("ampvk is for Linux on x86-64")
        if self.settings.compiler.get_safe("libcxx") == "libc++":
            raise ConanInvalidConfiguration("the runtime needs libstdc++")
        if self.settings.compiler.get_safe("cppstd"):
            check_min_cppstd(self, 14)

    def build_requirements(self):
        self.tool_requires("cmake/[>=3.25]")
        self.tool_requires("glslang/[>=1.3]")

    def requirements(self):
        self.requires("vulkan-headers/[>=1.3]", visible=False)
        self.requires("spirv-headers/[>=1.3]", visible=False)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["AMPVK_BUILD_TOOLS"] = False
        toolchain.cache_variables["AMPVK_BUILD_TESTS"] = False
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        rmdir(self, os.path.join(self.package_folder, "share"))
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        # ampvk's own CMake package has the functions that a project calls.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [os.path.join("lib", "cmake", "ampvk")]
        self.cpp_info.includedirs = [os.path.join("include", "ampvk-runtime")]
        self.cpp_info.libs = ["ampvk"]
        self.cpp_info.system_libs = ["pthread", "dl"]
