import Stage
import UIKit

/// Describes the selected run, to the right of the tracks, with buttons for its actions.
final class RunColumn: UIView {
    struct State: Equatable {
        var number = 0
        var age = ""
        var facts: RunFacts?
        var length: TimeInterval = 0
        var frames = 0
        /// A description of the build that recorded the run, or nil for a scene without builds.
        var code: String?
        var isLive = false
        var isStopped = false
        var isPinned = false
        var canReplay = false
        /// The finding shown by the run, or nil if there isn't one. `canKeep` is true if the user hasn't kept the run's take yet.
        var finding: StormFinding?
        var canKeep = false
    }

    private let replay, export, pin, keep: ChromeButton
    private let canvas = Canvas()
    private var state: State?

    /// Creates a column. Its buttons call `perform` with their action.
    init(_ perform: @escaping (Action) -> Void) {
        replay = ChromeButton(.replayRun, title: "Replay", style: .primary, perform)
        export = ChromeButton(.exportFilm, icon: .export, title: "Export…", style: .filled, perform)
        pin = ChromeButton(.pinRun, title: "Pin", style: .filled, perform)
        keep = ChromeButton(.keepFinding, title: "Keep as take", style: .primary, perform)
        super.init(frame: .zero)
        replay.tip = Action.replayRun.tip("Play the same touches on the current build")
        for part in [canvas, replay, export, pin, keep] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ state: State?) {
        guard state != self.state else { return }
        self.state = state
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        canvas.begin()
        let hasButtons = state.map { !$0.isLive } ?? false
        for button in [replay, export, pin, keep] { button.isHidden = !hasButtons }
        if state?.finding == nil { keep.isHidden = true } else { replay.isHidden = true }
        if let state { draw(state) }
        canvas.finish()
    }

    private func draw(_ state: State) {
        let right = bounds.width - 16
        canvas.text(
            state.finding?.title ?? "Run \(state.number)", CGRect(x: 16, y: 10, width: right - 140, height: 16), Typeface.label,
            Palette.textSecondary)
        canvas.text(
            state.isLive ? state.isStopped ? "Stopped" : "Recording" : state.age, CGRect(x: right - 120, y: 10, width: 120, height: 16),
            Typeface.secondary, Palette.textSecondary, .right)
        var y: CGFloat = 36
        for (title, words) in rows(of: state) {
            canvas.text(title, CGRect(x: 16, y: y, width: 88, height: 22), Typeface.body, Palette.textSecondary)
            var left: CGFloat = 108
            if title == "Outcome", let outcome = state.facts?.outcome {
                let (icon, color) = RunCard.icon(of: outcome)
                canvas.icon(icon, at: CGPoint(x: left, y: y + 3), color)
                left += 22
            }
            canvas.text(words, CGRect(x: left, y: y, width: right - left, height: 22), Typeface.body)
            y += 22
        }
        if state.isLive {
            canvas.text(
                state.isStopped ? "The run continues with the time (Space)." : "The run ends when everything is at rest.",
                CGRect(x: 16, y: y + 8, width: right - 16, height: 16), Typeface.secondary, Palette.textSecondary)
        }
        place(from: y + 10, state)
    }

    private func rows(of state: State) -> [(String, String)] {
        var rows: [(String, String)] = []
        if let finding = state.finding { rows.append(("Shortest", finding.size)) }
        if let gesture = state.facts?.gesture { rows.append(("Gesture", gesture)) }
        if let outcome = state.facts?.outcome, !state.isLive {
            let percent = state.facts?.released.map { " from \(Int(($0 * 100).rounded())) %" } ?? ""
            rows.append(
                ("Outcome", outcome == .finish ? "Finished" + percent : outcome == .cancel ? "Cancelled" + percent : "Problem found"))
        }
        rows.append(("Length", state.length.decimals(2) + " s, " + (state.frames == 1 ? "1 frame" : "\(state.frames) frames")))
        if let fingers = state.facts?.fingers, fingers > 0, state.finding == nil { rows.append(("Fingers", "\(fingers)")) }
        if let code = state.code { rows.append(("Code", code)) }
        return rows
    }

    private func place(from y: CGFloat, _ state: State) {
        let width = ((bounds.width - 40) / 2).rounded(.down)
        replay.isEnabled = state.canReplay
        keep.isEnabled = state.canKeep
        pin.isOn = state.isPinned
        pin.tip = Action.pinRun.tip(state.isPinned ? "Allow dropping it when memory is full" : "Keep it when memory is full")
        let y = min(y, bounds.height - 2 * ChromeButton.height - 16)
        for (index, button) in [state.finding == nil ? replay : keep, export, pin].enumerated() {
            button.frame = CGRect(
                x: 16 + CGFloat(index % 2) * (width + 8), y: y + CGFloat(index / 2) * (ChromeButton.height + 8), width: width,
                height: ChromeButton.height)
        }
    }
}
