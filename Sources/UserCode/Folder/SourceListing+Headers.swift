import Boundary
import Foundation

// Reads files that provide information about the Swift code, such as Objective-C headers and Xcode projects.

extension SourceListing {
    /// Adds the headers in a folder that doesn't contain any of the package's Swift code.
    mutating func addHeaders(below folder: String) {
        let paths = FileManager.default.enumerator(atPath: folder)?.prefix(Self.limit).compactMap { $0 as? String } ?? []
        headers += paths.filter { $0.hasSuffix(".h") }.map { "\(folder)/\($0)" }.filter { Self.kind(of: $0) == S_IFREG }
    }

    /// The Swift names of the classes and protocols declared in the headers.
    var objectiveCTypes: Set<String> {
        headers.reduce(into: []) { names, path in
            guard let bytes = try? InputFile.bytes(at: path, upTo: Self.fileBytes) else { return }
            let words = String(decoding: bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
            for (word, next) in zip(words, words.dropFirst()) where ["@interface", "@protocol", "NS_SWIFT_NAME"].contains(word) {
                if next.first?.isUppercase ?? false { names.insert(String(next)) }
            }
        }
    }

    /// The names of the methods and properties declared in the headers. A category adds them to classes of UIKit.
    var objectiveCMembers: Set<String> {
        headers.reduce(into: []) { names, path in
            guard let bytes = try? InputFile.bytes(at: path, upTo: Self.fileBytes) else { return }
            for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
                if let name = Self.objectiveCMember(line) { names.insert(name) }
            }
        }
    }

    /// Returns the name in a line such as `- (void)open:(id)sender;` or `@property (nonatomic) CGFloat width;`.
    private static func objectiveCMember(_ line: Substring) -> String? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        if text.hasPrefix("@property") {
            return text.prefix { $0 != ";" }.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init)
        }
        guard text.hasPrefix("-") || text.hasPrefix("+"), let end = text.firstIndex(of: ")") else { return nil }
        let name = text[text.index(after: end)...].drop { $0 == " " || $0 == ")" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }

    /// The names of the files compiled by the Xcode projects.
    var compiledNames: Set<String> {
        projects.reduce(into: []) { names, path in
            guard let bytes = try? InputFile.bytes(at: path, upTo: 16 << 20) else { return }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                guard let end = line.range(of: ".swift in Sources */"), let start = line[..<end.lowerBound].range(of: "/* ") else {
                    continue
                }
                names.insert(line[start.upperBound..<end.lowerBound] + ".swift")
            }
        }
    }
}
