import Boundary
import Foundation
import Stage

/// The last verdict on each take, stored in the user's cache. A verdict is valid until the take or its baseline changes.
package struct VerdictCache {
    private struct Entry: Codable, Equatable {
        var verdict: Verdict
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

    /// Returns the verdict on a take with at most one difference, or nil if no valid verdict is stored.
    package func verdict(on take: TakeFile) -> Verdict? {
        if !take.hasBaseline { return .noBaseline }
        let entry = entries[Self.key(take.path)]
        return entry.flatMap { $0 == Self.entry($0.verdict, take) ? $0.verdict : nil }
    }

    /// Stores results. Ignores write errors.
    package mutating func keep(_ results: [(file: TakeFile, result: TakeResult)]) {
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        entries = FolderLock.holding(folder.path) {
            // Another process may have added verdicts.
            var known = Self.entries(in: file)
            for (file, result) in results { known[Self.key(file.path)] = Self.entry(result.verdict.summary, file) }
            known = known.filter { FileManager.default.fileExists(atPath: $0.key) }
            try? JSONEncoder().encode(known).write(to: file, options: .atomic)
            return known
        }
    }

    private static func key(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

    private static func entry(_ verdict: Verdict, _ take: TakeFile) -> Entry {
        Entry(verdict: verdict, take: date(of: take.path), baseline: date(of: take.baselineFolder))
    }

    private static func date(of path: String) -> TimeInterval {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    }
}
