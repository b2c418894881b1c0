import UIKit

/// The options to the left of the film strip: the frame interval, the frame height, and whether touches are drawn.
final class FilmControls: UIView {
    /// Called with the new options.
    var changed: (FilmStrip.Choices) -> Void = { _ in }
    /// Called to present a menu.
    var present: (PopMenu) -> Void = { _ in }

    private static let rowHeight: CGFloat = 36
    private let canvas = Canvas()
    private lazy var every = ChromeButton(icon: .chevronDown, title: "6 frames", style: .filled) { [weak self] in self?.showDistances() }
    private let height = ValueSlider()
    private lazy var touches = FilmSwitch { [weak self] in self?.change { $0.showsTouches.toggle() } }
    private var choices = FilmStrip.Choices()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        every.isIconLast = true
        every.tip = Tip("Frames shown")
        height.tickPlace = Self.place(of: FilmStrip.Choices().height)
        height.moved = { [weak self] place in self?.change { $0.height = Self.height(at: place) } }
        for part in [canvas, every, height, touches] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private static func place(of height: CGFloat) -> CGFloat {
        (height - FilmStrip.heights.lowerBound) / (FilmStrip.heights.upperBound - FilmStrip.heights.lowerBound)
    }

    private static func height(at place: CGFloat) -> CGFloat {
        (FilmStrip.heights.lowerBound + place * (FilmStrip.heights.upperBound - FilmStrip.heights.lowerBound)).rounded()
    }

    func show(_ choices: FilmStrip.Choices) {
        self.choices = choices
        height.place = Self.place(of: choices.height)
        touches.isOn = choices.showsTouches
    }

    /// Shows the interval between frames, in sixtieths of a second.
    func show(distance: Int) {
        let title = Self.words(distance)
        guard every.title != title else { return }
        every.title = title
        setNeedsLayout()
    }

    private static func words(_ distance: Int) -> String { distance == 1 ? "1 frame" : "\(distance) frames" }

    private func change(_ change: (inout FilmStrip.Choices) -> Void) {
        var choices = choices
        change(&choices)
        changed(choices)
    }

    private func showDistances() {
        let items = FilmStrip.distances.map { distance in
            PopMenu.Item.action(Self.words(distance), icon: distance == choices.every ? .check : nil) { [weak self] in
                self?.change { $0.every = distance }
            }
        }
        present(PopMenu(items, beside: every.convert(every.bounds, to: nil)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let right = bounds.width - 16, row = Self.rowHeight
        canvas.frame = bounds
        canvas.begin()
        for (index, title) in ["Every", "Height", "Touches"].enumerated() {
            let y = CGFloat(index) * row
            canvas.text(title, CGRect(x: 16, y: y + 8, width: 56, height: 20), Typeface.body, Palette.textSecondary)
            canvas.box(CGRect(x: 0, y: y + row - hairline, width: bounds.width, height: hairline), Palette.hairline)
        }
        canvas.box(CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height), Palette.hairline)
        canvas.finish()
        let width = min(every.fittingWidth, max(0, right - 60))
        every.frame = CGRect(x: right - width, y: 6, width: width, height: 24)
        height.frame = CGRect(x: 77, y: row, width: max(0, right - 77), height: row)
        touches.frame = CGRect(x: right - SwitchFace.size.width, y: 2 * row, width: SwitchFace.size.width, height: row)
    }
}

private final class FilmSwitch: UIControl, Focusable, HasTooltip {
    var isOn = false {
        didSet {
            face.isOn = isOn
            tip = Tip(isOn ? "Hide touches" : "Draw touches")
        }
    }
    private(set) var tip: Tip? = Tip("Draw touches")
    private let face = SwitchFace()
    private let toggle: () -> Void

    init(_ toggle: @escaping () -> Void) {
        self.toggle = toggle
        super.init(frame: .zero)
        addSubview(face)
        addTarget(self, action: Selector(FilmSwitch.tapped), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tapped() { toggle() }

    override func layoutSubviews() {
        super.layoutSubviews()
        face.frame = CGRect(origin: CGPoint(x: 0, y: (bounds.height - SwitchFace.size.height) / 2), size: SwitchFace.size)
    }
}
