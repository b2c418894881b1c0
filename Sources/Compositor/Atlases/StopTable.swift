import CGLES
import RenderTree

/// The colours of all gradients of a frame in one small texture, so that gradients of any number of stops share a draw call.
///
/// A stop takes two texels: its colour, straight, and its location.
struct StopTable {
    private var texture: GLuint = 0
    private var rows = 0
    private var uploaded: [SIMD4<Float>] = []

    /// Texels in a row; the shader knows it too.
    static let width = 64

    /// Binds the table, and uploads it if it has changed since the last frame.
    mutating func bind(_ texels: [SIMD4<Float>]) {
        if texels == uploaded, texture != 0 { return glBindTexture(GLenum(GL_TEXTURE_2D), texture) }
        let needed = (texels.count + StopTable.width - 1) / StopTable.width
        if needed > rows || texture == 0 { grow(to: max(needed, 4)) }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        uploaded.removeAll(keepingCapacity: true)
        uploaded.append(contentsOf: texels)
        let padding = needed * StopTable.width - texels.count
        uploaded.append(contentsOf: repeatElement(.zero, count: padding))
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
        uploaded.withUnsafeBytes {
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(StopTable.width), GLsizei(needed), GLenum(GL_RGBA), GLenum(GL_FLOAT),
                $0.baseAddress
            )
        }
        uploaded.removeLast(padding)
    }

    mutating func delete() {
        withUnsafePointer(to: texture) { glDeleteTextures(1, $0) }
        (texture, rows, uploaded) = (0, 0, [])
    }

    private mutating func grow(to rows: Int) {
        delete()
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA32F), GLsizei(StopTable.width), GLsizei(rows))
        setSampling(filter: GL_NEAREST)
        self.rows = rows
    }
}
