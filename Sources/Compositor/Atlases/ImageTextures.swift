// Keeps images on the GPU, premultiplied and uploaded once. Small images share textures, so that one draw call can draw many of them. Large
// images have separate textures.

import Boundary
import CLazy.GLES
import CoreGraphics
import Foundation

/// A cache of textures, keyed by the address of an image's pixels. The cache is tied to the GL context in which it was created.
final class ImageTextures {
    /// An image's position in a texture.
    struct Place {
        var texture: GLuint
        /// The position and size, as fractions of the texture.
        var x: Float = 0, y: Float = 0, width: Float = 1, height: Float = 1
        /// The size of a texel, as a fraction of the texture.
        var texelWidth: Float = 0, texelHeight: Float = 0
    }

    /// An image's cache key: the address of its pixels, which the cache entry retains. Images in shared textures can't have mipmaps or
    /// stretchable parts.
    private struct Key: Hashable {
        var address: UInt
        var width: Int
        var height: Int
        var isShared: Bool
    }

    private final class Entry {
        let place: Place
        /// The pixels are retained so that their address isn't reused.
        let image: CGImage
        /// The image's texture, or nil if the image is in a shared texture.
        private let texture: GLTexture?
        var frame = 0
        var hasLevels = false

        init(_ place: Place, _ image: CGImage, texture: consuming GLTexture? = nil) {
            (self.place, self.image) = (place, image)
            self.texture = texture
        }
    }

    private let life: ContextLifetime
    private let largestSide: Int
    private var entries: [Key: Entry] = [:]
    private var pages: [AtlasPage] = []
    private var bytes = 0
    private var frame = 0
    /// The number of uploads so far.
    private(set) var uploads = 0

    /// The maximum size in bytes. Above this size, images that the last frame didn't use are released.
    private static let keptBytes = 128 << 20
    /// The width of the rim around each image in a shared texture, in texels. It repeats the image's edges. Samples of whole images reach
    /// at most this far beyond the image.
    private static let rim = 2
    /// The maximum side length of an image in a shared texture. With rims, four images of this size fill a row.
    private static let maximumSharedSide = 252
    private static let pageSide = 1024

    init(largestSide: Int, _ life: ContextLifetime) { (self.largestSide, self.life) = (largestSide, life) }

    /// Starts a frame. If the cache is too large, releases the images that the last frame didn't use.
    func beginFrame() {
        if bytes > ImageTextures.keptBytes { remove { $0 < frame } }
        frame += 1
    }

