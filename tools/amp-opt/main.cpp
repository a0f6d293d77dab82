// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// amp-opt: runs named passes over the text form of a kernel's IR.
#include "GLSL/Passes.h"
#include "GLSL/Writer.h"
#include "IR/Options.h"
#include "IR/Parse.h"
#include "IR/Print.h"
#include "IR/Text.h"
#include "IR/Validate.h"
#include "Native/Writer.h"
#include "SPIRV/Compile.h"
#include "Support/CheckOption.h"
#include "Support/ChoiceOption.h"
#include "Support/DeepStack.h"
#include "Support/Version.h"
#include "Transforms/Pipeline.h"
#include "ampvk/Workarounds.h"

#include <llvm/Support/CommandLine.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

using namespace ampvk;

namespace {

/// Objects of main(), as tools can be linked into one executable (tools/one).
struct Options {
  llvm::cl::OptionCategory category{"amp-opt options"};
  llvm::cl::opt<std::string> input{llvm::cl::Positional, llvm::cl::init("-"),
                                   llvm::cl::desc("<kernel IR>"),
                                   llvm::cl::cat(category)};
  llvm::cl::list<std::string> passes{FromTable{option::Passes},
                                     llvm::cl::CommaSeparated,
                                     llvm::cl::cat(category)};
  llvm::cl::opt<bool> dumpEach{FromTable{option::DumpEach},
                               llvm::cl::cat(category)};
  llvm::cl::opt<bool> timeEach{FromTable{option::TimeEach},
                               llvm::cl::cat(category)};
  llvm::cl::opt<bool> validate{FromTable{option::Validate},
                               llvm::cl::cat(category), llvm::cl::init(true)};
  llvm::cl::opt<bool> toGlsl{FromTable{option::OptGlsl},
                             llvm::cl::cat(category)};
  llvm::cl::opt<bool> toNative{FromTable{option::OptNative},
                               llvm::cl::cat(category)};
  llvm::cl::opt<bool> lanes{FromTable{option::OptLanes},
                            llvm::cl::cat(category), llvm::cl::init(true)};
  llvm::cl::opt<bool> forDebugger{FromTable{option::OptForDebugger},
                                  llvm::cl::cat(category)};
  llvm::cl::opt<bool> toInterface{FromTable{option::OptInterface},
                                  llvm::cl::cat(category)};
  llvm::cl::opt<bool> toSpirv{FromTable{option::OptSpirv},
                              llvm::cl::cat(category)};
  llvm::cl::opt<bool> nativeBytes{FromTable{option::NativeBytes},
                                  llvm::cl::cat(category)};
  llvm::cl::opt<bool> nativeFloatAdd{FromTable{option::NativeFloatAdd},
                                     llvm::cl::cat(category)};
  llvm::cl::opt<bool> threadCoarsening{FromTable{option::OptCoarsened},
                                       llvm::cl::cat(category)};
  CheckOption checked{FromTable{option::OptChecked}, llvm::cl::cat(category)};
  llvm::cl::opt<bool> emulatesInt64{FromTable{option::EmulatedInt64},
                                    llvm::cl::cat(category)};
  llvm::cl::opt<bool> emulatesSubgroups{FromTable{option::EmulatedSubgroups},
                                        llvm::cl::cat(category)};
  ChoiceOption<ir::FloatAtomics> floatAtomics{
      FromTable{option::FloatAtomics}, llvm::cl::cat(category),
      ValuesOf{ir::floatAtomicsChoices}};
};

Options &commandLine() {
  static Options options;
  return options;
}

void say(const std::string &file, unsigned line, const char *kind,
         const std::string &message) {
  if (!file.empty())
    llvm::errs() << file << ':' << line << ": ";
  llvm::errs() << kind << message << '\n';
}

int report(const Failure &failure, const char *kind = "error: ") {
  say(failure.file, failure.line, kind, failure.shown());
  for (const Note &note : failure.notes)
    say(note.file, note.line, "note: ", note.message);
  return 1;
}

/// The module and shader that passes change.
struct Subject {
  explicit Subject(ir::Module &m, const ir::Lowering &lowering)
      : module(m), lowering(lowering), shader(m) {}

