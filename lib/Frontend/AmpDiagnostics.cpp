// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AmpDiagnostics.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

struct Wording {
  llvm::StringRef cuda, amp;
};

/// Longer phrases before those they contain.
constexpr Wording wordings[] = {
    {"dynamic initialization is not supported for __device__, __constant__, "
     "__shared__, and __managed__ variables",
     "tile_static variables cannot be initialized"},
    {"initialization is not supported for __shared__ variables",
     "tile_static variables cannot be initialized"},
    {"CUDA device code does not support",
     "restrict(amp) code does not support"},
    {"host variable declared here", "declared here"},
    {"called by 'operator()'", "called from here"},
    {"'device' attribute", "'restrict(amp)'"},
    {"'host' attribute", "'restrict(cpu)'"},
    {"'shared' attribute", "'tile_static'"},
    {"__host__ __device__", "restrict(cpu,amp)"},
    {"__host__ or __device__ attributes", "restriction specifier"},
    {"__device__", "restrict(amp)"},
    {"__host__", "restrict(cpu)"},
    {"__shared__", "tile_static"},
    {"__global__ function", "kernel"},
    {"__global__", "kernel"},
};

/// Whether the note is about how our headers launch kernels.
bool isInternalNote(llvm::StringRef text, const Diagnostic &note) {
  return note.getLocation().isInvalid() || text.contains("__amp_entry") ||
         text.contains("__amp_run");
}

/// Whether the error names the restrictions of a function that has none, as its
/// members and bases have none in common. Clang 22 has no word for that and
/// reads past its table; the error before said that the function is deleted.
bool hasNoWords(const Diagnostic &error) {
  auto names = [&](unsigned i) {
    return CUDAFunctionTarget(error.getRawArg(i)) ==
           CUDAFunctionTarget::InvalidTarget;
  };
  return error.getID() == diag::err_ref_bad_target && (names(0) || names(3));
}

/// If the error is that our headers cannot call the kernel: the kernel's class.
const CXXRecordDecl *uncallableKernel(const Diagnostic &error) {
  if (error.getID() != diag::err_ovl_no_viable_object_call ||
      !error.getSourceManager().isInSystemHeader(error.getLocation()))
    return nullptr;
  auto type =
      QualType::getFromOpaquePtr(reinterpret_cast<void *>(error.getRawArg(0)));
  return type->getAsCXXRecordDecl();
}

} // namespace

std::string inAmpWords(std::string message) {
  for (const Wording &wording : wordings)
    for (size_t at = 0;
         (at = message.find(wording.cuda, at)) != std::string::npos;
         at += wording.amp.size())
      message.replace(at, wording.cuda.size(), wording.amp);
  return message;
}

void AmpDiagnostics::HandleDiagnostic(DiagnosticsEngine::Level level,
                                      const Diagnostic &diagnostic) {
  if (hasNoWords(diagnostic))
    return DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  if (level == DiagnosticsEngine::Note && isInternalNote(text, diagnostic))
    return;
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  SourceLocation loc = diagnostic.getLocation();
  std::string message = inAmpWords(text.str().str());
  if (level >= DiagnosticsEngine::Error)
    if (const CXXRecordDecl *kernel = uncallableKernel(diagnostic)) {
      loc = kernel->getLocation();
      message = "the kernel cannot be called with the index of this launch in "
                "restrict(amp) code";
    }
  if (level >= DiagnosticsEngine::Error)
    errors.insert(loc);
  if (message == text)
    return next->HandleDiagnostic(level, diagnostic);

  DiagnosticStorage storage;
  if (loc == diagnostic.getLocation()) {
    storage.DiagRanges.append(diagnostic.getRanges().begin(),
                              diagnostic.getRanges().end());
    storage.FixItHints.append(diagnostic.getFixItHints().begin(),
                              diagnostic.getFixItHints().end());
  }
  next->HandleDiagnostic(level,
                         Diagnostic(diagnostic.getDiags(), loc,
                                    diagnostic.getID(), storage, message));
}

} // namespace ampvk::frontend
