// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/DebugInfo.h"

#include "SPIRV/Additions.h"
#include "SPIRV/DebugTypes.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ampvk::spirv {
namespace {

/// Where an OpLine says that the C++ is.
struct SourceRow {
  uint32_t file = 0; ///< an OpString's id; 0: nowhere
  uint32_t line = 0;
};

struct Variable {
  uint32_t id, type; ///< a pointer's, unless it is a parameter by value
  bool isParameter;
  SourceRow first; ///< use
};

struct Function {
  uint32_t id, result;
  SourceRow first; ///< line
  std::vector<Variable> variables;
  uint32_t debug = 0; ///< its DebugFunction
};

/// Whether the instruction precedes the names of a module, as strings do.
bool isBeforeNames(uint32_t opcode) {
  switch (opcode) {
  case spv::OpCapability:
  case spv::OpExtension:
  case spv::OpExtInstImport:
  case spv::OpMemoryModel:
  case spv::OpEntryPoint:
  case spv::OpExecutionMode:
  case spv::OpExecutionModeId:
  case spv::OpString:
  case spv::OpSourceExtension:
  case spv::OpSource:
  case spv::OpSourceContinued:
    return true;
  default:
    return false;
  }
}

/// Whether the instruction has to be at the beginning of a function or block.
bool isFirst(uint32_t opcode) {
  return opcode == spv::OpFunction || opcode == spv::OpFunctionParameter ||
         opcode == spv::OpLabel || opcode == spv::OpVariable ||
         opcode == spv::OpPhi || opcode == spv::OpFunctionEnd;
}

/// GLSL without #line, for which RenderDoc would make up the C++ of its lines.
std::string withoutLines(const std::string &glsl) {
  std::string result;
  for (size_t at = 0; at < glsl.size();) {
    const size_t end = std::min(glsl.find('\n', at), glsl.size() - 1) + 1;
    if (glsl.compare(at, 6, "#line ") != 0)
      result += glsl.substr(at, end - at);
    at = end;
  }
  return result;
}

class DebugInfo {
public:
  DebugInfo(Module &words, const SourceText &textOf)
      : words(words), textOf(textOf), types(words) {}
  void add();

private:
  void scan();
  void scanIn(Function &function, const Instruction &i, SourceRow &at);
  void declare();
  void declareGlobal(const Declarations::Variable &variable);
  void declareFunction(Function &function);
  uint32_t pointee(uint32_t type) const;
  uint32_t sourceOf(SourceRow place) const;

  void write();
  void writeInFunction(const Instruction &i);
  void beginBlock();
  void declareVariable(const Variable &variable, uint32_t number);
  void writeLine();

  Module &words;
  const SourceText &textOf;
  DebugTypes types;
  std::vector<Function> functions;
  std::vector<uint32_t> files; ///< in the order of their first use
  std::map<uint32_t, uint32_t> sources;
  uint32_t unit = 0, expression = 0;

  Module body;                        ///< the functions
  const Function *function = nullptr; ///< that is written
  bool isFunctionNew = false;         ///< it has no definition yet
  bool isBlockNew = false;            ///< it has no scope yet
  bool isMerged = false; ///< only the branch of the block is missing
  SourceRow pending;     ///< a line that no instruction has yet
};

void DebugInfo::scanIn(Function &function, const Instruction &i,
                       SourceRow &at) {
  const auto &w = i.operands;
  if (i.opcode == spv::OpFunctionParameter || i.opcode == spv::OpVariable) {
    function.variables.push_back(
        {w[1], w[0], i.opcode == spv::OpFunctionParameter, {}});
    return;
  }
  if (i.opcode == spv::OpLabel || i.opcode == spv::OpFunctionEnd)
    at = {};
  if (!at.file)
    return;
  if (!function.first.file)
    function.first = at;
  for (Variable &variable : function.variables)
    if (!variable.first.file && std::ranges::find(w, variable.id) != w.end())
      variable.first = at;
}

void DebugInfo::scan() {
  SourceRow at;
  bool isInside = false;
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpLine) {
      at = {i.operands[0], i.operands[1]};
      // Outside of functions stand the GLSL's own.
      if (isInside && std::ranges::find(files, at.file) == files.end())
        files.push_back(at.file);
    } else if (i.opcode == spv::OpNoLine) {
      at = {};
    } else if (i.opcode == spv::OpFunction) {
      functions.push_back({i.operands[1], i.operands[0], {}, {}});
      isInside = true;
      at = {};
    } else if (isInside) {
      scanIn(functions.back(), i, at);
      isInside = i.opcode != spv::OpFunctionEnd;
    }
  });
}

