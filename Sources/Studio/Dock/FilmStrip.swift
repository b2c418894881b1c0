import Stage
import UIKit

/// A row of small frames of a run, aligned with the ruler. The loop range surrounds the frames, and the options are to their left.
final class FilmStrip: UIView {
    /// Called with the time of the frame under a finger.
    var look: (TimeInterval) -> Void = { _ in }
    /// Called when a frame is double-clicked.
    var open: () -> Void = {}
    /// Called with the new time of the loop range's start or end.
    var dragRange: (_ begin: Bool, TimeInterval) -> Void = { _, _ in }
    /// Called when an option changes the visible frames.
    var changed: () -> Void = {}
    /// Called to present the menu of frame intervals.
    var present: (PopMenu) -> Void = { _ in }
    var labelWidth: CGFloat = 224
    var columnWidth: CGFloat = 0
    private(set) var pictures: [String: [RenderSnapshot]] = [:]
    private(set) var choices = Choices() { didSet { if choices != oldValue { choose() } } }
    /// Whether the ruler is scaled to fit the selected frames. Zooming or scrolling resets this.
    var isFitted = true

    /// The options for the frames.
    struct Choices: Equatable {
        /// The interval between frames, in sixtieths of a second.
        var every = 6
        /// The preferred height of a frame, in points.
        var height: CGFloat = 91
        var showsTouches = false
    }

    /// The available intervals, in sixtieths of a second, and heights, in points.
    static let distances = [1, 2, 3, 6, 12]
    static let heights: ClosedRange<CGFloat> = 46...136
    private static let (top, gap, foot): (CGFloat, CGFloat, CGFloat) = (20, 7, 41)

