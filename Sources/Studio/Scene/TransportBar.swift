import UIKit

/// The bar below a scene: play or pause, step back and forward, loop, and the transition's progress.
final class TransportBar: UIView {
    static let height: CGFloat = 48
    /// The smallest width with steps and times.
    private static let leastFullWidth: CGFloat = 560

    let stepBack: ChromeButton
    let play: ChromeButton
    let stepForward: ChromeButton
    let loop: ChromeButton
    let scrub = ScrubBar()
    /// Whether the transition is repeated.
    var loops = false {
        didSet {
            loop.isOn = loops
            loop.tip = Tip(loops ? "Stop looping" : "Loop", keys: "Ctrl L")
        }
    }
    /// The state that the play button shows; nil at first.
    private var isFrozen: Bool?
    private let line = Hairline()
    private let elapsed = UILabel("", Typeface.number)
    private let total = UILabel("", Typeface.number, Palette.textSecondary)
    private let percent = UILabel("", Typeface.number)

    init(step: @escaping (_ forward: Bool) -> Void, play: @escaping () -> Void, loop: @escaping () -> Void) {
        stepBack = ChromeButton(icon: .stepBack) { step(false) }
        self.play = ChromeButton(icon: .pause, style: .filled, play)
        stepForward = ChromeButton(icon: .stepForward) { step(true) }
        self.loop = ChromeButton(icon: .loop, loop)
        super.init(frame: .zero)
        backgroundColor = Palette.window
        for label in [elapsed, total, percent] { label.textAlignment = .right }
        for part in [line, stepBack, self.play, stepForward, self.loop, scrub, elapsed, total, percent] as [UIView] { addSubview(part) }
        stepBack.tip = Tip("Step back", keys: "←")
        stepForward.tip = Tip("Step forward", keys: "→")
        self.loop.tip = Tip("Loop", keys: "Ctrl L")
        show(nil, isFrozen: false)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Shows the progress of the running transition; nil if there is none.
    func show(_ status: TransitionStatus?, isFrozen: Bool) {
        if self.isFrozen != isFrozen {
            play.icon = isFrozen ? .play : .pause
            play.tip = Tip(isFrozen ? "Play" : "Pause", keys: "Space")
        }
        self.isFrozen = isFrozen
        let progress = status?.percent ?? 0
        let duration = status?.duration ?? 0
        scrub.percent = progress
        set(elapsed, status == nil ? "" : String(format: "%.3f", Double(progress) * duration))
        set(total, status == nil ? "no transition" : String(format: " / %.3f s", duration))
        set(percent, status == nil ? "" : "\(Int((progress * 100).rounded())) %")
        setNeedsLayout()
    }

    private func set(_ label: UILabel, _ text: String) {
        if label.text != text { label.text = text }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isFull = bounds.width >= Self.leastFullWidth
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        var x: CGFloat = 8
        for button in [stepBack, play, stepForward, loop] {
            button.isHidden = !isFull && (button === stepBack || button === stepForward)
            guard !button.isHidden else { continue }
            button.frame = CGRect(x: x, y: 10, width: ChromeButton.height, height: ChromeButton.height)
            x = button.frame.maxX + 4
        }
        (elapsed.isHidden, total.isHidden) = (!isFull, !isFull)
        if isFull {
            total.sizeToFit()
            let times = CGRect(x: x + 4, y: 16, width: 112, height: 16)
            total.frame = CGRect(x: times.maxX - total.bounds.width, y: 16, width: total.bounds.width, height: 16)
            elapsed.frame = CGRect(x: times.minX, y: 16, width: total.frame.minX - times.minX, height: 16)
            x = times.maxX + 20
        }
        percent.frame = CGRect(x: bounds.width - 68, y: 16, width: 52, height: 16)
        scrub.frame = CGRect(x: x + 4, y: 10, width: max(0, percent.frame.minX - x - 8), height: 28)
    }
}
