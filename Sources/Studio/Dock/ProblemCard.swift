import Stage
import UIKit

/// A card for the selected problem: what happened, why, and how to fix it.
final class ProblemCard: UIView {
    /// The first closure copies the problem as text. The second ignores problems of the same kind on the same layer.
    var copy: () -> Void = {}
    var ignore: () -> Void = {}
    /// Called to show the line of user code that causes the problem.
    var showLine: () -> Void = {}

    private let title = UILabel("", Typeface.label, Palette.textSecondary)
    private let time = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private let words = UILabel("", Typeface.secondary)
    private let advice = UILabel("", Typeface.secondary, Palette.textSecondary)
    private lazy var copyButton = ChromeButton(title: "Copy", style: .filled) { [weak self] in self?.copy() }
    private lazy var lineButton = ChromeButton(title: "Show line", style: .primary) { [weak self] in self?.showLine() }
    private lazy var ignoreButton = ChromeButton(title: "Ignore", style: .filled) { [weak self] in self?.ignore() }

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        time.textAlignment = .right
        (words.numberOfLines, advice.numberOfLines) = (0, 0)
        lineButton.tip = Tip("Open the line")
        copyButton.tip = Tip("Copy as text")
        ignoreButton.tip = Tip("Hide until the scene is closed")
        for part in [title, time, words, advice, lineButton, copyButton, ignoreButton] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `problem`, with times relative to `begin`. `hasLine` enables the button that shows the source line.
    func show(_ problem: RunProblem?, since begin: TimeInterval, hasLine: Bool = false) {
        if lineButton.isHidden == (hasLine && problem != nil) {
            lineButton.isHidden.toggle()
            setNeedsLayout()
        }
        let next = problem.map {
            ($0.title, [$0.sentence + ".", $0.cause].filter { !$0.isEmpty }.joined(separator: " "), $0.suggestion)
        }
        guard title.text != next?.0 ?? "Problems" || words.text != next?.1 ?? "" else { return }
        title.text = next?.0 ?? "Problems"
        words.text = next?.1 ?? ""
        advice.text = next?.2 ?? "Click a problem to go to its frame"
        time.text = problem.map { ($0.time - begin).instant } ?? ""
        for button in [copyButton, ignoreButton] { button.isHidden = problem == nil }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 32
        title.frame = CGRect(x: 16, y: 10, width: 160, height: 16)
        time.frame = CGRect(x: 176, y: 10, width: width - 160, height: 16)
        let height = words.sizeThatFits(CGSize(width: width, height: 400)).height
        words.frame = CGRect(x: 16, y: 40, width: width, height: height)
        let more = advice.sizeThatFits(CGSize(width: width, height: 400)).height
        advice.frame = CGRect(x: 16, y: words.frame.maxY + (height > 0 ? 8 : 0), width: width, height: more)
        let y = bounds.height - 40
        lineButton.frame = CGRect(x: 16, y: y, width: lineButton.fittingWidth, height: ChromeButton.height)
        let left = lineButton.isHidden ? 16 : lineButton.frame.maxX + 8
        copyButton.frame = CGRect(x: left, y: y, width: copyButton.fittingWidth, height: ChromeButton.height)
        ignoreButton.frame = CGRect(x: copyButton.frame.maxX + 8, y: y, width: ignoreButton.fittingWidth, height: ChromeButton.height)
    }
}
