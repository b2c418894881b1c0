import Scenes
import Stage
import UIKit

/// A badge beside the device that explains why a transition finishes or cancels: the rule with its numbers, and the remaining time.
final class ReleaseBadge: ChromeView {
    private static let padding = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 14)
    private static let iconSide: CGFloat = 20
    private let edge = UIView()
    private let body = UIView()
    private let icon = IconView(.finish)
    private let formula = UILabel("", Typeface.formula)
    private let arrow = IconView(.arrowRight, color: Palette.textSecondary)
    private let verdict = UILabel("", Typeface.verdict)
    private let explanation = UILabel("", Typeface.secondary, Palette.textSecondary)
    /// The line to the device, and the dot at its end.
    let leader = UIView()
    let dot = UIView()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 11
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = 10
        for part in [leader, dot] {
            part.backgroundColor = Palette.outline
            part.isUserInteractionEnabled = false
        }
        dot.layer.cornerRadius = 2.5
        for part in [edge, body, icon, formula, arrow, verdict, explanation] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(_ release: Release, by rule: Scene.ReleaseRule?) {
        let color = release.finishes ? Palette.finish : Palette.cancel
        icon.icon = release.finishes ? .finish : .cancel
        (icon.color, verdict.textColor) = (color, color)
        formula.text = release.formula(by: rule)
        verdict.text = release.verdict
        explanation.text = release.explanation
        for label in [formula, verdict, explanation] { label.sizeToFit() }
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        let first = formula.bounds.width + 8 + 14 + 8 + verdict.bounds.width
        let text = max(first, explanation.bounds.width)
        let insets = Self.padding
        return CGSize(width: (insets.left + Self.iconSide + 10 + text + insets.right).rounded(.up), height: 56)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 11).cgPath
        body.frame = bounds
        let (left, top) = (Self.padding.left, Self.padding.top)
        icon.frame = CGRect(x: left, y: top, width: Self.iconSide, height: Self.iconSide)
        var x = left + Self.iconSide + 10
        explanation.frame = CGRect(x: x, y: top + 20, width: explanation.bounds.width + 1, height: 16)
        formula.frame = CGRect(x: x, y: top, width: formula.bounds.width + 1, height: 20)
        x = formula.frame.maxX + 8
        arrow.frame = CGRect(x: x, y: top + 3, width: 14, height: 14)
        verdict.frame = CGRect(x: arrow.frame.maxX + 8, y: top, width: verdict.bounds.width + 1, height: 20)
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}
