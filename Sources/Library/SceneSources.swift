import Boundary
import Foundation
import Scenes
import Studio

/// The source code of gallery scenes, which users can read. The source is next to the installed program or, for a local build, in the
/// checkout.
package enum SceneSources {
    /// Returns the source of `scene`, or nil if it isn't installed. The file with the scene's declaration comes first, then the other files
    /// in its folder, and then referenced files from other folders.
    package static func source(of scene: Scene, in folder: String? = folder) -> SceneSource? {
        let name = (scene.file as NSString).lastPathComponent
        guard let folder, let home = folders(in: folder).first(where: { exists("\(folder)/\($0)/\(name)") }) else { return nil }
        var files = Self.files(of: "\(folder)/\(home)", first: name)
        let text = files.map(\.text).joined()
        for other in folders(in: folder) where other != home && text.contains("\(other).") { files += Self.files(of: "\(folder)/\(other)") }
        return SceneSource(files: files)
    }

    /// The folder that contains a folder for each scene, or nil if it isn't installed.
    package static let folder = BundledFiles.find(["share/segue/scenes", "Sources/Gallery"])

    private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private static func folders(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.contains(".") }.sorted()
    }

    private static func files(of folder: String, first: String = "") -> [SceneSource.File] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".swift") }
        return names.sorted { ($0 != first, $0) < ($1 != first, $1) }.compactMap { name in
            let path = "\(folder)/\(name)"
            guard let data = try? InputFile.bytes(at: path, upTo: InputLimits.settingsFileBytes) else { return nil }
            return SceneSource.File(path: path, name: name, text: String(decoding: data, as: UTF8.self))
        }
    }
}

private func < (left: (Bool, String), right: (Bool, String)) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : !left.0
}
