import UIKit

/// The bar below a scene: play, step, loop, record, and the transition's progress. In a small window, it is the only bar. Its menu then
/// contains the commands of the other bars.
final class TransportBar: UIView {
    static let height: CGFloat = 48
    /// The minimum width, in points, that leaves room for the step buttons and the times.
    private static let minimumFullWidth: CGFloat = 560
    /// Whether the menu button is visible.
    var hasMore = false { didSet { if hasMore != oldValue { setNeedsLayout() } } }

    let stepBack: ChromeButton
    let play: ChromeButton
    let stepForward: ChromeButton
    let loop: ChromeButton
    let record: ChromeButton
    let more: ChromeButton
    let scrub = ScrubBar()
    /// Whether the transition repeats.
    var loops = false {
        didSet {
            loop.isOn = loops
            loop.tip = Action.loop.tip(loops ? "Stop looping" : nil)
        }
    }
    /// The state that the play button represents, or nil before the first update.
    private var isFrozen: Bool?
    private let line = Hairline()
    /// The dot before the recording time.
    private let dot = UIView()
    /// The elapsed recording time in seconds, or nil if nothing is being recorded.
    private var recorded: TimeInterval?
    private let elapsed = UILabel("", Typeface.number)
    private let total = UILabel("", Typeface.number, Palette.textSecondary)
    private let percent = UILabel("", Typeface.number)

    /// Creates a bar. Its buttons call `perform` with their action. `more` shows the menu.
    init(_ perform: @escaping (Action) -> Void, more: @escaping () -> Void) {
        stepBack = ChromeButton(.stepBack, perform)
        play = ChromeButton(.playOrPause, icon: .pause, style: .filled, perform)
        stepForward = ChromeButton(.stepForward, perform)
        loop = ChromeButton(.loop, perform)
        record = ChromeButton(.record, style: .record, perform)
        self.more = ChromeButton(icon: .more, style: .filled, more)
        super.init(frame: .zero)
        backgroundColor = Palette.window
        for label in [elapsed, total, percent] { label.textAlignment = .right }
        dot.backgroundColor = Palette.record
        dot.layer.cornerRadius = 4
        dot.isHidden = true
        for part in [line, stepBack, play, stepForward, loop, record, scrub, elapsed, total, percent, dot, self.more] as [UIView] {
            addSubview(part)
        }
        self.more.tip = Tip("More")
        show(nil, isFrozen: false)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the current transition's progress. Pass nil if no transition is running.
    func show(_ status: TransitionStatus?, isFrozen: Bool) {
        if self.isFrozen != isFrozen {
            play.icon = isFrozen ? .play : .pause
            play.tip = Action.playOrPause.tip(isFrozen ? "Play" : "Pause")
        }
        self.isFrozen = isFrozen
        let progress = status?.percent ?? 0
        let duration = status?.duration ?? 0
        scrub.percent = progress
        let time = recorded.map(RecordingChip.words)
        set(elapsed, time ?? (status == nil ? "" : (Double(progress) * duration).instant))
        set(total, time != nil ? "" : status == nil ? "no transition" : " / \(duration.instant) s")
        let share = status == nil ? "" : "\(Int((progress * 100).rounded())) %"
        set(percent, isFull ? share : time ?? share)
    }

    /// Shows the elapsed recording time; nil means that nothing is being recorded. Call this method before `show(_:isFrozen:)`.
    func show(recording seconds: TimeInterval?) {
        recorded = seconds
        guard record.isOn != (seconds != nil) else { return }
        record.isOn = seconds != nil
        record.tip = Action.record.tip(seconds == nil ? nil : "Stop recording")
        setNeedsLayout()
    }

    private var isFull: Bool { bounds.width >= Self.minimumFullWidth }

    private func set(_ label: UILabel, _ text: String) {
        guard label.text != text else { return }
        label.text = text
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isFull = isFull
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        var x: CGFloat = 8
        for button in [stepBack, play, stepForward, loop, record] {
            button.isHidden = !isFull && [stepBack, stepForward, record].contains { $0 === button }
            guard !button.isHidden else { continue }
            button.frame = CGRect(x: x, y: 10, width: ChromeButton.height, height: ChromeButton.height)
            x = button.frame.maxX + 4
        }
        (elapsed.isHidden, total.isHidden, more.isHidden) = (!isFull, !isFull, !hasMore)
        more.frame = CGRect(x: bounds.width - 8 - ChromeButton.height, y: 10, width: ChromeButton.height, height: ChromeButton.height)
        if isFull {
            total.sizeToFit()
            let times = CGRect(x: x + 4, y: 16, width: 112, height: 16)
            total.frame = CGRect(x: times.maxX - total.bounds.width, y: 16, width: total.bounds.width, height: 16)
            elapsed.frame = CGRect(x: times.minX, y: 16, width: total.frame.minX - times.minX, height: 16)
            x = times.maxX + 20
        }
        percent.frame = CGRect(x: (hasMore ? more.frame.minX + 8 : bounds.width) - 68, y: 16, width: 52, height: 16)
        dot.isHidden = recorded == nil
        dot.frame = CGRect(
            x: (isFull ? elapsed.frame.maxX - elapsed.intrinsicContentSize.width : percent.frame.maxX - percent.intrinsicContentSize.width)
                - 14, y: 20, width: 8, height: 8)
        scrub.frame = CGRect(x: x + 4, y: 10, width: max(0, percent.frame.minX - x - (recorded == nil || isFull ? 8 : 24)), height: 28)
    }
}
