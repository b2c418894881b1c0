import Foundation

/// Compares the frames of two traces. A value counts as unchanged if the other trace contains it, within a tolerance, at most a few frames
/// earlier or later. Consecutive frames with the same difference count once.
struct FrameComparison {
    private let before, now: FrameRow
    private let tolerances: Tolerances
    private let frame: TimeInterval

    init(_ before: Trace, _ now: Trace, _ tolerances: Tolerances) {
        (self.before, self.now, self.tolerances) = (FrameRow(before.frames), FrameRow(now.frames), tolerances)
        frame = 1 / before.fps
    }

    /// The differences in chronological order.
    var differences: [Difference] {
        var found: [Difference] = []
        var going: Set<String> = []
        for time in times {
            var seen: Set<String> = []
            for difference in self.differences(at: time) where seen.insert(difference.what).inserted && !going.contains(difference.what) {
                found.append(difference)
            }
            going = seen
        }
        return found
    }

    private var times: [TimeInterval] { Set(before.times + now.times).sorted() }

    private func differences(at time: TimeInterval) -> [Difference] {
        guard !before.isSame(as: now, at: time), let old = before.frame(at: time), let new = now.frame(at: time) else { return [] }
        let (others, mine) = (now.frames(around: time, slack), before.frames(around: time, slack))
        let gone = old.names.compactMap { compare($0, old, new, others, time) }
        let added = new.names.filter { name in !mine.contains { $0.layers[name] != nil } }
            .filter { new.layers[$0]?.isSeen == true }
            .map { Difference(time, $0, now: new.layers[$0]?.place ?? "", before: "missing") }
        return [compareTransition(old, new, others, time)].compactMap(\.self) + gone + added
    }

    private var slack: TimeInterval { tolerances.time * frame + 1e-5 }

    private func compare(
        _ name: String, _ old: TraceFrame, _ new: TraceFrame, _ others: [TraceFrame], _ time: TimeInterval
    ) -> Difference? {
        guard let layer = old.layers[name] else { return nil }
        let candidates = others.compactMap { $0.layers[name] }
        guard !candidates.isEmpty else { return layer.isSeen ? Difference(time, name, now: "missing", before: layer.place) : nil }
        let shown = new.layers[name] ?? candidates[0]
        if !candidates.contains(where: { $0.isSeen == layer.isSeen }) {
            return Difference(time, name, now: shown.isSeen ? "shown" : "hidden", before: layer.isSeen ? "shown" : "hidden")
        }
        guard layer.isSeen else { return nil }
        let isPlaced = layer.frame.indices.allSatisfy { side in
            layer.frame[side].isWithin(tolerances.position, of: candidates.map { $0.frame.indices.contains(side) ? $0.frame[side] : 0 })
        }
        if !isPlaced { return Difference(time, "\(name) frame", now: shown.place, before: layer.place) }
        if !layer.opacity.isWithin(tolerances.opacity, of: candidates.map(\.opacity)) {
            return Difference(time, "\(name) opacity", now: shown.opacity.short, before: layer.opacity.short)
        }
        return nil
    }

    private func compareTransition(
        _ old: TraceFrame, _ new: TraceFrame, _ others: [TraceFrame], _ time: TimeInterval
    ) -> Difference? {
        let candidates = others.filter { $0.transition?.kind == old.transition?.kind && $0.transition?.phase == old.transition?.phase }
        if candidates.isEmpty {
            return Difference(time, "Transition", now: new.transition?.words ?? "none", before: old.transition?.words ?? "none")
        }
        guard let percent = old.transition?.percent else { return nil }
        let isNear = percent.isWithin(tolerances.progress, of: candidates.compactMap { $0.transition?.percent })
        return isNear ? nil : Difference(time, "Progress", now: (new.transition?.percent ?? 0).asPercent, before: percent.asPercent)
    }
}

/// A trace's frames, keyed by time. The frames are parsed on demand and cached.
private final class FrameRow {
    private let frames: [Trace.Frame]
    private var read: [Int: TraceFrame] = [:]

    init(_ frames: [Trace.Frame]) { self.frames = frames }

    var times: [TimeInterval] { frames.map(\.time) }

    /// Returns the newest frame at or before `time`.
    func frame(at time: TimeInterval) -> TraceFrame? { index(at: time).map(frame) }

    /// Returns the frames that are visible between `slack` seconds before and `slack` seconds after `time`.
    func frames(around time: TimeInterval, _ slack: TimeInterval) -> [TraceFrame] {
        guard let last = index(at: time + slack) else { return [] }
        return ((index(at: time - slack) ?? 0)...last).map(frame)
    }

    /// Returns whether both traces have the same frame at `time`, apart from the frame number.
    func isSame(as other: FrameRow, at time: TimeInterval) -> Bool {
        guard let mine = index(at: time), let theirs = other.index(at: time) else { return index(at: time) == other.index(at: time) }
        return Self.content(frames[mine].line) == Self.content(other.frames[theirs].line)
    }

    private static func content(_ line: String) -> Substring {
        line.range(of: #","transition":"#).map { line[$0.lowerBound...] } ?? line[...]
    }

    private func frame(_ index: Int) -> TraceFrame {
        if let frame = read[index] { return frame }
        let frame = TraceFrame(frames[index])
        read[index] = frame
        return frame
    }

    private func index(at time: TimeInterval) -> Int? {
        var (low, high) = (0, frames.count)
        while low < high {
            let middle = (low + high) / 2
            if frames[middle].time <= time + 1e-6 { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}

extension TraceFrame.Layer {
    /// The rectangle as text, such as "130, 241, 247 × 290".
    var place: String {
        guard frame.count == 4 else { return "" }
        let parts = frame.map(\.short)
        return "\(parts[0]), \(parts[1]), \(parts[2]) × \(parts[3])"
    }
}

extension TraceFrame.Transition {
    var words: String { "\(kind), \(phase), \(percent.asPercent)" }
}

extension Double {
    /// Returns whether the value is within the range of `values`, extended by `tolerance` on both sides.
    fileprivate func isWithin(_ tolerance: Double, of values: [Double]) -> Bool {
        guard let low = values.min(), let high = values.max() else { return false }
        return self >= low - tolerance - 1e-9 && self <= high + tolerance + 1e-9
    }
}
