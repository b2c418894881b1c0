import Boundary
import Foundation
import Stage

/// The last verdict on each take, stored in the user's cache. A verdict is valid until the take or its baseline changes.
package struct VerdictCache {
    private struct Entry: Codable, Equatable {
        var words: String
        var take, baseline: TimeInterval
    }

    private let file: URL
    private var entries: [String: Entry]

    /// Reads the cached verdicts. If the file can't be read, there are none.
    package init(file: URL = Self.defaultFile) {
        self.file = file
        entries = Self.entries(in: file)
    }

    private static func entries(in file: URL) -> [String: Entry] {
        let data = try? Data(contentsOf: file)
        return data.flatMap { try? JSONDecoder().decode([String: Entry].self, from: $0) } ?? [:]
    }

    package static var defaultFile: URL {
        URL(filePath: CacheFolder.path(.process) ?? NSHomeDirectory() + "/.cache/segue").appending(path: "verdicts.json")
    }

    /// Returns the verdict on a take as a short text.
    package func words(of take: TakeFile) -> String {
        if !take.hasBaseline { return "No baseline" }
        guard let entry = entries[Self.key(take.path)], entry == Self.entry(entry.words, take.path, take.baselineFolder) else {
            return "Not run yet"
        }
        return entry.words
    }

    /// Stores results. Ignores write errors.
    package mutating func keep(_ results: [(file: TakeFile, result: TakeResult)]) {
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        entries = FolderLock.holding(folder.path) {
            // Another process may have added verdicts.
            var known = Self.entries(in: file)
            for (file, result) in results {
                let words = result.isGood ? "Same" : result.words
                known[Self.key(file.path)] = Self.entry(words, file.path, file.baselineFolder)
            }
            known = known.filter { FileManager.default.fileExists(atPath: $0.key) }
            try? JSONEncoder().encode(known).write(to: file, options: .atomic)
            return known
        }
    }

    private static func key(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

    private static func entry(_ words: String, _ take: String, _ baseline: String) -> Entry {
        Entry(words: words, take: date(of: take), baseline: date(of: baseline))
    }

    private static func date(of path: String) -> TimeInterval {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    }
}
