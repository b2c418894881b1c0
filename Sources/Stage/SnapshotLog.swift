import UIKit

/// A run's pictures, stored as differences. A picture in which only a few layers moved takes little memory.
package struct SnapshotLog {
    /// A complete picture, followed by the differences from each picture to the next.
    private struct Stretch {
        let time: TimeInterval
        let first: RenderSnapshot
        var changes: [Change] = []
        var bytes: Int
    }

    private struct Change {
        let time: TimeInterval
        /// The nodes that differ from the previous picture, with their indices.
        let nodes: [(index: Int, node: RenderNode)]
    }

    private var stretches: [Stretch] = []
    /// The newest picture.
    private var last: RenderSnapshot?
    package private(set) var count = 0
    /// The memory that the pictures' nodes use, in bytes, not counting shared storage.
    package private(set) var byteCount = 0

    /// The maximum number of differences after a complete picture. It limits the time needed to read a picture.
    private static let maximumStretch = 120
    private static let nodeBytes = MemoryLayout<RenderNode>.stride

    package init() {}

    /// Adds the picture at `time`, which must be later than all others.
    package mutating func add(_ snapshot: RenderSnapshot, at time: TimeInterval) {
        count += 1
        defer { last = snapshot }
        guard let last, let nodes = Self.differences(of: snapshot, from: last), let stretch = stretches.last,
            stretch.changes.count < Self.maximumStretch
        else { return begin(snapshot, at: time) }
        let bytes = nodes.count * (Self.nodeBytes + MemoryLayout<Int>.stride) + MemoryLayout<Change>.stride
        stretches[stretches.count - 1].changes.append(Change(time: time, nodes: nodes))
        stretches[stretches.count - 1].bytes += bytes
        byteCount += bytes
    }

    private mutating func begin(_ snapshot: RenderSnapshot, at time: TimeInterval) {
        let bytes = snapshot.nodes.count * Self.nodeBytes + MemoryLayout<Stretch>.stride
        stretches.append(Stretch(time: time, first: snapshot, bytes: bytes))
        byteCount += bytes
    }

    /// Returns the nodes of `snapshot` that differ from `last`, or nil if storing the complete picture takes less memory.
    private static func differences(of snapshot: RenderSnapshot, from last: RenderSnapshot) -> [(index: Int, node: RenderNode)]? {
        guard snapshot.size == last.size, snapshot.scale == last.scale, snapshot.nodes.count == last.nodes.count else { return nil }
        var found: [(index: Int, node: RenderNode)] = []
        for index in snapshot.nodes.indices {
            let isSame = snapshot.nodes[index].layer == last.nodes[index].layer && snapshot.nodes[index] == last.nodes[index]
            guard !isSame else { continue }
            found.append((index, snapshot.nodes[index]))
            if found.count * 2 > snapshot.nodes.count, found.count > 8 { return nil }
        }
        return found
    }

    // MARK: Reading

    /// The oldest picture's time, or nil if there aren't any pictures.
    package var begin: TimeInterval? { stretches.first?.time }

    /// The times of all pictures, oldest first.
    package var times: [TimeInterval] { stretches.flatMap { [$0.time] + $0.changes.map(\.time) } }

    /// Returns the newest picture at or before `time`, or nil if none exists or it has been dropped.
    package func snapshot(at time: TimeInterval) -> RenderSnapshot? {
        guard let stretch = stretches.last(where: { $0.time <= time }) else { return nil }
        var snapshot = stretch.first
        for change in stretch.changes {
            guard change.time <= time else { break }
            for (index, node) in change.nodes { snapshot.nodes[index] = node }
        }
        return snapshot
    }

    /// Returns the time of the newest picture at or before `time`.
    package func time(at time: TimeInterval) -> TimeInterval? {
        guard let stretch = stretches.last(where: { $0.time <= time }) else { return nil }
        return stretch.changes.last { $0.time <= time }?.time ?? stretch.time
    }

    // MARK: Forgetting

    /// Drops the pictures no longer visible at `time`, oldest first, and then more pictures until the rest fits in `bytes`. Never drops the
    /// newest picture.
    package mutating func forget(before time: TimeInterval, keeping bytes: Int) {
        while stretches.count > 1, stretches[1].time <= time || byteCount > bytes {
            let gone = stretches.removeFirst()
            byteCount -= gone.bytes
            count -= 1 + gone.changes.count
        }
    }

    /// Releases the memory of a few seconds of pictures, oldest first.
    mutating func releasePart() {
        guard !stretches.isEmpty else { return last = nil }
        let part = stretches.removeFirst()
        byteCount -= part.bytes
        count -= 1 + part.changes.count
    }

    /// Drops all pictures later than `time`.
    package mutating func forget(after time: TimeInterval) {
        let shown = snapshot(at: time)
        while let stretch = stretches.last, stretch.time > time {
            stretches.removeLast()
            byteCount -= stretch.bytes
            count -= 1 + stretch.changes.count
        }
        guard let end = stretches.indices.last else { return last = nil }
        while let change = stretches[end].changes.last, change.time > time {
            let bytes = change.nodes.count * (Self.nodeBytes + MemoryLayout<Int>.stride) + MemoryLayout<Change>.stride
            stretches[end].changes.removeLast()
            stretches[end].bytes -= bytes
            byteCount -= bytes
            count -= 1
        }
        last = shown
    }
}
