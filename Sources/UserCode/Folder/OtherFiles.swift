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
