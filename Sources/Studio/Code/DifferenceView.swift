import UIKit

/// Shows a line with a mistake above the corrected line, with their location in the source.
final class DifferenceView: UIView, PitfallDetail {
    private static let (lineHeight, padding, letter): (CGFloat, CGFloat, CGFloat) = (16, 4, 6.62)
    private let canvas = Canvas()
    private let difference: PitfallDifference
    private let place: ChromeButton

    /// Creates the view for lines in the file called `name`. `open` shows that file.
    init(_ difference: PitfallDifference, in name: String, open: @escaping () -> Void) {
        self.difference = difference
        place = ChromeButton(icon: .chevronRight, title: "\(name):\(difference.line)", open)
        place.isIconLast = true
        place.tip = Action.source.tip("Show the line")
        super.init(frame: .zero)
        for part in [canvas, place] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// The code with and without the mistake, and the text shown for a missing line.
    private var blocks: [(title: String, code: String?, color: UIColor, ground: UIColor)] {
        [
            ("Mistake", difference.mistaken, Palette.alert, Palette.alertWash),
            ("Fix", difference.right, Palette.finish, Palette.controlFill),
        ]
    }

    private func lines(_ code: String?, _ width: CGFloat) -> [String] {
        code.map { Self.wrapped($0, Int((width - 16) / Self.letter)) } ?? ["(line removed)"]
    }

    func fittingHeight(_ width: CGFloat) -> CGFloat {
        blocks.reduce(ChromeButton.height) { $0 + 18 + CGFloat(lines($1.code, width).count) * Self.lineHeight + 2 * Self.padding + 4 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        canvas.begin()
        var y: CGFloat = 0
        for block in blocks {
            let lines = lines(block.code, bounds.width)
            canvas.text(block.title, CGRect(x: 0, y: y, width: bounds.width, height: 16), Typeface.label, block.color)
            let box = CGRect(x: 0, y: y + 18, width: bounds.width, height: CGFloat(lines.count) * Self.lineHeight + 2 * Self.padding)
            canvas.box(box, block.ground, radius: 4)
            canvas.box(CGRect(x: 0, y: box.minY, width: 2, height: box.height), block.color)
            for (index, line) in lines.enumerated() {
                let frame = CGRect(
                    x: 8, y: box.minY + Self.padding + CGFloat(index) * Self.lineHeight, width: bounds.width - 12, height: Self.lineHeight)
                canvas.text(
                    line, frame, block.code == nil ? Typeface.secondary : Typeface.numberSmall,
                    block.code == nil ? Palette.textSecondary : Palette.text)
            }
            y = box.maxY + 4
        }
        canvas.finish()
        place.frame = CGRect(x: -12, y: y, width: min(place.fittingWidth, bounds.width + 12), height: ChromeButton.height)
    }

    /// Breaks code into lines of at most `count` characters. If possible, breaks after a space, period, comma, or opening parenthesis.
    static func wrapped(_ code: String, _ count: Int) -> [String] {
        var lines: [String] = [], rest = Substring(code)
        while rest.count > max(8, count) {
            let head = rest.prefix(max(8, count))
            // Don't break inside the indentation: each line must consume some code.
            let end = head.dropFirst(3).lastIndex { " .,(".contains($0) }.map { head.index(after: $0) } ?? head.endIndex
            lines.append(String(rest[..<end]))
            rest = "  " + rest[end...].drop { $0 == " " }
        }
        return lines + [String(rest)]
    }
}
