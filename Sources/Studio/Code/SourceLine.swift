import UIKit

/// A line of source as it is shown: its number, its text with keywords and comments in their colours, and its ground.
final class SourceLine: UIView {
    static let height: CGFloat = 20
    static let gutter: CGFloat = 40

    /// The part that a line plays.
    enum Role { case plain, now, wrong }

    private let number = UILabel("", Typeface.number, Palette.textSecondary)
    private let text = UILabel("", Typeface.number)
    private let bar = UIView()

    init() {
        super.init(frame: .zero)
        number.textAlignment = .right
        text.lineBreakMode = .byClipping
        isUserInteractionEnabled = false
        for part in [bar, number, text] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(_ n: Int, _ content: Substring, _ role: Role) {
        number.text = "\(n)"
        text.attributedText = SourceColors.text(content)
        backgroundColor = role == .now ? Palette.accentBand : role == .wrong ? Palette.alertWash : .clear
        bar.backgroundColor = role == .wrong ? Palette.alert : Palette.playhead
        bar.isHidden = role == .plain
        number.textColor = role == .wrong ? Palette.alert : role == .now ? Palette.text : Palette.textSecondary
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: 0, y: 0, width: 2, height: bounds.height)
        number.frame = CGRect(x: 0, y: 0, width: Self.gutter - 12, height: bounds.height)
        text.frame = CGRect(x: Self.gutter, y: 0, width: max(0, bounds.width - Self.gutter - 8), height: bounds.height)
    }
}

/// The colours of a line of Swift: keywords, attributes and comments stand out, and no more.
enum SourceColors {
    private static let keywords: Set<Substring> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "final", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open", "operator", "override",
        "private", "protocol", "public", "repeat", "required", "return", "self", "Self", "some", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
    ]

    static func text(_ line: Substring) -> NSAttributedString {
        let result = NSMutableAttributedString(string: String(line), attributes: [.font: Typeface.number, .foregroundColor: Palette.text])
        for (word, color) in parts(of: line) {
            result.addAttribute(.foregroundColor, value: color, range: NSRange(word, in: line.base).shifted(by: -line.utf16Start))
        }
        return result
    }

    /// Returns the parts of a line that are not in the colour of text.
    private static func parts(of line: Substring) -> [(Range<Substring.Index>, UIColor)] {
        var parts: [(Range<Substring.Index>, UIColor)] = []
        var rest = line
        var isInString = false
        while let first = rest.first {
            if first == "\"" { isInString.toggle() }
            if !isInString, rest.hasPrefix("//") {
                parts.append((rest.startIndex..<line.endIndex, Palette.textSecondary))
                break
            }
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "#" }
            if !word.isEmpty, !isInString, keywords.contains(word) || word.hasPrefix("@") || word.hasPrefix("#") {
                parts.append((word.startIndex..<word.endIndex, Palette.accent))
            }
            rest = rest.dropFirst(max(1, word.count))
        }
        return parts
    }
}

extension Substring {
    /// The place of its beginning in its whole, in UTF-16 units.
    fileprivate var utf16Start: Int { base.utf16.distance(from: base.utf16.startIndex, to: startIndex) }
}

extension NSRange {
    fileprivate func shifted(by distance: Int) -> NSRange { NSRange(location: location + distance, length: length) }
}
