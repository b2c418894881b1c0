import Problems
import UIKit

/// The explanation of a finding on the stage: the fingers' paths with the numbers of the steps on the device, and the current step next to
/// the device.
final class FindingOverlay: StageOverlay {
    let paths = FingerPaths()
    private let callout = StepCallout()

    init() { show(nil) }

    var views: [UIView] { [paths, callout.leader, callout.dot, callout] }

    /// The content of the views.
    struct State: Equatable {
        var fingers: [HandPath]
        var steps: [HandStep]
        /// The index of the last step up to the time on screen, or nil before the first step.
        var current: Int?
        /// The time on screen, in seconds of the run.
        var now: TimeInterval
        /// The progress of the transition at the current step in percent, or nil if no transition runs.
        var percent: Int?

        /// The callout's title and lines, or nil before the first step.
        var words: (title: String, lines: [String])? {
            guard let current else { return nil }
            let step = steps[current], down = fingers.count { $0.isDown(at: now) }
            let at = percent.map { " at \($0) %" } ?? (step.detail.isEmpty ? "" : ", \(step.detail)")
            let left = down == 0 ? "No finger is down." : down == 1 ? "One finger is down." : "\(down) fingers are down."
            return ("Step \(current + 1) of \(steps.count)", ["\(step.words)\(at).", left])
        }
    }

    private var state: State?
    /// Whether there is room for the callout next to the device.
    private var hasRoom = true

    /// Shows a finding; nil hides it. The owner must then place it.
    func show(_ state: State?) {
        let old = self.state?.words
        self.state = state
        paths.isHidden = state == nil
        showCallout()
        guard let words = state?.words, words.title != old?.title || words.lines != old?.lines else { return }
        callout.show(words.title, words.lines)
    }

    private func showCallout() {
        for view in [callout, callout.leader, callout.dot] { view.isHidden = state?.current == nil || !hasRoom }
    }

    /// Draws the paths on the device's screen, and places the callout next to it if `room` is large enough.
    func place(on device: DeviceView, in room: CGRect) {
        guard let state else { return }
        paths.show(state, on: device)
        guard let current = state.current else { return }
        let step = state.steps[current], frame = device.frame, size = StepCallout.size
        let isRight = room.maxX - frame.maxX >= size.width + StepCallout.leaderLength + 16
        hasRoom = isRight || frame.minX - room.minX >= size.width + StepCallout.leaderLength + 16
        showCallout()
        let finger = frame.minY + DeviceView.bezel + (step.place?.y ?? device.deviceSize.height / 2) * device.fit
        let y = min(max(room.minY + 16, finger - size.height / 2), room.maxY - size.height - 16).rounded()
        let x = isRight ? frame.maxX + StepCallout.leaderLength : frame.minX - StepCallout.leaderLength - size.width
        callout.frame = CGRect(origin: CGPoint(x: x.rounded(), y: y), size: size)
        let line = callout.frame.midY.rounded(), edge = isRight ? frame.maxX : frame.minX
        callout.leader.frame = CGRect(
            x: isRight ? edge : callout.frame.maxX, y: line, width: StepCallout.leaderLength, height: 1)
        callout.dot.frame = CGRect(x: edge - 2.5, y: line - 2, width: 5, height: 5)
    }
}

/// The paths of a finding's fingers on the device's screen. A finger that is down has a solid path, and other fingers have dotted paths.
/// Discs with the numbers of the steps mark touch-downs, movements, and lifts.
final class FingerPaths: ChromeView {
    private var ways: [(shadow: CAShapeLayer, line: CAShapeLayer)] = []
    private let canvas = Canvas()
    private var shown: (state: FindingOverlay.State, fit: CGFloat)?

