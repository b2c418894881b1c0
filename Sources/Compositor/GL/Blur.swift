// A Gaussian blur whose cost doesn't depend on its radius. The texture is downsampled until the blur is only a few pixels wide, blurred
// along both axes, and upsampled when painted.

import Boundary
import CLazy.GLES
import CoreGraphics
import DrawLists

/// Blurs textures. The blur is tied to the GL context in which it is first used.
struct Blur {
    /// A blurred texture. The texture must be returned to the targets after use.
    struct Picture {
        var target: RenderTarget
        /// The number of source pixels per pixel in the texture.
        var factor: Int
        /// The content's extent in source pixels, relative to the lower-left corner of the blurred part.
        var left: Int, bottom: Int, width: Int, height: Int
    }

    private var reduce: FixedProgram?
    private var along: FixedProgram?
    private var isBroken = false
    private let life: ContextLifetime

    /// The standard deviation, in pixels, above which the texture is downsampled further.
    private static let widest = 4.0
    /// The downsampling factor for the widest blur.
    private static let maximumFactor = 64

    init(_ life: ContextLifetime) { self.life = life }

    /// Returns a blurred copy of the lower-left part of a texture.
    ///
    /// - Parameters:
    ///   - part: The size of the part in pixels.
    ///   - deviation: The standard deviation in pixels of the texture.
    ///   - extends: Whether edge pixels extend outward. Otherwise the outside is transparent, and the copy is larger by the extent of the
    ///     blur.
    mutating func picture(
        of texture: GLuint, part: PixelSize, deviation: Double, extends: Bool, _ targets: inout GroupTargets,
        _ statistics: inout FrameStatistics
    ) -> Picture? {
        guard compile() else { return nil }
        var factor = 1
        while deviation / Double(factor) > Blur.widest, factor < Blur.maximumFactor { factor *= 2 }
        // Downsampling and upsampling also blur, and variances add up. The variance of both steps is therefore subtracted from the
        // requested variance.
        let square = Double(factor * factor), own = factor > 1 ? (square - 1) / 12 + square / 6 : 0
        let small = max(deviation * deviation - own, 0).squareRoot() / Double(factor)
        let margin = extends ? 0 : Int((small * 3).rounded(.up)) + 1
        glDisable(GLenum(GL_SCISSOR_TEST))
        glDisable(GLenum(GL_BLEND))
        defer { glEnable(GLenum(GL_BLEND)) }
        guard let (reduced, size) = reduced(texture, part, by: factor, margin, extends, &targets, &statistics) else { return nil }
        if small > 0.05 {
            guard let other = targets.borrow(size) else {
                targets.recycle(reduced)
                return nil
            }
            blur(reduced, other, size, deviation: small, &statistics)
            targets.recycle(other)
        }
        return Picture(
            target: reduced, factor: factor, left: -margin * factor, bottom: -margin * factor, width: size.width * factor,
            height: size.height * factor
        )
    }

    /// Returns a downsampled copy and its size. Each pixel is the average of `factor` × `factor` pixels. This happens in steps of four and
    /// two. The last step adds a margin of `margin` pixels on all sides.
    private func reduced(
        _ texture: GLuint, _ part: PixelSize, by factor: Int, _ margin: Int, _ extends: Bool, _ targets: inout GroupTargets,
        _ statistics: inout FrameStatistics
    ) -> (RenderTarget, PixelSize)? {
        var (source, limit, left) = (texture, part, factor)
        var last: RenderTarget?
        repeat {
            let step = left >= 4 ? 4 : left, rim = left == step ? margin : 0
            let size = PixelSize(width: (limit.width + step - 1) / step + 2 * rim, height: (limit.height + step - 1) / step + 2 * rim)
            let target = targets.borrow(size)
            if let target, let reduce {
                reduce.use(source)
                glUniform2f(reduce["limit"], GLfloat(limit.width), GLfloat(limit.height))
                glUniform2f(reduce["shift"], GLfloat(-rim * step), GLfloat(-rim * step))
                glUniform1i(reduce["factor"], GLint(step))
                glUniform1i(reduce["extends"], extends ? 1 : 0)
                fill(target, size, &statistics)
            }
            if let last { targets.recycle(last) }
            guard let target else { return nil }
            (last, source, limit, left) = (target, target.texture, size, left / step)
        } while left > 1
        return last.map { ($0, limit) }
    }

