import UIKit

/// A card for the selected take, with the result of its comparison and the available actions.
final class TakeCard: UIView {
    private let title = UILabel("", Typeface.label, Palette.textSecondary)
    private let canvas = Canvas()
    private let advice = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let play, rename, export, delete, keep, compare, reveal, stop, discard: ChromeButton
    private var shown: Shown?

    private struct Shown: Equatable {
        var entry: TakeEntry?
        var recording: Int?
        var size: CGSize
        var now: Date
    }

    /// Creates a card. Its buttons call `perform` with their action.
    init(_ perform: @escaping (Action) -> Void) {
        play = ChromeButton(.playTake, title: "Play", style: .primary, perform)
        rename = ChromeButton(.renameTake, title: "Rename", style: .filled, perform)
        export = ChromeButton(.exportFilm, icon: .export, title: "Export…", style: .filled, perform)
        delete = ChromeButton(.deleteTake, title: "Delete", style: .filled, perform)
        keep = ChromeButton(.keepBaseline, title: "Keep as baseline", style: .filled, perform)
        compare = ChromeButton(.compareTake, title: "Compare", style: .filled, perform)
        reveal = ChromeButton(.showTake, title: "Show in folder", style: .filled, perform)
        stop = ChromeButton(.record, icon: .stop, title: "Stop", style: .primary, perform)
        discard = ChromeButton(.discardRecording, title: "Discard", style: .filled, perform)
        super.init(frame: .zero)
        delete.tip = Action.deleteTake.tip("Move to the trash")
        stop.tip = Action.record.tip("Stop recording")
        advice.numberOfLines = 0
        for part in [title, canvas, play, rename, export, delete, keep, compare, reveal, stop, discard, advice] as [UIView] {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the selected take, or a recording's current length.
    func show(_ entry: TakeEntry?, recording: TimeInterval?, at now: Date) {
        let next = Shown(entry: entry, recording: recording.map { Int($0 * 10) }, size: bounds.size, now: now)
        guard next != shown else { return }
        shown = next
        let isRecording = recording != nil
        title.text = isRecording ? "New take" : entry?.name ?? "Takes"
        for button in [play, rename, export, delete, keep, reveal] { button.isHidden = isRecording || entry == nil }
        compare.isHidden = isRecording || entry == nil || entry?.verdict == .noBaseline
        (stop.isHidden, discard.isHidden) = (!isRecording, !isRecording)
        drawFacts(entry, recording, now)
        place(entry, isRecording)
    }

    private func drawFacts(_ entry: TakeEntry?, _ recording: TimeInterval?, _ now: Date) {
        canvas.frame = bounds
        canvas.begin()
        var y: CGFloat = 36
        func row(_ name: String, _ value: String, _ color: UIColor = Palette.text) {
            canvas.text(name, CGRect(x: 16, y: y, width: 84, height: 20), Typeface.secondary, Palette.textSecondary)
            canvas.text(value, CGRect(x: 108, y: y, width: max(0, bounds.width - 124), height: 20), Typeface.secondary, color)
            y += 22
        }
        if let recording {
            row("Length", String(format: "%.1f s", recording))
        } else if let entry {
            row("Length", String(format: "%.2f s", entry.seconds))
            row("Baseline", entry.baseline.map { $0.words(at: now) } ?? "None")
            row("Compared", entry.verdictWords, entry.needsAttention ? Palette.alert : Palette.text)
        }
        canvas.finish()
    }

    private func place(_ entry: TakeEntry?, _ isRecording: Bool) {
        let half = (bounds.width - 40) / 2, height = ChromeButton.height
        title.frame = CGRect(x: 16, y: 10, width: bounds.width - 32, height: 16)
        var y: CGFloat = isRecording ? 68 : 110
        stop.frame = CGRect(x: 16, y: y, width: half, height: height)
        discard.frame = CGRect(x: 24 + half, y: y, width: half, height: height)
        for (left, right) in [(play, rename), (export, delete)] where !isRecording {
            left.frame = CGRect(x: 16, y: y, width: half, height: height)
            right.frame = CGRect(x: 24 + half, y: y, width: half, height: height)
            y += height + 8
        }
        if !isRecording {
            reveal.frame = CGRect(x: 16, y: y, width: bounds.width - 32, height: height)
            y += height + 8
        }
        // The advice below these buttons explains the baseline.
        let hasCompare = !compare.isHidden
        keep.frame = CGRect(x: 16, y: y, width: hasCompare ? half + 20 : bounds.width - 32, height: height)
        compare.frame = CGRect(x: keep.frame.maxX + 8, y: y, width: max(0, bounds.width - 24 - keep.frame.maxX), height: height)
        advice.text =
            isRecording
            ? "Stop saves the take." : entry == nil ? "Select a take to play or compare it" : "Later runs must match the baseline."
        advice.frame = CGRect(x: 16, y: y + height + 8, width: bounds.width - 32, height: 36)
        if entry == nil, !isRecording { advice.frame.origin.y = 40 }
    }
}
