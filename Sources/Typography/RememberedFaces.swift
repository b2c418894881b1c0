import CText
import Foundation

/// Faces that fontconfig has found by their names, kept in a file: to read its configuration takes 8 ms, a sixth of the time to a window's
/// first frame. They hold as long as nothing has changed that fontconfig read then.
struct RememberedFaces {
    private let path: String
    /// The files by the PostScript names of their faces.
    private(set) var files: [String: FontFile] = [:]

    private static let head = "segue faces 1"
    private static let missing = "missing"
    private static let mostBytes = 1 << 18

    /// Reads the file at `path`. What is no such file, or speaks of something that has changed, names no face.
    init(at path: String) {
        self.path = path
        files = Self.text(at: path).flatMap(Self.faces) ?? [:]
    }

    private static func text(at path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes else { return nil }
        return try? String(contentsOfFile: path, encoding: .utf8)
    }

    /// Returns the faces of a text: its lines are a state and a path each, then a name, an index and one of
    /// those paths.
    private static func faces(_ text: String) -> [String: FontFile]? {
        var faces: [String: FontFile] = [:], unchanged: Set<String> = []
        // Bytes are split ten times as fast as characters.
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

    /// Adds a face that a configuration has found, and writes the file. If that is impossible, the face is looked for again next time.
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

    /// The files and folders that a configuration comes from, and those in which the user's own may appear.
    private static func sources(of config: OpaquePointer) -> [String] {
        let user = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? NSHomeDirectory() + "/.config"
        return strings(FcConfigGetConfigFiles(config)) + strings(FcConfigGetFontDirs(config)) + [user + "/fontconfig"]
    }

    private static func strings(_ list: OpaquePointer?) -> [String] {
        guard let list else { return [] }
        defer { FcStrListDone(list) }
        return Array(sequence(state: list) { FcStrListNext($0).map { String(cString: $0) } })
    }

    /// Returns a text that differs when a file or folder has been replaced, written or removed.
    private static func state(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return missing }
        return "\(status.st_dev).\(status.st_ino).\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
