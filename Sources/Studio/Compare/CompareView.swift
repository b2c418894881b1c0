import UIKit

/// The comparison section of the panel. It selects the device that the controls affect, and lists the layers that differ.
final class CompareView: ChromeView, FittingHeight {
    /// The state of a comparison.
    struct State: Equatable {
        var side = ComparisonDevice.Side.second
        var isDark = false
        var differences: [LayerDifference] = []
        var now: TimeInterval = 0
    }

    /// Called with the device that the controls should affect.
    var choose: (ComparisonDevice.Side) -> Void = { _ in }
    /// Called to copy the second device's conditions to the first one, to swap their conditions, or to switch the selected device between
    /// light and dark.
    var copy: () -> Void = {}
    var swap: () -> Void = {}
    var toggleDark: () -> Void = {}

    private let head = UILabel("Compare", Typeface.label, Palette.textSecondary)
    private let sides = Segments(["A", "B"])
    private lazy var copyButton = ChromeButton(title: "Copy B to A", style: .filled) { [weak self] in self?.copy() }
    private lazy var swapButton = ChromeButton(title: "Swap") { [weak self] in self?.swap() }
    private lazy var dark = ChromeButton(icon: .moon, title: "Dark", style: .plain) { [weak self] in self?.toggleDark() }
    private let canvas = Canvas()
    private var state: State?
    /// Whether two runs from the same device are compared. If so, the settings are hidden.
    private let isOfRuns: Bool

    private static let (margin, rowHeight, maximumLayers): (CGFloat, CGFloat, Int) = (16, 18, 8)

    init(ofRuns isOfRuns: Bool = false) {
        self.isOfRuns = isOfRuns
        super.init(frame: .zero)
        if isOfRuns { head.text = "A and B" }
        for part in [sides, copyButton, swapButton, dark] as [UIView] { part.isHidden = isOfRuns }
        sides.choose = { [weak self] in self?.choose($0 == 0 ? .first : .second) }
        for part in [canvas, head, sides, copyButton, swapButton, dark] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private(set) var fittingHeight: CGFloat = 0

    /// Shows `state`. Returns whether the height changed.
    func show(_ state: State) -> Bool {
        guard state != self.state else { return false }
        self.state = state
        sides.selected = state.side == .first ? 0 : 1
        dark.isOn = state.isDark
        dark.tip = Tip(state.isDark ? "Show \(state.side.letter) light" : "Show \(state.side.letter) dark")
        let before = fittingHeight
        draw()
        return before != fittingHeight
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let right = bounds.width - Self.margin
        head.frame = CGRect(x: Self.margin, y: 8, width: 80, height: 16)
        sides.frame = CGRect(x: right - sides.fittingWidth, y: 4, width: sides.fittingWidth, height: 24)
        copyButton.frame = CGRect(x: Self.margin, y: 36, width: copyButton.fittingWidth, height: ChromeButton.height)
        swapButton.frame = CGRect(x: copyButton.frame.maxX + 8, y: 36, width: swapButton.fittingWidth, height: ChromeButton.height)
        dark.frame = CGRect(x: right - dark.fittingWidth, y: 36, width: dark.fittingWidth, height: ChromeButton.height)
        canvas.frame = bounds
        draw()
    }

    private func draw() {
        guard let state, bounds.width > 0 else { return }
        canvas.begin()
        let right = bounds.width - Self.margin
        var y: CGFloat = isOfRuns ? 36 : 76
        canvas.text("Differences", CGRect(x: Self.margin, y: y, width: 100, height: 16), Typeface.label, Palette.textSecondary)
        canvas.text(
            "at \(state.now.instant)", CGRect(x: right - 120, y: y, width: 120, height: 16), Typeface.secondary, Palette.textSecondary,
            .right)
        y += 28
        if state.differences.isEmpty {
            canvas.text(
                "None at this instant", CGRect(x: Self.margin, y: y, width: 0, height: 18), Typeface.secondary, Palette.textSecondary)
            y += 26
        }
        for difference in state.differences.prefix(Self.maximumLayers) {
            for value in difference.values {
                draw(value, of: difference.title, at: y, right)
                y += 2 * Self.rowHeight + 4
            }
        }
        let rest = state.differences.count - Self.maximumLayers
        if rest > 0 {
            canvas.text("and \(rest) more", CGRect(x: Self.margin, y: y, width: 0, height: 18), Typeface.secondary, Palette.textSecondary)
            y += 26
        }
        drawLegend(at: y + 4)
        canvas.finish()
        fittingHeight = y + 32
    }

    private func draw(_ value: LayerDifference.Value, of title: String, at y: CGFloat, _ right: CGFloat) {
        let middle: CGFloat = 124
        for (index, line) in [(title, "A", value.first), (value.property, "B", value.second)].enumerated() {
            let y = y + CGFloat(index) * Self.rowHeight
            canvas.text(
                line.0, CGRect(x: Self.margin, y: y, width: middle - Self.margin - 8, height: 18), Typeface.secondary,
                index == 0 ? Palette.text : Palette.textSecondary)
            canvas.text(line.1, CGRect(x: middle, y: y, width: 12, height: 18), Typeface.secondary, Palette.textSecondary)
            canvas.text(line.2, CGRect(x: middle + 16, y: y, width: right - middle - 16, height: 18), Typeface.numberSmall)
        }
    }

    private func drawLegend(at y: CGFloat) {
        canvas.box(CGRect(x: Self.margin, y: y + 3, width: 16, height: 11), Palette.accentWash, outline: Palette.accent, radius: 2)
        canvas.text(
            isOfRuns ? "run A" : "this device", CGRect(x: Self.margin + 24, y: y, width: 70, height: 18), Typeface.secondary,
            Palette.textSecondary)
        canvas.box(CGRect(x: 124, y: y + 3, width: 16, height: 11), nil, outline: Palette.text, radius: 2)
        canvas.text(
            isOfRuns ? "dashed: run B" : "dashed: the other", CGRect(x: 148, y: y, width: 0, height: 18), Typeface.secondary,
            Palette.textSecondary)
    }
}
