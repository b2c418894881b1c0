import UIKit

/// The bezel around a device's screen. The screen itself is a hole, which another snapshot fills.
final class DeviceView: ChromeView {
    static let bezel: CGFloat = 8
    /// The screen's corner radius at full size, in points.
    static let screenRadius: CGFloat = 44
    /// The names of the screens' holes. A comparison has a second screen.
    static let screenName = "device.screen"
    static let secondScreenName = "device.screen.b"

    let screen = UIView()
    /// Whether the screen is dimmed because its content isn't live.
    var isDimmed = false { didSet { veil.isHidden = !isDimmed } }
    private let veil = UIView()
    private let edge = UIView()
    private let body = UIView()
    /// The size of the device's screen, in the device's points.
    var deviceSize = CGSize(width: 390, height: 844)

    /// Creates a device. Its screen is the hole named `name`.
    init(screen name: String = screenName) {
        super.init(frame: .zero)
        screen.accessibilityIdentifier = name
        screen.layer.masksToBounds = true
        screen.backgroundColor = .black
        edge.backgroundColor = Palette.bezelEdge
        body.backgroundColor = Palette.bezel
        veil.backgroundColor = Palette.stage.withAlphaComponent(0.5)
        veil.isHidden = true
        veil.isUserInteractionEnabled = false
        for part in [edge, body, screen, veil] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// The number of sandbox points per device point; 1 before the first layout.
    var fit: CGFloat { deviceSize.width > 0 && screen.bounds.width > 0 ? screen.bounds.width / deviceSize.width : 1 }

    /// Returns the largest bezel size, for a screen of `device` points, that leaves 20 points free on all sides of `stage`. The screen's
    /// width is a multiple of 16, as in the design (320 and 240).
    static func size(for device: CGSize, in stage: CGSize) -> CGSize {
        let room = CGSize(width: stage.width - 2 * (bezel + 20), height: stage.height - 2 * (bezel + 20))
        let widest = min(room.width, room.height * device.width / device.height)
        let width = max(48, (widest / 16).rounded(.down) * 16)
        return CGSize(width: width + 2 * bezel, height: (width * device.height / device.width).rounded() + 2 * bezel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        screen.frame = bounds.shrunk(dx: Self.bezel, dy: Self.bezel)
        let radius = Self.screenRadius * fit
        screen.layer.cornerRadius = radius
        veil.frame = screen.frame
        veil.layer.cornerRadius = radius
        body.frame = bounds
        body.layer.cornerRadius = radius + Self.bezel
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.cornerRadius = radius + Self.bezel + 1
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: radius + Self.bezel + 1).cgPath
    }

    override func paint() { edge.cast(Palette.shadowDevice) }

    /// Converts a point from the view's coordinates to the device's. A point on the bezel maps to the screen's edge. Returns nil outside
    /// the bezel.
    func devicePoint(at point: CGPoint) -> CGPoint? {
        guard bounds.contains(point) else { return nil }
        return clamped(devicePoint(from: point))
    }

    /// Converts a point without clamping it, for a finger that has left the screen.
    func devicePoint(from point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x - screen.frame.minX) / fit, y: (point.y - screen.frame.minY) / fit)
    }

    private func clamped(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, 0), deviceSize.width - 0.01), y: min(max(point.y, 0), deviceSize.height - 0.01))
    }
}
