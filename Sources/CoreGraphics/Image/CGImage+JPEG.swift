// JPEG decoding and encoding with libjpeg-turbo.

import Boundary
import CLibraries.Images

extension CGImage {
    /// Decodes a JPEG file. Throws before allocating memory if the image is longer than 16,384 pixels on a side or larger than 256
    /// megapixels.
    public init(jpeg data: Data) throws {
        let codec = try JPEGCodec(tjInitDecompress())
        let image = try data.withUnsafeBytes { bytes -> CGImage? in
            guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { throw ImageFileError(description: "the file is empty") }
            var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            try codec.check(tjDecompressHeader3(codec.handle, start, UInt(bytes.count), &width, &height, &sampling, &space))
            let (columns, rows) = (Int(width), Int(height))
            guard columns > 0, rows > 0, max(columns, rows) <= InputLimits.pictureSide, columns * rows <= InputLimits.picturePixels else {
                throw ImageFileError(description: "a JPEG image of \(columns)x\(rows) pixels is too large")
            }
            var pixels = [UInt8](repeating: 0, count: columns * rows * 4)
            try codec.check(
                tjDecompress2(
                    codec.handle, start, UInt(bytes.count), &pixels, width, 0, height, Int32(TJPF_RGBA.rawValue), TJFLAG_ACCURATEDCT))
            return CGImage(width: columns, height: rows, pixels: pixels)
        }
        guard let image else { throw ImageFileError(description: "the JPEG image has no pixels") }
        self = image
    }

    /// Decodes the contents of a PNG or JPEG file.
    public init(fileData data: Data) throws {
        if data.starts(with: [0xFF, 0xD8]) { try self.init(jpeg: data) } else { try self.init(png: data) }
    }

    /// Reads a PNG or a JPEG file.
    public init(file path: String) throws {
        do {
            try self.init(fileData: InputFile.bytes(at: path, upTo: InputLimits.pictureFileBytes))
        } catch {
            throw ImageFileError(description: "\(path): \(error)")
        }
    }

    /// Encodes the image as JPEG, without alpha. `quality` is from 0 to 1.
    public func jpegData(quality: CGFloat) throws -> Data {
        let codec = try JPEGCodec(tjInitCompress())
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        let percent = Int32(min(max(quality.isNaN ? 1 : quality, 0), 1) * 99) + 1
        try codec.check(
            tjCompress2(
                codec.handle, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGBA.rawValue), &bytes, &count,
                Int32(TJSAMP_420.rawValue), percent, 0))
        guard let bytes else { throw ImageFileError(description: "cannot be encoded as JPEG") }
        return Data(bytes: bytes, count: Int(count))
    }
}

/// One of the library's codec handles, destroyed with this object.
private final class JPEGCodec {
    let handle: tjhandle

    init(_ handle: tjhandle?) throws {
        guard let handle else { throw ImageFileError(description: "the JPEG library failed to start") }
        self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// Throws the library's error message, unless `result` is 0 or indicates only a warning. A truncated file causes a warning, for
    /// example.
    func check(_ result: Int32) throws {
        guard result != 0, tjGetErrorCode(handle) != Int32(TJERR_WARNING.rawValue) else { return }
        throw ImageFileError(description: "not a JPEG image (\(String(cString: tjGetErrorStr2(handle))))")
    }
}
