/// A declaration of a type or member, or of a function at file scope. Positions are token indices.
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
    /// The attributes and modifiers before the keyword.
    var modifiers: Range<Int>
    var keyword: Int
    /// The name. The name of a nested type includes the outer types: "Outer.Inner".
    var name: String
    /// The index of the enclosing type, or nil at file scope and in function bodies.
    var parent: Int?
    /// Whether the declaration is inside a function body.
    var isLocal = false
    /// The types after the colon.
    var inherited: [String] = []
    /// The index of the token after the colon or, without a colon, of the token before which one would be inserted.
    var inheritance = 0
    /// Whether a type has generic parameters.
    var isGeneric = false
    /// The parameters of a function, including the parentheses.
    var parameters: Range<Int>?
    /// The tokens of a function's result type.
    var result: Range<Int>?
    /// The type of a property, either annotated or inferred from `= Type(`.
    var type: String?
    var hasTypeAnnotation = false
    /// The body, including its braces.
    var body: Range<Int>?
    /// The index of the token after the declaration.
    var end: Int
}

extension Declaration {
    /// Returns whether a function returns a value.
    func hasResult(in source: SwiftSource) -> Bool {
        guard let result else { return false }
        let text = source.compactText(result)
        return text != "Void" && text != "()"
    }
}

/// The declarations of a file, in order.
struct Outline: Sendable {
    var declarations: [Declaration] = []
    /// The index of each token's innermost enclosing type, or -1 outside types.
    var owners: [Int] = []

    /// Returns the declaration whose keyword is at `keyword`, or nil if the keyword is inside a function.
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
