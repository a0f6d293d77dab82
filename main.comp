#version 450
// C++ AMP kernel main, test/run/unused_reads.cpp:13
#extension GL_GOOGLE_cpp_style_line_directive : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require

layout(local_size_x = 16) in;

layout(set = 0, binding = 0, std430) buffer out_1_buffer {
    uint out_1[];
};

layout(push_constant, std430) uniform Arguments {
    int origin;
    int out_offset;
} args;

shared uint word;

void main() {
#line 13 "test/run/unused_reads.cpp"
    int t_global = int(gl_GlobalInvocationID.x) + args.origin * 16, t_local = int(gl_LocalInvocationID.x);

    if (t_local == 0) {
        word = 3u;
    }
#line 17
    barrier();

    double unused = 0.0lf;
    uint local = 4u;
    int64_t alsoUnused = 1l;
    out_1[args.out_offset + t_global] = word + local;
}