    /// Blurs `target` along both axes, with `other` as intermediate storage.
    private func blur(
        _ target: RenderTarget, _ other: RenderTarget, _ size: PixelSize, deviation: Double, _ statistics: inout FrameStatistics
    ) {
        guard let along else { return }
        along.use(target.texture)
        var taps = Taps(deviation: deviation)
        withUnsafePointer(to: &taps.values) {
            $0.withMemoryRebound(to: GLfloat.self, capacity: 2 * Taps.most) { glUniform2fv(along["taps"], GLsizei(Taps.most), $0) }
        }
        glUniform1i(along["count"], GLint(taps.count))
        glUniform2f(along["limit"], GLfloat(size.width - 1), GLfloat(size.height - 1))
        glUniform2f(along["along"], 1, 0)
        fill(other, size, &statistics)
        glBindTexture(GLenum(GL_TEXTURE_2D), other.texture)
        glUniform2f(along["along"], 0, 1)
        fill(target, size, &statistics)
    }

    private func fill(_ target: RenderTarget, _ size: PixelSize, _ statistics: inout FrameStatistics) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
        glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
        statistics.drawCalls += 1
    }

    private mutating func compile() -> Bool {
        if reduce != nil { return true }
        guard !isBroken else { return false }
        do {
            reduce = try FixedProgram(fragment: Shaders.reduce, uniforms: ["limit", "shift", "factor", "extends"], life)
            along = try FixedProgram(fragment: Shaders.blurAlong, uniforms: ["along", "limit", "taps", "count"], life)
            return true
        } catch {
            isBroken = true
            Diagnostics.report("\(error)")
            return false
        }
    }
}

/// The sample positions and weights for one side of a Gaussian: the center texel, followed by pairs of texels that the texture filter
/// interpolates.
private struct Taps {
    /// The distance and weight of each sample.
    var values: InlineArray<7, SIMD2<Float>>
    var count = 1

    static let most = 7

    /// Creates the samples for a standard deviation of at most 4 texels.
    init(deviation: Double) {
        values = InlineArray(repeating: .zero)
        func weight(_ distance: Int) -> Double { exp(-0.5 * Double(distance * distance) / (deviation * deviation)) }
        let reach = min(Int((3 * deviation).rounded(.up)), 2 * (Taps.most - 1))
        var sum = 1.0
        for distance in stride(from: 1, through: reach, by: 1) { sum += 2 * weight(distance) }
        values[0] = SIMD2(0, Float(1 / sum))
        for distance in stride(from: 1, through: reach, by: 2) {
            let near = weight(distance), far = distance < reach ? weight(distance + 1) : 0
            values[count] = SIMD2(Float(Double(distance) + far / (near + far)), Float((near + far) / sum))
            count += 1
        }
    }
}

/// A program that fills the viewport and has custom uniforms.
private struct FixedProgram {
    private let program: Program
    private let places: [String: GLint]

    init(fragment: String, uniforms: [String], _ life: ContextLifetime) throws {
        let program = try Program(vertex: Shaders.wholeVertex, fragment: fragment, life)
        self.program = program
        places = Dictionary(uniqueKeysWithValues: uniforms.map { ($0, glGetUniformLocation(program.name, $0)) })
    }

    subscript(name: String) -> GLint { places[name] ?? -1 }

    func use(_ texture: GLuint) {
        glUseProgram(program.name)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }
}
