// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TrailingTypes.h"

#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

#include <map>

using namespace clang;

namespace ampvk::frontend {

void watchTrailingTypes(const std::vector<TrailingType> &types,
                        Preprocessor &preprocessor, Sema &sema) {
  if (types.empty())
    return;
  std::map<SourceLocation, CUDAFunctionTarget> targets;
  const CUDAFunctionTarget outside = sema.CUDA().CurCUDATargetCtx.Target;
  for (const TrailingType &type : types) {
    targets[type.arrow] = type.cpu && type.amp ? CUDAFunctionTarget::HostDevice
                          : type.amp           ? CUDAFunctionTarget::Device
                                               : CUDAFunctionTarget::Host;
    targets[type.end] = outside;
  }
  preprocessor.setTokenWatcher(
      [targets = std::move(targets), &sema](const Token &token) {
        auto target = targets.find(token.getLocation());
        if (target != targets.end())
          sema.CUDA().CurCUDATargetCtx.Target = target->second;
      });
}

} // namespace ampvk::frontend
