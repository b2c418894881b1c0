import Foundation

// Selects one app. A repository often contains several apps, such as one demo for each use of its library. Separate apps declare the same
// names, so Segue shows only the first one.

extension SourceListing {
    /// Removes all apps except the first. The locations of the app delegates' files indicate the apps' folders.
    mutating func removeOtherApps() {
        let delegates = files.filter { $0.hasSuffix("AppDelegate.swift") && Self.isStart($0) }
        let folders = Self.appFolders(delegates.map { ($0 as NSString).deletingLastPathComponent })
        guard let first = folders.first else { return }
        let others = folders.dropFirst().filter { !first.hasPrefix($0 + "/") }
        guard !others.isEmpty else { return }
        otherApps += others
        let isKept = { (path: String) in !others.contains { path == $0 || path.hasPrefix($0 + "/") } }
        files.removeAll { !isKept($0) }
        self.folders.removeAll { !isKept($0) }
        interfaces.removeAll { !isKept($0) }
        propertyLists.removeAll { !isKept($0) }
        mains.removeAll { !isKept($0) }
        // The folder of the first app may itself contain several apps.
        removeOtherApps()
    }

    /// Returns whether a file contains an app's entry point.
    static func isStart(_ path: String) -> Bool {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        return text.contains("@UIApplicationMain") || text.contains("@main")
    }

    /// Returns the folders of the apps, with the first app's folder first. Each folder is the deepest folder that contains all delegates,
    /// or one of its direct subfolders.
    static func appFolders(_ delegates: [String]) -> [String] {
        let paths = Set(delegates).map { $0.split(separator: "/").map(String.init) }
            .sorted { ($0.count, $0.joined(separator: "/")) < ($1.count, $1.joined(separator: "/")) }
        guard paths.count > 1, let shortest = paths.min(by: { $0.count < $1.count }) else { return [] }
        let common = shortest.indices.first { depth in paths.contains { $0[depth] != shortest[depth] } } ?? shortest.count
        return paths.reduce(into: [String]()) { folders, path in
            let folder = "/" + path.prefix(common + 1).joined(separator: "/")
            if !folders.contains(folder) { folders.append(folder) }
        }
    }
}
