// Pictures cross once: their pixels lie in shared memory, a number names them from then on.

import CStageProcess
import CoreGraphics
import Foundation

/// The pictures that a child has shown to its parent, by number. A picture that is shown no longer is forgotten on both sides.
struct PictureSender {
    private struct Entry {
        let number: Int
        /// Keeps the pixels' memory, by whose address a picture is found again.
        let image: CGImage
        /// The memory that the parent reads; closed once it has.
        var memory: Int32
        var lastFrame: Int
    }

    private var entries: [UnsafeRawPointer: Entry] = [:]
    private var count = 0
    private var frame = 0

    /// The frames for which a picture is kept that is not shown.
    private static let patience = 600

    /// The description of a picture in a message.
    enum Reference {
        /// A picture that the parent knows.
        case known(Int)
        /// A picture that the parent reads from the descriptor `memory` of this process; −1 if its pixels follow in the message.
        case new(Int, memory: Int32)
    }

    /// Returns the reference to `image`.
    mutating func reference(to image: CGImage) -> Reference {
        let address = image.pixels.withUnsafeBytes { $0.baseAddress! }
        if let entry = entries[address], entry.image.width == image.width {
            entries[address]?.lastFrame = frame
            return entry.memory < 0 ? .known(entry.number) : .new(entry.number, memory: entry.memory)
        }
        count += 1
        let memory = Self.share(image)
        entries[address] = Entry(number: count, image: image, memory: memory, lastFrame: frame)
        return .new(count, memory: memory)
    }

    /// Closes what the parent has read, and returns the numbers of pictures that both may forget. Call it once a frame, before it is written.
    mutating func nextFrame() -> [Int] {
        frame += 1
        var forgotten: [Int] = []
        for (address, entry) in entries {
            if entry.memory >= 0 {
                close(entry.memory)
                entries[address]?.memory = -1
            }
            guard frame - entry.lastFrame > Self.patience else { continue }
            forgotten.append(entry.number)
            entries[address] = nil
        }
        return forgotten
    }

    private static func share(_ image: CGImage) -> Int32 {
        let descriptor = make_memory_file("picture")
        guard descriptor >= 0 else { return -1 }
        image.pixels.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let part = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
                if part <= 0 { break }
                done += part
            }
        }
        return descriptor
    }
}

/// The pictures that a parent has got from a child, by number.
struct PictureReceiver {
    /// The child's process, whose descriptors are read.
    let process: pid_t
    private var images: [Int: CGImage] = [:]

    init(from process: pid_t) { self.process = process }

    /// The largest picture that is believed, in bytes.
    private static let limit = 1 << 30

    /// Returns the picture with a number that is known.
    func known(_ number: Int) throws -> CGImage {
        guard let image = images[number] else { throw WireError() }
        return image
    }

    /// Keeps a picture of so many pixels, which it reads from the child's `memory`, unless they are given.
    mutating func receive(_ number: Int, width: Int, height: Int, memory: Int32, pixels: [UInt8]?) throws -> CGImage {
        if let image = images[number] { return image }
        guard (1...1 << 16).contains(width), (1...1 << 16).contains(height), width * height * 4 <= Self.limit,
            let pixels = pixels ?? Self.bytes(width * height * 4, at: "/proc/\(process)/fd/\(memory)"),
            let image = CGImage(width: width, height: height, pixels: pixels)
        else { throw WireError() }
        images[number] = image
        return image
    }

    mutating func forget(_ numbers: [Int]) { for number in numbers { images[number] = nil } }

    private static func bytes(_ count: Int, at path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var done = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while done < count {
                let part = pread(descriptor, buffer.baseAddress! + done, count - done, done)
                if part <= 0 { break }
                done += part
            }
            filled = done
        }
        return done == count ? bytes : nil
    }
}