    private static let (thick, thin, disc): (CGFloat, CGFloat, CGFloat) = (6, 3, 16)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.masksToBounds = true
        accessibilityIdentifier = "finger-paths"
        addSubview(canvas)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ state: FindingOverlay.State, on device: DeviceView) {
        let place = device.screen.frame.offsetBy(dx: device.frame.minX, dy: device.frame.minY), fit = device.fit
        if frame != place {
            (frame, layer.cornerRadius) = (place, device.screen.layer.cornerRadius)
            canvas.frame = CGRect(origin: .zero, size: place.size)
        }
        var still = state
        still.now = 0
        let downs = state.fingers.map { $0.isDown(at: state.now) }
        guard still != shown?.state || fit != shown?.fit || downs != shownDowns else { return }
        (shown, shownDowns) = ((still, fit), downs)
        draw(state, downs, fit)
    }

    private var shownDowns: [Bool] = []

    private func draw(_ state: FindingOverlay.State, _ downs: [Bool], _ fit: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        while ways.count < state.fingers.count { addWay() }
        for (index, way) in ways.enumerated() {
            let isUsed = index < state.fingers.count
            for part in [way.shadow, way.line] { part.isHidden = !isUsed }
            guard isUsed else { continue }
            let path = CGMutablePath()
            for stroke in state.fingers[index].strokes {
                for (number, point) in stroke.points.enumerated() {
                    let place = CGPoint(x: point.x * fit, y: point.y * fit)
                    number == 0 ? path.move(to: place) : path.addLine(to: place)
                }
            }
            (way.shadow.path, way.line.path) = (path, path)
            way.line.lineDashPattern = downs[index] ? nil : [0.1, 6]
            way.shadow.isHidden = !downs[index]
        }
        CATransaction.commit()
        canvas.begin()
        for (number, step) in state.steps.enumerated() {
            for finger in step.fingers where state.fingers.indices.contains(finger - 1) {
                guard let point = state.fingers[finger - 1].mark(of: step) else { continue }
                mark(number + 1, at: CGPoint(x: point.x * fit, y: point.y * fit), step.action, number == state.current)
            }
        }
        canvas.finish()
    }

    private func addWay() {
        let way = (shadow: CAShapeLayer(), line: CAShapeLayer())
        for (part, color, width) in [(way.shadow, UIColor.black, Self.thick), (way.line, UIColor.white, Self.thin)] {
            (part.fillColor, part.strokeColor, part.lineWidth) = (nil, color.cgColor, width)
            (part.lineCap, part.lineJoin, part.anchorPoint) = (.round, .round, .zero)
            layer.insertSublayer(part, below: canvas.layer)
        }
        ways.append(way)
    }

    /// Draws a step's number. Touch-downs and movements are marked next to the path, so that the finger's disc doesn't cover them.
    private func mark(_ number: Int, at point: CGPoint, _ action: HandStep.Action, _ isCurrent: Bool) {
        let offset: CGFloat = action == .lift ? 0 : Self.disc * 0.8, half = Self.disc / 2
        let middle = CGPoint(
            x: min(max(half, point.x + offset), bounds.width - half), y: min(max(half, point.y + offset * 0.4), bounds.height - half))
        let box = CGRect(x: middle.x - half, y: middle.y - half, width: Self.disc, height: Self.disc)
        canvas.box(box.insetBy(dx: -1.5, dy: -1.5), UIColor.white, radius: half + 1.5)
        canvas.box(box, isCurrent ? Palette.playhead : UIColor.black, radius: half)
        canvas.text("\(number)", box.insetBy(dx: -4, dy: 1), Typeface.label, isCurrent ? Palette.onAccent : UIColor.white, .center)
    }
}

extension HandPath {
    /// Returns the point that marks one of this finger's steps: the middle of a movement, or the place of a touch-down or lift.
    fileprivate func mark(of step: HandStep) -> CGPoint? {
        guard let stroke = strokes.first(where: { $0.begin <= step.time + 0.0005 && step.time <= $0.end + 0.0005 }) else { return nil }
        switch step.action {
        case .down: return stroke.points.first
        case .lift: return stroke.points.last
        case .move:
            guard let index = stroke.times.lastIndex(where: { $0 <= step.time + 0.0005 }), index + 1 < stroke.points.count else {
                return nil
            }
            let (one, two) = (stroke.points[index], stroke.points[index + 1])
            return CGPoint(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2)
        case .change: return nil
        }
    }
}

/// The card with the current step, and the line that connects it to the device.
private final class StepCallout: ChromeView {
    static let size = CGSize(width: 238, height: 74), leaderLength: CGFloat = 24
    let leader = UIView(), dot = UIView()
    private let edge = UIView(), body = UIView(), canvas = Canvas()

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        accessibilityIdentifier = "step"
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 9
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = 8
        for part in [leader, dot] {
            part.backgroundColor = Palette.outline
            part.isUserInteractionEnabled = false
        }
        dot.layer.cornerRadius = 2.5
        for part in [edge, body, canvas] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 9).cgPath
        (body.frame, canvas.frame) = (bounds, bounds)
    }

    func show(_ title: String, _ lines: [String]) {
        canvas.begin()
        canvas.icon(.touch, at: CGPoint(x: 12, y: 10), Palette.textSecondary)
        canvas.text(title, CGRect(x: 42, y: 11, width: Self.size.width - 52, height: 18), Typeface.bodyStrong)
        for (index, line) in lines.enumerated() {
            canvas.text(
                line, CGRect(x: 42, y: 31 + CGFloat(index) * 17, width: Self.size.width - 50, height: 16), Typeface.secondary,
                Palette.textSecondary)
        }
        canvas.finish()
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}
