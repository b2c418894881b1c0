import Stage
import UIKit

/// A row in the tracks view, with a label and a track.
enum TrackRow: Equatable {
    case transitions([Timeline.TransitionBar])
    case gesture(Timeline.GestureLane)
    case callback(Timeline.CallbackLane)
    case animation(Timeline.AnimationRow)

    var height: CGFloat { if case .animation = self { 24 } else { 28 } }

    /// Returns the rows of `timeline` with content between `begin` and `end`.
    static func rows(of timeline: Timeline, from begin: TimeInterval, to end: TimeInterval) -> [TrackRow] {
        let bars = timeline.transitions.filter { $0.begin <= end && ($0.end ?? .infinity) >= begin }
        let gestures = timeline.gestures.filter { $0.attempts.contains { $0.start <= end && ($0.end ?? .infinity) >= begin } }
        let callbacks = timeline.callbacks.filter { $0.pairs.contains { $0.begin <= end && ($0.end ?? .infinity) >= begin } }
        let animations = timeline.animations.filter { $0.begin <= end && ($0.end ?? .infinity) >= begin }
        return gestures.map(TrackRow.gesture) + (bars.isEmpty ? [] : [.transitions(bars)]) + callbacks.map(TrackRow.callback)
            + grouped(animations).map(TrackRow.animation)
    }

    /// An identifier for finding the same row in another run.
    var subject: String {
        switch self {
        case .transitions: "transitions"
        case .gesture(let lane): "gesture \(lane.who)"
        case .callback(let lane): "callback \(lane.who)"
        case .animation(let row): "animation \(row.title) \(row.facts.keyPath)"
        }
    }

    /// Groups animations by layer, in the order the layers first appear.
    private static func grouped(_ rows: [Timeline.AnimationRow]) -> [Timeline.AnimationRow] {
        var order: [Int: Int] = [:]
        for row in rows where order[row.facts.layer] == nil { order[row.facts.layer] = order.count }
        return rows.enumerated().sorted {
            (order[$0.element.facts.layer] ?? 0, $0.offset) < (order[$1.element.facts.layer] ?? 0, $1.offset)
        }.map(\.element)
    }

    /// The layer that the row belongs to, or nil if it doesn't belong to a layer.
    var layer: Int? { if case .animation(let row) = self { row.facts.layer } else { nil } }
}

/// Draws rows on two canvases: labels on the left, tracks on the right.
struct TrackPainter {
    let labels: Canvas
    let tracks: Canvas
    let scale: TimeScale
    let now: TimeInterval
    /// The second device's transitions, if a second device is shown.
    private let secondRun: [Timeline.TransitionBar]?
    /// Values whose animations are muted or held.
    private let muted, held: Set<AnimatedValue>
    /// The subject of the row under the mouse, or nil if the mouse isn't over a row.
    private let pointed: String?
    /// The part of a label that mutes the animation when clicked, as distances from the left edge in points.
    static let eye: ClosedRange<CGFloat> = 8...38
    /// The width, in points, of the area at the right end of a track in which a click holds the animation.
    static let lock: CGFloat = 28

    private static let (barHeight, thinHeight): (CGFloat, CGFloat) = (16, 12)
    private var width: CGFloat { scale.width }
    private var labelWidth: CGFloat { labels.bounds.width }

    /// Draws a row without its label.
    func drawTrack(of row: TrackRow, at y: CGFloat) {
        var painter = self
        painter.hasLabels = false
        painter.draw(row, at: y)
    }

    private var hasLabels = true

    init(
        labels: Canvas, tracks: Canvas, scale: TimeScale, now: TimeInterval, secondRun: [Timeline.TransitionBar]? = nil,
        muted: Set<AnimatedValue> = [], held: Set<AnimatedValue> = [], pointed: String? = nil
    ) {
        (self.labels, self.tracks, self.scale, self.now, self.secondRun) = (labels, tracks, scale, now, secondRun)
        (self.muted, self.held, self.pointed) = (muted, held, pointed)
    }

    func draw(_ row: TrackRow, at y: CGFloat) {
        let line = labels.hairline
        for canvas in hasLabels ? [labels, tracks] : [] {
            canvas.box(CGRect(x: 0, y: y + row.height - line, width: canvas.bounds.width, height: line), Palette.hairline)
        }
        switch row {
        case .gesture(let lane): draw(lane, at: y)
        case .transitions(let bars): draw(bars, at: y)
        case .callback(let lane): draw(lane, at: y)
        case .animation(let row): draw(row, at: y)
        }
    }

