import Foundation
import Translation

/// Generates constants for the images and colors in asset catalogs, such as `UIImage.winterSky`, as Xcode does.
enum AssetSymbols {
    /// Returns declarations of the constants that the sources use but don't declare themselves.
    static func text(_ catalogs: [String], _ sources: [SwiftSource]) -> String {
        guard !catalogs.isEmpty else { return "" }
        let used = sources.reduce(into: Set<String>()) { $0.formUnion($1.memberNames) }
        let declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.declaredMembers) }
        var lines: [String] = [], seen: Set<String> = []
        for (name, kind) in catalogs.flatMap(sets) {
            let symbol = symbol(of: name, kind)
            guard used.contains(symbol), seen.insert(kind.rawValue + symbol).inserted else { continue }
            let resource = "UIKit.\(kind.rawValue)Resource"
            let value = "\(resource)(name: \(EntryFile.literal(name)), bundle: .main)"
            lines.append("extension \(resource) { static let `\(symbol)` = \(value) }")
            guard !declared.contains(symbol), !taken.contains(symbol), !symbol.hasPrefix("system") else { continue }
            lines.append(
                "extension UIKit.UI\(kind.rawValue) { static var `\(symbol)`: UIKit.UI\(kind.rawValue) { .init(resource: \(value)) } }")
        }
        return lines.joined(separator: "\n")
    }

    enum Kind: String { case image = "Image", color = "Color" }

    /// Returns the images and colors in a catalog, sorted by path.
    private static func sets(in catalog: String) -> [(name: String, kind: Kind)] {
        let paths = (FileManager.default.enumerator(atPath: catalog)?.allObjects as? [String] ?? []).prefix(20_000).sorted()
        return paths.compactMap { path in
            let file = (path as NSString).lastPathComponent as NSString
            switch file.pathExtension {
            case "imageset": return (file.deletingPathExtension, .image)
            case "colorset": return (file.deletingPathExtension, .color)
            default: return nil
            }
        }
    }

    /// Returns the name of the constant for an image or a color: "winterSky" for "Winter sky", "winter-sky", and "winter_sky_image".
    static func symbol(of name: String, _ kind: Kind) -> String {
        var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if let last = words.last, last.lowercased() == kind.rawValue.lowercased(), words.count > 1 {
            words.removeLast()
        } else if let last = words.last, last.count > kind.rawValue.count, last.hasSuffix(kind.rawValue) {
            words[words.count - 1] = String(last.dropLast(kind.rawValue.count))
        }
        guard let first = words.first else { return name }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let symbol = lowercasedStart(first) + rest.joined()
        return symbol.first?.isNumber == true ? "_" + symbol : symbol
    }

    /// Returns a word with its leading capital letters in lowercase, except for a capital letter that starts another word: "urlIcon" for
    /// "URLIcon".
    private static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase)
        let rest = word.dropFirst(capitals.count)
        if capitals.count > 1, rest.first?.isLetter == true { return capitals.dropLast().lowercased() + capitals.suffix(1) + rest }
        return capitals.lowercased() + rest
    }

    /// Constants for UIKit's own colors. Xcode doesn't replace these constants.
    private static let taken: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label", "lightGray", "lightText", "link",
        "magenta", "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel", "red", "secondaryLabel", "separator",
        "tertiaryLabel", "tintColor", "white", "yellow", "add", "remove", "strokedCheckmark", "checkmark", "actions",
    ]
}
