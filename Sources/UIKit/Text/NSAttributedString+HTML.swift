// Creates attributed strings from documents. HTML documents become plain text.

extension NSAttributedString {
    /// A key in the options for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "DocumentType".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The format, a `DocumentType`.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The encoding of the text. Only UTF-8 is supported.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes for text that doesn't specify any.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// A document format.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "NSPlainText".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Plain text.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Rich Text Format.
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// Reads a plain text or HTML document. HTML formatting is ignored. Throws if the format isn't supported or the text isn't UTF-8.
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
    /// The visible text of an HTML document, with one line per paragraph.
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
