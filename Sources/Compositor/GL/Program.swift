import CLazy.GLES
import CoreGraphics
import DrawLists

/// A program that links a vertex shader and a fragment shader, with the locations of its uniforms.
final class Program {
    private let own: GLProgram
    /// The GL name of the program.
    var name: GLuint { own.name }
    let target: GLint
    let clipCount: GLint
    let clipMaps: GLint
    let clipShapes: GLint
    let source: GLint
    let groupPlace: GLint

    /// Compiles and links the shaders. Throws an error that contains the driver's message.
    init(vertex: String, fragment: String, _ life: ContextLifetime) throws {
        let own = GLProgram(owning: glCreateProgram(), life), name = own.name
        for (kind, source) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
            let shader = try Program.compile(source, kind: GLenum(kind), life)
            glAttachShader(name, shader.name)
        }
        glLinkProgram(name)
        var linked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        guard linked != 0 else {
            let reason = infoLog { glGetProgramInfoLog(name, $0, $1, $2) }
            throw CompositorError(description: "the shaders failed to link: \(reason)")
        }
        target = glGetUniformLocation(name, "target")
        clipCount = glGetUniformLocation(name, "clipCount")
        clipMaps = glGetUniformLocation(name, "clipMaps")
        clipShapes = glGetUniformLocation(name, "clipShapes")
        source = glGetUniformLocation(name, "source")
        groupPlace = glGetUniformLocation(name, "groupPlace")
        // A masked group's texture uses the second texture unit; all other textures use the first.
        let group = glGetUniformLocation(name, "group")
        if group >= 0 {
            glUseProgram(name)
            glUniform1i(group, 1)
        }
        self.own = own
    }

    private static func compile(_ source: String, kind: GLenum, _ life: ContextLifetime) throws -> GLShader {
        let own = GLShader(owning: glCreateShader(kind), life), shader = own.name
        source.withCString { text in
            withUnsafePointer(to: Optional(text)) { glShaderSource(shader, 1, $0, nil) }
        }
        glCompileShader(shader)
        var compiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
        guard compiled != 0 else {
            let reason = infoLog { glGetShaderInfoLog(shader, $0, $1, $2) }
            throw CompositorError(description: "a shader failed to compile: \(reason)")
        }
        return own
    }
}

private func infoLog(_ read: (GLsizei, UnsafeMutablePointer<GLsizei>, UnsafeMutablePointer<GLchar>) -> Void) -> String {
    var length: GLsizei = 0
    let text = [GLchar](unsafeUninitializedCapacity: 4096) { buffer, count in
        read(4096, &length, buffer.baseAddress!)
        count = Int(length)
    }
    return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
