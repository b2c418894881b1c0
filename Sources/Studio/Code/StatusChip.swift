import Stage
import UIKit

/// The state of own code in a few words, in the top bar: reloaded, building, failed, crashed.
final class StatusChip: UIView {
    static let height: CGFloat = 24
    private let icon = IconView(.finish)
    private let label = UILabel("", Typeface.secondary)

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 6
        isUserInteractionEnabled = false
        for part in [icon, label] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(_ code: OwnCode, _ status: StageStatus) {
        let (text, kind) = Self.words(for: code, status)
        label.text = text
        icon.icon = kind == .good ? .finish : kind == .busy ? .loop : .alert
        icon.color = kind == .good ? Palette.finish : kind == .busy ? Palette.textSecondary : Palette.alert
        label.textColor = kind == .bad ? Palette.alert : Palette.textSecondary
        backgroundColor = kind == .bad ? Palette.alertWash : Palette.controlFill
        superview?.setNeedsLayout()
    }

    private enum Kind { case good, busy, bad }

    private static func words(for code: OwnCode, _ status: StageStatus) -> (String, Kind) {
        switch code.build {
        case .running(_, 0): return ("Building…", .busy)
        case .running(let done, let total): return (total > 1 ? "Building… \(done) of \(total)" : "Building…", .busy)
        case .failed, .impossible: return ("Build failed", .bad)
        case .done(let seconds, _):
            switch status.failure?.kind {
            case .crashed, .exited: return (String(format: "Crashed at %.3f s", status.time), .bad)
            case .hangs: return ("Does not answer", .bad)
            case .unloadable: return ("Cannot be loaded", .bad)
            case nil: return (String(format: code.builds > 1 ? "Reloaded in %.1f s" : "Built in %.1f s", seconds), .good)
            }
        }
    }

    var fittingWidth: CGFloat {
        label.sizeToFit()
        return 8 + 14 + 6 + label.bounds.width + 10
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 8, y: 5, width: 14, height: 14)
        label.frame = CGRect(x: 28, y: 0, width: max(0, bounds.width - 36), height: bounds.height)
    }
}
