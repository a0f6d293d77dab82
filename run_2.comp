#version 450
// C++ AMP kernel run_2, /work/shared/findings/infinity.cpp:8
#extension GL_GOOGLE_cpp_style_line_directive : require

layout(local_size_x = 256) in;

layout(set = 0, binding = 0, std430) buffer a_buffer {
    float a[];
};

layout(push_constant, std430) uniform Arguments {
    int extent;
    int origin;
    int a_offset;
} args;

void main() {
#line 8 "/work/shared/findings/infinity.cpp"
    int i = int(gl_GlobalInvocationID.x) + args.origin;
    if (i >= args.extent) {
        return;
    }
#line 8
    a[args.a_offset + i] = -3.4028235e38;
}
