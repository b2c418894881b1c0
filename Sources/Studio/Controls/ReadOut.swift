import UIKit

/// A monospaced number that may change in every frame, with fixed words around it.
///
/// Each digit is a column that contains all possible characters, of which one is visible. Changing the number only moves the columns. A
/// label would have to lay out and rasterize its text each time.
final class ReadOut: UIView {
    /// The characters of a column, from top to bottom. The first one is blank.
    private static let letters = Array(" 0123456789.-s+/−–".unicodeScalars)

    private let word: UILabel
    private let tail: String
    private let end: UILabel
    private let alignment: NSTextAlignment
    private var columns: [UILabel] = []
    /// A character's width and a row's height, in points.
    private let letter: CGSize

    init(
        _ word: String = "", _ font: UIFont, _ color: UIColor = Palette.text, _ alignment: NSTextAlignment = .left, tail: String = ""
    ) {
        self.word = UILabel(word, font, color)
        self.tail = tail
        end = UILabel("", font, color)
        self.alignment = alignment
        letter = CGSize(width: "0".size(withAttributes: [.font: font]).width, height: self.word.intrinsicContentSize.height)
        super.init(frame: .zero)
        clipsToBounds = true
        isUserInteractionEnabled = false
        self.word.sizeToFit()
        addSubview(self.word)
        if !tail.isEmpty { addSubview(end) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// The number. It can contain only the characters in `letters`.
    var number = "" {
        didSet {
            guard number != oldValue else { return }
            while columns.count < number.unicodeScalars.count { addColumn() }
            if number.unicodeScalars.count != oldValue.unicodeScalars.count { placeTail() }
            place()
        }
    }

    /// The height of the number, in points.
    var rowHeight: CGFloat { letter.height }

    /// The words and the number.
    var text: String { (word.text ?? "") + number + tail }

    /// Adds a column. Leading spaces in the rows put each character at the same subpixel position as in a label.
    private func addColumn() {
        let column = UILabel("", word.font, word.textColor)
        let before = Self.space(wordLength + columns.count)
        column.numberOfLines = 0
        column.text = Self.letters.map { $0 == Self.letters[0] ? "" : before + String($0) }.joined(separator: "\n")
        column.sizeToFit()
        columns.append(column)
        addSubview(column)
    }

    private func placeTail() {
        guard !tail.isEmpty else { return }
        end.text = Self.space(wordLength + number.unicodeScalars.count) + tail
        end.sizeToFit()
    }

    private static func space(_ count: Int) -> String { String(repeating: "\u{A0}", count: count) }

    private var wordLength: Int { word.text?.utf8.count ?? 0 }

    private func place() {
        let slack = bounds.width - letter.width * CGFloat(wordLength + number.unicodeScalars.count + tail.count)
        let left = alignment == .right ? slack : alignment == .center ? slack / 2 : 0
        let top = ((bounds.height - letter.height) / 2).rounded(.down)
        Self.move(word, to: CGPoint(x: left, y: top))
        var rest = number.unicodeScalars.makeIterator()
        for column in columns {
            let row = rest.next().flatMap { Self.letters.firstIndex(of: $0) } ?? 0
            Self.move(column, to: CGPoint(x: left, y: top - CGFloat(row) * letter.height))
        }
        Self.move(end, to: CGPoint(x: left, y: top))
    }

    private static func move(_ view: UIView, to origin: CGPoint) {
        let frame = CGRect(origin: origin, size: view.bounds.size)
        if view.frame != frame { view.frame = frame }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
}
