import Foundation

/// Watches folders with inotify. Its descriptor becomes readable when Swift files may have changed.
public final class FolderWatch {
    /// The descriptor to poll, or -1 if the system can't provide one.
    public let descriptor: Int32
    /// The reason why changes can't be detected, or nil if they can be detected.
    public private(set) var failure: String?
    private var watches: [Int32: String] = [:]

    private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

    /// The name of the folder for takes.
    package static let takes = "Takes"

    /// Creates a watch without folders.
    public init() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        if descriptor < 0 { failure = CodeProblem.lastError }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches only these folders. Ignores folders that don't exist.
    public func watch(_ folders: [String]) {
        let wanted = Set(folders)
        for (watch, folder) in watches where !wanted.contains(folder) {
            inotify_rm_watch(descriptor, watch)
            watches[watch] = nil
        }
        for folder in folders {
            let watch = inotify_add_watch(descriptor, folder, Self.events | UInt32(IN_ONLYDIR))
            if watch >= 0 { watches[watch] = folder } else if errno == ENOSPC { failure = "fs.inotify.max_user_watches is too low" }
        }
    }

    /// Reads all events. Returns whether any event is about a Swift file, an interface file, or a folder that may contain some.
    public func takeChanges() -> Bool {
        var isChanged = false
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            var place = 0
            while place + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
                let start = place + MemoryLayout<inotify_event>.size
                let name = String(decoding: buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }, as: UTF8.self)
                isChanged = concerns(event, name) || isChanged
                place = start + Int(event.len)
            }
        }
        return isChanged
    }

    private func concerns(_ event: inotify_event, _ name: String) -> Bool {
        // A watch that `watch(_:)` has removed is already unknown.
        if event.mask & UInt32(IN_IGNORED) != 0 { return watches.removeValue(forKey: event.wd) != nil }
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || name.isEmpty { return true }
        if name.hasPrefix(".") { return false }
        if event.mask & UInt32(IN_ISDIR) != 0 { return !isForTakes(name, in: watches[event.wd]) }
        return [".swift", ".storyboard", ".xib"].contains(where: name.hasSuffix)
    }

    /// Returns whether a folder contains only takes and their baselines, which aren't code.
    private func isForTakes(_ name: String, in folder: String?) -> Bool {
        name == Self.takes || folder.map { ($0 as NSString).lastPathComponent == Self.takes } ?? false
    }
}
