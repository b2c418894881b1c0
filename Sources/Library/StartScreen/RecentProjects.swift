import Boundary
import Foundation
import Studio
import UIKit

/// The most recently opened projects. The list is stored next to the window's settings. Thumbnails are stored in the cache.
package struct RecentProjects {
    /// The maximum number of projects to remember. The least recently opened projects are forgotten first.
    package static let most = 12

    private struct Entry: Codable {
        var path: String
        /// The time when the project was opened, in seconds since 1970.
        var opened: TimeInterval
        var verdict: RecentProject.Verdict?
    }

    /// An array element. An element with an unknown format decodes to nil instead of failing.
    private struct Readable<Value: Codable>: Decodable {
        let value: Value?

        init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
    }

    private let file: URL
    private let pictures: String?

    /// Creates the list stored in `file`. Thumbnails are in the folder `pictures`; if `pictures` is nil, no thumbnails are stored.
    package init(
        file: URL = URL(filePath: ConfigurationFolder.path() + "/recent-projects.json"),
        pictures: String? = CacheFolder.path(.process).map { $0 + "/projects" }
    ) {
        (self.file, self.pictures) = (file, pictures)
    }

    /// Records that the project at `path` was opened at `date`.
    package func note(_ path: String, at date: Date) {
        change { entries in
            let verdict = entries.first { $0.path == path }?.verdict
            entries.removeAll { $0.path == path }
            entries.insert(Entry(path: path, opened: date.timeIntervalSince1970, verdict: verdict), at: 0)
        }
    }

    /// Stores the verdict on a project's last run, and a thumbnail of that run as PNG data. Only updates projects already in the list, and
    /// keeps their order.
    package func note(_ path: String, verdict: RecentProject.Verdict, picture: Data?) {
        change { entries in
            guard let index = entries.firstIndex(where: { $0.path == path }) else { return }
            entries[index].verdict = verdict
        }
        guard let picture, let place = picturePath(of: path) else { return }
        try? FileManager.default.createDirectory(
            atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try? picture.write(to: URL(filePath: place), options: .atomic)
    }

    /// Removes a project from the list. Doesn't touch the project's files.
    package func forget(_ path: String) { change { $0.removeAll { $0.path == path } } }

    /// Returns the projects, latest first, with their ages at `now`. Skips paths that no longer exist.
    package func listed(at now: Date, secondsFromUTC: Int? = nil) -> [RecentProject] {
        entries.filter { FileManager.default.fileExists(atPath: $0.path) }.map { entry in
            RecentProject(
                path: entry.path, name: URL(filePath: entry.path).deletingPathExtension().lastPathComponent,
                place: UserFolder.short(entry.path),
                age: Age(since: Date(timeIntervalSince1970: entry.opened), at: now, secondsFromUTC: secondsFromUTC).words,
                verdict: entry.verdict)
        }
    }

    /// Returns the thumbnail for a project's last run, or nil if no thumbnail exists.
    @MainActor package func picture(of path: String) -> UIImage? { picturePath(of: path).flatMap { UIImage(contentsOfFile: $0) } }

    /// Returns the path of a project's thumbnail. Its name is a hash of the project's path.
    private func picturePath(of path: String) -> String? {
        pictures.map { "\($0)/\(String(FNV.hash(path.utf8), radix: 16)).png" }
    }

    // MARK: Storage

    private var entries: [Entry] {
        guard let data = try? InputFile.bytes(at: file.path, upTo: InputLimits.settingsFileBytes) else { return [] }
        let read = (try? JSONDecoder().decode([Readable<Entry>].self, from: data)) ?? []
        return Array(read.compactMap(\.value).filter { $0.path.hasPrefix("/") && $0.opened.isFinite }.prefix(Self.most))
    }

    /// Changes the list. Reads the list from the file first, because other processes may have changed the file. Ignores write errors.
    private func change(_ edit: (inout [Entry]) -> Void) {
        let place = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        FolderLock.holding(place.path) {
            let before = entries
            var all = before
            edit(&all)
            for entry in before where !all.prefix(Self.most).contains(where: { $0.path == entry.path }) {
                picturePath(of: entry.path).map { _ = try? FileManager.default.removeItem(atPath: $0) }
            }
            guard let data = try? JSONEncoder().encode(Array(all.prefix(Self.most))) else { return }
            try? data.write(to: file, options: .atomic)
        }
    }
}
