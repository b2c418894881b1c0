import CGLES

/// A picture on the GPU that can be drawn into and read from.
final class RenderTarget {
    let framebuffer: GLuint
    let texture: GLuint
    let width: Int
    let height: Int

    /// Makes a target of `width` × `height` pixels.
    init(width: Int, height: Int) throws {
        var (texture, framebuffer) = (GLuint(0), GLuint(0))
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), GLsizei(width), GLsizei(height))
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0
        )
        guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw CompositorError("the GL driver cannot make a picture of \(width)x\(height) pixels; try a smaller size or scale")
        }
        self.texture = texture
        self.framebuffer = framebuffer
        self.width = width
        self.height = height
    }

    func delete() {
        var (texture, framebuffer) = (texture, framebuffer)
        glDeleteFramebuffers(1, &framebuffer)
        glDeleteTextures(1, &texture)
    }
}
