# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DAMPCC=<path> -DSOURCE=<folder> -DBUILD=<folder> -P: writes SOURCE/.clangd, with
# which clangd knows C++ AMP, and finds the command lines of BUILD. Where somebody
# else's .clangd is, it stays, and ampcc says so.
execute_process(COMMAND ${AMPCC} --write-clangd=${SOURCE} RESULT_VARIABLE code)
if(code)
  return()
endif()
string(REPLACE "'" "''" BUILD "${BUILD}")
file(READ ${SOURCE}/.clangd settings)
string(REPLACE "CompileFlags:\n" "CompileFlags:\n  CompilationDatabase: '${BUILD}'\n"
  settings "${settings}")
file(WRITE ${SOURCE}/.clangd "${settings}")
