import Foundation

extension TraceComparison {
    /// The layers that have moved at one time, with their old and new frames.
    struct Boxes {
        let time: TimeInterval
        let layers: [(name: String, before: TraceFrame.Layer?, now: TraceFrame.Layer?)]
        let before, now: TraceFrame.Transition?
    }

    /// The layers that have moved, frame by frame.
    var boxes: [Boxes] {
        let (old, new) = (before.frames, now.frames)
        let times = Set(old.map(\.time) + new.map(\.time)).sorted()
        var (i, j): (Int, Int) = (-1, -1)
        var (mine, theirs): (TraceFrame?, TraceFrame?)
        return times.map { time in
            while i + 1 < old.count, old[i + 1].time <= time + 1e-6 { (i, mine) = (i + 1, nil) }
            while j + 1 < new.count, new[j + 1].time <= time + 1e-6 { (j, theirs) = (j + 1, nil) }
            mine = mine ?? (i < 0 ? nil : TraceFrame(old[i]))
            theirs = theirs ?? (j < 0 ? nil : TraceFrame(new[j]))
            return Boxes(time: time, layers: moved(mine, theirs), before: mine?.transition, now: theirs?.transition)
        }
    }

    private func moved(_ old: TraceFrame?, _ new: TraceFrame?) -> [(name: String, before: TraceFrame.Layer?, now: TraceFrame.Layer?)] {
        let names = (old?.names ?? []) + (new?.names ?? []).filter { old?.layers[$0] == nil }
        return names.compactMap { name in
            let (a, b) = (old?.layers[name], new?.layers[name])
            if let a, let b, a.isSeen == b.isSeen, !zip(a.frame, b.frame).contains(where: { abs($0 - $1) > tolerances.position }) {
                return nil
            }
            if a?.isSeen != true, b?.isSeen != true { return nil }
            return (name, a, b)
        }
    }
}
