// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/CheckSupported.h"

#include "Diagnostics/Kernels.h"
#include "GLSL/Shader/Spelling.h"
#include "IR/Print.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"

#include <set>
#include <utility>

namespace ampvk::glsl {
namespace {

using ir::Op;

class Checker {
public:
  explicit Checker(Shader &shader) : shader(shader) {}

  void module() {
    for (const ir::Variable *v : shader.module.variables) {
      here = v->loc;
      storage = v->storage;
      type(v->type);
    }
    storage = ir::Storage::Parameter;
    for (ir::Function *f : shader.module.functions) {
      here = f->loc;
      type(f->result);
      for (const ir::Variable *param : f->params)
        type(param->type);
      ir::walkStmts(f->body, [&](ir::Stmt *s) { stmt(s); });
    }
  }

  std::optional<Failure> problem;

private:
  void refuse(const msg::Message &what) {
    if (!problem)
      problem = ir::failureAt(shader.module, here, what);
  }

  void scalar(const ir::Type *t) {
    if (t->isInteger() && t->bits < 32)
      small(t->bits);
    if (t->isFloat() && t->bits == 16)
      refuse(msg::amp_float16());
    if (t->isFloat() && t->bits == 64)
      shader.output.features |= FeatureFloat64;
    if (t->isInteger() && t->bits == 64) {
      shader.output.features |= FeatureInt64;
      shader.extensions.insert("GL_EXT_shader_explicit_arithmetic_types_int64");
    }
  }

  /// Memory of 8 or 16 bits needs more in tile_static variables than in
  /// buffers, where loads and stores that convert are all there is.
  void small(unsigned bits) {
    std::string name = std::to_string(bits);
    if (storage == ir::Storage::Buffer) {
      shader.output.features |= bits == 8 ? FeatureStorage8 : FeatureStorage16;
      shader.extensions.insert("GL_EXT_shader_" + name + "bit_storage");
    } else if (storage == ir::Storage::TileStatic) {
      shader.output.features |= bits == 8 ? FeatureInt8 : FeatureInt16;
      shader.extensions.insert("GL_EXT_shader_explicit_arithmetic_types_int" +
                               name);
    } else if (storage != ir::Storage::Local) { // a load, or what is stored
      refuse(msg::amp_small_integers(bits));
    }
  }

  void type(const ir::Type *t) {
    if (t->isArray() || t->isVector())
      return type(t->element);
    if (!t->isStruct())
      return scalar(t);
    if (!checked.emplace(t, storage).second)
      return;
    for (const ir::Field &field : t->record->fields)
      type(field.type);
  }

  void stmt(ir::Stmt *s) {
    if (s->loc.line)
      here = s->loc;
    if (s->variable)
      type(s->variable->type);
    if (s->kind == ir::StmtKind::Switch && s->expr->type->bits != 32)
      refuse(msg::amp_wide_switch());
    if (s->kind == ir::StmtKind::For)
      for (const ir::Stmt *step : s->blocks[1])
        if (ir::isSynchronization(step->expr->op))
          refuse(msg::amp_barrier_in_step());
    ir::forEachRoot(s, [&](ir::Expr *&root) {
      ir::walkExprs(root, [&](ir::Expr *&e) { expr(e); });
    });
  }

  void expr(const ir::Expr *e) {
    storage = ir::Storage::Local;
    type(e->type);
    storage = ir::Storage::Parameter;
    const ir::Type *element = e->type->scalar();
    std::string name = ir::info(e->op).text;
    if (spelling(e->op).widths == Widths::Only32 && element->bits == 64)
      refuse(msg::amp_wide_operation(name, element->isFloat()));
    if (e->op == Op::Rem && element->isFloat())
      refuse(msg::amp_float_remainder());
    if (ir::isAtomic(e))
      atomic(e, name);
    if (ir::isOnSubgroup(e->op))
      subgroup(e);
  }

  void subgroup(const ir::Expr *e) {
    shader.output.features |= FeatureSubgroups;
    shader.extensions.insert("GL_KHR_shader_subgroup_basic");
    if (std::string_view extension = subgroupExtension(e->op);
        !extension.empty())
      shader.extensions.insert(std::string(extension));
    if (e->type->isInteger() && e->type->bits == 64) {
      shader.output.features |= FeatureSubgroupInt64;
      shader.extensions.insert("GL_EXT_shader_subgroup_extended_types_int64");
    }
  }

  void atomic(const ir::Expr *e, const std::string &name) {
    if (e->type->isFloat() && e->type->bits == 32)
      floatAtomic(e->op);
    else if (!e->type->isInteger())
      refuse(msg::amp_atomic_type(name));
    ir::Storage storage = glsl::rootOf(e->args[0])->storage;
    if (storage != ir::Storage::Buffer && storage != ir::Storage::TileStatic)
      refuse(msg::amp_atomic_local(name));
    if (e->type->bits == 64) {
      shader.output.features |= FeatureInt64Atomics;
      shader.extensions.insert("GL_EXT_shader_atomic_int64");
    }
  }

  void floatAtomic(Op op) {
    bool isOrdered = op == Op::AtomicMin || op == Op::AtomicMax;
    shader.output.features |=
        isOrdered ? FeatureFloat32AtomicMinMax : FeatureFloat32AtomicAdd;
    shader.extensions.insert(isOrdered ? "GL_EXT_shader_atomic_float2"
                                       : "GL_EXT_shader_atomic_float");
  }

  Shader &shader;
  ir::SourceLine here;
  ir::Storage storage = ir::Storage::Local; ///< of what is looked at
  /// Structs, which may have thousands of members.
  std::set<std::pair<const ir::Type *, ir::Storage>> checked;
};

} // namespace

Result<Done> checkSupported(Shader &shader) {
  Checker checker(shader);
  checker.module();
  if (checker.problem)
    return *checker.problem;
  return Done{};
}

} // namespace ampvk::glsl
