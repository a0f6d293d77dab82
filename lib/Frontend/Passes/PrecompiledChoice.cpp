// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PrecompiledChoice.h"

#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Dialect/ParseRequest.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Whether repairs concern what the header was made of. Its tokens are gone.
bool concernHeader(const Repairs &repairs, const std::string &header,
                   const CompilerInvocation &invocation) {
  if (repairs.empty())
    return false;
  std::vector<std::string> files = filesOfHeader(header, invocation);
  return llvm::any_of(repairs, [&](const Repair &repair) {
    return repair.kind == RepairKind::OwnName || // wherever the name is
           files.empty() || llvm::any_of(files, [&](const std::string &file) {
             return llvm::sys::fs::equivalent(file, repair.file);
           });
  });
}

} // namespace

void choosePrecompiled(CompilerInvocation &invocation,
                       const ParseRequest &request, unsigned msvcVersion) {
  std::string &header = invocation.getPreprocessorOpts().ImplicitPCHInclude;
  std::string fitting =
      request.isCommon() ? precompiledFor(header, msvcVersion) : "";
  if (fitting.empty() || concernHeader(request.repairs, fitting, invocation))
    readAsText(invocation);
  else
    header = fitting;
}

} // namespace ampvk::frontend
