import Stage
import UIKit

/// Shows the state of the user's code in the top bar: reloaded, building, failed, or crashed. Clicking it cancels a build that takes a long
/// time.
final class StatusChip: UIControl, TopBarItem, Hoverable, HasTooltip {
    /// Called to cancel the running build.
    var cancel: () -> Void = {}
    var isHovered = false
    var tip: Tip? { isCancellable ? Tip("Cancel the build", keys: "Esc") : nil }
    /// Whether a click cancels the running build.
    var isCancellable = false {
        didSet {
            guard isCancellable != oldValue else { return }
            (cross.isHidden, isUserInteractionEnabled) = (!isCancellable, isCancellable)
            superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }
    private let icon = IconView(.finish)
    private let cross = IconView(.cross)
    private let label = UILabel("", Typeface.secondary)
    /// A progress bar along the bottom edge, and the fraction of files compiled so far.
    private let line = UIView()
    private var part: CGFloat = 0

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 6
        layer.masksToBounds = true
        isUserInteractionEnabled = false
        line.backgroundColor = Palette.accent
        cross.isHidden = true
        for part in [icon, label, cross, line] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        addTarget(self, action: Selector(StatusChip.tapped), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { cancel() }

    func show(_ code: UserCode, _ status: StageStatus) {
        let (text, kind) = Self.words(for: code, status)
        label.text = text
        icon.icon = kind == .good ? .finish : kind == .busy ? .loop : .alert
        icon.color = kind == .good ? Palette.finish : kind == .busy ? Palette.textSecondary : Palette.alert
        label.textColor = kind == .bad ? Palette.alert : Palette.textSecondary
        backgroundColor = kind == .bad ? Palette.alertWash : Palette.controlFill
        part = 0
        if case .running(let done, let total) = code.build, total > 1 { part = CGFloat(done) / CGFloat(total) }
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private enum Kind { case good, busy, bad }

    private static func words(for code: UserCode, _ status: StageStatus) -> (String, Kind) {
        switch code.build {
        case .running(_, 0): return ("Building…", .busy)
        case .running(let done, let total): return (total > 1 ? "Building… \(done) of \(total)" : "Building…", .busy)
        case .impossible where code.showsNothing: return ("Nothing to show", .busy)
        case .failed, .impossible: return ("Build failed", .bad)
        case .cancelled: return ("Build cancelled", .busy)
        case .done(let seconds, _):
            switch status.failure?.kind {
            case .crashed, .exited: return (String(format: "Crashed at %.3f s", status.time), .bad)
            case .hangs: return ("Not responding", .bad)
            case .unloadable: return ("Cannot be loaded", .bad)
            case nil: return (String(format: code.builds > 1 ? "Reloaded in %.1f s" : "Built in %.1f s", seconds), .good)
            }
        }
    }

    var fittingWidth: CGFloat {
        label.sizeToFit()
        return 8 + 14 + 6 + label.bounds.width + 10 + (isCancellable ? 18 : 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let right = bounds.width - (isCancellable ? 26 : 8)
        icon.frame = CGRect(x: 8, y: 5, width: 14, height: 14)
        label.frame = CGRect(x: 28, y: 0, width: max(0, right - 28), height: bounds.height)
        cross.frame = CGRect(x: bounds.width - 24, y: 4, width: 16, height: 16)
        line.frame = CGRect(x: 0, y: bounds.height - 2, width: bounds.width * part, height: 2)
    }
}
