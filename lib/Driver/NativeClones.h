// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Second versions of native code, for processors with AVX2.
#ifndef AMPVK_DRIVER_NATIVECLONES_H
#define AMPVK_DRIVER_NATIVECLONES_H

namespace llvm {
class Function;
}

namespace ampvk::driver {

/// Adds a version of a kernel's entry for processors with the features of
/// ProcessorFeatures.def. A function that calls one of the two, as the launch
/// says (NativeLaunch::hasAvx2), takes the entry's place. Does nothing if the
/// user's options have AVX2, or turn features off. No pass has run on the
/// module yet.
void addClone(llvm::Function &entry);

} // namespace ampvk::driver

#endif
