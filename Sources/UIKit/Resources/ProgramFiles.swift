import Synchronization

// The main bundle of user code. In Segue, `Bundle.main` belongs to the program that runs the user's code. The translator therefore uses
// these members instead of `Bundle` members that read the bundle's files.

extension Bundle {
    /// Searches the program's folders for a file or folder with the given name and extension. Returns the first match, or nil if there is
    /// none.
    public func programURL(forResource name: String?, withExtension ext: String?) -> URL? {
        let own = url(forResource: name, withExtension: ext)
        let found =
            bundleURL == Bundle.main.bundleURL ? ResourceFolders.findFile(name, ext) ?? own : own ?? ResourceFolders.findFile(name, ext)
        return found ?? (ext == "bundle" ? name.flatMap(ResourceFolders.folder(ofPodBundle:)) : nil)
    }

    /// Returns the file or folder with the given name and extension. Ignores `subpath`.
    public func programURL(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
        programURL(forResource: name, withExtension: ext)
    }

    /// Returns the path of the file or folder with the given name and extension.
    public func programPath(forResource name: String?, ofType ext: String?) -> String? {
        programURL(forResource: name, withExtension: ext)?.path
    }

    /// Returns the path of the file or folder with the given name and extension. Ignores `subpath`.
    public func programPath(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
        programURL(forResource: name, withExtension: ext)?.path
    }

    /// The values of the program's `Info.plist`. Values that Xcode would fill in are the same as in a new project.
    public var programInfo: [String: Any]? { Self.info(in: ResourceFolders.findFile("Info", "plist")) }

    /// Returns the values of a property list, with a new project's values as defaults.
    static func info(in file: URL?) -> [String: Any] {
        let data = file.flatMap { try? Data(contentsOf: $0) }
        let values = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any] ?? [:]
        let standard: [String: Any] = [
            "CFBundleName": "Program", "CFBundleDisplayName": "Program", "CFBundleExecutable": "Program",
            "CFBundleIdentifier": "com.example.Program", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
            "CFBundleDevelopmentRegion": "en",
        ]
        return standard.merging(values) { standard, own in (own as? String)?.contains("$(") == true ? standard : own }
    }

    /// Returns a value from the program's `Info.plist`.
    public func programObject(forInfoDictionaryKey key: String) -> Any? { programInfo?[key] }
}

extension ResourceFolders {
    private static let files = Mutex<[URL: [String: URL]]>([:])

    /// Returns the first file or folder with the given name and extension, such as "Data" and "json".
    static func findFile(_ name: String?, _ ext: String?) -> URL? {
        guard let name = name.map({ ($0 as NSString).lastPathComponent }), !name.isEmpty else { return nil }
        let ext = ext.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? ""
        let file = ext.isEmpty ? name : "\(name).\(ext)"
        return programFolders.lazy.compactMap { index(ofFilesIn: $0)[file] }.first
    }

    /// Returns the folder of the podspec that declares a resource bundle. CocoaPods builds the bundle from files of this folder. Returns nil
    /// if no podspec declares it.
    static func folder(ofPodBundle name: String) -> URL? {
        let folders = programFolders
        let specs =
            folders.flatMap { index(ofFilesIn: $0).values.filter { $0.pathExtension == "podspec" } } + folders.flatMap(specs(above:))
        return specs.first { spec in
            guard let text = try? String(contentsOf: spec, encoding: .utf8),
                let bundles = text.range(of: "resource_bundle")
            else { return false }
            let own = spec.deletingPathExtension().lastPathComponent
            let names = [name] + (name == own ? ["#{s.name}", "#{spec.name}"] : [])
            return names.contains { bundle in ["'", "\""].contains { text[bundles.upperBound...].contains($0 + bundle + $0) } }
        }?.deletingLastPathComponent()
    }

    /// Returns the podspecs in the folders that enclose a folder. A library's podspec is above its sources.
    private static func specs(above folder: URL) -> [URL] {
        let parents = sequence(first: folder.deletingLastPathComponent()) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        return parents.prefix(levelsAbove).flatMap { parent in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
            return names.filter { $0.hasSuffix(".podspec") }.map(parent.appendingPathComponent)
        }
    }

    /// The number of enclosing folders to search for podspecs, as many as for libraries.
    private static let levelsAbove = 4

    private static func index(ofFilesIn folder: URL) -> [String: URL] {
        if let known = files.withLock({ $0[folder] }) { return known }
        let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let found = walk?.lazy.compactMap { $0 as? URL }.prefix(maximumFiles).filter { $0.pathExtension != "swift" } ?? []
        // The order on disk is arbitrary, so entries are sorted by depth, then by path.
        let sorted = found.map { (depth: $0.pathComponents.count, url: $0) }.sorted { ($0.depth, $0.url.path) < ($1.depth, $1.url.path) }
        let index = Dictionary(sorted.map { ($0.url.lastPathComponent, $0.url) }) { first, _ in first }
        files.withLock { $0[folder] = index }
        return index
    }

    /// Removes the cached index of the files in a folder.
    static func forgetFiles(in folder: URL) { files.withLock { $0[folder] = nil } }

    /// The maximum number of entries to read. No program has more.
    private static let maximumFiles = 50_000
}