    private let controls = FilmControls()
    private let strip = FilmField()
    private let frameRange = FilmRange()
    private let words = Canvas()
    private var screens: [FilmScreen] = []
    /// The times of the visible frames, in seconds.
    private var times: [TimeInterval] = []
    /// The last drawn values; setting this to nil forces a redraw.
    private var shown: Shown?
    private var touches = FrameTouches()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        strip.layer.masksToBounds = true
        strip.addSubview(frameRange)
        for part in [controls, strip, words] as [UIView] { addSubview(part) }
        controls.changed = { [weak self] in self?.choices = $0 }
        controls.present = { [weak self] in self?.present($0) }
        controls.show(choices)
        frameRange.moved = { [weak self] begin, x in self.map { $0.dragRange(begin, $0.scale.time(x - FilmField.margin)) } }
        strip.opened = { [weak self] in self?.open() }
        strip.moved = { [weak self] in self?.goToFrame(at: $0) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func choose() {
        isFitted = true
        touches = FrameTouches()
        controls.show(choices)
        changed()
    }

    // MARK: Metrics

    /// The height that the dock's body needs for frames of the selected height, in points.
    var wantedHeight: CGFloat { Self.top + choices.height + Self.foot }

    private var frameSize: CGSize {
        let height = max(24, min(choices.height, bounds.height - Self.top - Self.foot)).rounded()
        return CGSize(width: (height * StageSettings.phone.width / StageSettings.phone.height).rounded(), height: height)
    }

    /// Returns the time span, in seconds, for which the selected frames are adjacent on a ruler of `width` points.
    func fittingSpan(in width: CGFloat) -> TimeInterval {
        Double(choices.every) / Self.rate * Double(width / (frameSize.width + Self.gap))
    }

    /// The frame rate that the intervals are based on.
    private static let rate = 60.0

    /// The actual interval, in sixtieths of a second: the selected interval, or a multiple of it if the frames would overlap.
    private var distance: Int {
        let room = scale.width * CGFloat(Double(choices.every) / Self.rate / scale.span)
        return choices.every * max(1, Int(((frameSize.width + 4) / max(room, 0.001)).rounded(.up)))
    }

    // MARK: Showing

    private var scale = TimeScale()
    private var shownDistance = 6

    /// Everything that a drawing depends on, except for the current time.
    private struct Shown: Equatable {
        var id: Run.ID?
        var version: Int
        var run, overwritten: ClosedRange<TimeInterval>?
        var scale: TimeScale
        var range: ClosedRange<TimeInterval>?
        var size: CGSize
        var labelWidth, columnWidth: CGFloat
        var choices: Choices
    }

    /// Shows the frames of `run` in the visible part of `scale`. Returns whether the images change.
    ///
    /// The frame at the playhead has a border. Frames outside `range` are dimmed, and so are frames of `overwritten` after the end of the
    /// run. If only `now` has changed since the last call, only the border moves.
    func show(
        _ run: Run?, version: Int, after overwritten: Run? = nil, _ scale: TimeScale, now: TimeInterval, range: ClosedRange<TimeInterval>?
    ) -> Bool {
        let next = Shown(
            id: run?.id, version: version, run: run?.times, overwritten: overwritten?.times, scale: scale, range: range, size: bounds.size,
            labelWidth: labelWidth, columnWidth: columnWidth, choices: choices)
        let isSame = shown == next
        if !isSame { place(run, overwritten, scale, range) }
        shown = next
        markFrame(at: now)
        return !isSame
    }

    private func place(_ run: Run?, _ overwritten: Run?, _ scale: TimeScale, _ range: ClosedRange<TimeInterval>?) {
        self.scale = scale
        shownDistance = distance
        controls.frame = CGRect(x: 0, y: 0, width: labelWidth, height: bounds.height)
        controls.show(distance: shownDistance)
        strip.frame = CGRect(x: labelWidth, y: 0, width: max(0, bounds.width - labelWidth - columnWidth), height: bounds.height)
        showFrames(of: run, overwritten, range)
        showRange(of: run, range)
    }

    private func showFrames(of run: Run?, _ overwritten: Run?, _ range: ClosedRange<TimeInterval>?) {
        let step = Double(shownDistance) / Self.rate, size = frameSize
        let begin = scale.origin
        let first = max(0, Int(((scale.time(-FilmField.margin - size.width) - begin) / step).rounded(.up)))
        let last = max(first, Int(((scale.time(scale.width + FilmField.margin) - begin) / step).rounded(.down)))
        pictures = [:]
        touches.follow(run)
        times = []
        for index in first...last {
            let time = begin + Double(index) * step
            let isKnown = run.map { $0.begin <= time + 1e-6 && $0.end >= time - 1e-6 } ?? false
            let source = isKnown ? run : overwritten.flatMap { $0.end >= time ? $0 : nil }
            guard let source, let picture = source.snapshot(at: time) else { continue }
            let screen = screen(at: times.count)
            times.append(time)
            screen.frame = CGRect(origin: CGPoint(x: FilmField.margin + scale.x(time).rounded(), y: Self.top), size: size)
            screen.alpha = isKnown && isInside(time, range, of: source) ? 1 : 0.35
            let fingers = choices.showsTouches ? touches.picture(of: source, at: time, on: picture.size) : nil
            pictures[screen.name] = [picture] + (fingers.map { [$0] } ?? [])
        }
        for screen in screens[times.count...] { screen.isHidden = true }
    }

    /// Returns whether the frame at `time` is part of the loop and the export. A range excludes its end unless it ends at the end of the
    /// run.
    private func isInside(_ time: TimeInterval, _ range: ClosedRange<TimeInterval>?, of run: Run) -> Bool {
        guard let range else { return true }
        return time >= range.lowerBound - 0.001 && (time < range.upperBound || range.upperBound >= run.end - 0.001)
    }

    private func markFrame(at now: TimeInterval) {
        let step = Double(shownDistance) / Self.rate
        for (screen, time) in zip(screens, times) { screen.show(isNow: time <= now + 0.001 && now + 0.001 < time + step) }
    }

    private func screen(at index: Int) -> FilmScreen {
        if index == screens.count {
            screens.append(FilmScreen("film.\(index)"))
            strip.insertSubview(screens[index], belowSubview: frameRange)
        }
        screens[index].isHidden = false
        return screens[index]
    }

    private func showRange(of run: Run?, _ range: ClosedRange<TimeInterval>?) {
        words.frame = strip.frame
        words.begin()
        defer { words.finish() }
        let whole = run.flatMap { $0.begin < $0.end ? $0.begin...$0.end : nil }
        frameRange.isHidden = whole == nil
        guard let shown = range ?? whole else { return }
        let begin = FilmField.margin + scale.x(shown.lowerBound).rounded(), end = FilmField.margin + scale.x(shown.upperBound).rounded()
        frameRange.show(from: begin, to: end, y: Self.top - 8, height: frameSize.height + 16, isSet: range != nil)
        let y = Self.top + frameSize.height + 16, left = max(16, begin), right = min(strip.bounds.width - 16, end)
        guard right - left > 40 else { return }
        let length = shown.upperBound - shown.lowerBound
        let count = FilmRequest(range: shown, name: "").count
        // The run itself has more or fewer frames, because it has one for each change.
        let frames = count == 1 ? "1 frame" : "\(count) frames at 60 fps"
        let title = "\(range == nil ? "Whole run" : "Loop range"), \(frames), \(length.instant) s"
        if right - left >= 400 {
            let (first, last) = (shown.lowerBound - scale.origin, shown.upperBound - scale.origin)
            words.text(first.instant, CGRect(x: left, y: y, width: 64, height: 16), Typeface.number, Palette.textSecondary)
            words.text(
                last.instant, CGRect(x: right - 64, y: y, width: 64, height: 16), Typeface.number, Palette.textSecondary, .right
            )
        }
        let middle = min(max((left + right) / 2, 142), max(142, strip.bounds.width - 142))
        words.text(
            title, CGRect(x: (middle - 136).rounded(), y: y, width: 272, height: 16), Typeface.secondary, Palette.textSecondary, .center)
    }

    private func goToFrame(at x: CGFloat) {
        let step = Double(shownDistance) / Self.rate
        let time = scale.time(x - FilmField.margin) - scale.origin
        look(scale.origin + max(0, (time / step + 1e-6).rounded(.down) * step))
    }
}

/// The area that contains the frames. Touching a frame moves the playhead to it.
private final class FilmField: UIControl, HasTooltip {
    static let margin: CGFloat = 16
    let tip: Tip? = Tip("Click a frame to go there, twice to see why it looks that way")
    var moved: (CGFloat) -> Void = { _ in }
    var opened: () -> Void = {}

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if touch?.tapCount == 2 { opened() }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        moved(touch.location(in: self).x)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        moved(touch.location(in: self).x)
        return true
    }
}

