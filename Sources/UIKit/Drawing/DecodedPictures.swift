import Foundation
import Synchronization

/// The decoded pictures of files that are found by name. Like `UIImage(named:)` on iPhone, it decodes each file only once.
package enum DecodedPictures {
    fileprivate struct Entry {
        let version: [Int]
        let image: CGImage
    }

    fileprivate struct State {
        var entries: [String: Entry] = [:]
        var size = 0
        var watch: (@Sendable (String, () -> Void) -> Void)?
    }

    private static let state = Mutex<State>(State())
    /// The maximum size of the pictures, in bytes. A larger picture is decoded each time. A guess.
    fileprivate static let limit = 512 << 20

    /// Returns the picture in a file, or nil if the file isn't a picture. A changed file is decoded again.
    static func image(at path: String) -> CGImage? {
        let version = version(of: path)
        if let known = state.withLock({ $0.entries[path] }), known.version == version { return known.image }
        var decoded: CGImage?
        let watch = state.withLock(\.watch) ?? { $1() }
        watch(path) { decoded = try? CGImage(file: path) }
        guard let decoded else { return nil }
        state.withLock { $0.keep(Entry(version: version, image: decoded), path) }
        return decoded
    }

    /// Decodes the pictures in files in advance.
    package static func load(_ paths: some Sequence<String>) { for path in paths { _ = image(at: path) } }

    /// Calls `body` with the path of each file to decode and a function that decodes it.
    package static func watch(_ body: @escaping @Sendable (String, () -> Void) -> Void) { state.withLock { $0.watch = body } }

    /// The size and the time of a file's last change.
    private static func version(of path: String) -> [Int] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        return [Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
    }
}

extension DecodedPictures.State {
    /// Keeps a picture. If the pictures exceed the limit, drops all others.
    fileprivate mutating func keep(_ entry: DecodedPictures.Entry, _ path: String) {
        size -= entries.removeValue(forKey: path)?.image.pixels.count ?? 0
        if size + entry.image.pixels.count > DecodedPictures.limit { (entries, size) = ([:], 0) }
        guard entry.image.pixels.count <= DecodedPictures.limit else { return }
        entries[path] = entry
        size += entry.image.pixels.count
    }
}
