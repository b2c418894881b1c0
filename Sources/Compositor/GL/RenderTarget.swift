import CLazy.GLES
import DrawLists

/// A texture with a framebuffer. The target is tied to the GL context in which it was created.
final class RenderTarget {
    let size: PixelSize
    /// The last frame that used the target.
    var frame = 0
    private let ownTexture: GLTexture
    private let ownFramebuffer: GLFramebuffer

    /// The GL names.
    var texture: GLuint { ownTexture.name }
    var framebuffer: GLuint { ownFramebuffer.name }

    /// Creates an RGBA8 texture with undefined contents. Returns nil if the GPU is out of memory.
    init?(size: PixelSize, _ life: ContextLifetime) {
        self.size = size
        ownTexture = GLTexture(life)
        ownFramebuffer = GLFramebuffer(life)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        let hasRoom = reserve(GL_RGBA8, width: size.width, height: size.height)
        setSampling(filter: GL_LINEAR)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0
        )
        guard hasRoom, glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else { return nil }
    }
}
