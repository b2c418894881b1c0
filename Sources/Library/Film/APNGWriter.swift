import CoreGraphics
import Foundation

/// Writes an animated PNG. Its frames are libpng images in animation chunks. Each frame contains only the area that has changed.
final class APNGWriter: FilmWriter {
    private let shape: FilmShape
    private let file: FileHandle
    /// The last frame. The frame isn't written until a different frame arrives, because its duration isn't known until then.
    private var waiting: (part: PNGPart, x: Int, y: Int)?
    private var last: CGImage?
    /// The duration of the pending frame, in film frames.
    private var length = 0
    private var frames = 0
    private var sequence: UInt32 = 0

    /// The file offset of the chunk that contains the number of frames. The chunk follows the signature and the header.
    private static let countPlace: UInt64 = 8 + 25

    init(_ shape: FilmShape, to path: String) throws(FilmError) {
        self.shape = shape
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path) else {
            throw .cannotWrite(String(cString: strerror(errno)))
        }
        self.file = file
    }

    func add(_ picture: CGImage) throws(FilmError) {
        guard let last else { return try begin(picture) }
        let changed = last.part(differingFrom: picture) ?? (x: 0, y: 0, width: 1, height: 1)
        try flush()
        waiting = (try part(picture, changed), changed.x, changed.y)
        (self.last, length) = (picture, 1)
    }

    func repeatLastFrame() throws(FilmError) {
        guard let last else { return }
        if length < Self.longest { length += 1 } else { try add(last) }
    }

    func finish(_ goesOn: (Int) -> Bool) throws(FilmError) {
        try flush()
        do {
            try file.write(contentsOf: PNGChunk("IEND").bytes)
            try file.seek(toOffset: Self.countPlace)
            try file.write(contentsOf: countChunk.bytes)
            try file.close()
        } catch { throw .cannotWrite(error.localizedDescription) }
    }

    // MARK: Frames

    private func begin(_ picture: CGImage) throws(FilmError) {
        let part = try part(picture, (0, 0, picture.width, picture.height))
        try write(PNGPart.signature + part.header.bytes + countChunk.bytes + part.before.flatMap(\.bytes))
        (waiting, last, length) = ((part, 0, 0), picture, 1)
    }

    private func part(_ picture: CGImage, _ box: (x: Int, y: Int, width: Int, height: Int)) throws(FilmError) -> PNGPart {
        do { return try PNGPart(picture, x: box.x, y: box.y, width: box.width, height: box.height) } catch {
            throw .cannotWrite("\(error)")
        }
    }

    private func flush() throws(FilmError) {
        guard let (part, x, y) = waiting else { return }
        waiting = nil
        try write(control(part, x, y).bytes)
        for data in part.data {
            // The first frame is also the still image for viewers without animation support.
            let chunk = frames == 0 ? PNGChunk("IDAT", data) : PNGChunk("fdAT", next() + data)
            try write(chunk.bytes)
        }
        frames += 1
    }

    private var countChunk: PNGChunk { PNGChunk("acTL", UInt32(frames).bytes + UInt32(0).bytes) }

    /// Returns the control chunk with a frame's size, position, and duration. The frame replaces the area that it covers.
    private func control(_ part: PNGPart, _ x: Int, _ y: Int) -> PNGChunk {
        let isWhole = shape.rate == shape.rate.rounded() && shape.rate <= 65_535
        let (time, unit) = isWhole ? (length, Int(shape.rate)) : (length * 10, Int((shape.rate * 10).rounded()))
        let box = [part.width, part.height, x, y].flatMap { UInt32($0).bytes }
        return PNGChunk("fcTL", next() + box + UInt16(time).bytes + UInt16(min(65_535, unit)).bytes + [0, 0])
    }

    /// The maximum duration of a frame, in film frames. The format stores durations in 16 bits.
    private static let longest = 6_000

    private func next() -> [UInt8] {
        defer { sequence += 1 }
        return sequence.bytes
    }

    private func write(_ bytes: [UInt8]) throws(FilmError) {
        do { try file.write(contentsOf: bytes) } catch { throw .cannotWrite(error.localizedDescription) }
    }
}

extension CGImage {
    /// Returns the smallest rectangle that contains all differences from `other`, an image of the same size, or nil if the images are
    /// equal.
    func part(differingFrom other: CGImage) -> (x: Int, y: Int, width: Int, height: Int)? {
        guard width == other.width, height == other.height else { return (0, 0, other.width, other.height) }
        return pixels.withUnsafeBytes { mine in
            other.pixels.withUnsafeBytes { theirs in
                guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return nil }
                let row = width * 4
                func differs(_ y: Int) -> Bool { memcmp(mine + y * row, theirs + y * row, row) != 0 }
                guard let top = (0..<height).first(where: differs), let bottom = (0..<height).last(where: differs) else { return nil }
                var (left, right) = (width, -1)
                for y in top...bottom {
                    let a = (mine + y * row).assumingMemoryBound(to: UInt32.self),
                        b = (theirs + y * row).assumingMemoryBound(to: UInt32.self)
                    var x = 0
                    while x < left, a[x] == b[x] { x += 1 }
                    left = min(left, x)
                    x = width - 1
                    while x > right, a[x] == b[x] { x -= 1 }
                    right = max(right, x)
                }
                return (left, top, right - left + 1, bottom - top + 1)
            }
        }
    }
}
