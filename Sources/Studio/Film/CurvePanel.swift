import UIKit

/// Two plots next to a film. One shows how the layers move relative to the transition's progress, and the other shows the progress over
/// time.
final class CurvePanel: ChromeView {
    static let width: CGFloat = 288
    private static let margin: CGFloat = 16

    private let track: FilmTrack
    private let curve: Plot
    private let progress: Plot
    private let labels = [UILabel("Curve", Typeface.label), UILabel("Progress", Typeface.label)]
    private let value = UILabel("", Typeface.number)
    private var drawn: Int?

    init(_ track: FilmTrack, height: CGFloat) {
        self.track = track
        let side = max(1, min(Self.width - 2 * Self.margin, (height - 112) * 0.6))
        let size = CGSize(width: Self.width - 2 * Self.margin, height: side)
        curve = Plot(size: CGSize(width: side, height: side))
        progress = Plot(size: CGSize(width: size.width, height: side * 0.6))
        super.init(frame: .zero)
        backgroundColor = Palette.stage
        for part in [labels[0], labels[1], value, curve, progress] { addSubview(part) }
        value.textAlignment = .right
        progress.draw(track.transitions.map { $0.map { CGPoint(x: part(of: $0.time), y: $0.percent) } })
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (margin, width) = (Self.margin, bounds.width - 2 * Self.margin)
        labels[0].frame = CGRect(x: margin, y: 16, width: width / 2, height: 16)
        value.frame = CGRect(x: margin + width / 2, y: 16, width: width / 2, height: 16)
        curve.frame.origin = CGPoint(x: margin, y: 40)
        labels[1].frame = CGRect(x: margin, y: curve.frame.maxY + 24, width: width, height: 16)
        progress.frame.origin = CGPoint(x: margin, y: labels[1].frame.maxY + 8)
    }

    /// Moves the dots to `time`.
    func show(at time: TimeInterval) {
        let index = track.transitions.lastIndex { ($0.first?.time ?? .infinity) <= time + 1e-6 }
        if index != drawn {
            drawn = index
            curve.draw(index.map { [track.transitions[$0].map { CGPoint(x: $0.percent, y: $0.way) }] } ?? [])
        }
        let transition = index.map { track.transitions[$0] } ?? []
        let sample = transition.last { $0.time <= time + 1e-6 }
        let isRunning = sample.map { $0.time == time || transition.last.map { time <= $0.time } == true } ?? false
        curve.mark(isRunning ? sample.map { CGPoint(x: $0.percent, y: $0.way) } : nil)
        progress.mark(CGPoint(x: part(of: time), y: isRunning ? sample?.percent ?? 0 : 0))
        value.text = isRunning ? "\(Int(((sample?.percent ?? 0) * 100).rounded())) %" : ""
    }

    private func part(of time: TimeInterval) -> CGFloat {
        let length = track.span.upperBound - track.span.lowerBound
        return length > 0 ? min(max(CGFloat((time - track.span.lowerBound) / length), 0), 1) : 0
    }
}

/// A plot with lines and a dot in a unit square. The y axis points up.
private final class Plot: ChromeView {
    private let box = CALayer()
    private let line = CAShapeLayer()
    private let dot = UIView()

    init(size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        box.frame = bounds
        (box.borderWidth, line.lineWidth) = (1, 1.5)
        line.fillColor = nil
        (line.lineCap, line.lineJoin) = (.round, .round)
        layer.addSublayer(box)
        layer.addSublayer(line)
        dot.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
        dot.layer.cornerRadius = 6
        dot.layer.borderWidth = 2
        dot.isHidden = true
        addSubview(dot)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func paint() {
        box.borderColor = ink(Palette.hairline)
        line.strokeColor = ink(Palette.accent)
        dot.backgroundColor = Palette.playhead
        dot.layer.borderColor = ink(Palette.stage)
    }

    /// Draws lines through points in the unit square.
    func draw(_ lines: [[CGPoint]]) {
        let path = UIBezierPath()
        for points in lines {
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: place(of: point)) } else { path.addLine(to: place(of: point)) }
            }
        }
        line.path = path.cgPath
    }

    /// Moves the dot to a point in the unit square; nil hides it.
    func mark(_ point: CGPoint?) {
        dot.isHidden = point == nil
        if let point { dot.center = place(of: point) }
    }

    private func place(of point: CGPoint) -> CGPoint {
        CGPoint(x: bounds.width * min(max(point.x, 0), 1), y: bounds.height * (1 - min(max(point.y, 0), 1)))
    }
}
