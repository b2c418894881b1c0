import Scenes
import Stage
import UIKit

/// The scenes that takes play on: those of the gallery, and own code, which is built once.
@MainActor package struct TakeStages {
    private let sceneNamed: (String) -> Scene?
    private var folders = TakeHome.CodeFolders()
    private var built: [TakeHome: Result<BuiltCode, any Error>] = [:]

    /// Makes the scenes. `sceneNamed` finds those of the gallery.
    package init(sceneNamed: @escaping (String) -> Scene?) { self.sceneNamed = sceneNamed }

    /// Returns the scene of a take, and the maker of its devices; nil for those in this process.
    package mutating func stage(of file: TakeFile) throws -> (scene: Scene, makeDevice: DeviceMaker?) {
        let home = try file.home(among: &folders)
        switch home {
        case .scene(let name):
            guard let scene = sceneNamed(name) else { throw Failure(.data, "\(file.path): $.take.scene: no such scene: \(name)") }
            return (scene, nil)
        case .code(let path, let scene):
            let code = built[home] ?? Result { try BuiltCode(path, scene: scene, orOnly: true) }
            built[home] = code
            return (try code.get().scene, try code.get().makeDevice)
        }
    }
}
