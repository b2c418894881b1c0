import Stage
import UIKit

/// The input for one run: finger strokes, and changes to the screen and the program's state. Times are in milliseconds since the start of
/// the script.
package struct Hand: Hashable, Sendable, Codable {
    /// A point on the screen.
    package struct Place: Hashable, Sendable, Codable {
        var x, y: Int
    }

    /// A straight movement to a point.
    package struct Move: Hashable, Sendable, Codable {
        var to: Place
        /// The duration in milliseconds.
        var duration: Int
    }

    /// A finger from touch down to lift.
    package struct Stroke: Hashable, Sendable, Codable {
        var begin: Int
        var start: Place
        var moves: [Move] = []
        /// The time that the finger rests before lifting, in milliseconds.
        var rest = 0
        /// Whether the system cancels the touch. If it doesn't, the finger lifts.
        var isCancelled = false

        /// The time of the lift.
        var end: Int { begin + moves.reduce(0) { $0 + $1.duration } + rest }

        /// Returns the finger's position at `time`.
        func place(at time: Int) -> CGPoint {
            var (since, from) = (begin, start)
            for move in moves {
                let until = since + move.duration
                if time < until, time > since {
                    let part = CGFloat(time - since) / CGFloat(move.duration)
                    let (dx, dy) = (CGFloat(move.to.x - from.x), CGFloat(move.to.y - from.y))
                    return CGPoint(x: CGFloat(from.x) + dx * part, y: CGFloat(from.y) + dy * part)
                }
                if time <= since { break }
                (since, from) = (until, move.to)
            }
            return CGPoint(x: from.x, y: from.y)
        }

        /// Returns whether the finger moves during `span`.
        func isMoving(in span: Range<Int>) -> Bool {
            var since = begin
            for move in moves {
                if since < span.upperBound, since + move.duration > span.lowerBound { return true }
                since += move.duration
            }
            return false
        }
    }

    /// A change to the screen or the program's state during the run.
    package struct Change: Hashable, Sendable, Codable {
        package enum Kind: Hashable, Sendable, Codable {
            case resize(width: Int, height: Int)
            case style(isDark: Bool)
            /// The program goes to the background for `duration` milliseconds.
            case background(duration: Int)
        }

        var time: Int
        var kind: Kind

        /// The time at which the change is over.
        var end: Int { if case .background(let duration) = kind { time + duration } else { time } }
    }

    package var strokes: [Stroke] = []
    package var changes: [Change] = []

    package init() {}

    init(_ strokes: [Stroke], _ changes: [Change] = []) { (self.strokes, self.changes) = (strokes, changes) }

    /// The time of the last lift or change.
    var end: Int { max(strokes.map(\.end).max() ?? 0, changes.map(\.end).max() ?? 0) }

    /// The number of fingers. A lifted finger can touch down again.
    package var fingers: Int { lanes.count }

    /// The number of steps.
    package var steps: Int { stepList.count }

    /// Returns whether the hand begins with the same input as `other`: it adds nothing before the end of `other`.
    func begins(with other: Hand) -> Bool {
        let end = other.end
        return Set(strokes.filter { $0.begin <= end }) == Set(other.strokes) && Set(changes.filter { $0.time <= end }) == Set(other.changes)
    }

    /// Whether the last touch that ended before `time`, in seconds of the run, began while another touch was down or right after one was
    /// lifted.
    func hasOverlap(before time: TimeInterval) -> Bool {
        let limit = Int(((time - GestureScript.defaultStart) * 1000).rounded(.up))
        guard let last = strokes.indices.filter({ strokes[$0].end <= limit }).max(by: { strokes[$0].end < strokes[$1].end }) else {
            return false
        }
        return strokes.indices.contains {
            $0 != last && strokes[$0].begin <= limit && strokes[$0].end > strokes[last].begin - Self.oneFinger
        }
    }

    /// The shortest time between a finger's lift and its next touch-down, in milliseconds.
    private static let oneFinger = 50

    /// Creates the hand for a script. Returns nil unless the script consists only of fingers and isn't a recording.
    package init?(_ script: GestureScript) {
        guard script.recording == nil, script.sources.allSatisfy({ $0.kind == .pointer(.touch) || $0.kind == .none }) else { return nil }
        changes = script.take.map(Self.changes) ?? []
        for source in script.sources where source.kind != .none {
            var place = Place(x: 0, y: 0), time = 0, open: Stroke?
            for (tick, action) in source.actions.enumerated() {
                let length = Int(script.length(ofTick: tick))
                switch action {
                case .pointerMove(let point, origin: .viewport, _):
                    place = Place(x: Int(point.x.rounded()), y: Int(point.y.rounded()))
                    open?.moves.append(Move(to: place, duration: length))
                case .pointerDown: open = Stroke(begin: time, start: place)
                case .pointerUp, .pointerCancel:
                    open?.isCancelled = action == .pointerCancel
                    if let open { strokes.append(open.resting) }
                    open = nil
                case .pause: open?.moves.append(Move(to: place, duration: length))
                default: return nil
                }
                time += length
            }
        }
        guard !strokes.isEmpty || !changes.isEmpty else { return nil }
    }

    /// Returns the changes in a take.
    private static func changes(in take: Take) -> [Change] {
        func time(_ turn: Int) -> Int { Int(((TimeInterval(turn) / take.fps - GestureScript.defaultStart) * 1000).rounded()) }
        var changes = take.resizes.map {
            Change(time: time($0.turn), kind: .resize(width: Int($0.size.width), height: Int($0.size.height)))
        }
        changes += take.styles.map { Change(time: time($0.turn), kind: .style(isDark: $0.style == .dark)) }
        for entry in take.backgrounds where entry.isEntered {
            let end = take.backgrounds.first { $0.turn > entry.turn && !$0.isEntered } ?? entry
            changes.append(Change(time: time(entry.turn), kind: .background(duration: time(end.turn) - time(entry.turn))))
        }
        return changes
    }

    // MARK: Scripts

    /// The strokes of each finger, in chronological order.
    var lanes: [[Stroke]] {
        var lanes: [[Stroke]] = []
        for stroke in strokes.sorted(by: { $0.begin < $1.begin }) {
            if let free = lanes.firstIndex(where: { $0.last.map { $0.end < stroke.begin } ?? true }) {
                lanes[free].append(stroke)
            } else {
                lanes.append([stroke])
            }
        }
        return lanes
    }

    /// Returns the script that plays this input. `take` describes the device, and the script adds the screen changes to it.
    package func script(_ take: Take) -> GestureScript {
        let lanes = lanes
        var actions = lanes.map { _ in [GestureScript.Action]() }
        func tick(_ action: ([Stroke]) -> GestureScript.Action?, pause: Int? = nil) {
            let all = lanes.map(action)
            guard pause != nil || all.contains(where: { $0 != nil }) else { return }
            for index in lanes.indices { actions[index].append(all[index] ?? .pause(duration: pause)) }
        }
        // The script lasts until the last change.
        let times = Set([0, end] + strokes.flatMap(\.times)).sorted()
        for (index, time) in times.enumerated() {
            tick { $0.first { $0.end == time }.map { $0.isCancelled ? .pointerCancel : .pointerUp(button: 0) } }
            tick { $0.first { $0.begin == time }.map { .pointerMove($0.place(at: time), origin: .viewport, duration: 0) } }
            tick { $0.contains { $0.begin == time } ? .pointerDown(button: 0) : nil }
            guard index + 1 < times.count else { break }
            let next = times[index + 1]
            tick(
                { lane in
                    lane.first { $0.isMoving(in: time..<next) }.map {
                        .pointerMove($0.place(at: next), origin: .viewport, duration: next - time)
                    }
                }, pause: next - time)
        }
        var sources = actions.indices.map {
            GestureScript.Source(id: "finger\($0 + 1)", kind: .pointer(.touch), actions: actions[$0])
        }
        if sources.isEmpty { sources = [GestureScript.Source(id: "pause", kind: .none, actions: [.pause(duration: end)])] }
        return GestureScript(sources: sources, take: adding(to: take))
    }

    private func adding(to take: Take) -> Take {
        var take = take
        for change in changes.sorted(by: { $0.time < $1.time }) {
            let turn = Self.turn(at: change.time, of: take)
            switch change.kind {
            case .resize(let width, let height):
                take.resizes.append(Take.Resize(turn: turn, size: CGSize(width: width, height: height), scale: take.scale))
            case .style(let isDark): take.styles.append(Take.Restyle(turn: turn, style: isDark ? .dark : .light))
            case .background:
                // A program returns in a later turn.
                let end = max(turn + 1, Self.turn(at: change.end, of: take))
                take.backgrounds += [Take.Background(turn: turn, isEntered: true), Take.Background(turn: end, isEntered: false)]
            }
        }
        return take
    }

    private static func turn(at time: Int, of take: Take) -> Int {
        Int(((GestureScript.defaultStart + TimeInterval(time) / 1000) * take.fps - 1e-6).rounded(.up))
    }
}

extension Hand.Stroke {
    /// The same stroke, with a rest in place of final movements that don't change the position.
    fileprivate var resting: Hand.Stroke {
        var other = self
        while let last = other.moves.last, last.to == (other.moves.dropLast().last?.to ?? start) {
            other.rest += last.duration
            other.moves.removeLast()
        }
        other.moves.removeAll { $0.duration == 0 }
        return other
    }

    /// The times at which the finger starts, stops, or turns.
    fileprivate var times: [Int] {
        var times = [begin]
        for move in moves { times.append((times.last ?? begin) + move.duration) }
        return times + [end]
    }

    /// Returns the stroke lifted at `time`.
    func cut(at time: Int, cancelled: Bool) -> Hand.Stroke {
        guard time > begin, time < end else { return self }
        var short = Hand.Stroke(begin: begin, start: start, isCancelled: cancelled)
        var since = begin
        for move in moves where since < time {
            let until = min(time, since + move.duration), end = place(at: until)
            short.moves.append(Hand.Move(to: Hand.Place(x: Int(end.x.rounded()), y: Int(end.y.rounded())), duration: until - since))
            since = until
        }
        short.rest = time - since
        return short
    }
}
