# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What Debian wants of a package, besides what is installed elsewhere; CPack runs
# this between installing a component into a folder and packing that.

# gzipped(<file> <text>): without a time in it, as packages have to be the same
# each time.
function(gzipped file text)
  file(WRITE ${file} "${text}")
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# What the tools contain of others, statically linked.
function(add_foreign_copyrights file)
  foreach(package glslang-dev spirv-tools)
    file(READ /usr/share/doc/${package}/copyright text)
    file(APPEND ${file} "\n\nThe tools contain code of Debian's ${package}, of which Debian says:\n\n${text}")
  endforeach()
endfunction()

set(debian ${CMAKE_CURRENT_LIST_DIR})
file(READ ${debian}/../../LICENSE license)
string(REGEX REPLACE ".*\n(---- LLVM Exceptions)" "\\1" exceptions "${license}")
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(now_is @$ENV{SOURCE_DATE_EPOCH})
else()
  set(now_is now)
endif()
execute_process(COMMAND date -uRd ${now_is} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)

foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component})
  set(share ${root}/usr/share)
  set(copyright ${share}/doc/${package}/copyright)
  file(COPY ${debian}/copyright DESTINATION ${share}/doc/${package})
  file(APPEND ${copyright} "${exceptions}")
  if(component STREQUAL "tools")
    add_foreign_copyrights(${copyright})
  endif()
  gzipped(${share}/doc/${package}/changelog
    "ampvk (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n  * /usr/share/doc/ampvk/CHANGELOG.md, of ampvk-doc, has the changes.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")

  file(GLOB pages ${share}/man/man*/*.[1-9])
  foreach(page ${pages})
    execute_process(COMMAND gzip -9nf ${page} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()

  # The system's loader finds its libraries by itself.
  file(GLOB programs ${root}/usr/bin/*)
  foreach(program ${programs})
    file(RPATH_REMOVE FILE ${program})
  endforeach()
  set(pc ${root}/usr/lib/pkgconfig/ampvk.pc)
  if(EXISTS ${pc})
    file(READ ${pc} text)
    string(REPLACE " -Wl,-rpath,\${libdir}" "" text "${text}")
    file(WRITE ${pc} "${text}")
  endif()
  file(REMOVE ${share}/doc/ampvk/LICENSE) # the copyright file says it
endforeach()