    /// Returns an image's position. `isReduced` requests mipmaps, and `mayShare` permits a shared texture. Returns nil if the GPU is out of
    /// memory, which is reported once.
    func place(of image: CGImage, isReduced: Bool, mayShare: Bool) -> Place? {
        let address = image.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        let isShared = mayShare && !isReduced && max(image.width, image.height) <= ImageTextures.maximumSharedSide
        let key = Key(address: address, width: image.width, height: image.height, isShared: isShared)
        guard let entry = entries[key] ?? add(image, key) else { return nil }
        if isReduced, !entry.hasLevels {
            glBindTexture(GLenum(GL_TEXTURE_2D), entry.place.texture)
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), 1000)
            glGenerateMipmap(GLenum(GL_TEXTURE_2D))
            entry.hasLevels = true
        }
        entry.frame = frame
        if isShared, let page = pages.first(where: { $0.name == entry.place.texture }) { page.frame = frame }
        return entry.place
    }

    /// Releases images if `isOld` returns true for the last frame that showed them. Images in a shared texture are released together.
    private func remove(where isOld: (_ frame: Int) -> Bool) {
        let old = pages.filter { isOld($0.frame) }
        pages.removeAll { isOld($0.frame) }
        for page in old { bytes -= page.packer.width * page.packer.height * 4 }
        for (key, entry) in entries {
            if key.isShared {
                if old.contains(where: { $0.name == entry.place.texture }) { entries[key] = nil }
            } else if isOld(entry.frame) {
                bytes -= entry.image.pixels.count
                entries[key] = nil
            }
        }
    }

    private func add(_ image: CGImage, _ key: Key) -> Entry? {
        let entry = key.isShared ? share(image) : upload(image)
        entries[key] = entry
        return entry
    }

    private func upload(_ image: CGImage) -> Entry? {
        let fitting = fitted(image)
        let levels = Int.bitWidth - max(fitting.width, fitting.height).leadingZeroBitCount
        let texture = GLTexture(life)
        guard prepare(texture.name, width: fitting.width, height: fitting.height, levels: levels) else { return nil }
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR_MIPMAP_LINEAR)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), 0)
        send(fitting, x: 0, y: 0)
        bytes += image.pixels.count
        let place = Place(texture: texture.name, texelWidth: 1 / Float(fitting.width), texelHeight: 1 / Float(fitting.height))
        return Entry(place, image, texture: texture)
    }

    private func share(_ image: CGImage) -> Entry? {
        let rimmed = image.rimmed(by: Self.rim)
        guard let (page, left, top) = room(width: rimmed.width, height: rimmed.height) else { return nil }
        glBindTexture(GLenum(GL_TEXTURE_2D), pages[page].name)
        send(rimmed, x: left, y: top)
        let (x, y) = (left + Self.rim, top + Self.rim)
        let texel = (width: 1 / Float(pages[page].packer.width), height: 1 / Float(pages[page].packer.height))
        let place = Place(
            texture: pages[page].name, x: Float(x) * texel.width, y: Float(y) * texel.height,
            width: Float(image.width) * texel.width, height: Float(image.height) * texel.height, texelWidth: texel.width,
            texelHeight: texel.height
        )
        return Entry(place, image)
    }

    private func room(width: Int, height: Int) -> (page: Int, x: Int, y: Int)? {
        if let last = pages.indices.last, let place = pages[last].packer.place(width: width, height: height) {
            return (last, place.x, place.y)
        }
        let side = min(ImageTextures.pageSide, largestSide)
        var packer = ShelfPacker(width: side, height: side)
        _ = packer.place(width: width, height: height)
        let texture = GLTexture(life)
        guard prepare(texture.name, width: side, height: side, levels: 1) else { return nil }
        pages.append(AtlasPage(texture, packer, frame: frame))
        bytes += side * side * 4
        return (pages.count - 1, 0, 0)
    }

    /// Binds the texture and allocates its storage. Returns false if the GPU is out of memory, which is reported once.
    private func prepare(_ texture: GLuint, width: Int, height: Int, levels: Int) -> Bool {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        guard reserve(GL_RGBA8, width: width, height: height, levels: levels) else {
            let words = "the GPU is out of memory for \(width) × \(height) pixels: some images are missing"
            Diagnostics.reportOnce(words, about: "image memory")
            return false
        }
        setSampling(filter: GL_LINEAR)
        return true
    }

    /// Uploads the picture to the bound texture.
    private func send(_ image: CGImage, x: Int, y: Int) {
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(image.width), GLsizei(image.height), GLenum(GL_RGBA),
            GLenum(GL_UNSIGNED_BYTE), image.premultiplied
        )
        uploads += 1
    }

    /// Returns the image, or a smaller copy if the image exceeds the GPU's limit.
    private func fitted(_ image: CGImage) -> CGImage {
        let side = max(image.width, image.height)
        guard side > largestSide else { return image }
        let words = "an image of \(image.width) × \(image.height) pixels exceeds the GPU's limit of \(largestSide); it is scaled down"
        Diagnostics.reportOnce(words, about: "oversized images")
        return image.reduced(by: (side + largestSide - 1) / largestSide)
    }
}

extension CGImage {
    /// The premultiplied pixels. The GPU filters and blends premultiplied colors.
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

    /// Returns a copy with a rim that repeats the outermost pixels.
    fileprivate func rimmed(by rim: Int) -> CGImage {
        var rimmed: [UInt8] = []
        rimmed.reserveCapacity((width + 2 * rim) * (height + 2 * rim) * 4)
        for row in -rim..<height + rim {
            let start = min(max(row, 0), height - 1) * width * 4, end = start + width * 4
            for _ in 0..<rim { rimmed += pixels[start..<start + 4] }
            rimmed += pixels[start..<end]
            for _ in 0..<rim { rimmed += pixels[end - 4..<end] }
        }
        return CGImage(width: width + 2 * rim, height: height + 2 * rim, pixels: rimmed) ?? self
    }

    /// Returns a copy in which each pixel is the average of `factor` × `factor` pixels, weighted by alpha.
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
