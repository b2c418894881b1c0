import Stage
import UIKit

/// The column next to a stage with user code. It shows the source of a file, build errors, or a crash.
final class CodePanel: ChromeView {
    private static let footHeight: CGFloat = 32
    /// Called to hide the panel.
    var close: () -> Void = {}
    var restart: () -> Void {
        get { crash.restart }
        set { crash.restart = newValue }
    }
    var replay: () -> Void {
        get { crash.replay }
        set { crash.replay = newValue }
    }

    private let codeRunner: any CodeRunner
    private let line = Hairline()
    private let source = SourceView()
    private let faults = FaultList()
    private let crash = CrashPane()
    private lazy var sourceHeader = CodeHeader(
        .file,
        buttons: [
            ChromeButton(icon: .open) { [weak self] in self?.editShown() }, ChromeButton(icon: .cross) { [weak self] in self?.close() },
        ])
    private lazy var faultHeader = CodeHeader(
        .alert, color: Palette.alert, buttons: [ChromeButton(icon: .cross) { [weak self] in self?.close() }])
    private lazy var cardHead = CodeHeader(
        .skip,
        buttons: [
            ChromeButton(icon: .copy) { [weak self] in self?.copyCard() }, ChromeButton(icon: .cross) { [weak self] in self?.close() },
        ])
    private let card = ReportCardView()
    /// Whether the report card replaces the source.
    var showsCard = false
    /// Called to show a line of a file.
    var showLine: (String, Int) -> Void = { _, _ in }
    /// Copies text to the desktop's clipboard.
    var copy: (String) -> Void = { _ in }
    /// Opens another program in the folder.
    var openProgram: (String) -> Void = { _ in }
    private var programs: [ChromeButton] = []
    private let foot = UIView()
    private let footLine = Hairline()
    private let footLabel = UILabel("", Typeface.secondary, Palette.textSecondary)
    private lazy var rebuildButton = ChromeButton(title: "Build again", style: .filled) { [weak self] in self?.codeRunner.rebuild() }
    private let runningLabel = UILabel("", Typeface.secondary, Palette.textSecondary)
    private let runningBar = UIView()
    private let reason = UILabel("", Typeface.body)
    private var file: UserCode.File?
    private var runningLine: Int?

