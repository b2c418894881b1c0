import UIKit

/// A row in the clock scene: a description of its clock, and a dot that an animation moves along a track. All rows have the same animation.
final class ClockRow: UIView {
    /// The configuration of a row's clock.
    struct Idiom {
        let title: String
        let color: UIColor
        /// Configures the clock or the animation before the animation is added.
        var prepare: (CALayer, CABasicAnimation) -> Void = { _, _ in }
    }

    /// The time the dot takes to move from one end of the track to the other, in seconds.
    static let duration: CFTimeInterval = 2

    let lane = UIView()
    private let idiom: Idiom
    private let label = UILabel()
    private let track = UIView()
    private let dot = UIView()

    private static let dotSize: CGFloat = 18
    private static let trackHeight: CGFloat = 2

    init(_ idiom: Idiom) {
        self.idiom = idiom
        super.init(frame: .zero)
        label.text = idiom.title
        label.font = Theme.caption
        label.textColor = Theme.screenSecondary
        track.backgroundColor = Theme.track
        dot.backgroundColor = idiom.color
        dot.layer.cornerRadius = Self.dotSize / 2
        lane.accessibilityIdentifier = idiom.title
        [track, dot].forEach(lane.addSubview)
        [label, lane].forEach(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 16)
        lane.frame = CGRect(x: 0, y: 18, width: bounds.width, height: Self.dotSize)
        track.frame = CGRect(x: 0, y: (Self.dotSize - Self.trackHeight) / 2, width: bounds.width, height: Self.trackHeight)
        dot.frame = CGRect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize)
    }

    /// Starts the dot's animation.
    func start() {
        let travel = CABasicAnimation(keyPath: "transform.translation.x")
        travel.fromValue = 0
        travel.toValue = bounds.width - Self.dotSize
        travel.duration = Self.duration
        // The model isn't set to the end value, so the dot would otherwise jump back.
        travel.fillMode = .forwards
        travel.isRemovedOnCompletion = false
        idiom.prepare(lane.layer, travel)
        dot.layer.add(travel, forKey: "travel")
    }
}