/// The pointee type of a pointer; for a parameter by value, its own type.
uint32_t DebugInfo::pointee(uint32_t type) const {
  const Declarations::Type *found = types.declared.type(type);
  return found && found->op == spv::OpTypePointer ? found->operands[1] : type;
}

uint32_t DebugInfo::sourceOf(SourceRow place) const {
  auto found = sources.find(place.file);
  return found == sources.end() ? sources.begin()->second : found->second;
}

void DebugInfo::declareGlobal(const Declarations::Variable &variable) {
  const uint32_t shown = pointee(variable.pointer);
  const uint32_t type = types.type(shown);
  std::string name = types.declared.name(variable.id);
  if (name.empty())
    name = types.declared.name(shown); // of a block without a name
  if (!type || name.empty())
    return;
  types.add(NonSemanticShaderDebugInfo100DebugGlobalVariable,
            {types.string(name), type, sources.at(files.front()),
             types.number(0), types.number(0), unit, types.string(name),
             variable.id, types.number(0)});
}

void DebugInfo::declareFunction(Function &function) {
  std::vector<uint32_t> signature = {types.number(0),
                                     types.type(function.result)};
  for (const Variable &variable : function.variables)
    if (variable.isParameter)
      signature.push_back(types.type(pointee(variable.type)));
  std::ranges::replace(signature, 0, types.nothing());
  // glslang's names have the types of the parameters: "f(i1;".
  const std::string linkage = types.declared.name(function.id);
  const std::string name = linkage.substr(0, linkage.find('('));
  const uint32_t type =
      types.add(NonSemanticShaderDebugInfo100DebugTypeFunction, signature);
  const uint32_t line = types.number(function.first.line);
  function.debug = types.add(
      NonSemanticShaderDebugInfo100DebugFunction,
      {types.string(name), type, sourceOf(function.first), line,
       types.number(0), unit, types.string(linkage), types.number(0), line});
}

void DebugInfo::declare() {
  for (uint32_t file : files)
    sources[file] = types.source(file, textOf(types.declared.text(file)));
  forEach(words, [&](const Instruction &i) {
    if (i.opcode == spv::OpSource && i.operands.size() > 3)
      types.source(i.operands[2], withoutLines(textIn(i.operands.subspan(3))));
  });
  // Their version and DWARF's; there is no number for C++.
  unit = types.add(NonSemanticShaderDebugInfo100DebugCompilationUnit,
                   {types.number(1), types.number(4), sources[files.front()],
                    types.number(spv::SourceLanguageUnknown)});
  types.declareStructsIn(sources[files.front()], unit);
  expression = types.add(NonSemanticShaderDebugInfo100DebugExpression, {});
  for (const Declarations::Variable &variable : types.declared.variables)
    if (variable.storage != spv::StorageClassFunction)
      declareGlobal(variable);
  for (Function &function : functions)
    declareFunction(function);
}

