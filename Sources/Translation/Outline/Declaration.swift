/// A declaration of a type, or of a member or function outside of bodies. Places are indices of tokens.
struct Declaration: Sendable {
    enum Kind: Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
        case function, initializer, deinitializer, `subscript`, property

        var isType: Bool {
            switch self {
            case .class, .struct, .enum, .actor, .protocol, .extension: true
            default: false
            }
        }
    }

    var kind: Kind
    /// Attributes and modifiers before the keyword.
    var modifiers: Range<Int>
    var keyword: Int
    /// A type's name with those around it, "Outer.Inner"; a member's own.
    var name: String
    /// The index of the type in whose braces it stands; nil outside, and for what is local to a body.
    var parent: Int?
    /// Whether it stands within a function's body.
    var isLocal = false
    /// The types after the colon of a type's declaration.
    var inherited: [String] = []
    /// The token after the colon, or where a colon would stand.
    var inheritance = 0
    /// Whether a type has generic parameters.
    var isGeneric = false
    /// A function's parameters, parentheses included.
    var parameters: Range<Int>?
    /// The tokens of a function's type after the arrow.
    var result: Range<Int>?
    /// A property's type, as written or as made by `= Type(`.
    var type: String?
    /// Whether a property's type is written.
    var hasTypeAnnotation = false
    /// The braces, both included.
    var body: Range<Int>?
    /// The token after the declaration.
    var end: Int
}

extension Declaration {
    /// Whether a function returns something.
    func hasResult(in source: SwiftSource) -> Bool {
        guard let result else { return false }
        let text = source.compactText(result)
        return text != "Void" && text != "()"
    }
}

/// A file's declarations, in their order.
struct Outline: Sendable {
    var declarations: [Declaration] = []
    /// For each token the innermost type around it, -1 for none.
    var owners: [Int] = []

    /// Returns the declaration with a keyword; nil for one within a function.
    func declaration(at keyword: Int) -> Declaration? {
        var (low, high) = (0, declarations.count)
        while low < high {
            let middle = (low + high) / 2
            if declarations[middle].keyword < keyword { low = middle + 1 } else { high = middle }
        }
        return low < declarations.count && declarations[low].keyword == keyword ? declarations[low] : nil
    }

    func owner(of token: Int) -> Declaration? {
        owners.indices.contains(token) && owners[token] >= 0 ? declarations[owners[token]] : nil
    }
}
