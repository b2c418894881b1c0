// Texts of other formats: of HTML the characters are read, without their look.

extension NSAttributedString {
    /// A key of the options with which a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The format, a `DocumentType`.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The encoding of the characters, a number; UTF-8 is taken.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes of what has no own.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let html = DocumentType(rawValue: "NSHTML")
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// Reads a document: plain text, or the characters of HTML, whose look is ignored. Other formats and other encodings than UTF-8 throw.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let type = options[.documentType] as? DocumentType ?? .plain
        guard let text = String(data: data, encoding: .utf8), type == .plain || type == .html else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
        self.init(string: type == .html ? text.withoutTags : text, attributes: attributes)
    }
}

extension String {
    /// The characters of HTML that are shown, a line for each paragraph.
    fileprivate var withoutTags: String {
        var (text, rest) = ("", self[...])
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let words = String(rest[..<open].map { $0.isNewline ? " " : $0 })
            if !words.allSatisfy(\.isWhitespace) || !(text.last?.isNewline ?? true) { text += words }
            let tag = rest[open..<close].dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if ["p", "br", "div", "li", "h1", "h2", "h3"].contains(tag), !text.isEmpty, text.last != "\n" { text += "\n" }
            rest = rest[rest.index(after: close)...]
            guard ["style", "script", "head"].contains(tag), let end = rest.range(of: "</\(tag)>", options: .caseInsensitive) else {
                continue
            }
            rest = rest[end.upperBound...]
        }
        text += rest
        return Self.entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    private static let entities = [("&nbsp;", "\u{a0}"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
}
