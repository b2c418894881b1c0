import CGLES
import CoreGraphics
import RenderTree

/// The compiled shaders and where their parameters are.
final class ShaderProgram {
    private let program: GLuint
    private let clipCount, clipMaps, clipShapes, surfaceHeight: GLint

    init() throws {
        program = glCreateProgram()
        for (kind, source) in [(GL_VERTEX_SHADER, Shaders.vertex), (GL_FRAGMENT_SHADER, Shaders.fragment)] {
            let shader = try Self.compile(GLenum(kind), source)
            glAttachShader(program, shader)
            glDeleteShader(shader)
        }
        glLinkProgram(program)
        var linked: GLint = 0
        glGetProgramiv(program, GLenum(GL_LINK_STATUS), &linked)
        guard linked != 0 else { throw CompositorError("the GL driver cannot link our shaders; use Mesa or another driver with GLES 3") }
        clipCount = glGetUniformLocation(program, "clipCount")
        clipMaps = glGetUniformLocation(program, "clipMaps")
        clipShapes = glGetUniformLocation(program, "clipShapes")
        surfaceHeight = glGetUniformLocation(program, "surfaceHeight")
    }

    func delete() { glDeleteProgram(program) }

    /// Makes the program current for a surface of `height` pixels.
    func use(surfaceHeight height: Int) {
        glUseProgram(program)
        glUniform1f(surfaceHeight, GLfloat(height))
        set([])
    }

    /// Cuts what follows by `clips`.
    func set(_ clips: [DrawList.Clip]) {
        let count = min(clips.count, Shaders.maximumClips)
        glUniform1i(clipCount, GLint(count))
        for (index, clip) in clips.prefix(count).enumerated() {
            let m = clip.fromPixels
            // Our points are rows and GLSL's are columns, and GL reads column by column: the two transpositions cancel.
            var values = [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33].map(GLfloat.init)
            glUniformMatrix3fv(clipMaps + GLint(index), 1, GLboolean(GL_FALSE), &values)
            glUniform3f(clipShapes + GLint(index), clip.shape.x, clip.shape.y, clip.shape.z)
        }
    }

    private static func compile(_ kind: GLenum, _ source: String) throws -> GLuint {
        let shader = glCreateShader(kind)
        source.withCString { text in
            var pointer: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &pointer, nil)
        }
        glCompileShader(shader)
        var compiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
        guard compiled != 0 else {
            var log = [GLchar](repeating: 0, count: 2048)
            glGetShaderInfoLog(shader, GLsizei(log.count), nil, &log)
            let text = String(decoding: log.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw CompositorError("the GL driver cannot compile our shaders: \(text)")
        }
        return shader
    }
}
