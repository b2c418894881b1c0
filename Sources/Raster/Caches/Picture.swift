import CoreGraphics
import DrawLists

/// An image's premultiplied pixels, with smaller copies.
final class Picture {
    /// The pixels at one size. One row and one column beyond the edges are also readable.
    struct Level {
        let pixels: UnsafeMutablePointer<Pixel>
        let width: Int, height: Int
        var stride: Int { width + 1 }

        fileprivate init(width: Int, height: Int) {
            (self.width, self.height) = (width, height)
            let count = (width + 1) * (height + 1) + 8
            pixels = .allocate(capacity: count)
            pixels.initialize(repeating: 0, count: count)
        }
    }

    /// The image is retained so that the image's bytes stay at the same address.
    let image: CGImage
    let isOpaque: Bool
    /// The image, followed by copies that are each half the size of the previous one, if requested.
    private(set) var levels: [Level]
    /// The last frame that used the picture.
    var frame = 0

    init(_ image: CGImage) {
        self.image = image
        let level = Level(width: image.width, height: image.height)
        var least: UInt8 = 255
        image.pixels.withUnsafeBufferPointer { source in
            for y in 0..<image.height {
                let row = source.baseAddress! + y * image.width * 4, to = level.pixels + y * level.stride
                for x in 0..<image.width {
                    let alpha = row[4 * x + 3]
                    least = min(least, alpha)
                    let color = UInt32(row[4 * x]) << 16 | UInt32(row[4 * x + 1]) << 8 | UInt32(row[4 * x + 2])
                    to[x] = alpha == 255 ? color | 0xFF00_0000 : (color | 0xFF00_0000).scaled(by: UInt32(alpha))
                }
            }
        }
        (isOpaque, levels) = (least == 255, [level])
    }

    deinit { for level in levels { level.pixels.deallocate() } }

    var bytes: Int { levels.reduce(0) { $0 + 4 * $1.stride * ($1.height + 1) } }

    /// Creates the smaller copies.
    func reduce() {
        while let last = levels.last, max(last.width, last.height) > 1 {
            let next = Level(width: max(1, last.width / 2), height: max(1, last.height / 2))
            let stepX = Float(last.width) / Float(next.width), stepY = Float(last.height) / Float(next.height)
            for y in 0..<next.height {
                for x in 0..<next.width {
                    let place = SIMD2((Float(x) + 0.5) * stepX, (Float(y) + 0.5) * stepY)
                    next.pixels[y * next.stride + x] = Pixel(last.sample(place) / 255)
                }
            }
            levels.append(next)
        }
    }
}

extension Picture.Level {
    /// Returns the bilinearly interpolated color at a texel position, as red, green, blue and alpha in 0…255.
    @inline(__always) func sample(_ place: SIMD2<Float>) -> SIMD4<Float> {
        let x = within(place.x - 0.5, 0, Float(width - 1)), y = within(place.y - 0.5, 0, Float(height - 1))
        let column = Int(x), row = Int(y), fx = x - Float(column), fy = y - Float(row)
        let at = pixels + row * stride + column
        let top = at[0].channels * (1 - fx) + at[1].channels * fx
        let bottom = at[stride].channels * (1 - fx) + at[stride + 1].channels * fx
        return top * (1 - fy) + bottom * fy
    }
}

extension Pixel {
    /// Red, green, blue and alpha in 0…255.
    @inline(__always) var channels: SIMD4<Float> {
        let bits = SIMD4<UInt32>(self >> 16 & 255, self >> 8 & 255, self & 255, self >> 24)
        return unsafeBitCast(bits | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
    }
}

/// A cache of pictures, keyed by the address of their pixels.
struct PictureCache {
    private struct Key: Hashable {
        var address: UInt, width: Int, height: Int
    }

    private var pictures: [Key: Picture] = [:]
    private var bytes = 0
    private var frame = 0

    /// The maximum size in bytes. Above this size, pictures that the last frame didn't use are removed.
    private static let keptBytes = 64 << 20

    /// Collects the pictures of all images in `list`, in order.
    mutating func collect(_ list: DrawList, into stock: inout PaintResources) {
        if bytes > Self.keptBytes { dropOld() }
        frame += 1
        stock.pictures.removeAll(keepingCapacity: true)
        for run in list.images {
            let picture = picture(of: run.image)
            if run.isReduced, picture.levels.count == 1 {
                bytes -= picture.bytes
                picture.reduce()
                bytes += picture.bytes
            }
            picture.frame = frame
            stock.pictures.append(picture)
        }
    }

    private mutating func picture(of image: CGImage) -> Picture {
        let address = image.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        let key = Key(address: address, width: image.width, height: image.height)
        if let known = pictures[key] { return known }
        let picture = Picture(image)
        pictures[key] = picture
        bytes += picture.bytes
        return picture
    }

    private mutating func dropOld() {
        for (key, picture) in pictures where picture.frame < frame {
            bytes -= picture.bytes
            pictures[key] = nil
        }
    }
}
