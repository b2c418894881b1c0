// A Gaussian blur of any width at a bounded price: the picture is reduced until the blur is a few pixels wide, blurred along both
// axes, and enlarged again where it is painted.

import CGLES

/// Blurs textures. Needs the GL context in which it is first used.
struct Blur {
    /// A blurred picture, to be given back to the targets.
    struct Picture {
        var target: GroupTarget
        /// Pixels of the source for each of its own.
        var factor: Int
        /// Of what it shows, in pixels of the source and from the lower left corner of the part that was blurred.
        var left: Int, bottom: Int, width: Int, height: Int
    }

    private var reduce: FixedProgram?
    private var along: FixedProgram?
    private var isBroken = false

    /// Above this many pixels of deviation the picture is reduced once more.
    private static let widest = 4.0
    /// More is not needed for any blur that is allowed.
    private static let largestFactor = 64

    /// A blurred copy of a part of a texture, `part` counted from its lower left corner.
    ///
    /// - Parameters:
    ///   - deviation: standard deviation in pixels of the texture.
    ///   - extends: whether the part's edges go on outside of it; else nothing is there, and the copy is as much larger as the blur
    ///     reaches.
    mutating func picture(
        of texture: GLuint, part: PixelRect, deviation: Double, extends: Bool, _ targets: inout GroupTargets
    ) -> Picture? {
        guard compile(), let reduce, let along else { return nil }
        var factor = 1
        while deviation / Double(factor) > Blur.widest, factor < Blur.largestFactor { factor *= 2 }
        // Reducing and enlarging blur too: variances add up.
        let square = Double(factor * factor), own = factor > 1 ? (square - 1) / 12 + square / 6 : 0
        let small = max(deviation * deviation - own, 0).squareRoot() / Double(factor), reach = extends ? 0 : Int((small * 3).rounded(.up)) + 1
        let size = PixelSize(
            width: (part.width + factor - 1) / factor + 2 * reach, height: (part.height + factor - 1) / factor + 2 * reach
        )
        guard let one = targets.borrow(size) else { return nil }
        guard let two = targets.borrow(size) else {
            targets.giveBack(one)
            return nil
        }
        glDisable(GLenum(GL_SCISSOR_TEST))
        glDisable(GLenum(GL_BLEND))
        reduce.use(texture)
        reduce.set("part", SIMD4(Float(part.minX), Float(part.minY), Float(part.width), Float(part.height)))
        glUniform2f(reduce["shift"], GLfloat(-reach * factor), GLfloat(-reach * factor))
        glUniform1i(reduce["factor"], GLint(factor))
        glUniform1i(reduce["extends"], extends ? 1 : 0)
        fill(one, size)
        if small > 0.05 {
            along.use(one.texture)
            glUniform2i(along["limit"], GLint(size.width - 1), GLint(size.height - 1))
            glUniform1f(along["deviation"], GLfloat(small))
            glUniform2i(along["along"], 1, 0)
            fill(two, size)
            glBindTexture(GLenum(GL_TEXTURE_2D), two.texture)
            glUniform2i(along["along"], 0, 1)
            fill(one, size)
        }
        glEnable(GLenum(GL_BLEND))
        targets.giveBack(two)
        return Picture(
            target: one, factor: factor, left: -reach * factor, bottom: -reach * factor, width: size.width * factor,
            height: size.height * factor
        )
    }

    mutating func delete() {
        reduce?.delete()
        along?.delete()
        (reduce, along) = (nil, nil)
    }

    private func fill(_ target: GroupTarget, _ size: PixelSize) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
        glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }

    private mutating func compile() -> Bool {
        if reduce != nil { return true }
        guard !isBroken else { return false }
        do {
            reduce = try FixedProgram(fragment: Shaders.reduce, uniforms: ["part", "shift", "factor", "extends"])
            along = try FixedProgram(fragment: Shaders.blurAlong, uniforms: ["along", "limit", "deviation"])
            return true
        } catch {
            isBroken = true
            report(error)
            return false
        }
    }
}

/// A program that fills the viewport, with uniforms of its own.
private struct FixedProgram {
    private let program: Program
    private let places: [String: GLint]

    init(fragment: String, uniforms: [String]) throws {
        let program = try Program(vertex: Shaders.wholeVertex, fragment: fragment)
        self.program = program
        places = Dictionary(uniqueKeysWithValues: uniforms.map { ($0, glGetUniformLocation(program.name, $0)) })
    }

    subscript(name: String) -> GLint { places[name] ?? -1 }

    func use(_ texture: GLuint) {
        glUseProgram(program.name)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }

    func set(_ name: String, _ value: SIMD4<Float>) { glUniform4f(self[name], value.x, value.y, value.z, value.w) }

    func delete() { glDeleteProgram(program.name) }
}
