import Scenes
import Stage
import UIKit

/// A badge, next to the device, that explains why a transition finishes or cancels. It shows the rule with its numbers, and the remaining
/// time.
final class ReleaseBadge: ChromeView {
    private static let padding = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 14)
    private static let compactPadding = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    private static let iconSide: CGFloat = 20
    private let edge = UIView()
    private let body = UIView()
    private let icon = IconView(.finish)
    private let formula = UILabel("", Typeface.formula)
    private let arrow = IconView(.arrowRight, color: Palette.textSecondary)
    private let verdict = UILabel("", Typeface.verdict)
    private let explanation = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let remaining = UILabel("", Typeface.secondary, Palette.textSecondary)
    /// The formula's text in a full and in a compact badge. A compact badge has no explanation, so without a rule it has the position.
    private var formulas = (full: "", compact: "")
    /// The line from the badge to the device, and the dot at its end.
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
        for part in [edge, body, icon, formula, arrow, verdict, explanation, remaining] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ release: Release, by rule: Scene.ReleaseRule?) {
        let color = release.finishes ? Palette.finish : Palette.cancel
        icon.icon = release.finishes ? .finish : .cancel
        (icon.color, verdict.textColor) = (color, color)
        let words = release.formula(by: rule)
        formulas = (words, rule == nil ? release.position : words)
        verdict.text = release.verdict
        explanation.text = release.explanation + (release.remainingTime == nil ? "" : ";")
        remaining.text = release.remainingTime ?? ""
        for label in [verdict, explanation, remaining] { label.sizeToFit() }
        showFormula()
    }

    private func showFormula() {
        formula.text = isCompact ? formulas.compact : formulas.full
        formula.sizeToFit()
        setNeedsLayout()
    }

    /// Whether the badge has only two lines because the stage is small. The icon then takes the arrow's place.
    var isCompact = false {
        didSet {
            (arrow.isHidden, explanation.isHidden) = (isCompact, isCompact)
            showFormula()
        }
    }

    /// The height of a compact badge and the maximum width of any badge, in points.
    static let (compactHeight, widest): (CGFloat, CGFloat) = (50, 240)

    /// Whether the verdict fits on the same line as the formula.
    private var isVerdictBehind: Bool {
        !isCompact && formula.bounds.width + 30 + verdict.bounds.width <= Self.widest - padding.left - textLeft - padding.right
    }

    private var padding: UIEdgeInsets { isCompact ? Self.compactPadding : Self.padding }
    /// The distance between the padding and the text, in points.
    private var textLeft: CGFloat { isCompact ? 0 : Self.iconSide + 10 }

    var fittingSize: CGSize {
        let (formula, verdict, explanation, remaining) =
            (self.formula.bounds.width, self.verdict.bounds.width, self.explanation.bounds.width, self.remaining.bounds.width)
        var lines = [isVerdictBehind ? formula + 30 + verdict : formula]
        if isCompact { lines.append(22 + verdict + 6 + remaining) } else { lines += [explanation, remaining] }
        let width = padding.left + textLeft + (lines.max() ?? 0) + 1 + padding.right
        let last: CGFloat = remaining == 0 ? 16 : 32
        let height = isCompact ? Self.compactHeight : padding.top + 20 + (isVerdictBehind ? 0 : 20) + last + padding.bottom
        return CGSize(width: min(width.rounded(.up), Self.widest), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 11).cgPath
        body.frame = bounds
        let x = padding.left + textLeft, room = max(0, bounds.width - x - padding.right)
        var y = padding.top
        formula.frame = CGRect(x: x, y: y, width: min(formula.bounds.width, room), height: 20)
        let arrowLeft = isVerdictBehind ? formula.frame.maxX + 8 : x
        if !isVerdictBehind { y += 20 }
        arrow.frame = CGRect(x: arrowLeft, y: y + 3, width: 14, height: 14)
        icon.frame =
            isCompact
            ? CGRect(x: arrowLeft - 1, y: y + 2, width: Icon.side, height: Icon.side)
            : CGRect(x: padding.left, y: padding.top, width: Self.iconSide, height: Self.iconSide)
        verdict.frame = CGRect(x: arrow.frame.maxX + 8, y: y, width: verdict.bounds.width, height: 20)
        explanation.frame = CGRect(x: x, y: y + 20, width: min(explanation.bounds.width, room), height: 16)
        remaining.frame =
            isCompact
            ? CGRect(x: verdict.frame.maxX + 6, y: y + 2, width: remaining.bounds.width, height: 16)
            : CGRect(x: x, y: y + 36, width: min(remaining.bounds.width, room), height: 16)
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}
