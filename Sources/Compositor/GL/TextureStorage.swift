// Allocates textures. The GPU may run out of memory or not support a size, so callers must be able to do without the texture.

import CLazy.GLES

/// Allocates storage for the bound texture. Returns false if the GPU is out of memory or doesn't support the size.
func reserve(_ format: Int32, width: Int, height: Int, levels: Int = 1) -> Bool {
    // Clears an earlier error.
    _ = glGetError()
    glTexStorage2D(GLenum(GL_TEXTURE_2D), GLsizei(levels), GLenum(format), GLsizei(width), GLsizei(height))
    return glGetError() == GLenum(GL_NO_ERROR)
}

/// Returns the maximum side length of a texture in the current context, in pixels.
func largestTextureSide() -> Int {
    var side: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &side)
    return Int(side)
}
