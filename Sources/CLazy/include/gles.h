// OpenGL ES 3 and EGL. The libraries aren't linked: they are loaded on first use, and may be missing.

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl32.h>

/// Returns whether OpenGL ES can be loaded. Otherwise, don't call any of its functions.
_Bool cgles_load(void);

/// Returns whether OpenGL ES and EGL can both be loaded.
_Bool cgles_load_egl(void);
