// Contains code that the compositor's reference programs share. The programs draw the same scenes in plain GL, and each program is
// specialized for its scene.

import CLazy.GLES
import Compositor
import DrawLists

/// A linked program for instanced quads.
struct RawProgram {
    private let name: GLuint

    init(vertex: String, fragment: String) {
        name = glCreateProgram()
        for (kind, source) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
            let shader = glCreateShader(GLenum(kind))
            source.withCString { text in withUnsafePointer(to: Optional(text)) { glShaderSource(shader, 1, $0, nil) } }
            glCompileShader(shader)
            glAttachShader(name, shader)
        }
        glLinkProgram(name)
        var linked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        precondition(linked != 0, "a reference program failed to link")
    }

    func use() { glUseProgram(name) }

    func set(_ uniform: String, _ values: Float...) {
        let place = glGetUniformLocation(name, uniform)
        switch values.count {
        case 1: glUniform1f(place, values[0])
        case 2: glUniform2f(place, values[0], values[1])
        default: glUniform4f(place, values[0], values[1], values[2], values[3])
        }
    }
}

/// A texture to paint into, with premultiplied colors and without depth.
struct RawTarget {
    let texture: GLuint
    let framebuffer: GLuint
    let size: PixelSize

    init(_ size: PixelSize) {
        self.size = size
        var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), GLsizei(size.width), GLsizei(size.height))
        for name in [GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), GL_CLAMP_TO_EDGE)
        }
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferTexture2D(GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        (self.texture, self.framebuffer) = (texture, framebuffer)
    }

    /// Binds the target for painting.
    func bind(clear color: (Float, Float, Float, Float)?) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
        guard let color else { return }
        glClearColor(color.0, color.1, color.2, color.3)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Binds the target for reading.
    func sample(_ filter: Int32) {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), filter)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), filter)
    }
}

/// Vectors of four floats, one or more per instance or vertex, uploaded in every frame.
struct RawBuffer {
    private let array: GLuint
    private let buffer: GLuint
    private let vectors: Int
    private let isInstanced: Bool

    init(vectors: Int, isInstanced: Bool) {
        var (array, buffer): (GLuint, GLuint) = (0, 0)
        glGenVertexArrays(1, &array)
        glGenBuffers(1, &buffer)
        (self.array, self.buffer, self.vectors, self.isInstanced) = (array, buffer, vectors, isInstanced)
        glBindVertexArray(array)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        for index in 0..<vectors {
            glEnableVertexAttribArray(GLuint(index))
            glVertexAttribDivisor(GLuint(index), isInstanced ? 1 : 0)
            glVertexAttribPointer(
                GLuint(index), 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(vectors * 16),
                UnsafeRawPointer(bitPattern: index * 16)
            )
        }
    }

    func draw(_ values: [SIMD4<Float>], as mode: Int32 = GL_TRIANGLE_STRIP) {
        glBindVertexArray(array)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        values.withUnsafeBytes {
            glBufferData(GLenum(GL_ARRAY_BUFFER), GLsizeiptr($0.count), $0.baseAddress, GLenum(GL_STREAM_DRAW))
        }
        let count = GLsizei(values.count / vectors)
        if isInstanced { glDrawArraysInstanced(GLenum(mode), 0, 4, count) } else { glDrawArrays(GLenum(mode), 0, count) }
        glBindVertexArray(0)
    }
}
