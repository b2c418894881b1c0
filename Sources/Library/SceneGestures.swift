import Boundary
import Foundation
import Stage

/// The gesture scripts of gallery scenes. The name of each file starts with its scene's name.
package enum SceneGestures {
    /// Returns the paths of the scripts for `scene`, sorted by name. The scripts are next to the installed program or, for a local build,
    /// in the checkout.
    package static func files(of scene: String) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(scene + "-") && $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }

    /// Returns the first of a scene's scripts that finishes a transition and has `word` in its name, or nil if none exists.
    static func script(of scene: String, with word: String) -> GestureScript? {
        let file = files(of: scene).first { $0.hasSuffix("-finish.json") && ($0 as NSString).lastPathComponent.contains(word) }
        guard let data = file.flatMap({ try? InputFile.bytes(at: $0, upTo: InputLimits.scriptFileBytes) }) else { return nil }
        return try? GestureScript(json: data)
    }

    private static let folder = BundledFiles.find(["share/segue/gestures", "Assets/gestures"])
}
