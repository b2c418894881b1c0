// Wrappers that own GL objects and delete them when destroyed.

import CLazy.GLES

/// A GL context's lifetime. The context's objects are destroyed with it, and their names may then be reused.
final class ContextLifetime {
    private(set) var isOver = false

    /// Ends the lifetime. From then on, the context's objects are no longer deleted individually.
    func end() { isOver = true }
}

/// A kind of GL object, with its delete function.
protocol GLKind {
    static func delete(_ name: UnsafePointer<GLuint>)
}

/// A GL object's name. The object is deleted with this value. At that point, either the context must be current or its lifetime must have
/// ended.
struct GLName<Kind: GLKind>: ~Copyable {
    let name: GLuint
    private let life: ContextLifetime

    /// Takes ownership of a new name.
    init(owning name: GLuint, _ life: ContextLifetime) {
        self.name = name
        self.life = life
    }

    deinit {
        if !life.isOver { withUnsafePointer(to: name) { Kind.delete($0) } }
    }
}

/// A kind of object that GL generates names for.
protocol GeneratedGLKind: GLKind {
    static func generate(_ name: UnsafeMutablePointer<GLuint>)
}

extension GLName where Kind: GeneratedGLKind {
    /// Generates a name in the current context.
    init(_ life: ContextLifetime) {
        var name: GLuint = 0
        Kind.generate(&name)
        self.init(owning: name, life)
    }
}

typealias GLTexture = GLName<TextureKind>
typealias GLFramebuffer = GLName<FramebufferKind>
typealias GLBuffer = GLName<BufferKind>
typealias GLVertexArray = GLName<VertexArrayKind>
typealias GLSampler = GLName<SamplerKind>
typealias GLProgram = GLName<LinkedProgramKind>
typealias GLShader = GLName<ShaderKind>

enum TextureKind: GeneratedGLKind {
    static func generate(_ name: UnsafeMutablePointer<GLuint>) { glGenTextures(1, name) }
    static func delete(_ name: UnsafePointer<GLuint>) { glDeleteTextures(1, name) }
}

enum FramebufferKind: GeneratedGLKind {
    static func generate(_ name: UnsafeMutablePointer<GLuint>) { glGenFramebuffers(1, name) }
    static func delete(_ name: UnsafePointer<GLuint>) { glDeleteFramebuffers(1, name) }
}

enum BufferKind: GeneratedGLKind {
    static func generate(_ name: UnsafeMutablePointer<GLuint>) { glGenBuffers(1, name) }
    static func delete(_ name: UnsafePointer<GLuint>) { glDeleteBuffers(1, name) }
}

enum VertexArrayKind: GeneratedGLKind {
    static func generate(_ name: UnsafeMutablePointer<GLuint>) { glGenVertexArrays(1, name) }
    static func delete(_ name: UnsafePointer<GLuint>) { glDeleteVertexArrays(1, name) }
}

enum SamplerKind: GeneratedGLKind {
    static func generate(_ name: UnsafeMutablePointer<GLuint>) { glGenSamplers(1, name) }
    static func delete(_ name: UnsafePointer<GLuint>) { glDeleteSamplers(1, name) }
}

enum LinkedProgramKind: GLKind {
    static func delete(_ name: UnsafePointer<GLuint>) { glDeleteProgram(name.pointee) }
}

enum ShaderKind: GLKind {
    static func delete(_ name: UnsafePointer<GLuint>) { glDeleteShader(name.pointee) }
}