    private func label(
        _ title: String, _ value: String, at y: CGFloat, height: CGFloat, icon: Icon? = nil, valueFont: UIFont,
        color: UIColor = Palette.text
    ) {
        guard hasLabels else { return }
        if let icon { labels.icon(icon, at: CGPoint(x: 16, y: y + (height - Icon.side) / 2), Palette.textSecondary) }
        let left: CGFloat = icon == nil ? 16 : 40
        labels.text(title, CGRect(x: left, y: y, width: labelWidth - left - 84, height: height), Typeface.body, color)
        labels.text(
            value, CGRect(x: labelWidth - 106, y: y, width: 90, height: height), valueFont, Palette.textSecondary, .right)
    }

    // MARK: Gestures

    private func draw(_ lane: Timeline.GestureLane, at y: CGFloat) {
        let current = lane.attempts.last { $0.start <= now + 1e-6 }
        let ended = current.flatMap { attempt in attempt.end.map { $0 <= now + 1e-6 } == true ? attempt.outcome?.rawValue : nil }
        let state = ended ?? current.map { $0.began.map { $0 <= now + 1e-6 } == true ? "changed" : "possible" } ?? ""
        label(GestureEvent.title(lane.who), state, at: y, height: 28, icon: Self.icon(of: lane.who), valueFont: Typeface.secondary)
        for (index, attempt) in lane.attempts.enumerated() {
            draw(attempt, at: y + 6, before: index + 1 < lane.attempts.count ? lane.attempts[index + 1].start : nil)
        }
    }

    private static func icon(of who: String) -> Icon {
        switch who.lowercased() {
        case let name where name.contains("pinch"): .pinch
        case let name where name.contains("edge"): .leftEdge
        case let name where name.contains("rotat"): .rotation
        case let name where name.contains("long"): .longPress
        case let name where name.contains("swipe"): .dragSideways
        case let name where name.contains("pan"): .dragDown
        default: .tap
        }
    }

    /// Draws an attempt. Its text ends before the next attempt.
    private func draw(_ attempt: Timeline.GestureLane.Attempt, at y: CGFloat, before next: TimeInterval?) {
        let end = attempt.end ?? max(now, attempt.start)
        if let possible = attempt.possible {
            bar(from: possible, to: attempt.began ?? end, at: y, Self.barHeight, text: "possible", isPast: false)
        }
        if let began = attempt.began {
            bar(from: began, to: min(end, max(now, began)), at: y, Self.barHeight, text: "changed", isPast: true)
            bar(from: max(now, began), to: end, at: y, Self.barHeight, text: "", isPast: false)
            let x = scale.x(began)
            if x >= -3, x < width { tracks.box(CGRect(x: x, y: y, width: 3, height: Self.barHeight), Palette.accent, radius: 1.5) }
        }
        guard let end = attempt.end, let outcome = attempt.outcome else { return }
        let x = scale.x(end)
        guard x > -40, x < width else { return }
        if outcome == .failed {
            tracks.icon(.cross, at: CGPoint(x: x + 4, y: y), Palette.textSecondary)
            let words = attempt.why.map { "failed: \($0)" } ?? "failed"
            let room = (next.map { min(width, scale.x($0)) } ?? width) - x - 28
            if room < 40 { return }
            tracks.text(words, CGRect(x: x + 24, y: y, width: room, height: 16), Typeface.status, Palette.textSecondary)
        } else {
            let color = outcome == .cancelled ? Palette.cancel : Palette.finish
            tracks.box(CGRect(x: x + 10, y: y + 4, width: 8, height: 8), color, radius: 4)
            tracks.text(outcome.rawValue, CGRect(x: x + 24, y: y, width: 0, height: 16), Typeface.status, Palette.textSecondary)
        }
    }

    /// Draws a bar between two times. Bars in the past are filled.
    private func bar(
        from begin: TimeInterval, to end: TimeInterval, at y: CGFloat, _ height: CGFloat, text: String, isPast: Bool,
        color: UIColor = Palette.accentBand
    ) {
        let left = max(0, scale.x(begin)), right = min(width, scale.x(end))
        guard right > left else { return }
        let frame = CGRect(x: left, y: y, width: max(1, right - left), height: height)
        tracks.box(frame, isPast ? color : nil, outline: isPast ? nil : Palette.outline, radius: min(4, frame.width / 2))
        guard !text.isEmpty, frame.width > 52 else { return }
        tracks.text(
            text, CGRect(x: left + 8, y: y, width: frame.width - 10, height: height), Typeface.status,
            isPast ? Palette.text : Palette.textSecondary)
    }

    // MARK: Transitions and callbacks

