// Memory on the GPU can run out, and textures can be asked for that are too large: what needs one must go on without.

import CGLES

/// Reserves memory for the bound texture; false where the GPU has none, or takes no texture of that size.
func reserve(_ format: Int32, width: Int, height: Int, levels: Int = 1) -> Bool {
    // An error of something else must not be taken for one of this.
    _ = glGetError()
    glTexStorage2D(GLenum(GL_TEXTURE_2D), GLsizei(levels), GLenum(format), GLsizei(width), GLsizei(height))
    return glGetError() == GLenum(GL_NO_ERROR)
}

/// The longest side of a texture that the current context takes, pixels.
func largestTextureSide() -> Int {
    var side: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &side)
    return Int(side)
}
