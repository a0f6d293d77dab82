// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Print/PrintShader.h"

#include "GLSL/Print/PrintStmt.h"
#include "GLSL/Shader/Layout.h"
#include "GLSL/Shader/Spelling.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

class ShaderPrinter {
public:
  explicit ShaderPrinter(const Shader &shader)
      : shader(shader), m(shader.module), names(shader.names), exprs(names),
        out(m.files) {}

  std::string print() {
    head();
    structs();
    textures();
    buffers();
    arguments();
    finders();
    enumerators();
    moduleVariables();
    for (const ir::Function *f : m.functions)
      function(*f);
    return out.take();
  }

private:
  void head();
  void structs();
  void textures();
  void buffers();
  void arguments();
  void findByAddress(const BufferBlock &b);
  void findInPart(const BufferBlock &b);
  void finders();
  void enumerators();
  void moduleVariables();
  void function(const ir::Function &f);
  std::string parameter(const ir::Variable &param);

  const Shader &shader;
  const ir::Module &m;
  const Names &names;
  ExprPrinter exprs;
  LineWriter out;
};

void ShaderPrinter::head() {
  out.line("#version 450");
  out.line(titleOf(m));
  if (shader.elements)
    out.line("// Threads have " + std::to_string(m.kernel.elementsPerThread) +
             " elements each, or 1: " + names.of.at(shader.elements) + ".");
  else if (m.kernel.elementsPerThread != 1)
    out.line("// Threads have " + std::to_string(m.kernel.elementsPerThread) +
             " elements each, and store last: then all loads are under way "
             "together.");
  out.line("#extension GL_GOOGLE_cpp_style_line_directive : require");
  for (const std::string &extension : shader.extensions)
    out.line("#extension " + extension + " : require");
  out.line("");
  const uint32_t *size = shader.output.localSize;
  std::string layout = "local_size_x = " + std::to_string(size[0]);
  if (size[1] != 1 || size[2] != 1)
    layout += ", local_size_y = " + std::to_string(size[1]);
  if (size[2] != 1)
    layout += ", local_size_z = " + std::to_string(size[2]);
  out.line("layout(" + layout + ") in;");
}

void ShaderPrinter::structs() {
  for (const ir::Struct *s : m.structs) {
    out.line("");
    out.line("struct " + exprs.nameOf(s) + " {");
    out.indent();
    for (size_t i = 0; i != s->fields.size(); ++i)
      out.line(exprs.declaration(s->fields[i].type, names.fields.at(s)[i]) +
               ";");
    out.outdent();
    out.line("};");
  }
}

void ShaderPrinter::textures() {
  if (!shader.textures.empty())
    out.line("");
  for (const TextureBinding &t : shader.textures) {
    bool isBoth = t.access == ResourceAccess::ReadWrite;
    bool isStorage = t.access != ResourceAccess::Read;
    std::string layout =
        "layout(set = 0, binding = " + std::to_string(t.binding);
    if (isBoth)
      layout += ", " + std::string(formatName(t.variable->type));
    out.line(layout + ") " + (t.isCoherent ? "coherent " : "") +
             (isStorage && !isBoth ? "writeonly " : "") + "uniform " +
             opaqueName(t.variable->type, isStorage) + " " +
             exprs.nameOf(t.variable) + ";");
  }
}

/// The alignment of elements that are accessed by address. Memory that the
/// program passes in is only as aligned as a descriptor has to be.
uint64_t addressAlignment(const ir::Type *element) {
  return std::min<uint64_t>(std430(element).align, 16);
}

void ShaderPrinter::buffers() {
  for (const BufferBlock &b : shader.buffers) {
    const ir::Type *type = b.variable->type;
    const ResourceInfo &resource = shader.output.resources[b.resource];
    uint32_t binding = resource.binding;
    const char *access = b.isReadOnly        ? "readonly "
                         : !resource.isRead ? "writeonly "
                                            : "";
    std::string layout =
        b.address
            ? "buffer_reference, std430, buffer_reference_align = " +
                  std::to_string(addressAlignment(type->element))
            : "set = 0, binding = " + std::to_string(binding) + ", std430";
    out.line("");
    out.line("layout(" + layout + ") " + (b.isCoherent ? "coherent " : "") +
             access + "buffer " +
             names.bufferBlocks.at(b.variable) + " {");
    out.indent();
    out.line(exprs.declaration(b.address ? type->element : type,
                               exprs.nameOf(b.variable)) +
             ";");
    out.outdent();
    out.line("};");
  }
}

void ShaderPrinter::arguments() {
  if (shader.block.empty())
    return;
  out.line("");
  const std::string binding =
      "set = 0, binding = " + std::to_string(shader.output.blockBinding);
  switch (shader.output.block) {
  case ArgumentBlock::PushConstants:
    out.line("layout(push_constant, std430) uniform " + names.argumentBlock +
             " {");
    break;
  case ArgumentBlock::UniformBuffer:
    out.line("layout(" + binding + ", std140) uniform " + names.argumentBlock +
             " {");
    break;
  case ArgumentBlock::StorageBuffer:
    out.line("layout(" + binding + ", std430) readonly buffer " +
             names.argumentBlock + " {");
    break;
  }
  out.indent();
  for (const BlockMember &member : shader.block)
    out.line(exprs.declaration(member.variable->type,
                               names.members.at(member.variable)) +
             ";");
  out.outdent();
  out.line("} " + names.argumentInstance + ";");
}

