// Forwards to SDL and X. Each function is looked up on its first call. If its library is missing, it returns 0, and SDL_Init returns an
// error.

#include "sdl.h"
#include <dlfcn.h>
#include <stddef.h>

static void *sdl(const char *name) {
    static void *library;
    if (!library) library = dlopen("libSDL2-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

static void *x11(const char *name) {
    static void *library;
    if (!library) library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

static void *xi(const char *name) {
    static void *library;
    if (!library) library = dlopen("libXi.so.6", RTLD_LAZY | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

#define FOUND(library, name) static __typeof__(&name) found; if (!found) found = (__typeof__(&name))library(#name);
// GIVES defines a function with a result, and DOES defines one without. Both take the parameters, and the arguments to pass.
#define GIVES(library, result, name, parameters, arguments) \
    result name parameters { FOUND(library, name) return found ? found arguments : (result)0; }
#define DOES(library, name, parameters, arguments) \
    void name parameters { FOUND(library, name) if (found) found arguments; }

int SDL_Init(Uint32 flags) { FOUND(sdl, SDL_Init) return found ? found(flags) : -1; }

const char *SDL_GetError(void) {
    FOUND(sdl, SDL_GetError)
    return found ? found() : "libSDL2-2.0.so.0 is not installed";
}

DOES(sdl, SDL_Quit, (void), ())
DOES(sdl, SDL_free, (void *memory), (memory))
GIVES(sdl, char *, SDL_strdup, (const char *text), (text))
GIVES(sdl, SDL_bool, SDL_SetHint, (const char *name, const char *value), (name, value))
DOES(sdl, SDL_EnableScreenSaver, (void), ())
GIVES(sdl, const char *, SDL_GetCurrentVideoDriver, (void), ())
GIVES(sdl, int, SDL_GetCurrentDisplayMode, (int index, SDL_DisplayMode *mode), (index, mode))
GIVES(sdl, char *, SDL_GetClipboardText, (void), ())
GIVES(sdl, int, SDL_SetClipboardText, (const char *text), (text))
GIVES(sdl, const char *, SDL_GetKeyName, (SDL_Keycode key), (key))
GIVES(sdl, int, SDL_GetNumTouchFingers, (SDL_TouchID touch), (touch))

// Windows
GIVES(sdl, SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int w, int h, Uint32 flags), (title, x, y, w, h, flags))
DOES(sdl, SDL_DestroyWindow, (SDL_Window *window), (window))
GIVES(sdl, Uint32, SDL_GetWindowFlags, (SDL_Window *window), (window))
DOES(sdl, SDL_GetWindowSize, (SDL_Window *window, int *w, int *h), (window, w, h))
GIVES(sdl, SDL_bool, SDL_GetWindowWMInfo, (SDL_Window *window, SDL_SysWMinfo *info), (window, info))
GIVES(sdl, int, SDL_SetWindowFullscreen, (SDL_Window *window, Uint32 flags), (window, flags))
DOES(sdl, SDL_SetWindowMinimumSize, (SDL_Window *window, int w, int h), (window, w, h))
DOES(sdl, SDL_SetWindowTitle, (SDL_Window *window, const char *title), (window, title))
GIVES(
    sdl, SDL_Surface *, SDL_CreateRGBSurfaceFrom,
    (void *pixels, int w, int h, int depth, int pitch, Uint32 red, Uint32 green, Uint32 blue, Uint32 alpha),
    (pixels, w, h, depth, pitch, red, green, blue, alpha))
DOES(sdl, SDL_SetWindowIcon, (SDL_Window *window, SDL_Surface *icon), (window, icon))
GIVES(sdl, int, SDL_GetNumVideoDisplays, (void), ())
GIVES(sdl, int, SDL_GetDisplayUsableBounds, (int index, SDL_Rect *rect), (index, rect))
DOES(sdl, SDL_GetWindowPosition, (SDL_Window *window, int *x, int *y), (window, x, y))
GIVES(sdl, int, SDL_GetWindowBordersSize, (SDL_Window *window, int *top, int *left, int *bottom, int *right), (window, top, left, bottom, right))
GIVES(sdl, SDL_Surface *, SDL_GetWindowSurface, (SDL_Window *window), (window))
GIVES(sdl, int, SDL_UpdateWindowSurface, (SDL_Window *window), (window))
GIVES(sdl, int, SDL_UpdateWindowSurfaceRects, (SDL_Window *window, const SDL_Rect *rects, int count), (window, rects, count))
DOES(sdl, SDL_FreeSurface, (SDL_Surface *surface), (surface))
GIVES(
    sdl, SDL_Surface *, SDL_CreateRGBSurface,
    (Uint32 flags, int w, int h, int depth, Uint32 red, Uint32 green, Uint32 blue, Uint32 alpha),
    (flags, w, h, depth, red, green, blue, alpha))
GIVES(
    sdl, int, SDL_UpperBlit, (SDL_Surface *from, const SDL_Rect *part, SDL_Surface *to, SDL_Rect *place), (from, part, to, place))

// Events
GIVES(sdl, Uint8, SDL_EventState, (Uint32 type, int state), (type, state))
GIVES(sdl, SDL_bool, SDL_GetEventFilter, (SDL_EventFilter *filter, void **data), (filter, data))
DOES(sdl, SDL_SetEventFilter, (SDL_EventFilter filter, void *data), (filter, data))
GIVES(sdl, SDL_bool, SDL_HasEvent, (Uint32 type), (type))
GIVES(
    sdl, int, SDL_PeepEvents, (SDL_Event *events, int count, SDL_eventaction action, Uint32 first, Uint32 last),
    (events, count, action, first, last))
GIVES(sdl, int, SDL_PollEvent, (SDL_Event *event), (event))
DOES(sdl, SDL_PumpEvents, (void), ())
GIVES(sdl, int, SDL_PushEvent, (SDL_Event *event), (event))
GIVES(sdl, Uint32, SDL_RegisterEvents, (int count), (count))
GIVES(sdl, int, SDL_WaitEvent, (SDL_Event *event), (event))
GIVES(sdl, int, SDL_WaitEventTimeout, (SDL_Event *event, int timeout), (event, timeout))

// GL
GIVES(sdl, SDL_GLContext, SDL_GL_CreateContext, (SDL_Window *window), (window))
DOES(sdl, SDL_GL_DeleteContext, (SDL_GLContext context), (context))
GIVES(sdl, SDL_GLContext, SDL_GL_GetCurrentContext, (void), ())
GIVES(sdl, SDL_Window *, SDL_GL_GetCurrentWindow, (void), ())
DOES(sdl, SDL_GL_GetDrawableSize, (SDL_Window *window, int *w, int *h), (window, w, h))
GIVES(sdl, void *, SDL_GL_GetProcAddress, (const char *name), (name))
GIVES(sdl, int, SDL_GL_LoadLibrary, (const char *path), (path))
DOES(sdl, SDL_GL_UnloadLibrary, (void), ())
GIVES(sdl, int, SDL_GL_MakeCurrent, (SDL_Window *window, SDL_GLContext context), (window, context))
GIVES(sdl, int, SDL_GL_SetAttribute, (SDL_GLattr attribute, int value), (attribute, value))
GIVES(sdl, int, SDL_GL_SetSwapInterval, (int interval), (interval))
DOES(sdl, SDL_GL_SwapWindow, (SDL_Window *window), (window))

// X
GIVES(x11, Display *, XOpenDisplay, (const char *name), (name))
GIVES(x11, int, XCloseDisplay, (Display *display), (display))
GIVES(x11, char *, XResourceManagerString, (Display *display), (display))
GIVES(
    x11, Window, XCreateSimpleWindow,
    (Display *display, Window parent, int x, int y, unsigned w, unsigned h, unsigned border, unsigned long edge, unsigned long ground),
    (display, parent, x, y, w, h, border, edge, ground))
GIVES(x11, Atom, XInternAtom, (Display *display, const char *name, Bool exists), (display, name, exists))
GIVES(x11, int, XSetSelectionOwner, (Display *display, Atom selection, Window owner, Time time), (display, selection, owner, time))
GIVES(
    x11, int, XConvertSelection, (Display *display, Atom selection, Atom target, Atom property, Window requestor, Time time),
    (display, selection, target, property, requestor, time))
GIVES(x11, Window, XGetSelectionOwner, (Display *display, Atom selection), (display, selection))
GIVES(x11, int, XNextEvent, (Display *display, XEvent *event), (display, event))
GIVES(
    x11, int, XChangeProperty,
    (Display *display, Window window, Atom property, Atom type, int format, int mode, const unsigned char *data, int count),
    (display, window, property, type, format, mode, data, count))
GIVES(x11, Status, XSendEvent, (Display *display, Window window, Bool propagates, long mask, XEvent *event), (display, window, propagates, mask, event))
GIVES(x11, Window, XDefaultRootWindow, (Display *display), (display))
GIVES(x11, int, XFlush, (Display *display), (display))
GIVES(x11, int, XFree, (void *data), (data))
GIVES(
    x11, Bool, XQueryExtension, (Display *display, const char *name, int *opcode, int *event, int *error),
    (display, name, opcode, event, error))
GIVES(x11, XErrorHandler, XSetErrorHandler, (XErrorHandler handler), (handler))
DOES(
    x11, XSetIOErrorExitHandler, (Display *display, XIOErrorExitHandler handler, void *data), (display, handler, data))
GIVES(x11, XIOErrorHandler, XSetIOErrorHandler, (XIOErrorHandler handler), (handler))
GIVES(x11, int, XPending, (Display *display), (display))
GIVES(x11, int, XConnectionNumber, (Display *display), (display))
GIVES(
    x11, Bool, XQueryPointer,
    (Display *display, Window window, Window *root, Window *child, int *rx, int *ry, int *x, int *y, unsigned *mask),
    (display, window, root, child, rx, ry, x, y, mask))
GIVES(
    x11, int, XGetWindowProperty,
    (Display *display, Window window, Atom property, long offset, long length, Bool deletes, Atom wanted, Atom *type, int *format,
     unsigned long *count, unsigned long *rest, unsigned char **data),
    (display, window, property, offset, length, deletes, wanted, type, format, count, rest, data))
GIVES(x11, int, XSync, (Display *display, Bool discard), (display, discard))
GIVES(xi, XIEventMask *, XIGetSelectedEvents, (Display *display, Window window, int *count), (display, window, count))
GIVES(xi, Status, XIQueryVersion, (Display *display, int *major, int *minor), (display, major, minor))
GIVES(xi, int, XISelectEvents, (Display *display, Window window, XIEventMask *masks, int count), (display, window, masks, count))
