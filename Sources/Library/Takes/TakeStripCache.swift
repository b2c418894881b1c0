import Boundary
import Foundation
import Stage
import Studio
import UIKit

/// The filmstrips of takes that run in other processes. They are rendered in the background when a list first shows them, and are cached on
/// disk.
@MainActor final class TakeStripCache {
    /// Called when new filmstrips are available.
    var changed: () -> Void = {}
    /// The arguments that make this program run takes.
    private let worker: [String]
    private let folder: URL
    private var images: [String: UIImage] = [:]
    private var wanted: [String] = []
    /// The takes whose filmstrips were requested. If a filmstrip can't be rendered, it isn't retried until the next build.
    private var asked: Set<String> = []
    private var isDrawing = false

    init(worker: [String], folder: URL) { (self.worker, self.folder) = (worker, folder) }

    /// Returns the filmstrip of the take at `path`, or nil if it hasn't been rendered yet.
    func image(of path: String) -> UIImage? {
        if let image = images[path] { return image }
        if let data = try? Data(contentsOf: file(of: path)), let image = UIImage(data: data, scale: TakeStrip.scale) {
            images[path] = image
            return image
        }
        guard asked.insert(path).inserted else { return nil }
        wanted.append(path)
        if wanted.count == 1 { DispatchQueue.main.async { MainActor.assumeIsolated { self.draw() } } }
        return nil
    }

    /// Retries filmstrips that couldn't be rendered before.
    func retryFailed() { asked = Set(wanted) }

    /// Discards the filmstrip of a take whose file was replaced.
    func forget(_ path: String) {
        images[path] = nil
        asked.remove(path)
    }

    private func draw() {
        guard !isDrawing, !wanted.isEmpty else { return }
        let (paths, worker) = (wanted, worker)
        (wanted, isDrawing) = ([], true)
        Thread.detachNewThread {
            let files = paths.compactMap { try? TakeFile($0) }
            var options = TakeRun.Options()
            options.strips = true
            let results = (try? TakeWorkerPool(command: worker).results(of: files, options) {}) ?? []
            DispatchQueue.main.async { MainActor.assumeIsolated { self.take(results) } }
        }
    }

    func take(_ results: [TakeResult]) {
        isDrawing = false
        for result in results {
            guard let strip = result.strip, let image = UIImage(data: strip, scale: TakeStrip.scale) else { continue }
            images[result.path] = image
            keep(strip, of: result.path)
        }
        changed()
        draw()
    }

    // MARK: Cache

    /// Returns the cache file for a take. Its name depends on the take's modification date.
    private func file(of path: String) -> URL {
        let date = (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
        return folder.appending(path: String(FNV.hash("\(path)\0\(date.timeIntervalSince1970)".utf8), radix: 16) + ".png")
    }

    /// Caches a filmstrip. Ignores write errors.
    private func keep(_ data: Data, of path: String) {
        let files = FileManager.default
        try? files.createDirectory(at: folder, withIntermediateDirectories: true)
        try? data.write(to: file(of: path), options: .atomic)
        let kept = (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
        guard kept.count > Self.most else { return }
        func date(_ file: URL) -> Date {
            (try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        for old in kept.sorted(by: { date($0) < date($1) }).prefix(kept.count - Self.most) { try? files.removeItem(at: old) }
    }

    /// The maximum number of cached files. The oldest are deleted first.
    private static let most = 500
}
