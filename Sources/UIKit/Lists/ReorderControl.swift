/// The control at the end of a row that moves the row in editing mode. The drag begins as soon as a finger touches it.
final class ReorderControl: UIView {
    /// The control's width, in points. A guess.
    static let width: CGFloat = 46

    /// Called whenever the state or the position of the drag changes.
    var onMove: (UILongPressGestureRecognizer) -> Void = { _ in }
    private let lines = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

    init() {
        super.init(frame: .zero)
        lines.tintColor = .tertiaryLabel
        addSubview(lines)
        let press = UILongPressGestureRecognizer(target: self, action: Selector(ReorderControl.moved(_:)))
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func moved(_ press: UILongPressGestureRecognizer) { onMove(press) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = lines.image?.size ?? .zero
        lines.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
}
