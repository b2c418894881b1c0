import Synchronization

/// The folders in which programs find images, colors and interface files by name.
///
/// The bundles of the program and its packages come first, followed by folders added by a host, such as a program's build folder.
public enum ResourceFolders {
    private static let state = Mutex<State>(State())

    private struct State {
        var added: [URL] = []
        var indices: [URL: ResourceIndex] = [:]
    }

    /// Adds a folder and all its subfolders.
    public static func add(_ folder: URL) {
        state.withLock { if !$0.added.contains(folder) { $0.added.append(folder) } }
    }

    /// Removes a folder and its cached contents.
    public static func remove(_ folder: URL) {
        state.withLock {
            $0.added.removeAll { $0 == folder }
            $0.indices[folder] = nil
        }
        forgetFiles(in: folder)
    }

    /// Returns the first file or folder with the given name and extension, such as "Main.storyboard" or "sky.imageset", or nil if there is
    /// none.
    static func find(_ name: String, in bundle: Bundle? = nil) -> URL? {
        for folder in folders(of: bundle) {
            if let found = index(of: folder).places[name] { return found }
        }
        return nil
    }

    /// The program's folders, in search order.
    static var programFolders: [URL] { folders(of: nil) }

    private static let programHasResources = ProgramFolder.running?.mayHoldResources ?? true

    private static func folders(of bundle: Bundle?) -> [URL] {
        guard bundle != nil || programHasResources else { return state.withLock(\.added) }
        let bundles = bundle.map { $0.bundleURL == Bundle.main.bundleURL ? packageBundles : [$0] } ?? packageBundles
        return bundles.compactMap(\.resourceURL) + state.withLock(\.added)
    }

    /// The extensions of resource bundles.
    static let bundleKinds = ["resources", "bundle"]

    /// The resource bundles in the program's folder, which belong to the program and its packages.
    static let packageBundles: [Bundle] = {
        let folder = Bundle.main.bundleURL
        let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let packages = beside.filter { name in bundleKinds.contains { name.hasSuffix(".\($0)") } }
        return packages.sorted().compactMap { Bundle(url: folder.appending(path: $0)) }
    }()

    private static func index(of folder: URL) -> ResourceIndex {
        if let known = state.withLock({ $0.indices[folder] }) { return known }
        // The program shares its folder, such as /usr/bin or a build folder, with other programs.
        let index = ResourceIndex(of: folder, isShared: folder == Bundle.main.resourceURL)
        state.withLock { $0.indices[folder] = index }
        return index
    }
}

/// The named resources in a folder.
struct ResourceIndex {
    /// Locations, keyed by file name. A set in a catalog's subfolder is also listed under the subfolder's name, as in "icons/sky.imageset".
    private(set) var places: [String: URL] = [:]

    static let kinds: Set<String> = ["imageset", "colorset", "storyboard", "xib", "png", "jpg", "jpeg"]
    /// The extensions of folders that contain only resources.
    static let folderKinds = ["xcassets", "lproj"]
    /// The maximum number of entries to read. No real program has more.
    private static let maximumEntries = 50_000

    /// Indexes `folder`. If other programs share the folder, only includes resource files and the contents of resource folders.
    init(of folder: URL, isShared: Bool = false) {
        // The order on disk is arbitrary, so entries are sorted by depth, then by path.
        let urls = (isShared ? Self.resources(in: folder) : Self.entries(below: folder)).prefix(Self.maximumEntries)
            .filter { Self.kinds.contains($0.pathExtension.lowercased()) }
            .map { (depth: $0.pathComponents.count, path: $0.path, url: $0) }
            .sorted { ($0.depth, $0.path) < ($1.depth, $1.path) }
        for (_, _, url) in urls {
            let name = url.lastPathComponent
            places[name] = places[name] ?? url
            let above = url.deletingLastPathComponent()
            if url.pathExtension.hasSuffix("set"), above.pathExtension != "xcassets" {
                let path = "\(above.lastPathComponent)/\(name)"
                places[path] = places[path] ?? url
            }
        }
    }

    private static func entries(below folder: URL) -> [URL] {
        let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        return walk?.lazy.compactMap { $0 as? URL }.prefix(maximumEntries).map(\.self) ?? []
    }

    private static func resources(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.flatMap { name -> [URL] in
            let kind = (name as NSString).pathExtension.lowercased()
            if folderKinds.contains(kind) { return entries(below: folder.appending(path: name)) }
            return kinds.contains(kind) ? [folder.appending(path: name)] : []
        }
    }
}