private final class FilmScreen: ChromeView {
    let name: String
    private let hole = UIView()
    private let edge = UIView()

    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        hole.accessibilityIdentifier = name
        hole.backgroundColor = .black
        hole.layer.masksToBounds = true
        hole.layer.cornerRadius = 4
        for part in [edge, hole] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(isNow: Bool) {
        let color = isNow ? Palette.playhead : Palette.fanEdge
        if edge.backgroundColor != color { edge.backgroundColor = color }
        let width: CGFloat = isNow ? 2 : 1
        if hole.frame != bounds { hole.frame = bounds }
        let frame = bounds.insetBy(dx: -width, dy: -width)
        if edge.frame != frame { (edge.frame, edge.layer.cornerRadius) = (frame, 4 + width) }
    }
}

extension Run {
    /// The run's time range, or nil if it ends before it begins.
    fileprivate var times: ClosedRange<TimeInterval>? { begin <= end ? begin...end : nil }
}

/// A cache of the touch images for a run's frames.
private struct FrameTouches {
    private var kept: [TimeInterval: RenderSnapshot] = [:]
    private var end: TimeInterval = 0
    private var run: Run.ID?

    /// Clears the cache if `run` is another run, or if its end moved to an earlier time.
    mutating func follow(_ run: Run?) {
        let now = run?.end ?? 0
        if now < end || run?.id != self.run || kept.count > 512 { kept = [:] }
        (end, self.run) = (now, run?.id)
    }

    /// Returns an image of the fingers at `time` with their trails, or nil if no finger is down.
    mutating func picture(of run: Run, at time: TimeInterval, on size: CGSize) -> RenderSnapshot? {
        if let picture = kept[time] { return picture }
        let ends = run.fingers(at: time)
        guard !ends.isEmpty else { return nil }
        let overlay = TouchOverlay(size: size, scale: 1)
        var starts: [Int: CGPoint] = [:]
        for finger in run.fingers where finger.time <= time && finger.event.phase == .began {
            starts[finger.event.finger] = finger.event.location
        }
        for places in [starts.filter { ends[$0.key] != nil }, ends] {
            overlay.show(places.sorted { $0.key < $1.key }.map { TouchOverlay.Touch(finger: $0.key, position: $0.value, isDown: true) })
        }
        let picture = overlay.frame(at: 0).snapshot
        kept[time] = picture
        return picture
    }
}
