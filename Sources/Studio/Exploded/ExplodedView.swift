import UIKit

/// Shows the device's layers in 3D. Dragging rotates them, a slider changes the distance between them, and clicking a name selects a layer.
final class ExplodedView: ChromeView {
    /// The name of the screen that displays the picture.
    static let pictureName = "exploded.picture"
    /// Called with the identifier of the layer whose name is tapped.
    var select: (Int) -> Void = { _ in }
    /// Called when the view is rotated or the distance between planes changes.
    var changed: () -> Void = {}
    private(set) var direction = ExplodedPicture.Viewpoint()
    private(set) var picture: RenderSnapshot?

    private let hole = UIView()
    private let names = Canvas()
    private let spacing = UILabel("Spacing", Typeface.body, Palette.textSecondary)
    private let slider = ValueSlider()
    private let value = UILabel("", Typeface.number)
    private lazy var front = ChromeButton(title: "Front") { [weak self] in
        self?.turn(to: ExplodedPicture.Viewpoint(turn: 0, tilt: 0, gap: 0))
    }
    /// The labels that fit, and their frames.
    private(set) var labels: [(ExplodedPicture.Label, CGRect)] = []
    private var dragged = false

    private static let widest: CGFloat = 160

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        hole.accessibilityIdentifier = Self.pictureName
        hole.isUserInteractionEnabled = false
        value.textAlignment = .right
        slider.moved = { [weak self] in self?.space($0) }
        for part in [hole, names, spacing, slider, value, front] as [UIView] { addSubview(part) }
        front.tip = Tip("Show the planes from the front")
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func space(_ share: CGFloat) {
        direction.gap = share * Self.widest
        setNeedsLayout()
        changed()
    }

    private func turn(to direction: ExplodedPicture.Viewpoint) {
        let isFront = self.direction.turn == 0 && self.direction.tilt == 0
        self.direction = isFront ? ExplodedPicture.Viewpoint() : direction
        setNeedsLayout()
        changed()
    }

    /// Shows the layers of `device`, with the selected one highlighted.
    func show(_ device: RenderSnapshot, selected: Int?, titles: [Int: String]) {
        guard bounds.width > 0 else { return }
        let ink = ExplodedPicture.Ink(
            outline: ink(Palette.outline), selected: ink(Palette.accent), hidden: ink(Palette.textDisabled), wash: ink(Palette.accentWash))
        let exploded = ExplodedPicture(
            of: device, on: bounds.size, scale: window?.screen.scale ?? 1, direction, selected: selected, titles: titles, ink: ink)
        picture = exploded.snapshot
        draw(exploded.labels, selected)
    }

    /// Draws the labels on a line below the planes, and connects each label to a corner of its plane. The selected layer always has a
    /// label; other layers have one if there is enough room.
    private func draw(_ all: [ExplodedPicture.Label], _ selected: Int?) {
        labels = []
        names.begin()
        let y = min(bounds.height - 40, (all.map(\.corner.y).max() ?? 0) + 24)
        let fromLeft = all.sorted { $0.corner.x < $1.corner.x }
        for label in fromLeft.filter({ $0.layer == selected }) + fromLeft.filter({ $0.layer != selected }) {
            let width = CGFloat(label.title.count) * 6.6 + 8
            let frame = CGRect(x: label.corner.x - width / 2, y: y, width: width, height: 20)
            guard frame.minX > 0, frame.maxX < bounds.width, !labels.contains(where: { $0.1.intersects(frame) }) else { continue }
            names.box(
                CGRect(x: label.corner.x.rounded(), y: label.corner.y, width: hairline, height: max(0, y - label.corner.y)),
                Palette.hairline)
            names.text(
                label.title, frame, Typeface.secondary,
                label.layer == selected ? Palette.text : label.isHidden ? Palette.textDisabled : Palette.textSecondary, .center)
            labels.append((label, frame))
        }
        names.finish()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (hole.frame, names.frame) = (bounds, bounds)
        let right = bounds.width - 16
        front.frame = CGRect(x: right - front.fittingWidth, y: 24, width: front.fittingWidth, height: ChromeButton.height)
        value.frame = CGRect(x: front.frame.minX - 76, y: 30, width: 60, height: 16)
        slider.frame = CGRect(x: value.frame.minX - 168, y: 24, width: 160, height: 28)
        spacing.frame = CGRect(x: slider.frame.minX - 72, y: 28, width: 60, height: 20)
        value.text = "\(Int(direction.gap.rounded())) pt"
        slider.place = direction.gap / Self.widest
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        let now = touch.location(in: self), before = touch.previousLocation(in: self)
        dragged = true
        direction.turn = min(max(direction.turn + (now.x - before.x) * 0.006, -1.4), 1.4)
        direction.tilt = min(max(direction.tilt - (now.y - before.y) * 0.006, -1), 1)
        changed()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        defer { dragged = false }
        guard !dragged, let point = touches.first?.location(in: self) else { return }
        if let hit = labels.first(where: { $0.1.contains(point) }) { select(hit.0.layer) }
    }
}
