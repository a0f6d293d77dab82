# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Packs each package of CPack again by dpkg-deb, with what CPack of CMake 3.25 cannot
# say: its field Multi-Arch, and that no script has to call ldconfig, as a trigger does.
foreach(package ${CPACK_PACKAGE_FILES})
  set(tree ${package}.tree)
  execute_process(COMMAND dpkg-deb -R ${package} ${tree} COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE ${tree}/DEBIAN/postinst ${tree}/DEBIAN/postrm)
  file(READ ${tree}/DEBIAN/control control)
  string(STRIP "${control}" control)
  string(REGEX MATCH "(^|\n)Package: ([^\n]+)\n" name "${control}")
  set(multi_arch ${CPACK_AMPVK_MULTI_ARCH_${CMAKE_MATCH_2}})
  file(WRITE ${tree}/DEBIAN/control "${control}\nMulti-Arch: ${multi_arch}\n")
  # One thread: more give another file.
  execute_process(COMMAND dpkg-deb --root-owner-group --threads-max=1
    -Z${CPACK_AMPVK_COMPRESSION} -b ${tree} ${package} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE ${tree})
endforeach()
