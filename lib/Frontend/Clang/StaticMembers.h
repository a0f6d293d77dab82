// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Static constants of classes that have a value and no definition.
#ifndef AMPVK_FRONTEND_CLANG_STATICMEMBERS_H
#define AMPVK_FRONTEND_CLANG_STATICMEMBERS_H

namespace llvm {
class Module;
}

namespace ampvk::frontend {

/// Defines those that the module uses by reference, `std::min(n, tile::size)`
/// for `static const int size = 16;`, as Microsoft's compiler did. A definition
/// of the program's own comes before it, as this one is weak.
void defineStaticMembers(llvm::Module &module);

} // namespace ampvk::frontend

#endif
