// GPU memory can run out, and a requested texture can be too large. The caller must be able to continue without one.

import CGLES

/// Reserves memory for the bound texture. Returns false if the GPU has none, or does not support that size.
func reserve(_ format: Int32, width: Int, height: Int, levels: Int = 1) -> Bool {
    // Clears any earlier error.
    _ = glGetError()
    glTexStorage2D(GLenum(GL_TEXTURE_2D), GLsizei(levels), GLenum(format), GLsizei(width), GLsizei(height))
    return glGetError() == GLenum(GL_NO_ERROR)
}

/// Returns the longest side of a texture in the current context, in pixels.
func largestTextureSide() -> Int {
    var side: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &side)
    return Int(side)
}
