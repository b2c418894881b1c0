import CLazy.GLES
import RenderTree

/// A small texture that contains the colors of all gradients in a frame. The texture lets gradients with any number of stops share a draw
/// call.
///
/// Each stop takes two texels: the unpremultiplied color, and the location.
struct StopTable: ~Copyable {
    private let life: ContextLifetime
    private var texture: GLTexture
    /// The number of rows in the texture.
    private var rows = 0
    private var uploaded: [SIMD4<Float>] = []

    /// The number of texels per row. The shader uses the same constant.
    static let width = 64

    init(_ life: ContextLifetime) {
        self.life = life
        texture = GLTexture(life)
    }

    /// Binds the table. Uploads the table if it has changed since the last frame.
    mutating func bind(_ texels: [SIMD4<Float>]) {
        if texels == uploaded, rows > 0 { return glBindTexture(GLenum(GL_TEXTURE_2D), texture.name) }
        let needed = (texels.count + StopTable.width - 1) / StopTable.width
        if needed > rows || rows == 0 { grow(to: max(needed, 4)) }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
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

    private mutating func grow(to rows: Int) {
        texture = GLTexture(life)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA32F), GLsizei(StopTable.width), GLsizei(rows))
        setSampling(filter: GL_NEAREST)
        self.rows = rows
    }
}
