// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Precompiled headers: one file with what each of the two passes makes of the
/// header, and the dialect that this is in.
///
/// It is Clang's file of the host pass with that of the device pass behind it,
/// so all that Clang checks of such a file (its own version, options, sizes and
/// times of the headers) it checks of both.
#ifndef AMPVK_FRONTEND_CLANG_PRECOMPILEDHEADER_H
#define AMPVK_FRONTEND_CLANG_PRECOMPILEDHEADER_H

#include "CudaMode.h"

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
class PCHContainerOperations;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// The device pass's part of the file.
struct DevicePart {
  std::string text;         ///< empty: others are to read the header's text
  unsigned msvcVersion = 0; ///< _MSC_VER in Microsoft's dialect; 0: C++
};

/// The operations with which the compiler instance of a pass reads such files
/// and writes its part. The device pass writes to `devicePart`; the host pass
/// writes the file and appends `devicePart`, which must outlive the result.
std::shared_ptr<clang::PCHContainerOperations>
precompiledParts(Pass pass, DevicePart &devicePart);

/// Forgets templates that wait for their use (delayTemplates) and have pragmas
/// in them, as Clang crashes where it writes those. Whether there was one: the
/// header is then to be read as text.
bool forgetUnwritable(clang::Sema &sema);

/// The file at `path`, or the first in that directory, that ampcc of this
/// version wrote, with both parts and in this dialect; empty if there is none.
std::string precompiledFor(llvm::StringRef path, unsigned msvcVersion);

/// The program's own files that the precompiled header has; none if that is not
/// known, as the file is no precompiled header.
std::vector<std::string>
filesOfHeader(llvm::StringRef path,
              const clang::CompilerInvocation &invocation);

/// Has the invocation read the text of its precompiled header instead. False if
/// that is not known.
bool readAsText(clang::CompilerInvocation &invocation);

} // namespace ampvk::frontend

#endif
