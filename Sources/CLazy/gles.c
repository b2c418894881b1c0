// Forwards to OpenGL ES and EGL. Each function is looked up in its library on its first call.

#include "gles.h"
#include <dlfcn.h>
#include <stddef.h>

static void *gles_library, *egl_library;

static _Bool load(void **library, const char *name) {
    if (*library == NULL) *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    return *library != NULL;
}

_Bool cgles_load(void) { return load(&gles_library, "libGLESv2.so.2"); }

_Bool cgles_load_egl(void) { return cgles_load() && load(&egl_library, "libEGL.so.1"); }

// These functions are hidden, so that drivers don't call them instead of the real functions.
#define CALL(library, result, name, parameters, arguments) \
    __attribute__((visibility("hidden"))) result name parameters { \
        static result(*function) parameters; \
        if (function == NULL) function = (result(*) parameters)dlsym(library, #name); \
        return function arguments; \
    }
#define GL(result, name, parameters, arguments) CALL(gles_library, result, name, parameters, arguments)
#define EGL(result, name, parameters, arguments) CALL(egl_library, result, name, parameters, arguments)

EGL(EGLBoolean, eglBindAPI, (EGLenum api), (api))
EGL(EGLBoolean, eglChooseConfig, (EGLDisplay dpy, const EGLint* attrib_list, EGLConfig* configs, EGLint config_size, EGLint* num_config),
    (dpy, attrib_list, configs, config_size, num_config))
EGL(EGLContext, eglCreateContext, (EGLDisplay dpy, EGLConfig config, EGLContext share_context, const EGLint* attrib_list),
    (dpy, config, share_context, attrib_list))
EGL(EGLSurface, eglCreatePbufferSurface, (EGLDisplay dpy, EGLConfig config, const EGLint* attrib_list), (dpy, config, attrib_list))
EGL(EGLBoolean, eglDestroyContext, (EGLDisplay dpy, EGLContext ctx), (dpy, ctx))
EGL(EGLBoolean, eglDestroySurface, (EGLDisplay dpy, EGLSurface surface), (dpy, surface))
EGL(EGLContext, eglGetCurrentContext, (void), ())
EGL(EGLDisplay, eglGetDisplay, (EGLNativeDisplayType display_id), (display_id))
EGL(EGLint, eglGetError, (void), ())
EGL(EGLDisplay, eglGetPlatformDisplay, (EGLenum platform, void* native_display, const EGLAttrib* attrib_list),
    (platform, native_display, attrib_list))
EGL(EGLBoolean, eglInitialize, (EGLDisplay dpy, EGLint* major, EGLint* minor), (dpy, major, minor))
EGL(EGLBoolean, eglMakeCurrent, (EGLDisplay dpy, EGLSurface draw, EGLSurface read, EGLContext ctx), (dpy, draw, read, ctx))
EGL(const char *, eglQueryString, (EGLDisplay dpy, EGLint name), (dpy, name))

GL(void, glActiveTexture, (GLenum texture), (texture))
GL(void, glAttachShader, (GLuint program, GLuint shader), (program, shader))
GL(void, glBindBuffer, (GLenum target, GLuint buffer), (target, buffer))
GL(void, glBindFramebuffer, (GLenum target, GLuint framebuffer), (target, framebuffer))
GL(void, glBindSampler, (GLuint unit, GLuint sampler), (unit, sampler))
GL(void, glBindTexture, (GLenum target, GLuint texture), (target, texture))
GL(void, glBindVertexArray, (GLuint array), (array))
GL(void, glBlendFunc, (GLenum sfactor, GLenum dfactor), (sfactor, dfactor))
GL(void, glBlitFramebuffer,
    (GLint srcX0, GLint srcY0, GLint srcX1, GLint srcY1, GLint dstX0, GLint dstY0, GLint dstX1, GLint dstY1, GLbitfield mask, GLenum filter), (srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter))
GL(void, glBufferData, (GLenum target, GLsizeiptr size, const void* data, GLenum usage), (target, size, data, usage))
GL(void, glBufferSubData, (GLenum target, GLintptr offset, GLsizeiptr size, const void* data), (target, offset, size, data))
GL(GLenum, glCheckFramebufferStatus, (GLenum target), (target))
GL(void, glClear, (GLbitfield mask), (mask))
GL(void, glClearColor, (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, blue, alpha))
GL(void, glColorMask, (GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha), (red, green, blue, alpha))
GL(void, glCompileShader, (GLuint shader), (shader))
GL(GLuint, glCreateProgram, (void), ())
GL(GLuint, glCreateShader, (GLenum type), (type))
GL(void, glDeleteBuffers, (GLsizei n, const GLuint* buffers), (n, buffers))
GL(void, glDeleteFramebuffers, (GLsizei n, const GLuint* framebuffers), (n, framebuffers))
GL(void, glDeleteProgram, (GLuint program), (program))
GL(void, glDeleteSamplers, (GLsizei count, const GLuint* samplers), (count, samplers))
GL(void, glDeleteShader, (GLuint shader), (shader))
GL(void, glDeleteTextures, (GLsizei n, const GLuint* textures), (n, textures))
GL(void, glDeleteVertexArrays, (GLsizei n, const GLuint* arrays), (n, arrays))
GL(void, glDisable, (GLenum cap), (cap))
GL(void, glDrawArrays, (GLenum mode, GLint first, GLsizei count), (mode, first, count))
GL(void, glDrawArraysInstanced, (GLenum mode, GLint first, GLsizei count, GLsizei instancecount), (mode, first, count, instancecount))
GL(void, glEnable, (GLenum cap), (cap))
GL(void, glEnableVertexAttribArray, (GLuint index), (index))
GL(void, glFinish, (void), ())
GL(void, glFramebufferTexture2D, (GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level),
    (target, attachment, textarget, texture, level))
GL(void, glGenBuffers, (GLsizei n, GLuint* buffers), (n, buffers))
GL(void, glGenFramebuffers, (GLsizei n, GLuint* framebuffers), (n, framebuffers))
GL(void, glGenSamplers, (GLsizei count, GLuint* samplers), (count, samplers))
GL(void, glGenTextures, (GLsizei n, GLuint* textures), (n, textures))
GL(void, glGenVertexArrays, (GLsizei n, GLuint* arrays), (n, arrays))
GL(void, glGenerateMipmap, (GLenum target), (target))
GL(GLenum, glGetError, (void), ())
GL(GLenum, glGetGraphicsResetStatus, (void), ())
GL(void, glGetIntegerv, (GLenum pname, GLint* data), (pname, data))
GL(void, glGetProgramInfoLog, (GLuint program, GLsizei bufSize, GLsizei* length, GLchar* infoLog), (program, bufSize, length, infoLog))
GL(void, glGetProgramiv, (GLuint program, GLenum pname, GLint* params), (program, pname, params))
GL(void, glGetShaderInfoLog, (GLuint shader, GLsizei bufSize, GLsizei* length, GLchar* infoLog), (shader, bufSize, length, infoLog))
GL(void, glGetShaderiv, (GLuint shader, GLenum pname, GLint* params), (shader, pname, params))
GL(const GLubyte *, glGetString, (GLenum name), (name))
GL(GLint, glGetUniformLocation, (GLuint program, const GLchar* name), (program, name))
GL(GLboolean, glIsBuffer, (GLuint buffer), (buffer))
GL(GLboolean, glIsFramebuffer, (GLuint framebuffer), (framebuffer))
GL(GLboolean, glIsProgram, (GLuint program), (program))
GL(GLboolean, glIsTexture, (GLuint texture), (texture))
GL(void, glLinkProgram, (GLuint program), (program))
GL(void, glPixelStorei, (GLenum pname, GLint param), (pname, param))
GL(void, glReadPixels, (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void* pixels),
    (x, y, width, height, format, type, pixels))
GL(void, glSamplerParameteri, (GLuint sampler, GLenum pname, GLint param), (sampler, pname, param))
GL(void, glScissor, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height))
GL(void, glShaderSource, (GLuint shader, GLsizei count, const GLchar*const * string, const GLint* length), (shader, count, string, length))
GL(void, glTexParameteri, (GLenum target, GLenum pname, GLint param), (target, pname, param))
GL(void, glTexStorage2D, (GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height),
    (target, levels, internalformat, width, height))
GL(void, glTexSubImage2D,
    (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLenum type, const void* pixels), (target, level, xoffset, yoffset, width, height, format, type, pixels))
GL(void, glUniform1f, (GLint location, GLfloat v0), (location, v0))
GL(void, glUniform1i, (GLint location, GLint v0), (location, v0))
GL(void, glUniform2f, (GLint location, GLfloat v0, GLfloat v1), (location, v0, v1))
GL(void, glUniform2fv, (GLint location, GLsizei count, const GLfloat* value), (location, count, value))
GL(void, glUniform4f, (GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3), (location, v0, v1, v2, v3))
GL(void, glUniformMatrix3fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat* value),
    (location, count, transpose, value))
GL(void, glUseProgram, (GLuint program), (program))
GL(void, glVertexAttribDivisor, (GLuint index, GLuint divisor), (index, divisor))
GL(void, glVertexAttribPointer, (GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void* pointer),
    (index, size, type, normalized, stride, pointer))
GL(void, glViewport, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height))
