import CLibraries.Images
import CoreGraphics

/// A part of an image without alpha, encoded by libpng. Each frame of an animation is such a part.
struct PNGPart {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let width, height: Int
    private(set) var header = PNGChunk("IHDR")
    /// The chunks for the color space, which precede the pixels.
    private(set) var before: [PNGChunk] = []
    /// The contents of the pixel chunks.
    private(set) var data: [[UInt8]] = []

    init(_ picture: CGImage, x: Int, y: Int, width: Int, height: Int) throws {
        (self.width, self.height) = (width, height)
        for chunk in try Self.chunks(of: Self.encoded(Self.colors(of: picture, x, y, width, height), width, height)) {
            switch chunk.type {
            case "IHDR": header = chunk
            case "IDAT": data.append(chunk.content)
            case "IEND": break
            default: before.append(chunk)
            }
        }
    }

    private static func colors(of picture: CGImage, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 3) { colors, count in
            picture.pixels.withUnsafeBufferPointer { pixels in
                for row in 0..<height {
                    var from = ((y + row) * picture.width + x) * 4
                    for _ in 0..<width {
                        (colors[count], colors[count + 1], colors[count + 2]) = (pixels[from], pixels[from + 1], pixels[from + 2])
                        count += 3
                        from += 4
                    }
                }
            }
        }
    }

    private static func encoded(_ colors: [UInt8], _ width: Int, _ height: Int) throws -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        (image.width, image.height) = (png_uint_32(width), png_uint_32(height))
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
        // Flat colors don't need filters, and filtering would take time for every frame of the film.
        image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
        defer { png_image_free(&image) }
        var count = colors.count + colors.count / 8 + height + 65_536
        var bytes = [UInt8](repeating: 0, count: count)
        guard png_image_write_to_memory(&image, &bytes, &count, 0, colors, 0, nil) != 0 else {
            throw FilmError.cannotWrite("a frame cannot be encoded as PNG")
        }
        return Array(bytes.prefix(count))
    }

    private static func chunks(of file: [UInt8]) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var place = signature.count
        while place + 12 <= file.count {
            let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
            chunks.append(PNGChunk(type, Array(file[place + 8..<place + 8 + length])))
            place += length + 12
        }
        return chunks
    }
}
