import Stage
import UIKit

/// The end of the code in a crash: its message, what to do, the stack, and the source of the selected call.
final class CrashPane: UIView {
    var restart: () -> Void = {}
    var replay: () -> Void = {}
    /// Called with a file and a line to open in an editor.
    var edit: (String, Int?) -> Void = { _, _ in }

    private let icon = IconView(.alert, color: Palette.alert)
    private let message = UILabel("", Typeface.title)
    private let place = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private let restartButton: ChromeButton
    private let replayButton: ChromeButton
    private let stackHead = UILabel("Stack", Typeface.label, Palette.textSecondary)
    private let count = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let source = SourceView()
    private lazy var head = CodeHead(.file, buttons: [ChromeButton(icon: .open) { [weak self] in self?.editSelected() }])
    private var rows: [CallRow] = []
    private var selected = 0
    private var calls: [DeviceFailure.Call] = []
    private var isFolded = true
    private lazy var fold = ChromeButton(icon: .chevronRight, title: "Show all") { [weak self] in self?.unfold() }
    private var failure: DeviceFailure?
    private var files: [OwnCode.File] = []
    private var text: (String) -> String? = { _ in nil }

    init() {
        var restart = {}, replay = {}
        restartButton = ChromeButton(icon: .reset, title: "Restart", style: .primary) { restart() }
        replayButton = ChromeButton(icon: .play, title: "Replay to here", style: .filled) { replay() }
        super.init(frame: .zero)
        restart = { [weak self] in self?.restart() }
        replay = { [weak self] in self?.replay() }
        clipsToBounds = true
        count.textAlignment = .right
        for part in [icon, message, place, restartButton, replayButton, stackHead, count, fold, head, source] as [UIView] {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(_ failure: DeviceFailure, in files: [OwnCode.File], text: @escaping (String) -> String?) {
        guard failure != self.failure else { return }
        (self.failure, self.files, self.text, isFolded) = (failure, files, text, true)
        message.text = failure.message
        place.text = failure.stack.first(where: isOwn).map(words) ?? ""
        listCalls()
        select(0)
    }

    /// Whether a call is in the user's files, and not one that the compiler made.
    private func isOwn(_ call: DeviceFailure.Call) -> Bool {
        call.line ?? 0 > 0 && files.contains { $0.path == call.file }
    }

    private func words(for call: DeviceFailure.Call) -> String {
        guard let file = call.file else { return "" }
        return String(file.split(separator: "/").last ?? "") + (call.line.map { ":\($0)" } ?? "")
    }

    private func unfold() {
        isFolded = false
        listCalls()
    }

    private func listCalls() {
        guard let failure else { return }
        let own = failure.stack.filter(isOwn)
        calls = isFolded ? own : failure.stack
        rows.forEach { $0.removeFromSuperview() }
        rows = calls.prefix(Self.mostRows).enumerated().map { index, call in
            CallRow(index, call.function, words(for: call)) { [weak self] in self?.select(index) }
        }
        rows.forEach(addSubview)
        stackHead.isHidden = failure.stack.isEmpty
        count.text = failure.stack.isEmpty ? "" : "\(own.count) of \(failure.stack.count) frames are yours"
        fold.isHidden = !isFolded || own.count == failure.stack.count
        setNeedsLayout()
    }

    /// The calls that are listed; the outer ones are the engine's.
    private static let mostRows = 24

    private func select(_ index: Int) {
        selected = index
        for (each, row) in rows.enumerated() { row.isOn = each == index }
        let call = calls.indices.contains(index) ? calls[index] : nil
        let content = call?.file.flatMap { isOwn(call!) ? text($0) : nil }
        (head.isHidden, source.isHidden) = (content == nil, content == nil)
        guard let call, let file = call.file, let content else { return }
        head.show(String(file.split(separator: "/").last ?? ""))
        source.show(content, marking: call.line.map { ($0, .wrong) })
    }

    private func editSelected() {
        if calls.indices.contains(selected), let file = calls[selected].file { edit(file, calls[selected].line) }
    }

    func scrolled(by distance: CGFloat) { source.scrolled(by: distance) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        icon.frame = CGRect(x: 16, y: 12, width: 20, height: 20)
        message.frame = CGRect(x: 44, y: 12, width: width - 60, height: 20)
        place.frame = CGRect(x: 44, y: 34, width: width - 60, height: 16)
        restartButton.frame = CGRect(x: 16, y: 62, width: restartButton.fittingWidth, height: ChromeButton.height)
        replayButton.frame = CGRect(x: restartButton.frame.maxX + 8, y: 62, width: replayButton.fittingWidth, height: ChromeButton.height)
        stackHead.frame = CGRect(x: 16, y: 102, width: 100, height: 32)
        count.frame = CGRect(x: 100, y: 102, width: width - 116, height: 32)
        var y: CGFloat = stackHead.isHidden ? 102 : 134
        for row in rows {
            row.frame = CGRect(x: 8, y: y, width: width - 16, height: CallRow.height)
            y = row.frame.maxY
        }
        fold.frame = CGRect(x: 10, y: y, width: fold.fittingWidth, height: ChromeButton.height)
        if !fold.isHidden { y = fold.frame.maxY }
        head.frame = CGRect(x: 0, y: y + 8, width: width, height: CodeHead.height)
        source.frame = CGRect(x: 0, y: head.frame.maxY, width: width, height: max(0, bounds.height - head.frame.maxY))
    }
}

/// A call on the stack: its number, function and place.
private final class CallRow: UIControl, Hoverable {
    static let height: CGFloat = 44
    var isHovered = false { didSet { paint() } }
    var isOn = false { didSet { paint() } }
    private let number: UILabel
    private let function: UILabel
    private let place: UILabel
    private let action: () -> Void

    init(_ n: Int, _ function: String, _ place: String, _ action: @escaping () -> Void) {
        number = UILabel("\(n)", Typeface.numberSmall, Palette.textSecondary)
        self.function = UILabel(function, Typeface.number)
        self.place = UILabel(place, Typeface.secondary, Palette.textSecondary)
        self.action = action
        super.init(frame: .zero)
        number.textAlignment = .right
        layer.cornerRadius = 6
        for part in [number, self.function, self.place] { addSubview(part) }
        addTarget(self, action: Selector(CallRow.tapped), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    private func tapped() { action() }

    private func paint() { backgroundColor = isOn ? Palette.rowSelected : isHovered ? Palette.rowHover : .clear }

    override func layoutSubviews() {
        super.layoutSubviews()
        number.frame = CGRect(x: 8, y: 12, width: 20, height: 20)
        function.frame = CGRect(x: 36, y: 4, width: bounds.width - 44, height: 18)
        place.frame = CGRect(x: 36, y: 22, width: bounds.width - 44, height: 18)
    }
}
