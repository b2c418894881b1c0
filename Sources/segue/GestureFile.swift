import Boundary
import Foundation
import Recording
import Segue

/// Reads gesture scripts from files.
enum GestureFile {
    /// The script in the file at `path`; 66 where there is none, 65 where it is none.
    static func script(at path: String) throws -> GestureScript {
        let data = try content(of: path)
        do {
            return try GestureScript(json: data)
        } catch {
            throw Failure(.data, "\(path): \(error)")
        }
    }

    /// Reads to the end, so that pipes are files as well.
    private static func content(of path: String) throws -> Data {
        do {
            return try InputFile.bytes(at: path, upTo: InputLimits.scriptFileBytes)
        } catch {
            switch error {
            case .unreadable(ENOENT): throw Failure(.noInput, "\(path): there is no such file")
            case .unreadable: throw Failure(.noInput, "\(path): \(error)")
            case .larger: throw Failure(.data, "\(path): \(error)")
            }
        }
    }
}
