import Foundation

/// The way into a library of scenes.
public enum SceneLibrary {
    /// The C function that each library exports.
    public static let function = "segue_scenes"

    /// Loads a library into this process, where it stays, and returns what its function returns: a pointer for `SceneList.takeOver(_:)`.
    public static func open(_ path: String) throws(Problem) -> UnsafeMutableRawPointer {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw .cannotLoad(path, lastError) }
        guard let symbol = dlsym(handle, function) else { throw .cannotLoad(path, "it exports no \(function)") }
        return unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeMutableRawPointer).self)()
    }

    private static var lastError: String { dlerror().map { String(cString: $0) } ?? "unknown reason" }
}
