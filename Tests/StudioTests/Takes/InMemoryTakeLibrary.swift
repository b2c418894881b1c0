import Foundation
@testable import Stage
import UIKit

@testable import Studio

/// An in-memory take library that logs requests.
@MainActor final class InMemoryTakeLibrary: TakeLibrary {
    var entries: [TakeEntry] = []
    var changed: () -> Void = {}
    var scripts: [String: GestureScript] = [:]
    var asked: [String] = []

    func makeJournal(of scene: String) -> Journal? { nil }

    func store(_ take: TakeRecorder) -> String? {
        let path = "take-\(entries.count + 1)"
        scripts[path] = take.script
        add(path, take.script)
        return path
    }

    func add(_ path: String, _ script: GestureScript, _ verdict: Verdict = .noBaseline) {
        entries.insert(
            TakeEntry(
                path: path, name: path, scene: script.take?.scene ?? "", seconds: script.end(), recorded: .distantPast, verdict: verdict
            ),
            at: 0)
        changed()
    }

    func keep(copyOf path: String) -> String? {
        asked.append("copy \(path)")
        return "takes/copy.json"
    }

    func script(of path: String) -> GestureScript? { scripts[path] }
    func compare(_ paths: [String]) { asked += paths.map { "compare \($0)" } }
    func keepAsBaseline(_ path: String) { asked.append("keep \(path)") }

    func rename(_ path: String, to name: String) -> String? {
        guard !entries.contains(where: { $0.path == name }), let index = entries.firstIndex(where: { $0.path == path }) else {
            return nil
        }
        (entries[index].path, entries[index].name) = (name, name)
        scripts[name] = scripts.removeValue(forKey: path)
        return name
    }

    func delete(_ path: String) -> (() -> Bool)? {
        guard let deleted = entries.first(where: { $0.path == path }) else { return nil }
        entries.removeAll { $0.path == path }
        return {
            self.entries.append(deleted)
            return true
        }
    }

    func shots(of path: String) -> [TakeShot] {
        [0.2, 0.7].map { TakeShot(time: $0) }
    }

    var instants: [TakeInstant] = []
    func instants(of path: String) -> [TakeInstant] { instants }

    func reveal(_ path: String) { asked.append("reveal \(path)") }
}
