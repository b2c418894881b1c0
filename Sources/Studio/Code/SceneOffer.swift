import UIKit

/// Lets the user choose a view controller, if the code doesn't specify which one to show first.
final class SceneOffer {
    private var isDone = false
    private let codeRunner: any CodeRunner
    private let page: SceneView
    private weak var window: (any PageWindow)?

    init(of codeRunner: any CodeRunner, _ page: SceneView, in window: (any PageWindow)?) {
        (self.codeRunner, self.page, self.window) = (codeRunner, page, window)
    }

    /// Shows a menu of the view controllers over the device, once. Until the user chooses one, the device shows the most likely view
    /// controller.
    func show() {
        guard !isDone, codeRunner.code.offersScenes, codeRunner.code.builds > 0 else { return }
        isDone = true
        let isChoice = codeRunner.code.scenes.count > 1
        let words = isChoice ? "No #Preview says which to show" : "This folder has several programs"
        let head = UILabel(words, Typeface.secondary, Palette.textSecondary)
        let rows = codeRunner.code.scenes.enumerated().map { index, title -> PopMenu.Item in
            .action(title, icon: .play, keys: index == 0 ? "Enter" : "") { [weak codeRunner] in codeRunner?.choose(scene: index) }
        }
        let programs = codeRunner.code.programs.map { program -> PopMenu.Item in
            .action("Open \(program.name)", icon: .folder) { [weak window] in window?.openCode(at: program.path) }
        }
        let others = programs.isEmpty ? [] : [.line] + programs
        window?.present(PopMenu([.wide(MenuHeader(head), height: 28), .line] + rows + others, beside: page.frameOfOffer))
    }
}

/// A heading above a menu's items.
private final class MenuHeader: UIView {
    private let label: UILabel

    init(_ label: UILabel) {
        self.label = label
        super.init(frame: .zero)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 8, y: 6, width: max(0, bounds.width - 16), height: 16)
    }
}
