// The yardstick: a clear, and one flat, unblended, hard-edged quad a tile, all in one instanced call. No correct
// compositor can do with less on the same driver.

import CGLES
import Compositor
import CoreGraphics

/// Fills rectangles in one colour.
struct PlainQuads {
    private let program: GLuint
    private let array: GLuint
    private let buffer: GLuint

    init() {
        program = glCreateProgram()
        for (kind, source) in [(GL_VERTEX_SHADER, vertexSource), (GL_FRAGMENT_SHADER, fragmentSource)] {
            let shader = glCreateShader(GLenum(kind))
            source.withCString { text in withUnsafePointer(to: Optional(text)) { glShaderSource(shader, 1, $0, nil) } }
            glCompileShader(shader)
            glAttachShader(program, shader)
        }
        glLinkProgram(program)
        var (array, buffer): (GLuint, GLuint) = (0, 0)
        glGenVertexArrays(1, &array)
        glGenBuffers(1, &buffer)
        (self.array, self.buffer) = (array, buffer)
    }

    func draw(_ rects: [CGRect], into framebuffer: UInt32, _ size: PixelSize) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
        glClearColor(1, 1, 1, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        glDisable(GLenum(GL_BLEND))
        glUseProgram(program)
        glBindVertexArray(array)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        let corners = rects.map { clip($0, size) }
        corners.withUnsafeBytes {
            glBufferData(GLenum(GL_ARRAY_BUFFER), GLsizeiptr($0.count), $0.baseAddress, GLenum(GL_STREAM_DRAW))
        }
        glEnableVertexAttribArray(0)
        glVertexAttribPointer(0, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, nil)
        glVertexAttribDivisor(0, 1)
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(rects.count))
        glBindVertexArray(0)
    }

    /// Left, top, right and bottom in clip space.
    private func clip(_ rect: CGRect, _ size: PixelSize) -> SIMD4<Float> {
        let pixels = SIMD4<Float>(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
        let (width, height) = (Float(size.width), Float(size.height))
        return (pixels / SIMD4(width, height, width, height) * 2 - 1) * SIMD4(1, -1, 1, -1)
    }
}

private let vertexSource = """
    #version 300 es
    layout(location = 0) in vec4 corners;
    void main() {
        vec2 at = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
        gl_Position = vec4(mix(corners.xy, corners.zw, at), 0.0, 1.0);
    }
    """

private let fragmentSource = """
    #version 300 es
    precision mediump float;
    out vec4 color;
    void main() { color = vec4(0.36, 0.55, 0.94, 1.0); }
    """
