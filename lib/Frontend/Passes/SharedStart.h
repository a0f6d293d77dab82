// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Both passes over a file, from a start that is parsed once.
#ifndef AMPVK_FRONTEND_PASSES_SHAREDSTART_H
#define AMPVK_FRONTEND_PASSES_SHAREDSTART_H

#include "DeviceWork.h"
#include "HostPass.h"

namespace ampvk::frontend {

/// The result of a device pass.
struct DeviceOutcome {
  bool isGood = false;
  ParseResult result;
  std::string messages;
  std::vector<std::string> files; ///< that it read, if these are asked for
  std::string work;               ///< DeviceWork::give()

  template <class A> void transfer(A &archive) {
    archive(isGood, result, messages, files, work);
  }
};

/// Both passes; one after the start in another process (Branch.h). `host` is
/// for the host pass. False if they have to run one by one: the file has no
/// such start, or the options ask for output that is made of it. Nothing of
/// what was done counts then. Otherwise `device` and `isHostGood` are set.
bool runFromSharedStart(const Inputs &inputs, ParseIO host,
                        const DeviceWork &work, const Define &define,
                        DeviceOutcome &device, bool &isHostGood);

/// The host pass where the passes share nothing, in the same steps, so that its
/// output is the same. False if it has to be run with runHostPass() instead, as
/// the start is none that both could share; nothing of what was done counts
/// then.
bool runHostFromStart(const Inputs &inputs, ParseIO io, DeviceOutput &device,
                      const Define &define,
                      const std::function<bool()> &isGoodElsewhere,
                      bool &isGood);

} // namespace ampvk::frontend

#endif
