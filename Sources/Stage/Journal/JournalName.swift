import Foundation

/// The name of a journal, such as ".take.json.0.segue-take" for "take.json". The number distinguishes several journals for the same file.
struct JournalName {
    let kind: Journal.Kind
    /// The path of the final file.
    let target: String
    let number: Int

    /// The suffix, added to a journal's path, of the temporary file that replaces the journal.
    static let whole = ".whole"

    init(kind: Journal.Kind, target: String, number: Int) {
        (self.kind, self.target, self.number) = (kind, target, number)
    }

    /// Parses a journal's path, or returns nil if the path doesn't belong to a journal.
    init?(path: String) {
        let url = URL(filePath: path)
        let parts = url.lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].isEmpty, let number = Int(parts[parts.count - 2]),
            let kind = Journal.Kind.allCases.first(where: { parts[parts.count - 1] == "segue-\($0.rawValue)" })
        else { return nil }
        let name = parts[1..<(parts.count - 2)].joined(separator: ".")
        guard !["", ".", ".."].contains(name) else { return nil }
        self.init(kind: kind, target: url.deletingLastPathComponent().appending(path: name).path, number: number)
    }

    var path: String {
        let url = URL(filePath: target)
        return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(number).segue-\(kind.rawValue)").path
    }
}
