// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Precompiled headers: one file with what each of the two passes makes of the
/// header.
///
/// It is Clang's file of the host pass with that of the device pass behind it,
/// so all that Clang checks of such a file (its own version, options, sizes and
/// times of the headers) it checks of both.
#ifndef AMPVK_FRONTEND_CLANG_PRECOMPILEDHEADER_H
#define AMPVK_FRONTEND_CLANG_PRECOMPILEDHEADER_H

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>

namespace clang {
class CompilerInvocation;
class PCHContainerOperations;
} // namespace clang

namespace ampvk::frontend {

/// What a compiler instance of one pass needs to read such files, and to write
/// its part: the device pass into `devicePart`, the host pass the file, which
/// has `devicePart` behind its own. `devicePart` must outlive it.
std::shared_ptr<clang::PCHContainerOperations>
precompiledParts(bool isDevice, std::string &devicePart);

/// Whether ampcc of this version wrote the file, and with both parts.
bool hasBothParts(llvm::StringRef path);

/// Has the invocation read the text of its precompiled header instead. False if
/// that is not known, as the file is no precompiled header.
bool readAsText(clang::CompilerInvocation &invocation);

} // namespace ampvk::frontend

#endif
