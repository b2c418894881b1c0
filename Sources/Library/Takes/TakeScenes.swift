import Foundation
import Scenes
import Stage
import UIKit

/// The scenes for playing takes: gallery scenes, and user code, which is built once.
@MainActor package struct TakeScenes {
    private let sceneNamed: (String) -> Scene?
    private var folders = TakeSubject.CodeFolders()
    private var built: [String: Result<BuiltCode, any Error>] = [:]

    /// Creates the list. `sceneNamed` returns the gallery scene with a given name.
    package init(sceneNamed: @escaping (String) -> Scene?) { self.sceneNamed = sceneNamed }

    /// Returns a take's scene, a function that creates devices for the scene, and a function that finds the scene's source lines. Both
    /// functions are nil for scenes in this process.
    package mutating func stage(of file: TakeFile) throws -> (scene: Scene, makeDevice: DeviceMaker?, findLine: LineLookup?) {
        switch try file.home(among: &folders) {
        case .scene(let name):
            guard let scene = sceneNamed(name) else { throw Failure(.data, "\(file.path): $.take.scene: no such scene: \(name)") }
            try file.take.checkPitfalls(of: scene, in: file.path)
            return (scene, nil, nil)
        case .code(let path, let scene):
            let code = try code(at: path).showing(scene, orOnly: true)
            try file.take.checkPitfalls(of: code.scene, in: file.path)
            return (code.scene, code.makeDevice, code.line)
        }
    }

    /// Returns the code at `path`, with its first scene selected. Builds the code only once.
    package mutating func code(at path: String) throws -> BuiltCode {
        let key = URL(filePath: path).standardizedFileURL.path
        let code = built[key] ?? Result { try BuiltCode(path, scene: nil) }
        built[key] = code
        return try code.get()
    }
}
