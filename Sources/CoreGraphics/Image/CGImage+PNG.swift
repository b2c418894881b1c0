// PNG decoding and encoding with libpng's simplified interface, which converts every kind of file to the same pixel format.

import Boundary
import CLibraries.Images

/// The reason why an image couldn't be read or written.
public struct ImageFileError: Error, Hashable, CustomStringConvertible {
    /// The error in one line, including the path if the image has one.
    public let description: String
}

extension CGImage {
    /// Reads a PNG file of any kind. Grayscale, palette and 16-bit images are converted.
    public init(pngFile path: String) throws {
        do {
            try self.init(png: InputFile.bytes(at: path, upTo: InputLimits.pictureFileBytes))
        } catch {
            throw ImageFileError(description: "\(path): \(error)")
        }
    }

    /// Decodes a PNG file. Throws before allocating memory if the image is longer than 16,384 pixels on a side or larger than 256
    /// megapixels. Also throws if `data` is too short for the number of pixels.
    public init(png data: Data) throws {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&header) }
        let image = try data.withUnsafeBytes { bytes -> CGImage? in
            guard let start = bytes.baseAddress else { throw ImageFileError(description: "the file is empty") }
            guard png_image_begin_read_from_memory(&header, start, bytes.count) != 0 else {
                throw ImageFileError(description: "not a PNG image (\(header.reason))")
            }
            try header.checkPlausibleSize(in: bytes)
            header.format = rgba
            return CGImage(width: Int(header.width), height: Int(header.height), pixels: try header.readPixels())
        }
        guard let image else { throw ImageFileError(description: "the PNG image has no pixels") }
        self = image
    }

    /// Encodes the image as PNG.
    public func pngData() throws -> Data {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        (header.width, header.height, header.format) = (png_uint_32(width), png_uint_32(height), rgba)
        // Tests write hundreds of reference images, so speed matters more than saving the last ten percent of the size.
        header.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
        defer { png_image_free(&header) }
        var count = pixels.count + height + 65_536
        var data = Data(count: count)
        let written = data.withUnsafeMutableBytes {
            png_image_write_to_memory(&header, $0.baseAddress, &count, 0, pixels, 0, nil)
        }
        guard written != 0 else { throw ImageFileError(description: "cannot be encoded as PNG (\(header.reason))") }
        return data.prefix(count)
    }

    /// Writes a PNG file atomically, by writing a temporary file in the same folder and then renaming it.
    public func writePNG(toFile path: String) throws {
        let data = try pngData()
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ImageFileError(description: "\(path): cannot be written (\(error.localizedDescription))")
        }
    }
}

/// Eight bits each of red, green, blue and unpremultiplied alpha, in this order.
private let rgba = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

extension png_image {
    /// Throws an error if the image is too large or its pixels can't fit in the file's `bytes`.
    fileprivate func checkPlausibleSize(in bytes: UnsafeRawBufferPointer) throws {
        let (width, height) = (Int(width), Int(height))
        let size = "a picture of \(width) × \(height) pixels"
        guard max(width, height) <= InputLimits.pictureSide, width * height <= InputLimits.picturePixels else {
            throw ImageFileError(description: "\(size) exceeds the limit")
        }
        guard width * height * bitsPerPixel(in: bytes) / 8 <= bytes.count * InputLimits.deflateRatio else {
            throw ImageFileError(description: "\(size), which a file of \(bytes.count) bytes cannot hold")
        }
    }

    /// Returns the number of bits per pixel from the header, which libpng has validated.
    private func bitsPerPixel(in bytes: UnsafeRawBufferPointer) -> Int {
        let (depth, kind) = (Int(bytes[24]), bytes[25])
        let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
        return depth * (channels[kind] ?? 1)
    }

    fileprivate mutating func readPixels() throws -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
        guard png_image_finish_read(&self, nil, &pixels, 0, nil) != 0 else {
            throw ImageFileError(description: "a damaged PNG image (\(reason))")
        }
        return pixels
    }

    /// libpng's error message.
    fileprivate var reason: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
