import Foundation
import Scenes

/// A scene library loaded into this process.
@MainActor struct SceneLibrary {
    let scenes: [Scene]
    /// The address of one of the library's symbols.
    let symbol: UnsafeMutableRawPointer

    /// The reason why a library can't be loaded, in one sentence.
    struct Problem: Error { let words: String }

    /// The function that every scene library exports.
    private typealias Maker = @convention(c) () -> UnsafeMutableRawPointer

    init(at path: String) throws {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw Problem(words: String(cString: dlerror())) }
        guard let symbol = dlsym(handle, "segue_scenes") else { throw Problem(words: "\(path) has no function segue_scenes") }
        self.symbol = symbol
        scenes = SceneList.takeOver(unsafeBitCast(symbol, to: Maker.self)())
    }
}
