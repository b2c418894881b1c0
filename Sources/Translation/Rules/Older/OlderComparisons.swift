// Adds `<` and `>` for optionals, which Swift 2 could compare. Xcode's migrator added the same functions to converted files.

extension OlderModule.Rule {
    static let comparisons = convention { file, _ in
        let signs = ["<", ">"].filter { sign in
            file.source.tokens.indices.contains { file.source.isComparison($0, sign.unicodeScalars.first!) }
        }
        for sign in signs where !file.source.declares(sign) {
            // Nil is less than every value.
            let nils = sign == "<" ? "a == nil && b != nil" : "a != nil && b == nil"
            file.append(
                "\nfileprivate func \(sign) <Value: Comparable>(a: Value?, b: Value?) -> Bool { if let a, let b { a \(sign) b } else { \(nils) } }"
            )
        }
    }
}

extension SwiftSource {
    /// Returns whether a token is an operator that compares two values.
    fileprivate func isComparison(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        isSign(index, sign) && isActive[index] && tokens[index].followsBlank && index + 1 < tokens.count && tokens[index + 1].followsBlank
    }
}
