// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The state of a shader that the GLSL backend's lowering passes change and the
/// printer reads.
#ifndef AMPVK_GLSL_SHADER_SHADER_H
#define AMPVK_GLSL_SHADER_SHADER_H

#include "Backend/Bindings.h"
#include "Backend/Output.h"
#include "IR/Module.h"
#include "Support/Result.h"

#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::glsl {

using backend::BlockMember;
using backend::BufferBlock;
using backend::Output;
using backend::ResourceInfo;
using backend::TexelLimits;
using backend::TextureBinding;

/// The name of everything in the shader.
/// A constant that stands for an enumerator of the source.
struct NamedNumber {
  std::string name;
  const ir::Type *type = nullptr;
  uint64_t bits = 0;
};

struct Names {
  /// Names of variables, functions and structs; a name is the whole spelling of
  /// a use ("args.scale").
  std::unordered_map<const void *, std::string> of;
  std::unordered_map<const ir::Struct *, std::vector<std::string>> fields;
  /// By the variable; the block's own name is never used, but must be unique.
  std::unordered_map<const ir::Variable *, std::string> bufferBlocks;
  /// Functions that find elements, of buffers that are reached by addresses.
  std::unordered_map<const ir::Variable *, std::string> finders;
  /// For containers that share one buffer: the functions that compute element
  /// indices.
  std::unordered_map<const ir::Variable *, std::string> numberings;
  std::unordered_map<const ir::Variable *, std::string> members;
  /// By Expr::enumerator: those that the shader uses.
  std::map<unsigned, NamedNumber> enumerators;
  std::string argumentBlock;    ///< "Arguments"
  std::string argumentInstance; ///< "args"
};

struct Shader {
  explicit Shader(ir::Module &m) : module(m) {}

  ir::Module &module;
  Output output;
  std::vector<TextureBinding> textures; ///< by lowerTextures
  std::vector<TexelLimits> limits;      ///< by lowerTextures
  std::vector<BufferBlock> buffers;     ///< by layOutBuffers
  std::vector<BlockMember> block;       ///< by layOutArguments
  /// The launch's own arguments and GLSL's own variables; by lowerIndices.
  ir::Variable *extent = nullptr;
  ir::Variable *origin = nullptr;
  ir::Variable *elements = nullptr;
  /// The address of spare memory, for elements that do not exist. Set by
  /// layOutBuffers if buffers are accessed by address.
  ir::Variable *spare = nullptr;
  std::unordered_map<std::string, ir::Variable *> builtins;
  std::set<std::string> extensions;
  /// In which a product may fuse with the sum that it is an operand of; by
  /// separateProducts.
  std::vector<const ir::Function *> fusing;
  /// Loops that no driver should unroll; by limitNesting, unrollLoops.
  std::unordered_set<const ir::Stmt *> rolledLoops;
  /// Loops that every driver should unroll; by unrollLoops.
  std::unordered_set<const ir::Stmt *> unrolledLoops;
  /// A line above a loop, for readers; by unrollPartly.
  std::unordered_map<const ir::Stmt *, std::string> comments;
  Names names; ///< by nameThings

  /// "gl_WorkGroupID" and the like: a uvec3, or a uint.
  ir::Variable *builtin(const std::string &name, bool isVector = true);
};

/// Fills in what the runtime needs of the container besides its handle.
void describeContainer(const ir::Variable *v, ResourceInfo &info);

/// Whether the buffer is reached by its address: what no descriptor can show is
/// a container. That for messages is not one.
bool isAddressed(const ir::Module &m, const ir::Variable *buffer);

/// Whether the buffer is one of several in one. That for messages is not.
bool isMerged(const ir::Module &m, const ir::Variable *buffer);

/// The variable whose memory the place is in.
ir::Variable *rootOf(const ir::Expr *lvalue);

} // namespace ampvk::glsl

#endif
