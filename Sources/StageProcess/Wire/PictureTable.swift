// Sends each image only once, through shared memory. Later messages refer to the image by number.

import CSystem
import CoreGraphics
import Foundation

/// The images that a child has sent to its parent, keyed by number. Both sides drop images that are no longer visible.
struct PictureSender {
    private struct Entry {
        let number: Int
        /// The image, which keeps the memory of its pixels alive, because the address of that memory identifies the image.
        let image: CGImage
        /// The memory that the parent reads the pixels from. The memory is closed once the parent has read the pixels.
        var memory: Int32
        var lastFrame: Int
    }

    private var entries: [UnsafeRawPointer: Entry] = [:]
    private var count = 0
    private var frame = 0

    /// The number of frames for which an image that isn't visible is kept.
    private static let unusedFrameLimit = 600

    /// The representation of an image in a message.
    enum Reference {
        /// An image that the parent already has.
        case known(Int)
        /// A new image. The parent reads its pixels from this process's descriptor `memory`; −1 means that the pixels follow in the
        /// message.
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

    /// Closes the memory that the parent has read, and returns the numbers of the images that both sides can drop. Must be called once per
    /// frame, before the frame is written.
    mutating func nextFrame() -> [Int] {
        frame += 1
        var forgotten: [Int] = []
        for (address, entry) in entries {
            if entry.memory >= 0 {
                close(entry.memory)
                entries[address]?.memory = -1
            }
            guard frame - entry.lastFrame > Self.unusedFrameLimit else { continue }
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

/// The images that a parent has received from a child, keyed by number.
struct PictureReceiver {
    /// The child process, whose descriptors this process reads.
    let process: pid_t
    private var images: [Int: CGImage] = [:]

    init(from process: pid_t) { self.process = process }

    /// The maximum size of an image in bytes. A larger size is invalid.
    private static let limit = 1 << 30

    /// Returns the known image with this number.
    func known(_ number: Int) throws -> CGImage {
        guard let image = images[number] else { throw WireError() }
        return image
    }

    /// Stores an image of `width` × `height` pixels. If `pixels` is nil, reads the pixels from the child's `memory`.
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