/// A variable that lines use, where it lives: behind its pointer, or as a
/// value.
void DebugInfo::declareVariable(const Variable &variable, uint32_t number) {
  const uint32_t type = types.type(pointee(variable.type));
  const std::string name = types.declared.name(variable.id);
  if (!type || name.empty() || !variable.first.file)
    return;
  std::vector<uint32_t> operands = {
      types.string(name),       type,
      sourceOf(variable.first), types.number(variable.first.line),
      types.number(0),          function->debug,
      types.number(0)};
  if (variable.isParameter)
    operands.push_back(types.number(number));
  const uint32_t local =
      types.add(NonSemanticShaderDebugInfo100DebugLocalVariable, operands);
  types.addTo(body,
              pointee(variable.type) == variable.type
                  ? NonSemanticShaderDebugInfo100DebugValue
                  : NonSemanticShaderDebugInfo100DebugDeclare,
              {local, variable.id, expression});
}

/// In front of the first instruction that may have a line.
void DebugInfo::beginBlock() {
  const bool isEntry = std::exchange(isFunctionNew, false);
  if (isEntry)
    types.addTo(body, NonSemanticShaderDebugInfo100DebugFunctionDefinition,
                {function->debug, function->id});
  types.addTo(body, NonSemanticShaderDebugInfo100DebugScope, {function->debug});
  uint32_t number = 0;
  for (const Variable &variable : function->variables)
    if (isEntry)
      declareVariable(variable, ++number);
}

void DebugInfo::writeLine() {
  const SourceRow place = std::exchange(pending, {});
  // Nothing may come between a merge instruction and its branch.
  if (!place.file || isMerged)
    return;
  types.addTo(body, NonSemanticShaderDebugInfo100DebugLine,
              {sourceOf(place), types.number(place.line),
               types.number(place.line), types.number(0), types.number(0)});
}

void DebugInfo::writeInFunction(const Instruction &i) {
  if (i.opcode == spv::OpFunction) {
    function = function ? function + 1 : functions.data();
    isFunctionNew = true;
  }
  if (i.opcode == spv::OpLabel) {
    isBlockNew = true;
    isMerged = false;
    pending = {};
  }
  if (i.opcode == spv::OpLine || i.opcode == spv::OpNoLine) {
    pending = i.opcode == spv::OpLine ? SourceRow{i.operands[0], i.operands[1]}
                                      : SourceRow{};
    return;
  }
  if (!isFirst(i.opcode)) {
    if (std::exchange(isBlockNew, false))
      beginBlock();
    writeLine();
  }
  append(body, i.opcode, i.operands);
  isMerged = i.opcode == spv::OpLoopMerge || i.opcode == spv::OpSelectionMerge;
}

void DebugInfo::write() {
  std::vector<uint32_t> import = {types.set};
  const std::vector<uint32_t> name =
      Additions::string("NonSemantic.Shader.DebugInfo.100");
  import.insert(import.end(), name.begin(), name.end());
  Module early = newModule(words), late;
  bool isExtended = false;
  forEach(words, [&](const Instruction &i) {
    if (!isExtended &&
        (i.opcode == spv::OpExtInstImport || i.opcode == spv::OpMemoryModel)) {
      append(early, spv::OpExtension,
             Additions::string("SPV_KHR_non_semantic_info"));
      append(early, spv::OpExtInstImport, import);
      isExtended = true;
    }
    if (function || i.opcode == spv::OpFunction)
      writeInFunction(i);
    else if (i.opcode != spv::OpLine && i.opcode != spv::OpNoLine &&
             i.opcode != spv::OpSource)
      append(isBeforeNames(i.opcode) ? early : late, i.opcode, i.operands);
  });
  words = std::move(early);
  for (const Module *part : {&types.strings, &late, &types.globals, &body})
    words.insert(words.end(), part->begin(), part->end());
  words[boundWord] = types.bound;
}

void DebugInfo::add() {
  scan();
  if (files.empty())
    return;
  declare();
  write();
}

} // namespace

void addDebugInfo(Module &words, const SourceText &textOf) {
  DebugInfo(words, textOf).add();
}

} // namespace ampvk::spirv
