import Foundation

/// The gesture scripts that belong to the gallery's scenes: files whose names begin with a scene's.
enum SceneGestures {
    /// Returns the paths of the scripts of `scene`, in the order of their names. They lie beside an installed program, or in the checkout
    /// of one that was built.
    static func files(of scene: String) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(scene + "-") && $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }

    private static var folder: String? {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        var place = program.deletingLastPathComponent()
        for _ in 0..<6 {
            for name in ["share/segue/gestures", "Assets/gestures"] {
                let path = place.appendingPathComponent(name).path
                if FileManager.default.fileExists(atPath: path) { return path }
            }
            place.deleteLastPathComponent()
        }
        return nil
    }
}
