import Boundary
import Foundation
import Stage

/// A take file, which contains a gesture and describes the scene or code on which to play it.
package struct TakeFile {
    package let path: String
    package let script: GestureScript
    package let take: Take
    /// The bundle in the file, or nil if there isn't one.
    let bundle: TakeBundle?

    /// Reads the take at `path`. Throws a failure with code 66 if the file doesn't exist, or with code 65 if it isn't a take.
    package init(_ path: String) throws {
        self.path = path
        do {
            let data = try InputFile.bytes(at: path, upTo: InputLimits.scriptFileBytes)
            script = try GestureScript(json: data)
            bundle = try TakeBundle(in: data)
        } catch let error as ContentError {
            throw Failure(.data, "\(path): \(error)")
        } catch InputFile.Failure.unreadable(ENOENT) {
            throw Failure(.noInput, "\(path): no such file")
        } catch InputFile.Failure.larger(let limit) {
            throw Failure(.data, "\(path): \(InputFile.Failure.larger(than: limit))")
        } catch {
            throw Failure(.noInput, "\(path): \(error)")
        }
        guard let take = script.take else { throw Failure(.data, "\(path): $.take: expected a take, found nothing") }
        self.take = take
    }

    /// Reads the take named `name` from a folder named `Takes` next to `file` or in an enclosing folder. Throws a failure with code 66 if
    /// there isn't one.
    package init(around file: String, named name: String) throws {
        var folder = URL(filePath: file).deletingLastPathComponent()
        while true {
            let path = folder.appending(path: "\(TakeSubject.folderName)/\(name).json").path
            if FileManager.default.fileExists(atPath: path) {
                self = try TakeFile(path)
                return
            }
            guard folder.pathComponents.count > 1 else { break }
            folder.deleteLastPathComponent()
        }
        throw Failure(.noInput, "no take \(TakeSubject.folderName)/\(name).json next to \(file) or in a parent folder")
    }

    /// The take's name: its file name without the extension.
    package var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    /// The scene or code on which the take is played. If the code is bundled, it is unpacked into the user's cache.
    package var home: TakeSubject {
        get throws {
            var folders = TakeSubject.CodeFolders()
            return try home(among: &folders)
        }
    }

    /// Returns the scene or code on which the take is played. `folders` is a cache that several takes can share.
    func home(among folders: inout TakeSubject.CodeFolders) throws -> TakeSubject {
        if let bundle, !bundle.sources.isEmpty { return .code(path: try bundle.unpack(), scene: take.scene) }
        return TakeSubject(of: take, at: path, among: &folders)
    }

    /// The baseline that runs must match, or nil if the take has none.
    var baseline: Baseline? { get throws { try Baseline(in: baselineFolder) ?? bundle?.baseline } }

    /// The length of the recording in seconds. Without a recording, this is the gesture's length.
    package var seconds: TimeInterval { take.turns.last?.time ?? script.end(startingAt: 0) }

    /// The path of the baseline's folder.
    package var baselineFolder: String { URL(filePath: path).deletingPathExtension().path(percentEncoded: false) + Self.baselineEnding }

    package var hasBaseline: Bool { bundle != nil || FileManager.default.fileExists(atPath: "\(baselineFolder)/\(Baseline.traceName)") }

    private static let baselineEnding = ".baseline"

    // MARK: Finding

    /// Returns the takes at `paths`. Each path is a take, a folder with takes at any depth, or a Swift file with takes next to it.
    package static func all(at paths: [String]) throws -> [TakeFile] {
        var seen: Set<String> = []
        return try paths.flatMap { try all(at: $0) }.filter { seen.insert(URL(filePath: $0.path).standardizedFileURL.path).inserted }
    }

    private static func all(at path: String) throws -> [TakeFile] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(.noInput, "\(path): no such file or folder")
        }
        if isFolder.boolValue { return try below(path) }
        guard path.hasSuffix(".swift") else { return [try TakeFile(path)] }
        let file = URL(filePath: path)
        let takes = file.deletingLastPathComponent().appending(path: TakeSubject.folderName).relativePath
        return try below(takes).filter { $0.take.code == nil || $0.take.code == file.lastPathComponent }
    }

    /// Returns the takes stored next to user code. For a folder or package, the takes are in the folder `Takes` inside it. For a Swift
    /// file, the takes are in the folder `Takes` next to it.
    package static func all(nextTo code: String) throws -> [TakeFile] {
        guard !code.hasSuffix(".swift") else { return try all(at: code) }
        return try below(URL(filePath: code).appending(path: TakeSubject.folderName).relativePath)
    }

    private static func below(_ folder: String) throws -> [TakeFile] { try paths(below: folder).map { try TakeFile($0) } }

    /// Returns the takes in `folder` and its subfolders. Skips files that can't be read.
    static func readable(below folder: String) -> [TakeFile] { paths(below: folder).compactMap { try? TakeFile($0) } }

    private static func paths(below folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let root = folder.hasSuffix("/") ? folder : folder + "/"
        return names.sorted().filter { $0.hasSuffix(".json") && !isExcluded($0) && mentionsTake(root + $0) }.map { root + $0 }
    }

    private static func isExcluded(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix(baselineEnding) }
    }

    /// Returns whether a file may contain a take. Only regular files are read, because reading a pipe would block.
    private static func mentionsTake(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else { return true }
        return data.range(of: Data(#""take""#.utf8)) != nil
    }
}