  ir::Module &module;
  ir::Lowering lowering;
  glsl::Shader shader;
  std::vector<transforms::Step> steps;
  bool namesGlsl = false; ///< passes of the GLSL backend are among the steps

  void add(std::span<const transforms::Transform> transforms) {
    for (transforms::Step &step :
         transforms::stepsOf(transforms, module, lowering))
      steps.push_back(std::move(step));
  }
  void add(std::span<const glsl::Pass> passes) {
    namesGlsl = true;
    for (const glsl::Pass &pass : passes)
      steps.push_back(glsl::stepOf(pass, shader));
  }
  /// False if there are no passes of that name.
  bool add(const std::string &name) {
    if (name == "all")
      add(transforms::allTransforms());
    else if (name == "common")
      add(transforms::commonTransforms());
    else if (name == "device")
      add(transforms::deviceTransforms());
    else if (name == "glsl")
      add(glsl::allPasses());
    else if (const auto *transform = transforms::findTransform(name))
      add(std::span(transform, 1));
    else if (const auto *pass = glsl::findPass(name))
      add(std::span(pass, 1));
    else
      return false;
    return true;
  }
};

void printPlace(const HostLocation &place) {
  if (place.pointer == None)
    llvm::outs() << "closure+" << place.offset;
  else
    llvm::outs() << "*(closure+" << place.pointer << ")+" << place.offset;
}

void printOffset(const char *name, uint32_t offset) {
  if (offset != None)
    llvm::outs() << name << ' ' << offset << '\n';
}

void printResource(const backend::ResourceInfo &r) {
  static const char *const kinds[] = {"buffer",        "buffer",
                                      "sampled image", "storage image",
                                      "sampler",       "buffer"};
  static const char *const accesses[] = {"none", "read", "write", "readwrite"};
  llvm::raw_ostream &out = llvm::outs();
  out << kinds[static_cast<unsigned>(r.kind)] << ' ';
  if (r.binding != None)
    out << r.binding << ' ';
  out << r.name << ' ' << accesses[static_cast<unsigned>(r.access)];
  if (r.fixedSampler) {
    out << " fixed " << fixedFilter(r.fixedSampler) << ' '
        << fixedAddress(r.fixedSampler) << '\n';
    return;
  }
  if (r.texel != TexelScalar::None)
    out << " texel " << ir::text::texelName(r.texel);
  if (r.components)
    out << ' ' << r.components << " rank " << r.rank;
  if (r.samplers)
    out << " samplers " << r.samplers;
  out << " element " << r.elementSize;
  if (r.rank && !r.components)
    out << " rank " << r.rank;
  if (r.isAtHome)
    out << " home";
  out << " handle ";
  printPlace(r.handle);
  for (uint32_t i = 0; i < MemberCount; ++i)
    if (r.members.offsets[i] != None)
      out << ' ' << ir::text::memberName(static_cast<Member>(i)) << ' '
          << r.members.offsets[i];
  out << '\n';
  printOffset("limits", r.limits);
}

void printInterface(const backend::Output &output) {
  llvm::raw_ostream &out = llvm::outs();
  for (const backend::ResourceInfo &r : output.resources)
    printResource(r);
  if (output.block == ArgumentBlock::PushConstants)
    out << "push constants";
  else
    out << (output.block == ArgumentBlock::UniformBuffer ? "uniform " : "")
        << "block " << output.blockBinding;
  out << ' ' << output.blockSize << " bytes\n";
  for (const ArgumentRun &run : output.arguments) {
    out << "copy " << run.destination << ' ' << run.size << " from ";
    printPlace(run.source);
    out << '\n';
  }
  for (const BufferAddress &address : output.addresses)
    out << "address " << address.destination << " of " << address.resource
        << " element " << address.elementSize << '\n';
  printOffset("spare", output.spareOffset);
  printOffset("extent", output.extentOffset);
  printOffset("origin", output.originOffset);
  printOffset("elements", output.elementsOffset);
  out << "local size " << output.localSize[0] << ' ' << output.localSize[1]
      << ' ' << output.localSize[2] << '\n';
  if (output.elementsPerThread != 1)
    out << "elements per thread " << output.elementsPerThread << '\n';
  out << "tile_static " << output.tileStaticBytes << " bytes\nfeatures "
      << output.features << '\n';
}

int writeGlsl(Subject &subject) {
  if (!commandLine().toGlsl &&
      !commandLine().toSpirv) { // also of what cannot be printed yet
    printInterface(subject.shader.output);
    return 0;
  }
  auto output = glsl::print(subject.shader);
  if (!output)
    return report(output.failure());
  if (commandLine().toGlsl)
    llvm::outs() << output->text;
  if (commandLine().toInterface)
    printInterface(*output);
  if (!commandLine().toSpirv)
    return 0;
  auto words = spirv::compile(
      output->text, subject.module.kernel.name + ".comp",
      {.fusing = output->fusing, .origin = output->pushedOrigin()});
  if (!words)
    return report(words.failure());
  llvm::outs() << spirv::disassemble(*words);
  return 0;
}

int writeNative(ir::Module &m) {
  auto output = native::write(m, {.lanes = commandLine().lanes,
                                  .forDebugger = commandLine().forDebugger,
                                  .symbol = "kernel",
                                  .suffix = {}});
  if (!output)
    return report(output.failure());
  llvm::outs() << output->text;
  return 0;
}

/// The lowering of the text, changed by the options.
ir::Lowering lowered(ir::Lowering lowering) {
  lowering.nativeBytes |= commandLine().nativeBytes;
  lowering.nativeFloatAdd |= commandLine().nativeFloatAdd;
  lowering.threadCoarsening |= commandLine().threadCoarsening;
  lowering.checks = lowering.checks | commandLine().checked;
  lowering.explainsChecks = !lowering.checks.isEmpty();
  lowering.emulatesInt64 |= commandLine().emulatesInt64;
  lowering.emulatesSubgroups |= commandLine().emulatesSubgroups;
  if (commandLine().floatAtomics.getNumOccurrences())
    lowering.floatAtomics = commandLine().floatAtomics;
  return lowering;
}

int run(ir::Module &m, const ir::Lowering &lowering) {
  Subject subject(m, lowering);
  for (const std::string &name : commandLine().passes)
    if (!subject.add(name))
      return report({"no pass is named '" + name + "'"});
  bool wantsShader = commandLine().toGlsl || commandLine().toInterface ||
                     commandLine().toSpirv;
  if (wantsShader && !subject.namesGlsl)
    subject.add("glsl");
  transforms::PipelineOptions options{.validate = commandLine().validate,
                                      .dumpEach = commandLine().dumpEach,
                                      .timeEach = commandLine().timeEach};
  if (auto done = transforms::runSteps(m, subject.steps, options, lowering);
      !done)
    return report(done.failure());
  for (const Failure &warning : m.warnings)
    report(warning, warning.row->kind == msg::Kind::Remark ? "remark: "
                                                           : "warning: ");
  for (const Failure &remark : m.checkRemarks)
    report(remark, "remark: ");
  if (commandLine().toNative)
    return writeNative(m);
  if (wantsShader)
    return writeGlsl(subject);
  if (!commandLine().dumpEach)
    llvm::outs() << ir::print(m, lowering);
  return 0;
}

} // namespace

int main(int argc, char **argv) {
  llvm::cl::HideUnrelatedOptions(commandLine().category);
  llvm::cl::SetVersionPrinter(
      [](llvm::raw_ostream &out) { out << ampvk::versionLine("amp-opt"); });
  CurrentArguments current("amp-opt", argc, argv);
  llvm::cl::ParseCommandLineOptions(current.count(), current.data(),
                                    "runs passes over kernel IR\n");
  if (std::string error = disabledWorkarounds().error(); !error.empty())
    return report({error});
  auto text = llvm::MemoryBuffer::getFileOrSTDIN(commandLine().input);
  if (!text)
    return report({"cannot read '" + commandLine().input + "'"});
  ir::Lowering lowering;
  auto m = ir::parse((*text)->getBuffer(), commandLine().input, &lowering);
  if (!m)
    return report(m.failure());
  (*m)->allowsUnprovedBarriers =
      CheckSet(commandLine().checked).contains(CheckPart::Barrier);
  if (commandLine()
          .validate) // what is wrong from the start is no fault of a pass
    if (auto valid = ir::validate(**m); !valid)
      return report(valid.failure());
  return withDeepStack([&] { return run(**m, lowered(lowering)); });
}
