// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With -fmsvc one macro is lost, by which libstdc++ warns of auto_ptr and its like
// (and of GNU's C++ unix and linux), and only these come: the system's headers
// are those of Linux. (Clang's own -fms-compatibility drops 24 of GNU's.)
// RUN: %python %S/Inputs/msvc_macros.py %ampcc | FileCheck %s --check-prefix=NEW
// NEW: gone: #define __DEPRECATED 1{{$}}
// NEW-NEXT: #define _INTEGRAL_MAX_BITS 64
// NEW-NEXT: #define _MSC_BUILD 1
// NEW-NEXT: #define _MSC_EXTENSIONS 1
// NEW-NEXT: #define _MSC_FULL_VER 170000000
// NEW-NEXT: #define _MSC_VER 1700
// NEW-NEXT: #define _M_AMD64 100
// NEW-NEXT: #define _M_X64 100
// NEW-NEXT: #define __AMPVK_MSVC__ 1
// NEW-NEXT: #define __FUNCTIONW__ L__FUNCTION__
// NEW-NEXT: #define dllexport
// NEW-NEXT: #define dllimport{{ *$}}
// NEW-NOT: {{.}}

// As asked; the command line has the last word.
// RUN: %ampcc -dM -E -fmsvc -x c++ /dev/null | not grep -e " unix" -e " linux"
// RUN: %ampcc -dM -E -fmsvc -Dunix=2 -x c++ /dev/null | grep "unix 2"
// RUN: %ampcc -dM -E -fmsvc=1800 -x c++ /dev/null | grep -c -e '_MSC_VER 1800' -e '_MSC_FULL_VER 180000000' | grep -x 2
// RUN: %ampcc -dM -E -fmsvc -D_MSC_VER=1600 -x c++ /dev/null 2>&1 | grep -e _MSC_VER -e warning | FileCheck %s --check-prefix=GIVEN
// GIVEN: #define _MSC_VER 1600
// GIVEN-NOT: {{.}}
// RUN: %ampcc -dM -E -fmsvc -U_MSC_VER -x c++ /dev/null 2>&1 | not grep -e ' _MSC_VER' -e warning
// RUN: not %ampcc -fmsvc=new %s 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: ampcc: error: invalid value 'new' in '-fmsvc=new': it must be a version of Microsoft's compiler, from 1000 to 9999 [amp-option-value]{{$}}
// RUN: not %ampcc -fmsvc=17 %s
// RUN: %ampcc --help | FileCheck %s --check-prefix=HELP
// HELP: -fmsvc {{.*}}Microsoft
// HELP: -fmsvc=<version>
// HELP: -fno-msvc

// The last of them counts, and CMake may pass them to the linker too.
// RUN: %ampcc -fmsvc -fno-msvc -dM -E -x c++ /dev/null | not grep MSVC
// RUN: %ampcc -fno-msvc -fmsvc -dM -E -x c++ /dev/null | grep MSVC
// RUN: %ampcc -fmsvc -D_WIN32=1 %s -o %t && %t

// System headers see none of these, nor _WIN32; Clang's own would be for
// Windows then.
#include <inttypes.h>
#if _MSC_VER != 1700 || !defined(_M_X64) || !defined(_WIN32)
#error taken away
#endif
#include <immintrin.h>
#undef _MSC_VER
#define _MSC_VER 1500
#include <filesystem>
#include <map>
#if _MSC_VER != 1500
#error not as the file has it
#endif

int main() {
  std::filesystem::path path("a/b");
  return path.native() == std::string("a/b") && PRId64[0] == 'l' ? 0 : 1;
}
