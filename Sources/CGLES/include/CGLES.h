// OpenGL ES 3 and EGL. Nothing of them is linked: the libraries are loaded when they are first needed, and may be missing.

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl32.h>

/// Returns whether OpenGL ES can be loaded. Unless it can, none of its functions may be called.
_Bool cgles_load(void);

/// Returns whether EGL can be loaded too.
_Bool cgles_load_egl(void);
