import UIKit

/// The bar on a tile's page, with a back button on the left and a hint on the right.
final class BackBar: UIView {
    let button = UIButton(type: .custom)
    private let chevron: Chevron
    private let hint = UILabel()

    static func frame(in page: CGRect) -> CGRect { CGRect(x: 0, y: 12, width: page.width, height: 44) }

    init(ink: UIColor) {
        chevron = Chevron(ink: ink)
        super.init(frame: .zero)
        button.setTitle("Tiles", for: .normal)
        button.setTitleColor(ink, for: .normal)
        button.titleLabel?.font = Theme.bar
        button.contentHorizontalAlignment = .left
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 38, bottom: 0, right: 12)
        hint.text = "or drag from the edge"
        hint.font = Theme.body
        hint.textColor = ink
        hint.textAlignment = .right
        addSubview(hint)
        addSubview(button)
        button.addSubview(chevron)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = CGRect(x: 0, y: 0, width: 120, height: bounds.height)
        chevron.frame = CGRect(x: 12, y: (bounds.height - 24) / 2, width: 24, height: 24)
        hint.frame = CGRect(x: 120, y: 0, width: bounds.width - 140, height: bounds.height)
    }
}

/// A chevron that points left. The chevron consists of two strokes with round caps.
final class Chevron: UIView {
    private let strokes = [UIView(), UIView()]

    init(ink: UIColor) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for stroke in strokes {
            stroke.backgroundColor = ink
            addSubview(stroke)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Draws the chevron in a square of 16 × 16 points, from (10, 3.5) through (5.5, 8) to (10, 12.5), with a line width of 1.5.
    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = bounds.width / 16
        let pen = 1.5 * scale, reach = 4.5 * scale
        let tip = CGPoint(x: 5.5 * scale, y: 8 * scale)
        for (stroke, turn) in zip(strokes, [-CGFloat.pi / 4, CGFloat.pi / 4]) {
            stroke.transform = .identity
            stroke.bounds = CGRect(x: 0, y: 0, width: reach * 2.squareRoot() + pen, height: pen)
            stroke.center = CGPoint(x: tip.x + reach / 2, y: tip.y + (turn > 0 ? reach : -reach) / 2)
            stroke.transform = CGAffineTransform(rotationAngle: turn)
            stroke.layer.cornerRadius = pen / 2
        }
    }
}
