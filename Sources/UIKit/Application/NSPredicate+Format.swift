// Foundation reads no predicates from texts here. Those that validate what was typed are simple: the whole text beside one value.

extension NSPredicate {
    /// Makes a predicate about a text: `SELF MATCHES %@`, or with `CONTAINS`, `BEGINSWITH`, `ENDSWITH` or `==` in its place, each also with `[c]`.
    public convenience init(format predicateFormat: String, _ arguments: Any...) {
        let words = predicateFormat.uppercased().split(separator: " ").map(String.init)
        guard words.count == 3, words[0] == "SELF", words[2] == "%@", let value = arguments.first as? String,
            let comparison = TextComparison(words[1])
        else {
            fatalError("NSPredicate(format: \"\(predicateFormat)\") is not understood here; write NSPredicate { object, _ in … }")
        }
        self.init { object, _ in (object as? String).map { comparison.holds($0, value) } ?? false }
    }
}

/// A comparison of two texts, as predicates name it.
private struct TextComparison: Sendable {
    private let name: String
    private let options: String.CompareOptions

    /// Reads a name such as `CONTAINS[c]`; nil for an unknown one.
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
