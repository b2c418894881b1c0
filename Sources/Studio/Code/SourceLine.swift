import UIKit

/// A line of source: its number, its highlighted text, and its background.
final class SourceLine: UIView {
    static let height: CGFloat = 20
    static let gutter: CGFloat = 40

    /// The highlighting of a line.
    enum Role { case plain, now, cause, wrong }

    private let number = UILabel("", Typeface.number, Palette.textSecondary)
    /// One label per color. The font is monospaced, so the labels align exactly. Each label has spaces in place of the other labels' words.
    private let words = SourceColors.Kind.allCases.map { UILabel("", Typeface.number, $0.color) }
    private let bar = UIView()

    init() {
        super.init(frame: .zero)
        number.textAlignment = .right
        words.forEach { $0.lineBreakMode = .byClipping }
        isUserInteractionEnabled = false
        for part in [bar, number] + words { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ n: Int, _ content: Substring, _ role: Role) {
        number.text = "\(n)"
        let texts = SourceColors.texts(content)
        for (label, kind) in zip(words, SourceColors.Kind.allCases) { label.text = texts[kind] }
        let (ground, edge) = Self.colors(of: role)
        (backgroundColor, bar.backgroundColor) = (ground, edge)
        bar.isHidden = role == .plain
        number.textColor = role == .wrong ? Palette.alert : role == .plain ? Palette.textSecondary : Palette.text
    }

    /// The colors of the background and of the bar on the left.
    private static func colors(of role: Role) -> (UIColor, UIColor) {
        switch role {
        case .plain: (.clear, .clear)
        case .now: (Palette.accentBand, Palette.playhead)
        case .cause: (Palette.accentWash, Palette.accent)
        case .wrong: (Palette.alertWash, Palette.alert)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: 0, y: 0, width: 2, height: bounds.height)
        number.frame = CGRect(x: 0, y: 0, width: Self.gutter - 12, height: bounds.height)
        let line = CGRect(x: Self.gutter, y: 0, width: max(0, bounds.width - Self.gutter - 8), height: bounds.height)
        words.forEach { $0.frame = line }
    }
}

/// Minimal syntax highlighting for a line of Swift: keywords, attributes, and comments.
enum SourceColors {
    private static let keywords: Set<Substring> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "final", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open", "operator", "override",
        "private", "protocol", "public", "repeat", "required", "return", "self", "Self", "some", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
    ]

    enum Kind: CaseIterable {
        case plain, keyword, comment

        var color: UIColor {
            switch self {
            case .plain: Palette.text
            case .keyword: Palette.accent
            case .comment: Palette.textSecondary
            }
        }
    }

    /// Returns the text of each kind in a line, with spaces in place of all other text.
    static func texts(_ line: Substring) -> [Kind: String] {
        var texts: [Kind: String] = [:]
        for (word, kind) in words(of: line) {
            for each in Kind.allCases {
                texts[each, default: ""] += each == kind ? String(word) : String(repeating: " ", count: word.count)
            }
        }
        return texts
    }

    /// Splits a line into words and the text between them, each with its kind.
    private static func words(of line: Substring) -> [(Substring, Kind)] {
        var words: [(Substring, Kind)] = []
        var rest = line
        var isInString = false
        while let first = rest.first {
            if first == "\"" { isInString.toggle() }
            if !isInString, rest.hasPrefix("//") {
                words.append((rest, .comment))
                break
            }
            let word = rest.prefix(while: isPartOfWord)
            let stands = !isInString && (keywords.contains(word) || word.hasPrefix("@") || word.hasPrefix("#"))
            words.append((rest.prefix(max(1, word.count)), stands ? .keyword : .plain))
            rest = rest.dropFirst(max(1, word.count))
        }
        return words
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "@" || character == "#"
    }
}
