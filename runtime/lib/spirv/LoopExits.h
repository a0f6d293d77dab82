// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A way out at the start of loops (Workaround::LoopExits). SwiftShader runs
/// several threads at once, and the last thread to leave a loop decides about
/// values that the loop loads and the code behind it uses:
///
///     do { t = a[m]; --m; } while (m > 0);
///     use(t);
///
/// It keeps `t` as one value of the last iteration, not as a variable that
/// threads outside the loop no longer change. `t` becomes a variable if the
/// loop also has a way out at its start, before anything changes: there `t` is
/// what the iteration before has left. So loops without one get one that is
/// never taken.
#ifndef AMPVK_RUNTIME_SPIRV_LOOPEXITS_H
#define AMPVK_RUNTIME_SPIRV_LOOPEXITS_H

#include "ampvk/Spirv.h"

namespace ampvk::runtime {

/// The module whose loops have such a way out. Loops start as glslang writes
/// them, and no OpPhi stands behind one.
spirv::Module withFirstExits(spirv::Words module);

} // namespace ampvk::runtime

#endif
