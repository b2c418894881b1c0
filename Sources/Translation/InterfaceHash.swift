import Boundary

/// Hashes everything that a module's other files may depend on: the tokens outside function bodies.
enum InterfaceHash {
    /// Returns the hash of a file's tokens, without the sorted ranges in `skipped`.
    static func value(of source: SwiftSource, without skipped: [Range<Int>]) -> UInt64 {
        var (hash, next, index) = (FNV.basis, 0, 0)
        while index < source.tokens.count {
            while next < skipped.count, skipped[next].lowerBound < index { next += 1 }
            if next < skipped.count, skipped[next].lowerBound == index {
                index = skipped[next].upperBound
                continue
            }
            let token = source.tokens[index]
            hash = FNV.step(FNV.hash(source.bytes[token.start..<token.end], after: hash), 0)
            index += 1
        }
        return hash
    }

    /// Returns the bodies that other files don't depend on, in order: the bodies of functions and previews.
    static func hiddenTokens(of source: SwiftSource) -> [Range<Int>] {
        let bodies = source.outline.declarations.compactMap { hiddenBody($0, in: source) }
        return (bodies + previews(in: source)).sorted { $0.lowerBound < $1.lowerBound }
    }

    private static func previews(in source: SwiftSource) -> [Range<Int>] {
        source.pounds.filter { source.tokens[$0].isPound(.preview) }.compactMap { pound in
            var brace = source.isSign(pound + 1, "(") ? source.after(pound + 1) : pound + 1
            if !source.isSign(brace, "{") { brace = pound + 1 }
            return source.tokens.indices.contains(brace) ? brace..<source.after(brace) : nil
        }
    }

    /// The words that start an accessor. Other files depend on which accessors exist.
    private static let accessors = Set(
        ["get", "set", "didSet", "willSet", "mutating", "nonmutating", "_read", "_modify"].map(Word.init(_:)))

    /// Returns a declaration's body if other files don't depend on it. Returns nil for functions that return `some`, because their type is
    /// inferred from the body.
    private static func hiddenBody(_ declaration: Declaration, in source: SwiftSource) -> Range<Int>? {
        guard let body = declaration.body, !declaration.kind.isType, body.count > 1 else { return nil }
        if declaration.kind == .property || declaration.kind == .subscript, accessors.contains(source.tokens[body.lowerBound + 1].word) {
            return nil
        }
        let head = source.tokens[declaration.modifiers.lowerBound..<body.lowerBound]
        return head.contains { $0.isWord(.some) } ? nil : body
    }
}
