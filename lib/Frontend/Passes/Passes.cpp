// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Passes.h"

#include "Preprocess.h"
#include "Skim.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/SaveAndRestore.h"

namespace ampvk::frontend {

Passes::Passes(std::unique_ptr<CommandLine> commandLine, DialectOptions dialect)
    : inputs{std::move(commandLine), std::move(dialect)} {
  inputs.dialect.hasStandard = inputs.commandLine->hasStandard();
  if (const auto &stream = inputs.commandLine->stream())
    replaceFile(stream->path, stream->text);
}

std::unique_ptr<Passes> Passes::create(llvm::ArrayRef<const char *> cc1Args,
                                       DialectOptions dialect) {
  auto commandLine = CommandLine::read(cc1Args);
  return commandLine ? std::unique_ptr<Passes>(
                           new Passes(std::move(commandLine), dialect))
                     : nullptr;
}

ParseAttempt Passes::attempt(const ParseRequest &request,
                             llvm::function_ref<bool()> read) {
  ParseAttempt made;
  made.request = request;
  llvm::raw_string_ostream messages(made.messages);
  if (commandLine().hasColors())
    messages.enable_colors(true);
  const ParseIO io{made.request, made.result, messages};
  llvm::SaveAndRestore<const ParseIO *> inside(current, &io);
  if (request.isCpp14 && !commandLine().forCpp14()) {
    made.result.failed = true;
    return made;
  }
  made.isGood = read() && !endsEarly(made.request, made.result);
  if (!made.result.isPrecompiled || !made.result.namesPplLate)
    return made;
  inputs.headersAsText = true; // which know its names before <amp.h> comes
  return attempt(request, read);
}

ParseAttempt Passes::readInItsDialect(llvm::function_ref<bool()> compile) {
  auto all = [&] {
    // Where the file is not parsed, what compiles it is done with a header when
    // it comes to the next line.
    if (current->request.mayEndEarly && commandLine().preprocesses())
      skim(inputs, current->request, current->result, "");
    return !endsEarly(current->request, current->result) && compile();
  };
  auto tryAll = [&](const ParseRequest &request) {
    return attempt(request, all);
  };
  auto tryHost = [&](const ParseRequest &request) {
    return attempt(request, [&] { return checkHost(); });
  };
  auto isNowhere = [&](const std::string &name) {
    return isDeclaredNowhere(inputs, name);
  };
  return DialectFallback(inputs.dialect, tryAll, tryHost, isNowhere).run();
}

bool Passes::inItsDialect(llvm::function_ref<bool()> compile) {
  ParseAttempt last = readInItsDialect(compile);
  if (commandLine().warnings() != WarningMode::Hidden)
    llvm::errs() << last.remark;
  llvm::errs() << last.messages;
  return last.isGood;
}

ParseAttempt Passes::readPortably(const ParseRequest &known,
                                  const FixIts &more) {
  ParseRequest request = known.with(more);
  request.isPortable = true;
  request.mayEndEarly = false;
  request.tooManyErrors = 0;
  for (;;) {
    ParseAttempt made = attempt(request, [&] { return checkHost(); });
    const size_t before = request.fixIts.size();
    request = request.with(made.result.missing);
    if (made.isGood || request.fixIts.size() == before)
      return made;
  }
}

bool Passes::runDevice(Consume consume) {
  DeviceOutput output;
  return runDevicePass(inputs, *current, output, consume);
}

bool Passes::checkHost() { return frontend::checkHost(inputs, *current); }

bool Passes::runBoth(const DeviceWork &work, const Define &define,
                     bool sideBySide) {
  return runBothPasses(inputs, *current, work, define, sideBySide);
}

bool Passes::preprocess() { return preprocessBoth(inputs, *current); }

} // namespace ampvk::frontend
