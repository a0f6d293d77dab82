# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# For a project that ampvk is a part of: it gets what find_package(ampvk) would
# give it.

# Without tools of this build, those of an installation compile kernels for this
# runtime. They have to be of the same version, as they bring their own headers.
if(NOT AMPVK_BUILD_TOOLS)
  find_program(AMPVK_AMPCC ampcc)
  if(AMPVK_AMPCC)
    execute_process(COMMAND ${AMPVK_AMPCC} --version OUTPUT_VARIABLE _version)
    if(NOT _version MATCHES "ampcc ${PROJECT_VERSION} ")
      string(REGEX MATCH "ampcc [0-9.]+" _found "${_version}")
      message(FATAL_ERROR "ampvk ${PROJECT_VERSION} needs an ampcc of its version. This is ${_found}:\n"
        "  ${AMPVK_AMPCC}")
    endif()
    file(REAL_PATH ${AMPVK_AMPCC} _folder)
    get_filename_component(_folder ${_folder} DIRECTORY)
    foreach(_tool ampcc amp2glsl amp-shader)
      add_executable(ampvk::${_tool} IMPORTED GLOBAL)
      set_target_properties(ampvk::${_tool} PROPERTIES IMPORTED_LOCATION ${_folder}/${_tool})
    endforeach()
  endif()
endif()

set(AMPVK_COMPAT_DIR ${PROJECT_SOURCE_DIR}/compat/include)
include(${AMPVK_FUNCTIONS})
