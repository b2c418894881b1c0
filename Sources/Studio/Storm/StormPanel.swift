import UIKit

/// The progress of a search, in the lower left corner of the stage.
final class StormPanel: ChromeView {
    static let size = CGSize(width: 232, height: 148)
    private let edge = UIView(), body = UIView()
    private let canvas = Canvas()
    private let stop: ChromeButton
    private let close: ChromeButton
    private var state = State()

    struct State: Equatable {
        var isRunning = true
        var hands = 0, transitions = 0, screens = 0, seconds = 0, findings = 0
        var failure: String?
    }

    init(stop: @escaping () -> Void, close: @escaping () -> Void) {
        self.stop = ChromeButton(title: "Stop", style: .filled, stop)
        self.close = ChromeButton(title: "Close", style: .filled, close)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        accessibilityIdentifier = "storm"
        edge.backgroundColor = Palette.hairline
        edge.layer.cornerRadius = 9
        body.backgroundColor = Palette.panel
        body.layer.cornerRadius = 8
        self.stop.tip = Action.storm.tip("Stop trying")
        for part in [edge, body, canvas, self.stop, self.close] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `state`, and returns whether it changed.
    func show(_ state: State) -> Bool {
        guard state != self.state else { return false }
        self.state = state
        setNeedsLayout()
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        edge.frame = bounds.insetBy(dx: -1, dy: -1)
        edge.layer.shadowPath = UIBezierPath(roundedRect: edge.bounds, cornerRadius: 9).cgPath
        (body.frame, canvas.frame) = (bounds, bounds)
        (stop.isHidden, close.isHidden) = (!state.isRunning, state.isRunning)
        for button in [stop, close] {
            let width = button.fittingWidth
            button.frame = CGRect(x: bounds.width - 8 - width, y: 8, width: width, height: ChromeButton.height)
        }
        draw()
    }

    private func draw() {
        canvas.begin()
        canvas.icon(.bolt, at: CGPoint(x: 14, y: 16), Palette.accent)
        canvas.text(title, CGRect(x: 38, y: 14, width: 120, height: 20), Typeface.bodyStrong)
        if let summary {
            for (line, text) in summary.enumerated() {
                canvas.text(
                    text, CGRect(x: 14, y: 50 + CGFloat(line) * 22, width: bounds.width - 28, height: 20),
                    line == 0 ? Typeface.body : Typeface.secondary, line == 0 ? Palette.text : Palette.textSecondary)
            }
        } else {
            let figures = [
                ("\(state.hands)", "hands tried"), ("\(state.transitions)", "transitions"), ("\(state.screens)", "screens seen"),
                ("\(state.seconds) s", "so far"),
            ]
            for (index, figure) in figures.enumerated() {
                let x: CGFloat = index % 2 == 0 ? 14 : 123, y: CGFloat = index < 2 ? 44 : 94
                canvas.text(figure.0, CGRect(x: x, y: y, width: 100, height: 24), Typeface.figure)
                canvas.text(figure.1, CGRect(x: x, y: y + 25, width: 100, height: 16), Typeface.status, Palette.textSecondary)
            }
        }
        canvas.finish()
    }

    private var title: String { state.isRunning ? "Trying to break it" : state.findings == 0 ? "Nothing broke" : "Found" }

    /// The lines to show after the search ends, or nil while it runs.
    private var summary: [String]? {
        if state.isRunning { return nil }
        if let failure = state.failure { return [failure] }
        if state.transitions == 0, state.findings == 0 { return ["Nothing responds to touch.", "\(state.hands) hands"] }
        guard state.findings > 0 else {
            let screens = state.screens == 1 ? "1 screen" : "\(state.screens) screens"
            return ["\(state.hands) hands, \(state.transitions) transitions", "\(screens) in \(state.seconds) s"]
        }
        return ["\(state.hands) hands, \(state.findings) found", "Click a finding to play it"]
    }

    override func paint() { edge.cast(Palette.shadowFloat) }
}
