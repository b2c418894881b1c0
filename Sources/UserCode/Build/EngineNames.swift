import Boundary
import Foundation

/// The names declared by Segue's modules. They distinguish a typo from a name in a missing module.
struct EngineNames {
    private var names: Set<String> = []

    /// Reads the names from compiled modules. Their string tables separate names with zero bytes.
    init(_ modules: EngineModules) {
        for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
            guard let bytes = try? InputFile.bytes(at: "\(modules.folder)/\(module).swiftmodule", upTo: 64 << 20) else { continue }
            for piece in bytes.split(separator: 0) where piece.count > 3 && piece.count < 60 && piece.allSatisfy(Self.isLetter) {
                names.insert(String(decoding: piece, as: UTF8.self))
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }

    /// Returns whether there is a similar name. Similar names differ in one letter, or in two letters if the name is long.
    func haveNearly(_ name: String) -> Bool {
        guard name.count > 3, !names.contains(name) else { return false }
        let (word, limit) = (Array(name.lowercased()), name.count < 8 ? 1 : 2)
        return names.contains { other in
            abs(other.count - word.count) <= limit && other.first?.lowercased() == word.first.map(String.init)
                && NameSuggestions.steps(from: word, to: Array(other.lowercased())) <= limit
        }
    }
}
