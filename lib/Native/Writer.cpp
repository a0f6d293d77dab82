// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Writer.h"

#include "IR/Property.h"
#include "Native/Lower/CheckSupported.h"
#include "Native/Lower/ThreadLoops.h"
#include "Native/Print/PrintKernel.h"
#include "Transforms/Device/EmulateSubgroups.h"

namespace ampvk::native {

Result<Output> write(ir::Module &m, const WriteOptions &options) {
  ir::PropertySet tooMuch = m.properties - ir::Common;
  if (!tooMuch.isEmpty())
    return Failure{"no C++ is printed of a module that may hold " +
                   tooMuch.words()};
  // The processor has none. Threads of a tile take turns at barriers anyway.
  if (auto done =
          transforms::emulateSubgroups(m, {.emulatesSubgroups = true});
      !done)
    return done.failure();
  if (auto done = checkSupported(m); !done)
    return done.failure();
  Kernel kernel(m);
  kernel.forDebugger = options.forDebugger;
  makeThreadLoops(kernel, options.lanes);
  return printKernel(kernel, options);
}

} // namespace ampvk::native
