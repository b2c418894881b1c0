// Software drivers and GPUs are fast at different things.

import CLazy.GLES

/// The kind of processor that executes a context's commands.
package enum GLDriver {
    /// A GPU.
    case gpu
    /// The processor, for example with Mesa's llvmpipe.
    case software

    /// The driver of the current context.
    static var current: GLDriver { GLDriver(renderer: glGetString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? "") }

    /// Creates a value from the value of `GL_RENDERER`.
    package init(renderer: String) {
        let known = ["llvmpipe", "softpipe", "swiftshader", "swrast", "software rasterizer"]
        self = known.contains { renderer.lowercased().contains($0) } ? .software : .gpu
    }
}