    private func draw(_ bars: [Timeline.TransitionBar], at y: CGFloat) {
        let current = bars.last { $0.begin <= now + 1e-6 }
        let state = current.map { bar in
            guard let end = bar.end, end <= now + 1e-6 else { return bar.release.map { $0 <= now } == true ? "released" : "running" }
            return bar.isCompleted == true ? "completed" : "cancelled"
        }
        label("Transition", state ?? "", at: y, height: 28, icon: .arrowRight, valueFont: Typeface.secondary)
        if let secondRun {
            drawThin(bars, "A", at: y + 4)
            return drawThin(secondRun, "B", at: y + 16)
        }
        for bar in bars {
            let end = bar.end ?? max(now, bar.begin), release = bar.release ?? end
            self.bar(from: bar.begin, to: min(release, max(now, bar.begin)), at: y + 6, 16, text: bar.kind.title, isPast: true)
            let color = bar.finishes == false ? Palette.cancel.withAlphaComponent(0.3) : Palette.finish.withAlphaComponent(0.3)
            if release < end {
                self.bar(
                    from: release, to: min(end, max(now, release)), at: y + 6, 16, text: bar.finishes == true ? "finish" : "cancel",
                    isPast: true, color: color)
            }
            self.bar(from: max(now, bar.begin), to: end, at: y + 6, 16, text: "", isPast: false)
            if bar.end == nil { dots(from: end, at: y + 13) }
        }
    }

    /// Draws the transitions of one of two devices, with the device's letter after the last transition.
    private func drawThin(_ bars: [Timeline.TransitionBar], _ letter: String, at y: CGFloat) {
        for bar in bars {
            let end = bar.end ?? max(now, bar.begin)
            self.bar(from: bar.begin, to: min(end, max(now, bar.begin)), at: y, 8, text: "", isPast: true)
            self.bar(from: max(now, bar.begin), to: end, at: y, 8, text: "", isPast: false)
        }
        guard let last = bars.last(where: { $0.begin <= scale.end }) else { return }
        let x = min(width - 12, scale.x(last.end ?? max(now, last.begin)) + 8)
        if x > 0 { tracks.text(letter, CGRect(x: x, y: y - 4, width: 0, height: 16), Typeface.status, Palette.textSecondary) }
    }

    /// Draws a dotted line to the right edge for a bar that hasn't ended yet.
    private func dots(from time: TimeInterval, at y: CGFloat) {
        var x = max(0, scale.x(time)) + 4
        while x < width {
            tracks.box(CGRect(x: x, y: y, width: 2, height: 2), Palette.alert, radius: 1)
            x += 6
        }
    }

    private func draw(_ lane: Timeline.CallbackLane, at y: CGFloat) {
        let isOpen = lane.pairs.contains { $0.begin <= now + 1e-6 && ($0.end ?? .infinity) > now + 1e-6 }
        label(lane.who, isOpen ? "open" : "balanced", at: y, height: 28, valueFont: Typeface.secondary)
        for pair in lane.pairs {
            let end = pair.end ?? max(now, pair.begin)
            bar(from: pair.begin, to: min(end, max(now, pair.begin)), at: y + 6, 16, text: pair.will, isPast: true)
            bar(from: max(now, pair.begin), to: end, at: y + 6, 16, text: "", isPast: false)
            if pair.end == nil { dots(from: end, at: y + 13) }
            let x = scale.x(end)
            guard pair.end != nil, !pair.isReversed, x > 0, x < width else { continue }
            tracks.text(pair.did, CGRect(x: x + 8, y: y + 6, width: 0, height: 16), Typeface.status, Palette.textSecondary)
        }
    }

    // MARK: Animations

    private func draw(_ row: Timeline.AnimationRow, at y: CGFloat) {
        let isMuted = muted.contains(row.value), isHeld = held.contains(row.value)
        label(
            row.title, row.facts.keyPath, at: y, height: 24, icon: isMuted ? .eyeOff : .eye, valueFont: Typeface.numberSmall,
            color: isMuted ? Palette.textDisabled : Palette.text)
        let end = row.end ?? max(now, row.begin), begin = min(end, row.begin + row.facts.delay)
        if row.facts.delay > 0 {
            let left = max(0, scale.x(row.begin)), right = min(width, scale.x(begin))
            tracks.box(CGRect(x: left, y: y + 11.5, width: max(0, right - left), height: 1), Palette.outline)
        }
        bar(from: begin, to: min(end, max(now, begin)), at: y + 6, Self.thinHeight, text: "", isPast: true)
        bar(from: max(now, begin), to: end, at: y + 6, Self.thinHeight, text: "", isPast: false)
        guard hasLabels, isHeld || pointed == TrackRow.animation(row).subject else { return }
        let place = CGRect(x: width - Self.lock, y: y + 1, width: Self.lock, height: 22)
        tracks.box(place, Palette.panel)
        tracks.icon(
            isHeld ? .lock : .lockOpen, at: CGPoint(x: place.minX + 6, y: y + 4), isHeld ? Palette.accent : Palette.textSecondary)
    }
}

extension Timeline.AnimationRow {
    /// The value that the animation changes.
    var value: AnimatedValue { AnimatedValue(layer: facts.layer, keyPath: facts.keyPath) }
}
