import UIKit

/// Shows the source of a gallery scene over the right side of the stage, one file at a time.
final class SourcePane: ChromeView {
    /// Closures that hide the pane, open a line in the editor, and present a menu of files at `anchor` (in window coordinates).
    var close: () -> Void = {}
    var edit: (_ path: String, _ line: Int?) -> Void = { _, _ in }
    var chooseFile: (_ anchor: CGRect) -> Void = { _ in }

    let source: SceneSource
    private(set) var file = 0
    private(set) var line: Int?
    private let view = SourceView()
    private let edge = Hairline()
    private lazy var title = ChromeButton(icon: .chevronDown, title: "") { [weak self] in self?.showFiles() }
    private lazy var head = CodeHeader(
        .file,
        buttons: [
            ChromeButton(icon: .open) { [weak self] in self.map { $0.edit($0.source.files[$0.file].path, $0.line) } },
            ChromeButton(icon: .cross) { [weak self] in self?.close() },
        ])

    init(_ source: SceneSource) {
        self.source = source
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        title.isIconLast = true
        title.tip = Tip("Files of the scene")
        head.setTips([Tip("Open in editor"), Action.source.tip("Close source")])
        for part in [view, head, title, edge] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func showFiles() { chooseFile(title.convert(title.bounds, to: nil)) }

    /// Shows a file with `line` highlighted; nil highlights none.
    func show(_ file: Int, line: Int? = nil) {
        (self.file, self.line) = (file, line)
        title.title = source.files[file].name
        view.show(source.files[file].text, marking: line.map { ($0, .now) })
        setNeedsLayout()
    }

    func scrolled(by distance: CGFloat) { view.scrolled(by: distance) }

    override func layoutSubviews() {
        super.layoutSubviews()
        head.frame = CGRect(x: 0, y: 0, width: bounds.width, height: CodeHeader.height)
        title.frame = CGRect(x: 34, y: 4, width: min(title.fittingWidth, bounds.width - 34 - 72), height: ChromeButton.height)
        view.frame = CGRect(x: 0, y: CodeHeader.height, width: bounds.width, height: max(0, bounds.height - CodeHeader.height))
        edge.frame = CGRect(x: 0, y: 0, width: hairline, height: bounds.height)
    }

    override func paint() { cast(Palette.shadowFloat) }
}
