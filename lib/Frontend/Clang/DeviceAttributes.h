// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Attributes that Clang gives declarations in the device pass alone.
#ifndef AMPVK_FRONTEND_CLANG_DEVICEATTRIBUTES_H
#define AMPVK_FRONTEND_CLANG_DEVICEATTRIBUTES_H

namespace clang {
class Sema;
}

namespace ampvk::frontend {

/// Gives all declarations so far, which a host pass has parsed, the attributes
/// that they have in a device pass: constants, which kernels may refer to, and
/// built-in functions of the processor. To be called where the language options
/// are those of the device pass already.
void giveDeviceAttributes(clang::Sema &sema);

} // namespace ampvk::frontend

#endif
