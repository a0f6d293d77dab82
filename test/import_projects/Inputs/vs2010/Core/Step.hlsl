// a shader
