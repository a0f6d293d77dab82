// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

ir::Variable *Shader::builtin(const std::string &name, bool isVector) {
  ir::Variable *&v = builtins[name];
  if (!v) {
    v = module.newVariable();
    v->name = name;
    v->type = isVector ? module.vectorType(module.u32(), 3) : module.u32();
    v->storage = ir::Storage::Builtin;
    v->isConst = true;
  }
  return v;
}

void describeContainer(const ir::Variable *v, ResourceInfo &info) {
  if (!v->container)
    return;
  info.members = v->container->members;
  info.isAtHome = v->container->isAtHome;
  info.rank = v->container->rank;
  info.elementSize = v->container->elementSize;
}

bool isAddressed(const ir::Module &m, const ir::Variable *v) {
  return m.hasLargeBuffers && v->storage == ir::Storage::Buffer && v->host;
}

bool isMerged(const ir::Module &m, const ir::Variable *v) {
  return m.hasMergedBuffers && v->storage == ir::Storage::Buffer && v->host;
}

ir::Variable *rootOf(const ir::Expr *lvalue) {
  while (lvalue->op != ir::Op::Variable)
    lvalue = lvalue->args[0];
  return lvalue->variable;
}

} // namespace ampvk::glsl
