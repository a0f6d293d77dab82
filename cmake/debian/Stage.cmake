# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What Debian wants of a package, besides what is installed elsewhere; CPack runs
# this between installing all components, each into a folder, and packing these.
# Nothing in it depends on the time, as packages have to be the same each time.
set(debian ${CMAKE_CURRENT_LIST_DIR})
set(source ${debian}/../..)
set(handbook /usr/share/doc/ampvk/html)

function(gzipped file)
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# pages_for_documents(<text variable>): text that names a document of docs/ names its
# page in the handbook instead.
function(pages_for_documents variable)
  set(text "${${variable}}")
  string(REGEX REPLACE "\\[docs/[a-z_/-]+\\.md\\]\\((docs/[a-z_/-]+\\.md)\\)" "\\1" text "${text}")
  # A manual page has "\&" behind full stops.
  string(REGEX REPLACE "(/usr/share/doc/ampvk/)?docs/([a-z_/-]+)(\\.|\\.\\\\&)md" "${handbook}/\\2\\3html" text "${text}")
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# add_copyright(<component> <folder>): ours, and that of others' code in the package.
function(add_copyright component folder)
  file(COPY ${debian}/copyright DESTINATION ${folder})
  file(READ ${source}/LICENSE license)
  string(REGEX REPLACE ".*\n(---- LLVM Exceptions)" "\\1" exceptions "${license}")
  file(APPEND ${folder}/copyright "${exceptions}")
  set(others_of_tools glslang-dev spirv-tools)
  set(others_of_documentation furo sphinx-common)
  foreach(package ${others_of_${component}})
    file(READ /usr/share/doc/${package}/copyright text)
    file(APPEND ${folder}/copyright
      "\n\nThe package contains code of Debian's ${package}, of which Debian says:\n\n${text}")
  endforeach()
endfunction()

