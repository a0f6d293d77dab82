// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/PrintShader.h"

#include "GLSL/PrintStmt.h"

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
  std::string origin;
  if (m.kernel.loc.line && m.kernel.loc.file < m.files.size())
    origin = ", " + m.files[m.kernel.loc.file] + ":" +
             std::to_string(m.kernel.loc.line);
  out.line("// C++ AMP kernel " + m.kernel.name + origin);
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

void ShaderPrinter::buffers() {
  for (const BufferBlock &b : shader.buffers) {
    out.line("");
    out.line("layout(set = 0, binding = " + std::to_string(b.binding) +
             ", std430) " + (b.isCoherent ? "coherent " : "") +
             (b.isReadOnly ? "readonly " : "") + "buffer " +
             names.bufferBlocks.at(b.variable) + " {");
    out.indent();
    out.line(exprs.declaration(b.variable->type, exprs.nameOf(b.variable)) +
             ";");
    out.outdent();
    out.line("};");
  }
}

void ShaderPrinter::arguments() {
  if (shader.block.empty())
    return;
  out.line("");
  if (shader.output.block == ArgumentBlock::PushConstants)
    out.line("layout(push_constant, std430) uniform " + names.argumentBlock +
             " {");
  else
    out.line("layout(set = 0, binding = " +
             std::to_string(shader.output.blockBinding) +
             ", std430) readonly buffer " + names.argumentBlock + " {");
  out.indent();
  for (const BlockMember &member : shader.block)
    out.line(exprs.declaration(member.variable->type,
                               names.members.at(member.variable)) +
             ";");
  out.outdent();
  out.line("} " + names.argumentInstance + ";");
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
  StmtPrinter(names, out).block(f.body);
  out.line("}");
}

} // namespace

std::string printShader(const Shader &shader) {
  return ShaderPrinter(shader).print();
}

} // namespace ampvk::glsl
