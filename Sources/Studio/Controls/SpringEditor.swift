import Scenes
import UIKit

/// A plot of a spring, with sliders for its duration and bounce.
final class SpringEditor: ChromeView {
    static let height: CGFloat = 216
    /// Called with each change.
    var changed: (SpringCurve) -> Void = { _ in }

    private static let durations = 0.1...2.0
    private static let bounces = -0.5...0.9
    private let (rest, line) = (CAShapeLayer(), CAShapeLayer())
    private let sliders = [ValueSlider(), ValueSlider()]
    private let labels = [UILabel("Duration", Typeface.body), UILabel("Bounce", Typeface.body)]
    private let numbers = [UILabel("", Typeface.number), UILabel("", Typeface.number)]
    private(set) var spring: SpringCurve

    init(_ spring: SpringCurve) {
        self.spring = spring
        super.init(frame: .zero)
        for shape in [rest, line] {
            (shape.fillColor, shape.lineWidth) = (nil, 1)
            layer.addSublayer(shape)
        }
        line.lineWidth = 2
        numbers.forEach { $0.textAlignment = .right }
        for part in sliders + labels + numbers as [UIView] { addSubview(part) }
        sliders[0].moved = { [weak self] in self?.set(duration: Self.value(at: $0, in: Self.durations)) }
        sliders[1].moved = { [weak self] in self?.set(bounce: Self.value(at: $0, in: Self.bounces)) }
        for (slider, place) in zip(sliders, places) { slider.tickPlace = place }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private static func value(at place: CGFloat, in range: ClosedRange<Double>) -> Double {
        ((range.lowerBound + Double(place) * (range.upperBound - range.lowerBound)) * 100).rounded() / 100
    }

    private static func place(of value: Double, in range: ClosedRange<Double>) -> CGFloat {
        CGFloat((value - range.lowerBound) / (range.upperBound - range.lowerBound))
    }

    private var places: [CGFloat] {
        [Self.place(of: spring.duration, in: Self.durations), Self.place(of: spring.bounce, in: Self.bounces)]
    }

    private func set(duration: Double? = nil, bounce: Double? = nil) {
        spring = SpringCurve(duration: duration ?? spring.duration, bounce: bounce ?? spring.bounce)
        setNeedsLayout()
        changed(spring)
    }

    override func paint() { (rest.strokeColor, line.strokeColor) = (ink(Palette.hairline), ink(Palette.accent)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, y) in [CGFloat(148), 180].enumerated() {
            labels[index].frame = CGRect(x: 12, y: y, width: 72, height: 28)
            sliders[index].frame = CGRect(x: 84, y: y, width: max(0, bounds.width - 84 - 76), height: 28)
            numbers[index].frame = CGRect(x: bounds.width - 72, y: y, width: 60, height: 28)
            sliders[index].place = places[index]
        }
        numbers[0].text = String(format: "%.2f s", spring.duration)
        numbers[1].text = String(format: "%.2f", spring.bounce).replacing("-", with: "−")
        draw(in: CGRect(x: 16, y: 12, width: bounds.width - 32, height: 124))
    }

    /// Plots the spring over 2.5 times its duration, but over at least one second. The line for the resting position is at two-thirds of
    /// the plot's height.
    private func draw(in box: CGRect) {
        let motion = SpringMotion(springDuration: spring.duration, bounce: spring.bounce, velocity: 0), path = CGMutablePath(),
            level = CGMutablePath()
        let seconds = max(1, 2.5 * spring.duration), steps = 96
        func place(_ share: Double, _ progress: Double) -> CGPoint {
            CGPoint(x: box.minX + CGFloat(share) * box.width, y: box.maxY - CGFloat(min(progress, 1.5)) / 1.5 * box.height)
        }
        for step in 0...steps {
            let share = Double(step) / Double(steps), point = place(share, motion.progress(at: share * seconds))
            step == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        level.move(to: place(0, 1))
        level.addLine(to: place(1, 1))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (line.path, rest.path) = (path, level)
        CATransaction.commit()
    }
}
