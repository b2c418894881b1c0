import CLibraries.Text
import Foundation

/// A file cache of the faces that fontconfig found by name. Loading fontconfig's configuration takes 8 ms, which is a sixth of the time
/// until a window shows its first frame. The cache is valid as long as the files and folders that fontconfig read haven't changed.
struct FaceCache {
    private let path: String
    /// Font files, keyed by PostScript name.
    private(set) var files: [String: FontFile] = [:]

    private static let head = "segue faces 1"
    private static let missing = "missing"
    private static let maximumBytes = 1 << 18

    /// Loads the cache at `path`. If the file is missing, invalid, or outdated, the cache is empty.
    init(at path: String) {
        self.path = path
        files = Self.text(at: path).flatMap(Self.faces) ?? [:]
    }

    private static func text(at path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximumBytes else { return nil }
        return try? String(contentsOfFile: path, encoding: .utf8)
    }

    /// Parses the cache. Each line in the first part contains a state and a path. Each of the remaining lines contains a name, an index,
    /// and one of those paths.
    private static func faces(_ text: String) -> [String: FontFile]? {
        var faces: [String: FontFile] = [:], unchanged: Set<String> = []
        // Splitting bytes is ten times as fast as splitting characters.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
        guard lines.first.flatMap(String.init) == head else { return nil }
        for line in lines.dropFirst() {
            let words = line.split(separator: UInt8(ascii: "\t")).compactMap(String.init)
            if words.count == 2 {
                guard state(of: words[1]) == words[0] else { return nil }
                if words[0] != missing { unchanged.insert(words[1]) }
            } else {
                guard words.count == 3, let index = Int(words[1]), unchanged.contains(words[2]) else { return nil }
                faces[words[0]] = FontFile(path: words[2], index: index)
            }
        }
        return faces
    }

    /// Adds a face found by fontconfig, and writes the file. If writing fails, the face is looked up again next time.
    mutating func add(_ file: FontFile, named name: String, by config: OpaquePointer) {
        files[name] = file
        let paths = files.values.map(\.path)
        let sources = Set(Self.sources(of: config) + paths + paths.map { ($0 as NSString).deletingLastPathComponent }).sorted()
        let faces = files.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value.index)\t\($0.value.path)" }
        let lines = [Self.head] + sources.map { "\(Self.state(of: $0))\t\($0)" } + faces
        guard lines.allSatisfy({ !$0.contains("\n") }) else { return }
        try? FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try? (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Returns a configuration's files and folders, and the folder that may contain the user's configuration.
    private static func sources(of config: OpaquePointer) -> [String] {
        let user = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? NSHomeDirectory() + "/.config"
        return strings(FcConfigGetConfigFiles(config)) + strings(FcConfigGetFontDirs(config)) + [user + "/fontconfig"]
    }

    private static func strings(_ list: OpaquePointer?) -> [String] {
        guard let list else { return [] }
        defer { FcStrListDone(list) }
        return Array(sequence(state: list) { FcStrListNext($0).map { String(cString: $0) } })
    }

    /// Returns a string that changes when a file or folder is replaced, written, or removed.
    private static func state(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return missing }
        return "\(status.st_dev).\(status.st_ino).\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
