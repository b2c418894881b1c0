import Boundary
import Foundation

/// The Swift files at a path: a file, a folder, or a package.
public struct SourceListing: Hashable, Sendable {
    /// The opened path, without a trailing slash.
    public let root: String
    /// The files, sorted by path.
    public internal(set) var files: [String] = []
    /// The folders to watch for new files.
    public internal(set) var folders: [String] = []
    /// The storyboards and xibs.
    public internal(set) var interfaces: [String] = []
    /// The asset catalogs.
    public internal(set) var catalogs: [String] = []
    /// The property lists, which may specify the main storyboard.
    public internal(set) var propertyLists: [String] = []
    /// The skipped `main.swift` files.
    public internal(set) var mains: [String] = []
    /// The targets whose files are merged into one module.
    public internal(set) var targets: Set<String> = []

    /// The Objective-C headers. Segue doesn't run Objective-C code.
    public internal(set) var headers: [String] = []
    /// Whether the folder contains Objective-C code.
    private var hasObjectiveC = false
    /// The Xcode projects. The projects list the files to compile.
    public internal(set) var projects: [String] = []
    /// The folders of libraries outside the opened folder, keyed by library name.
    public internal(set) var outerLibraries: [String: String] = [:]
    /// The skipped folders of other apps.
    public internal(set) var otherApps: [String] = []

    static let limit = 2000
    static let fileBytes = 4 << 20
    private static let depth = 24

    /// Lists the files at `path`.
    public init(_ path: String) throws(CodeProblem) {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let path = trimmed.hasPrefix("/") ? trimmed : FileManager.default.currentDirectoryPath + "/" + trimmed
        root = Self.isLink(path) ? (path as NSString).resolvingSymlinksInPath : path
        switch Self.kind(of: root) {
        case nil: throw Self.isUndecodable(root) ? .unreadable(root, Self.undecodable) : .missing(root)
        case S_IFDIR:
            try walk(root, depth: 0)
            if files.isEmpty { throw hasObjectiveC ? .onlyObjectiveC(root) : .noSwift(root) }
            leaveOutOtherTargets()
            removeOtherApps()
            leaveOutOtherSamples()
            try addLibrariesAbove()
            addFilesOfTargetAbove()
        case S_IFREG:
            guard root.hasSuffix(".swift") else { throw Self.isObjectiveC(root) ? .onlyObjectiveC(root) : .noSwift(root) }
            files = [root]
            folders = [(root as NSString).deletingLastPathComponent]
        // Don't read pipes and devices, because that would block.
        default: throw .noSwift(root)
        }
        try addSiblingLibraries()
        var known: Set<String> = []
        files.removeAll { !known.insert($0).inserted }
    }

    /// The names of the folders and files below the root, without extensions. For a file outside the root folder, the last three components
    /// of its path.
    var names: Set<String> {
        let around = (root as NSString).deletingLastPathComponent
        let paths = (folders + files).map { "\($0)/".hasPrefix(root + "/") ? String($0.dropFirst(around.count)) : $0 }
        return Set(paths.flatMap { path in path.split(separator: "/").suffix(3).map { String($0.prefix { $0 != "." }) } })
    }

    /// The display name: the name of the file or folder.
    public var name: String { ((root as NSString).lastPathComponent as NSString).deletingPathExtension }

    mutating func walk(_ folder: String, depth: Int) throws(CodeProblem) {
        folders.append(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        projects += names.filter { $0.hasSuffix(".xcodeproj") }.map { "\(folder)/\($0)/project.pbxproj" }
        catalogs += names.filter { $0.hasSuffix(".xcassets") }.map { "\(folder)/\($0)" }
        let isPackage = names.contains("Package.swift")
        targets.formUnion(Self.declaredLibraries(names, in: folder))
        for name in names where !Self.isExcluded(name) || Self.isProgramOfTests(folder + "/" + name) {
            let path = folder + "/" + name, kind = Self.kind(of: path)
            if kind == nil, name.hasSuffix(".swift"), Self.isUndecodable(name) { throw .unreadable(path, Self.undecodable) }
            guard kind == S_IFREG || kind == S_IFDIR else { continue }
            if name.hasSuffix(".h") { headers.append(path) }
            if Self.isObjectiveC(name) { hasObjectiveC = true }
            if isPackage, names.contains("Sources"), name != "Sources", !Self.isDemo(name), !Self.holdsProject(path) {
                addHeaders(below: path)
                continue
            }
            if (folder as NSString).lastPathComponent == "Sources" { targets.insert(name) }
            if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { interfaces.append(path) }
            if name.hasSuffix("Info.plist") { propertyLists.append(path) }
            switch kind {
            case S_IFDIR where depth < Self.depth && !Self.isLink(path): try walk(path, depth: depth + 1)
            case S_IFREG where name == "main.swift": mains.append(path)
            case S_IFREG where name.hasSuffix(".swift"): files.append(path)
            default: break
            }
            if files.count > Self.limit { throw .tooManyFiles(root, Self.limit) }
        }
    }

    private static let undecodable = "the name isn't valid UTF-8; rename it"

    /// Returns whether a name has a replacement character, which stands for bytes that aren't UTF-8. A file can't be found by such a name.
    private static func isUndecodable(_ name: String) -> Bool { name.contains("\u{FFFD}") }

    private static func isObjectiveC(_ name: String) -> Bool { name.hasSuffix(".m") || name.hasSuffix(".mm") }

    /// Returns whether a file or folder is skipped because it is hidden, a test, a manifest, or a third-party package.
    private static func isExcluded(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("Tests") || name.hasPrefix("Package.swift") || name.hasPrefix("Package@")
            || others.contains(name) || isForOtherDevices(name) || bundles.contains { name.hasSuffix($0) }
    }

    /// Whether a folder whose name ends in "Tests" contains a program, such as an experiment named "ScrollTests".
    private static func isProgramOfTests(_ path: String) -> Bool {
        path.hasSuffix("Tests") && kind(of: path + "/AppDelegate.swift") == S_IFREG
    }

    /// Whether a folder's name indicates that it contains a demo, such as "Sample" or "iOS Examples".
    private static func isDemo(_ name: String) -> Bool {
        let small = name.lowercased()
        return ["sample", "example", "demo"].contains(where: small.contains) && !isForOtherDevices(name) && !small.hasSuffix("tests")
    }

    /// Returns whether a folder next to a package's sources is a demo. A folder is a demo if it or one of its direct subfolders contains an
    /// Xcode project or an app delegate.
    private static func holdsProject(_ path: String) -> Bool {
        let names = { (folder: String) in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
        let isProject = { (name: String) in name.hasSuffix(".xcodeproj") || name == "AppDelegate.swift" }
        return names(path).contains { isProject($0) || !$0.hasPrefix(".") && names("\(path)/\($0)").contains(where: isProject) }
    }

    /// Returns whether a folder's name indicates code for devices without touchscreens, such as "Example-tvOS" or "TvOSExamples".
    static func isForOtherDevices(_ name: String) -> Bool {
        let small = name.lowercased()
        return ["tvos", "watchos", "macos"].contains(where: small.contains) && !small.contains("ios")
    }

    private static let others: Set = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]
    private static let bundles = [
        ".xcodeproj", ".xcworkspace", ".xcassets", ".playground", ".docc", ".lproj.bak", ".baseline", ".xctemplate",
    ]

    static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
