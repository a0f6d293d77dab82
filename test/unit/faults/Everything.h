// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The operations in which the tests of faults let calls fail.
#ifndef AMPVK_TEST_FAULTS_EVERYTHING_H
#define AMPVK_TEST_FAULTS_EVERYTHING_H

namespace ampvk::test {

/// A bit of everything: kernels, copies, textures, with small containers and
/// large ones. Throws what the runtime throws.
void doALot();

} // namespace ampvk::test

#endif
