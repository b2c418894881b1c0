// Pictures on the GPU: one texture each, premultiplied, uploaded once.

import CGLES
import CoreGraphics
import Foundation

/// Textures of pictures, found again by the memory in which the pixels lie. Needs the GL context in which it was made.
final class ImageTextures {
    /// Two pictures are one where their pixels lie in one place; the entry keeps them there.
    private struct Key: Hashable {
        var address: UInt
        var width: Int
        var height: Int
    }

    private struct Entry {
        var texture: GLuint
        var image: CGImage
        var frame: Int
        var hasLevels = false
    }

    private let largestSide: Int
    private var entries: [Key: Entry] = [:]
    private var bytes = 0
    private var frame = 0
    private var hasWarned = false
    /// Pictures uploaded so far.
    private(set) var uploads = 0

    /// Bytes of pixels above which pictures that the last frame did not show are given back.
    private static let keptBytes = 128 << 20

    init(largestSide: Int) { self.largestSide = largestSide }

    /// Begins a frame. What the last one did not show goes where there is too much.
    func beginFrame() {
        if bytes > ImageTextures.keptBytes { remove { $0.frame < frame } }
        frame += 1
    }

    /// The picture's texture. `reduced` asks for its smaller levels too.
    func texture(for image: CGImage, reduced: Bool) -> GLuint {
        let address = image.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        let key = Key(address: address, width: image.width, height: image.height)
        var entry = entries[key] ?? upload(image)
        if reduced, !entry.hasLevels {
            glBindTexture(GLenum(GL_TEXTURE_2D), entry.texture)
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), 1000)
            glGenerateMipmap(GLenum(GL_TEXTURE_2D))
            entry.hasLevels = true
        }
        entry.frame = frame
        entries[key] = entry
        return entry.texture
    }

    /// Gives all textures back.
    func removeAll() { remove { _ in true } }

    private func remove(where isOld: (Entry) -> Bool) {
        for (key, entry) in entries where isOld(entry) {
            withUnsafePointer(to: entry.texture) { glDeleteTextures(1, $0) }
            bytes -= entry.image.pixels.count
            entries[key] = nil
        }
    }

    private func upload(_ image: CGImage) -> Entry {
        let fitting = fitted(image)
        var texture: GLuint = 0
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        let levels = GLsizei(Int.bitWidth - max(fitting.width, fitting.height).leadingZeroBitCount)
        glTexStorage2D(GLenum(GL_TEXTURE_2D), levels, GLenum(GL_RGBA8), GLsizei(fitting.width), GLsizei(fitting.height))
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(fitting.width), GLsizei(fitting.height), GLenum(GL_RGBA),
            GLenum(GL_UNSIGNED_BYTE), fitting.premultiplied
        )
        setSampling(filter: GL_LINEAR)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR_MIPMAP_LINEAR)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), 0)
        uploads += 1
        bytes += image.pixels.count
        return Entry(texture: texture, image: image, frame: frame)
    }

    /// The picture, or a smaller one where the GPU takes none as large.
    private func fitted(_ image: CGImage) -> CGImage {
        let side = max(image.width, image.height)
        guard side > largestSide else { return image }
        if !hasWarned {
            hasWarned = true
            let words = "segue: a picture of \(image.width) × \(image.height) pixels is more than the GPU takes (\(largestSide)); it is reduced"
            FileHandle.standardError.write(Data((words + "\n").utf8))
        }
        return image.reduced(by: (side + largestSide - 1) / largestSide)
    }
}

extension CGImage {
    /// What the GPU filters and blends: each colour multiplied with its alpha.
    fileprivate var premultiplied: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count) { bytes, count in
            count = pixels.count
            pixels.withUnsafeBufferPointer { pixels in
                for pixel in stride(from: 0, to: pixels.count, by: 4) {
                    let alpha = UInt32(pixels[pixel + 3])
                    for index in pixel..<pixel + 3 { bytes[index] = UInt8((UInt32(pixels[index]) * alpha + 127) / 255) }
                    bytes[pixel + 3] = UInt8(alpha)
                }
            }
        }
    }

    /// The means of squares of `factor` pixels, each weighed with its alpha.
    func reduced(by factor: Int) -> CGImage {
        let columns = (width + factor - 1) / factor, rows = (height + factor - 1) / factor
        var reduced: [UInt8] = []
        reduced.reserveCapacity(columns * rows * 4)
        for row in 0..<rows {
            for column in 0..<columns { reduced.append(contentsOf: mean(column * factor, row * factor, factor)) }
        }
        return CGImage(width: columns, height: rows, pixels: reduced) ?? self
    }

    private func mean(_ x: Int, _ y: Int, _ side: Int) -> [UInt8] {
        var sum = SIMD4<Int>.zero, count = 0
        for row in y..<min(y + side, height) {
            for column in x..<min(x + side, width) {
                let pixel = (row * width + column) * 4, alpha = Int(pixels[pixel + 3])
                sum &+= SIMD4(Int(pixels[pixel]), Int(pixels[pixel + 1]), Int(pixels[pixel + 2]), 1) &* SIMD4(repeating: alpha)
                count += 1
            }
        }
        let alpha = max(sum.w, 1)
        return [UInt8(sum.x / alpha), UInt8(sum.y / alpha), UInt8(sum.z / alpha), UInt8(sum.w / max(count, 1))]
    }
}
