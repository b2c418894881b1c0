import CGLES
import CoreGraphics
import RenderTree

/// Draws snapshots with GLES 3, on a window's framebuffer or on one of its own. It never sees a layer.
///
/// Make it, use it and `close()` it on the thread on which its GL context is current.
public final class Compositor {
    private let program: ShaderProgram
    private let texts: TextTextures
    private var list = DrawList()
    private var vertexArray: GLuint = 0
    private var buffer: GLuint = 0
    /// Pictures for groups, by how deep they lie in one another.
    private var groups: [RenderTarget] = []

    /// Draw calls in the last frame.
    public private(set) var drawCalls = 0

    /// Makes a compositor for the GL context that is current. Throws where that is not GLES 3.
    public init() throws {
        guard let version = glGetString(GLenum(GL_VERSION)), String(cString: version).contains("OpenGL ES 3") else {
            throw CompositorError("there is no OpenGL ES 3 here; install libgles2, libegl1 and libgl1-mesa-dri, or a driver for the GPU")
        }
        program = try ShaderProgram()
        texts = try TextTextures()
        glGenVertexArrays(1, &vertexArray)
        glGenBuffers(1, &buffer)
    }

    /// Gives back everything on the GPU.
    public func close() {
        texts.deleteAll()
        groups.forEach { $0.delete() }
        groups = []
        program.delete()
        glDeleteBuffers(1, &buffer)
        glDeleteVertexArrays(1, &vertexArray)
    }

    /// Draws `snapshots`, one over the other, on `background` into `framebuffer`, which is `width` × `height` pixels large.
    public func draw(
        _ snapshots: [RenderSnapshot], into framebuffer: UInt32, width: Int, height: Int, background: CGColor
    ) throws {
        guard width > 0, height > 0 else { return }
        list.removeAll()
        var flattener = Flattener(width: width, height: height) { [texts] in texts.extent(of: $0) }
        for snapshot in snapshots { flattener.flatten(snapshot, into: &list) }
        prepare(framebuffer, width: width, height: height, background: background)
        try execute(framebuffer, width: width, height: height)
        texts.endFrame()
    }

    private func prepare(_ framebuffer: UInt32, width: Int, height: Int, background: CGColor) {
        drawCalls = 0
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, GLsizei(width), GLsizei(height))
        glDisable(GLenum(GL_SCISSOR_TEST))
        let clear = background.premultiplied(opacity: 1)
        glClearColor(clear.x, clear.y, clear.z, clear.w)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(0, 0, GLsizei(width), GLsizei(height))
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        program.use(surfaceHeight: height)
        glBindVertexArray(vertexArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        list.instances.withUnsafeBytes {
            glBufferData(GLenum(GL_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STREAM_DRAW))
        }
    }

    private func execute(_ framebuffer: UInt32, width: Int, height: Int) throws {
        var depth = 0
        func target() -> UInt32 { depth == 0 ? framebuffer : groups[depth - 1].framebuffer }
        for command in list.commands {
            switch command {
            case .boxes(let range): draw(range)
            case .text(let index, let key):
                texts.bind(key)
                draw(index..<(index + 1))
            case .clip(let clips, let scissor):
                program.set(clips)
                setScissor(scissor, height: height)
            case .beginGroup(let rect):
                depth += 1
                try prepareGroup(depth, width: width, height: height)
                glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target())
                setScissor(rect, height: height)
                glClearColor(0, 0, 0, 0)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            case .endGroup(let index):
                glBindTexture(GLenum(GL_TEXTURE_2D), groups[depth - 1].texture)
                depth -= 1
                glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target())
                draw(index..<(index + 1))
            }
        }
    }

    /// A picture as large as the surface for groups at `depth`; made anew where the size has changed.
    private func prepareGroup(_ depth: Int, width: Int, height: Int) throws {
        if let first = groups.first, first.width != width || first.height != height {
            groups.forEach { $0.delete() }
            groups = []
        }
        while groups.count < depth { groups.append(try RenderTarget(width: width, height: height)) }
    }

    private func setScissor(_ rect: DrawList.PixelRect, height: Int) {
        glScissor(GLint(rect.x), GLint(height - rect.y - rect.height), GLsizei(rect.width), GLsizei(rect.height))
    }

    /// Draws instances; GLES 3 has no base instance, so the attributes are pointed at the first one.
    private func draw(_ range: Range<Int>) {
        let stride = MemoryLayout<BoxInstance>.stride
        let start = range.lowerBound * stride
        for (index, attribute) in BoxInstance.attributes.enumerated() {
            glEnableVertexAttribArray(GLuint(index))
            glVertexAttribDivisor(GLuint(index), 1)
            glVertexAttribPointer(
                GLuint(index), attribute.count, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride),
                UnsafeRawPointer(bitPattern: start + attribute.offset)
            )
        }
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(range.count))
        drawCalls += 1
    }
}

extension BoxInstance {
    /// How many floats each attribute has, and where they stand in an instance.
    fileprivate static let attributes: [(count: GLint, offset: Int)] = [
        (3, MemoryLayout<BoxInstance>.offset(of: \.row0)!), (3, MemoryLayout<BoxInstance>.offset(of: \.row1)!),
        (3, MemoryLayout<BoxInstance>.offset(of: \.row2)!), (4, MemoryLayout<BoxInstance>.offset(of: \.shape)!),
        (4, MemoryLayout<BoxInstance>.offset(of: \.fill)!), (4, MemoryLayout<BoxInstance>.offset(of: \.border)!),
        (4, MemoryLayout<BoxInstance>.offset(of: \.parameters)!),
    ]
}
