// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernel images into the host's code.
#ifndef AMPVK_DRIVER_IMAGEINJECTION_H
#define AMPVK_DRIVER_IMAGEINJECTION_H

#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace ampvk::driver {

/// An image, and the symbol of the `__amp_kernel<...>::__image` that it
/// defines.
struct NamedImage {
  std::string symbol;
  bool isInternal = false; ///< to the translation unit
  std::string bytes;
  /// The functions that each NativeCode stands for, in their order.
  std::vector<std::string> native;

  template <class A> void transfer(A &archive) {
    archive(symbol, isInternal, bytes, native);
  }
};

/// Defines each image that the module refers to, in section ".ampvk". The
/// images of kernels that other translation units may have too are merged by
/// the linker, like inline variables. A constructor lists those of the module
/// for the runtime, and a destructor takes them off the list: the code may be a
/// plugin's. Reports an error through the module's
/// LLVMContext for each that is referred to but not among `images`.
void defineImages(llvm::Module &module, const std::vector<NamedImage> &images);

} // namespace ampvk::driver

#endif
