import Boundary
import Foundation
import Segue
import Stage

/// Reads gesture scripts from files.
enum GestureFile {
    /// Returns the script in the file at `path`, or in standard input if `path` is "-". Fails with exit code 66 if the file doesn't exist,
    /// and with exit code 65 if it isn't a script.
    static func script(at path: String) throws -> GestureScript {
        let data = try content(of: path)
        do {
            return try GestureScript(json: data)
        } catch {
            throw Failure(.data, "\(name(of: path)): \(error)")
        }
    }

    /// Returns the name of `path` for messages.
    static func name(of path: String) -> String { path == "-" ? "standard input" : path }

    /// Returns the complete content of a file or a pipe.
    private static func content(of path: String) throws -> Data {
        do {
            let limit = InputLimits.scriptFileBytes
            return try path == "-" ? InputFile.bytes(from: STDIN_FILENO, upTo: limit) : InputFile.bytes(at: path, upTo: limit)
        } catch {
            let path = name(of: path)
            switch error {
            case .unreadable(ENOENT): throw Failure(.noInput, "\(path): no such file")
            case .unreadable: throw Failure(.noInput, "\(path): \(error)")
            case .larger: throw Failure(.data, "\(path): \(error)")
            }
        }
    }
}
