// Parses the simple predicate formats that apps use to validate input. Foundation on Linux can't parse predicate formats.

extension NSPredicate {
    /// Creates a predicate that compares a string with an argument, such as `SELF MATCHES %@`. Also supports `CONTAINS`, `BEGINSWITH`,
    /// `ENDSWITH` and `==`. Each operator can be followed by the options `[c]` and `[d]`. Other formats trap.
    public convenience init(format predicateFormat: String, _ arguments: Any...) {
        let words = predicateFormat.uppercased().split(separator: " ").map(String.init)
        guard words.count == 3, words[0] == "SELF", words[2] == "%@", let value = arguments.first as? String,
            let comparison = TextComparison(words[1])
        else {
            fatalError("NSPredicate(format: \"\(predicateFormat)\") is not supported; write NSPredicate { object, _ in … }")
        }
        self.init { object, _ in (object as? String).map { comparison.holds($0, value) } ?? false }
    }
}

/// A comparison of two strings in a predicate.
private struct TextComparison: Sendable {
    private let name: String
    private let options: String.CompareOptions

    /// Parses an operator such as `CONTAINS[c]`. Returns nil for an unknown operator.
    init?(_ text: String) {
        let parts = text.split(separator: "[")
        name = String(parts.first ?? "")
        let flags = parts.dropFirst().first ?? ""
        options = (flags.contains("C") ? String.CompareOptions.caseInsensitive : []).union(flags.contains("D") ? .diacriticInsensitive : [])
        guard ["MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "=="].contains(name) else { return nil }
    }

    func holds(_ text: String, _ value: String) -> Bool {
        switch name {
        case "MATCHES": text.range(of: "^(?:\(value))$", options: options.union(.regularExpression)) != nil
        case "CONTAINS": text.range(of: value, options: options) != nil
        case "BEGINSWITH": text.range(of: value, options: options.union(.anchored)) != nil
        case "ENDSWITH": text.range(of: value, options: options.union([.anchored, .backwards])) != nil
        default: text.compare(value, options: options) == .orderedSame
        }
    }
}
