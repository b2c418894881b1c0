import Foundation
import Scenes

/// A library of scenes, loaded into this process.
@MainActor struct SceneLibrary {
    let scenes: [Scene]
    /// A place in it.
    let symbol: UnsafeMutableRawPointer

    /// The reason for which a library cannot be loaded, in one sentence.
    struct Problem: Error { let words: String }

    /// The function that a library of scenes exports.
    private typealias Maker = @convention(c) () -> UnsafeMutableRawPointer

    init(at path: String) throws {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw Problem(words: String(cString: dlerror())) }
        guard let symbol = dlsym(handle, "segue_scenes") else { throw Problem(words: "\(path) has no function segue_scenes") }
        self.symbol = symbol
        scenes = SceneList.takeOver(unsafeBitCast(symbol, to: Maker.self)())
    }
}
