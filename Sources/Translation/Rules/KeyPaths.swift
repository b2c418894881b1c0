// Replaces `#keyPath(CALayer.position)` with `"position"`.

extension Rule {
    static let keyPaths = Rule { file in
        for index in file.source.pounds where file.source.tokens[index].isPound(.keyPath) && file.source.isSign(index + 1, "(") {
            let close = file.source.partner[index + 1]
            guard close > index + 2 else { continue }
            let names = (index + 2..<close).filter { file.source.isName($0) }.map { file.source.text($0) }
            let path = names.drop { $0 == "self" || $0.first?.isUppercase == true }.map(objectiveCName)
            file.replaceInPlace(index, through: close, by: "\"" + path.joined(separator: ".") + "\"")
        }
    }

    /// Returns the key of a property, such as "hidden" for `isHidden`.
    private static func objectiveCName(_ name: String) -> String {
        let rest = name.dropFirst(2)
        guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return name }
        return first.lowercased() + rest.dropFirst()
    }
}