/// The address of an element in a buffer that is accessed by address. An index
/// out of range gives the spare memory.
void ShaderPrinter::findByAddress(const BufferBlock &b) {
  std::string block = names.bufferBlocks.at(b.variable);
  std::string stride = std::to_string(std430Stride(b.variable->type->element));
  out.line("");
  out.line(block + " " + names.finders.at(b.variable) + "(int64_t i) {");
  out.indent();
  out.line("return " + block + "(uint64_t(i) < " + exprs.nameOf(b.count) +
           " ? " + exprs.nameOf(b.address) + " + uint64_t(i) * " + stride +
           "ul : " + exprs.nameOf(shader.spare) + ");");
  out.outdent();
  out.line("}");
}

/// The index of an element in the buffer that holds all containers. An index
/// before the container wraps to a number that is too large; the element after
/// the container is spare.
void ShaderPrinter::findInPart(const BufferBlock &b) {
  out.line("");
  out.line("uint " + names.numberings.at(b.variable) + "(uint i) {");
  out.indent();
  out.line("return " + exprs.nameOf(b.base) + " + min(i - " +
           exprs.nameOf(b.first) + ", " + exprs.nameOf(b.count) + ");");
  out.outdent();
  out.line("}");
}

void ShaderPrinter::finders() {
  for (const BufferBlock &b : shader.buffers)
    if (b.address)
      findByAddress(b);
    else if (b.first)
      findInPart(b);
}

void ShaderPrinter::enumerators() {
  if (!shader.names.enumerators.empty())
    out.line("");
  for (const auto &[number, named] : shader.names.enumerators) {
    ir::Expr value; // a literal, and not by its name
    value.type = named.type;
    value.bits = named.bits;
    out.line("const " + typeName(named.type) + " " + named.name + " = " +
             exprs.print(&value) + ";");
  }
}

void ShaderPrinter::moduleVariables() {
  bool isFirst = true;
  for (const ir::Variable *v : m.variables) {
    bool isConstant = v->storage == ir::Storage::Constant;
    if (!isConstant && v->storage != ir::Storage::TileStatic)
      continue;
    if (isFirst)
      out.line("");
    isFirst = false;
    std::string text = exprs.declaration(v->type, exprs.nameOf(v));
    out.line(isConstant ? "const " + text + " = " + exprs.print(v->init) + ";"
                        : "shared " + text + ";");
  }
}

std::string ShaderPrinter::parameter(const ir::Variable &param) {
  static const char *const passing[] = {"", "inout ", "out "};
  return passing[static_cast<unsigned>(param.passing)] +
         exprs.declaration(param.type, exprs.nameOf(&param));
}

void ShaderPrinter::function(const ir::Function &f) {
  out.fromNowhere();
  out.line("");
  std::string head = exprs.type(f.result) + " " + exprs.nameOf(&f) + "(";
  for (const ir::Variable *param : f.params) {
    if (param != f.params[0])
      head += ", ";
    head += parameter(*param);
  }
  out.line(head + ") {");
  StmtPrinter(shader, out).block(f.body);
  out.line("}");
}

/// The first operation that GLSL cannot say.
std::optional<Failure> unspeakable(const ir::Module &m) {
  std::optional<Failure> found;
  auto look = [&](ir::Expr *&e, ir::SourceLine loc) {
    if (found || spelling(e->op).form != Form::None)
      return;
    found =
        Failure{std::string("internal error: GLSL has no spelling for '") +
                    ir::info(e->op).text + "'",
                loc.line && loc.file < m.files.size() ? m.files[loc.file] : "",
                loc.line};
  };
  for (ir::Variable *v : m.variables)
    if (v->init)
      ir::walkExprs(v->init, [&](ir::Expr *&e) { look(e, v->loc); });
  for (ir::Function *f : m.functions)
    ir::walkStmts(f->body, [&](ir::Stmt *s) {
      ir::forEachRoot(s, [&](ir::Expr *&root) {
        ir::walkExprs(root, [&](ir::Expr *&e) { look(e, s->loc); });
      });
    });
  return found;
}

} // namespace

std::string titleOf(const ir::Module &m) {
  std::string origin;
  if (m.kernel.loc.line && m.kernel.loc.file < m.files.size())
    origin = ", " + nameInGlsl(m.files[m.kernel.loc.file]) + ":" +
             std::to_string(m.kernel.loc.line);
  return "// C++ AMP kernel " + m.kernel.name + origin;
}

Result<std::string> printShader(const Shader &shader) {
  if (auto problem = unspeakable(shader.module))
    return *problem;
  return ShaderPrinter(shader).print();
}

} // namespace ampvk::glsl