function(add_changelogs folder)
  set(now_is now)
  if(DEFINED ENV{SOURCE_DATE_EPOCH})
    set(now_is @$ENV{SOURCE_DATE_EPOCH})
  endif()
  execute_process(COMMAND date -uRd ${now_is} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
  file(READ ${source}/CHANGELOG.md text)
  pages_for_documents(text)
  file(WRITE ${folder}/changelog "${text}")
  file(WRITE ${folder}/changelog.Debian "ampvk (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}, built for this release of Debian.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  gzipped(${folder}/changelog)
  gzipped(${folder}/changelog.Debian)
endfunction()

# Libraries, with what finds them, move to the folder of the architecture.
function(move_libraries usr)
  set(from ${usr}/${CPACK_AMPVK_LIBDIR})
  set(to ${usr}/${CPACK_AMPVK_DEBIAN_LIBDIR})
  if(NOT IS_DIRECTORY ${from} OR from STREQUAL to)
    return()
  endif()
  file(RENAME ${from} ${usr}/moving)
  file(MAKE_DIRECTORY ${to}/..)
  file(RENAME ${usr}/moving ${to})
  if(IS_DIRECTORY ${to}/pkgconfig)
    file(COPY_FILE ${CPACK_AMPVK_DEBIAN_FILES}/ampvk.pc ${to}/pkgconfig/ampvk.pc)
    file(COPY_FILE ${CPACK_AMPVK_DEBIAN_FILES}/ampvkConfig.cmake ${to}/cmake/ampvk/ampvkConfig.cmake)
  endif()
endfunction()

# refer_to_pages(<file>...)
function(refer_to_pages)
  foreach(file ${ARGV})
    file(READ ${file} text)
    pages_for_documents(text)
    file(WRITE ${file} "${text}")
  endforeach()
endfunction()

# What the compiler noted about itself, and what only debuggers read.
function(strip_more usr)
  set(without --remove-section=.comment --remove-section=.note)
  file(GLOB libraries ${usr}/${CPACK_AMPVK_DEBIAN_LIBDIR}/*.so.*.*)
  file(GLOB archives ${usr}/${CPACK_AMPVK_DEBIAN_LIBDIR}/*.a)
  file(GLOB programs ${usr}/bin/*)
  foreach(file ${libraries} ${programs})
    execute_process(COMMAND strip --strip-unneeded ${without} ${file} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  foreach(file ${archives})
    execute_process(COMMAND strip --strip-debug --enable-deterministic-archives ${without} ${file}
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endfunction()

# The system's loader finds its libraries by itself.
function(remove_search_paths usr)
  file(GLOB programs ${usr}/bin/*)
  foreach(program ${programs})
    file(RPATH_REMOVE FILE ${program})
  endforeach()
  set(pc ${usr}/${CPACK_AMPVK_DEBIAN_LIBDIR}/pkgconfig/ampvk.pc)
  if(EXISTS ${pc})
    file(READ ${pc} text)
    string(REPLACE " -Wl,-rpath,\${libdir}" "" text "${text}")
    file(WRITE ${pc} "${text}")
  endif()
endfunction()

function(finish_texts usr)
  file(GLOB scripts ${usr}/${CPACK_AMPVK_DEBIAN_LIBDIR}/cmake/ampvk/*.cmake)
  refer_to_pages(${scripts})
  file(GLOB pages ${usr}/share/man/man*/*.[1-9])
  refer_to_pages(${pages})
  foreach(page ${pages})
    gzipped(${page})
  endforeach()
endfunction()

# link_javascript(<folder> <folder of /usr/share/javascript>): files that packages which
# ampvk-doc needs have, too, become links to these.
function(link_javascript folder library)
  file(GLOB files RELATIVE ${folder} ${folder}/*)
  foreach(name ${files})
    set(same /usr/share/javascript/${library}/${name})
    execute_process(COMMAND cmp -s ${folder}/${name} ${same} RESULT_VARIABLE differ)
    if(NOT differ)
      file(REMOVE ${folder}/${name})
      file(CREATE_LINK ../../../../javascript/${library}/${name} ${folder}/${name} SYMBOLIC)
    endif()
  endforeach()
endfunction()

# The handbook in place of the files it is made of, with its entry for doc-base.
function(add_handbook usr)
  file(REMOVE_RECURSE ${usr}/share/doc/ampvk/docs)
  file(REMOVE ${usr}/share/doc/ampvk/README.md ${usr}/share/doc/ampvk/CHANGELOG.md
    ${usr}/share/doc/ampvk/LICENSE)
  execute_process(COMMAND ${source}/utils/handbook ${usr}/share/doc/ampvk/html
    OUTPUT_QUIET RESULT_VARIABLE code)
  if(code)
    message(FATAL_ERROR "ampvk-doc has no handbook; see above")
  endif()
  # What only the next run of Sphinx would read.
  file(REMOVE_RECURSE ${usr}/share/doc/ampvk/html/.doctrees)
  file(REMOVE ${usr}/share/doc/ampvk/html/.buildinfo ${usr}/share/doc/ampvk/html/.api)
  link_javascript(${usr}/share/doc/ampvk/html/_static sphinxdoc/1.0)
  link_javascript(${usr}/share/doc/ampvk/html/_static normalize.css)
  file(COPY ${debian}/doc-base/ DESTINATION ${usr}/share/doc-base)
endfunction()

# What lintian is not to report: lintian/<component>, and lintian/<component>~deb12u1 on
# that release.
function(add_exceptions component package usr)
  string(REGEX MATCH "~.*" release ${CPACK_DEBIAN_PACKAGE_RELEASE})
  set(files ${debian}/lintian/${component} ${debian}/lintian/${component}${release})
  list(REMOVE_DUPLICATES files)
  foreach(file ${files})
    if(EXISTS ${file})
      file(READ ${file} text)
      string(CONFIGURE "${text}" text @ONLY)
      file(APPEND ${usr}/share/lintian/overrides/${package} "${text}")
    endif()
  endforeach()
endfunction()

foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  set(documents ${usr}/share/doc/${package})
  file(MAKE_DIRECTORY ${documents})
  if(component STREQUAL "documentation")
    add_handbook(${usr})
  endif()
  add_copyright(${component} ${documents})
  add_changelogs(${documents})
  move_libraries(${usr})
  remove_search_paths(${usr})
  strip_more(${usr})
  finish_texts(${usr})
  add_exceptions(${component} ${package} ${usr})
endforeach()
