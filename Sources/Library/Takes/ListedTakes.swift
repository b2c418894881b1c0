import Foundation
import Scenes
import Stage
import Studio
import UIKit

/// The takes in a folder and their verdicts, as a window lists them.
@MainActor package final class ListedTakes: TakeLibrary {
    /// The takes, most recent first. The folder isn't read until this property is first accessed, so as not to delay opening a window.
    package var entries: [TakeEntry] {
        if list == nil { list = read() }
        return list ?? []
    }
    package var changed: () -> Void = {}
    /// Returns the name of the user code's visible scene, or nil for gallery scenes.
    var shownScene: () -> String? = { nil }

    private var list: [TakeEntry]?
    private let folder: TakesFolder
    /// The arguments that make this program run takes in other processes. If nil, takes run in this process.
    private let worker: [String]?
    private let scenes: [Scene]
    private let verdicts: URL
    private let trash: Trash
    private let strips: TakeStripCache?
    private var results: [String: TakeResult] = [:]
    private var running: Set<String> = []

    /// Lists the takes in `folder`. `scenes` contains the scenes that this process can run.
    package convenience init(_ folder: TakesFolder, scenes: [Scene] = [], worker: [String]?) {
        self.init(folder, scenes: scenes, worker: worker, verdicts: VerdictCache.defaultFile, trash: Trash())
    }

    init(_ folder: TakesFolder, scenes: [Scene], worker: [String]?, verdicts: URL, trash: Trash) {
        (self.folder, self.scenes, self.worker, self.verdicts, self.trash) = (folder, scenes, worker, verdicts, trash)
        strips = worker.map { TakeStripCache(worker: $0, folder: verdicts.deletingLastPathComponent().appending(path: "takes")) }
        strips?.changed = { [weak self] in self?.changed() }
    }

    /// Reloads the folder.
    package func refresh() {
        let old = Dictionary((list ?? []).map { ($0.path, $0.recorded) }) { one, _ in one }
        let new = read()
        for entry in new where old[entry.path].map({ $0 != entry.recorded }) == true { strips?.forget(entry.path) }
        list = new
        changed()
    }

    private func read() -> [TakeEntry] {
        let known = VerdictCache(file: verdicts)
        return folder.takes.map { entry(of: $0, known) }.sorted { ($1.recorded, $0.path) < ($0.recorded, $1.path) }
    }

    private func entry(of file: TakeFile, _ known: VerdictCache) -> TakeEntry {
        TakeEntry(
            path: file.path, name: file.name, scene: file.take.scene, seconds: file.seconds,
            recorded: Self.date(of: file.path) ?? .distantPast, verdict: verdict(on: file, known),
            isRunning: running.contains(file.path),
            baseline: file.hasBaseline ? Self.date(of: file.baselineFolder) ?? Self.date(of: file.path) : nil)
    }

    private func verdict(on file: TakeFile, _ known: VerdictCache) -> Verdict? {
        let verdict = known.verdict(on: file)
        // Uses the complete list of differences unless the take or its baseline is newer.
        if let full = results[file.path]?.verdict, !full.differences.isEmpty, full.summary == verdict { return full }
        return verdict
    }

    private static func date(of path: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    package func makeJournal(of scene: String) -> Journal? { folder.journal(of: scene, named: shownScene()) }

    package func store(_ take: TakeRecorder) -> String? {
        defer { refresh() }
        return folder.store(take, of: shownScene())
    }

    package func keep(copyOf path: String) -> String? {
        defer { refresh() }
        return folder.keep(copyOf: path)
    }

    package func script(of path: String) -> GestureScript? { try? TakeFile(path).script }

    // MARK: Comparing

    package func compare(_ paths: [String]) { run(paths, accepts: false, pictures: true) }

    package func keepAsBaseline(_ path: String) { run([path], accepts: true) }

    /// Runs all takes that have a baseline, for example after a build.
    package func compareAll() {
        strips?.retryFailed()
        run(entries.filter { $0.verdict != .noBaseline }.map(\.path), accepts: false)
    }

    private func run(_ paths: [String], accepts: Bool, pictures: Bool = false) {
        let paths = paths.filter { !running.contains($0) }
        guard !paths.isEmpty else { return }
        running.formUnion(paths)
        refresh()
        var options = TakeRun.Options()
        (options.accepts, options.pictures) = (accepts, pictures)
        guard let worker else { return finish(paths, resultsInProcess(of: paths, options)) }
        Thread.detachNewThread { [self, options] in
            let results = Self.results(of: paths, options, worker)
            DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(paths, results) } }
        }
    }

    private nonisolated static func results(of paths: [String], _ options: TakeRun.Options, _ worker: [String]) -> [TakeResult] {
        let files = paths.compactMap { try? TakeFile($0) }
        do { return try TakeWorkerPool(command: worker).results(of: files, options) {} } catch {
            return paths.map { TakeResult(path: $0, scene: "", verdict: .impossible(error)) }
        }
    }

    private func resultsInProcess(of paths: [String], _ options: TakeRun.Options) -> [TakeResult] {
        let sharedRenderer = SharedRenderer(), scenes = scenes
        return paths.map { path in
            do {
                let file = try TakeFile(path)
                var stages = TakeScenes { name in scenes.first { $0.name == name } }
                let (scene, makeDevice, _) = try stages.stage(of: file)
                var run = TakeRun(file, on: scene, makeDevice: makeDevice, options, sharedRenderer: sharedRenderer)
                run.servesRunLoop = false
                return run.result()
            } catch { return TakeResult(path: path, scene: "", verdict: .impossible(error)) }
        }
    }

    /// Keeps the results of a batch. Batches run at the same time.
    private func finish(_ paths: [String], _ new: [TakeResult]) {
        running.subtract(paths)
        var known = VerdictCache(file: verdicts)
        known.keep(new.compactMap { result in (try? TakeFile(result.path)).map { (file: $0, result: result) } })
        for result in new { results[result.path] = result }
        refresh()
    }

    package func shots(of path: String) -> [TakeShot] { results[path]?.shots ?? [] }

    package func instants(of path: String) -> [TakeInstant] { results[path]?.instants ?? [] }

    package func strip(of path: String) -> UIImage? { strips?.image(of: path) }

    // MARK: Files

    package func rename(_ path: String, to name: String) -> String? {
        guard let file = try? TakeFile(path) else { return nil }
        let next = URL(filePath: path).deletingLastPathComponent().appending(path: name + ".json").path
        guard !FileManager.default.fileExists(atPath: next) else { return nil }
        do {
            try FileManager.default.moveItem(atPath: path, toPath: next)
            if FileManager.default.fileExists(atPath: file.baselineFolder), let renamed = try? TakeFile(next) {
                try FileManager.default.moveItem(atPath: file.baselineFolder, toPath: renamed.baselineFolder)
            }
        } catch { return nil }
        results[next] = results.removeValue(forKey: path)
        strips?.forget(next)
        refresh()
        return next
    }

    package func delete(_ path: String) -> (() -> Bool)? {
        guard let file = try? TakeFile(path) else { return nil }
        var deleted: [Trash.Item] = []
        do {
            deleted = [try trash.add(path, at: Date())]
            if FileManager.default.fileExists(atPath: file.baselineFolder) {
                deleted.append(try trash.add(file.baselineFolder, at: Date()))
            }
        } catch {
            Failure(.cannotCreate, "\(path): cannot be moved to the trash: \(error.localizedDescription)").report()
        }
        refresh()
        guard !deleted.isEmpty else { return nil }
        return { [weak self] in
            deleted.removeAll { self?.isRestored($0) ?? false }
            self?.refresh()
            return deleted.isEmpty
        }
    }

    /// Restores a file from the trash. If that fails, reports the error and returns false.
    private func isRestored(_ item: Trash.Item) -> Bool {
        do {
            try trash.restore(item)
            return true
        } catch {
            Failure(.cannotCreate, "\(item.place.path): cannot be restored: \(error.localizedDescription)").report()
            return false
        }
    }

    package func reveal(_ path: String) { Editor.reveal(path) }
}