    init(_ codeRunner: any CodeRunner) {
        self.codeRunner = codeRunner
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        clipsToBounds = true
        reason.numberOfLines = 0
        faults.edit = { [weak self] in self?.codeRunner.edit($0, line: $1) }
        crash.edit = { [weak self] in self?.codeRunner.edit($0, line: $1) }
        card.choose = { [weak self] in self?.showLine($0.file, $0.line ?? 1) }
        cardHead.setTips([Tip("Copy report"), Tip("Close", keys: "Esc")])
        for part in [footLine, footLabel, rebuildButton] as [UIView] { foot.addSubview(part) }
        runningBar.backgroundColor = Palette.playhead
        runningBar.layer.cornerRadius = 1
        for part in [source, runningBar, runningLabel, sourceHeader, faults, faultHeader, crash, reason, card, cardHead, foot, line]
            as [UIView]
        {
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func editShown() { if let file { codeRunner.edit(file.path, line: runningLine) } }

    /// Shows the build errors if there are any, otherwise the crash if there is one, otherwise the source of `file`.
    func show(
        _ file: UserCode.File?, running: (line: Int, time: TimeInterval)? = nil, pointing line: (line: Int, role: SourceLine.Role)? = nil,
        failure: DeviceFailure?
    ) {
        (self.file, runningLine) = (file, running?.line)
        runningLabel.text = running.map { String(format: "Running at %.3f s: line \($0.line)", $0.time) }
        let code = codeRunner.code
        var isFailed = false, problem: String?
        switch code.build {
        case .failed(let list, let seconds, let time):
            isFailed = true
            faults.show(list) { [codeRunner] in codeRunner.text(of: $0) }
            faultHeader.show(
                code.builds > 0 ? "\(code.title) was not rebuilt" : "\(code.title) was not built", note: Self.count(list.count))
            footLabel.text = String(format: "Failed after %.1f s, at \(time)", seconds)
        case .impossible(let text):
            (isFailed, problem) = (true, text)
            let isOff = code.showsNothing ? "has nothing to show" : code.builds > 0 ? "was not rebuilt" : "was not built"
            faultHeader.show("\(code.title) \(isOff)")
            footLabel.text = ""
        case .cancelled:
            (isFailed, problem) = (true, "The build was cancelled. The next save starts another.")
            faultHeader.show(code.builds > 0 ? "\(code.title) was not rebuilt" : "\(code.title) was not built")
            footLabel.text = ""
        case .running, .done: break
        }
        reason.text = problem
        show(problem == nil ? [] : code.programs)
        for part in [faultHeader, foot] as [UIView] { part.isHidden = !isFailed }
        faults.isHidden = !isFailed || problem != nil
        reason.isHidden = problem == nil
        let isCrashed = !isFailed && failure != nil
        if isCrashed, let failure { crash.show(failure, in: code.files) { [codeRunner] in codeRunner.text(of: $0) } }
        crash.isHidden = !isCrashed
        let isReport = showsCard && !isFailed && !isCrashed && !code.card.isEmpty
        for part in [card, cardHead] as [UIView] { part.isHidden = !isReport }
        if isReport {
            cardHead.show("Report card")
            card.show(code.card, seconds: code.buildSeconds)
        }
        for part in [source, sourceHeader] as [UIView] { part.isHidden = isFailed || isCrashed || isReport }
        for part in [runningBar, runningLabel] { part.isHidden = source.isHidden || running == nil }
        if let file, !source.isHidden {
            sourceHeader.show(file.name)
            source.show(codeRunner.text(of: file.path) ?? "", marking: line ?? runningLine.map { ($0, .now) })
        }
        setNeedsLayout()
    }

    private func copyCard() { copy(codeRunner.code.card.text) }

    /// Shows a button for each of the other programs.
    private func show(_ others: [UserCode.File]) {
        guard others.map(\.name) != programs.map({ $0.title ?? "" }) else { return }
        programs.forEach { $0.removeFromSuperview() }
        programs = others.prefix(Self.maximumPrograms).map { program in
            ChromeButton(icon: .folder, title: program.name, style: .filled) { [weak self] in self?.openProgram(program.path) }
        }
        programs.forEach(addSubview)
    }

    /// The maximum number of buttons for other programs.
    private static let maximumPrograms = 12

    private static func count(_ errors: Int) -> String { errors == 1 ? "1 error" : "\(errors) errors" }

    func scrolled(by distance: CGFloat) {
        if !source.isHidden { source.scrolled(by: distance) }
        if !faults.isHidden { faults.scrolled(by: distance) }
        if !crash.isHidden { crash.scrolled(by: distance) }
        if !card.isHidden { card.scrolled(by: distance) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let head = CGRect(x: 0, y: 0, width: bounds.width, height: CodeHeader.height)
        let below = CGRect(x: 0, y: head.maxY, width: bounds.width, height: max(0, bounds.height - head.maxY))
        (sourceHeader.frame, faultHeader.frame, cardHead.frame, crash.frame) = (head, head, head, bounds)
        card.frame = below
        let footHeight = runningBar.isHidden ? 0 : Self.footHeight
        source.frame = CGRect(x: 0, y: below.minY, width: below.width, height: max(0, below.height - footHeight))
        runningBar.frame = CGRect(x: 16, y: bounds.height - 22, width: 2, height: 12)
        runningLabel.frame = CGRect(x: 26, y: bounds.height - 26, width: bounds.width - 42, height: 20)
        foot.frame = CGRect(x: 0, y: bounds.height - 40, width: bounds.width, height: 40)
        faults.frame = CGRect(x: 0, y: below.minY, width: below.width, height: max(0, foot.frame.minY - below.minY))
        let size = reason.sizeThatFits(CGSize(width: bounds.width - 32, height: .greatestFiniteMagnitude))
        reason.frame = CGRect(x: 16, y: below.minY + 16, width: bounds.width - 32, height: min(size.height, faults.frame.height - 16))
        var y = reason.frame.maxY + 16
        for button in programs {
            button.frame = CGRect(x: 16, y: y, width: min(bounds.width - 32, button.fittingWidth), height: ChromeButton.height)
            y = button.frame.maxY + 8
        }
        line.frame = CGRect(x: 0, y: 0, width: hairline, height: bounds.height)
        footLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        let width = rebuildButton.fittingWidth
        rebuildButton.frame = CGRect(x: bounds.width - 16 - width, y: 6, width: width, height: ChromeButton.height)
        footLabel.frame = CGRect(x: 16, y: 10, width: max(0, rebuildButton.frame.minX - 24), height: 20)
    }
}
