import Foundation
import Recording

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
        guard let file = FileHandle(forReadingAtPath: path) else {
            let exists = FileManager.default.fileExists(atPath: path)
            throw Failure(.noInput, "\(path): \(exists ? "this file cannot be read" : "there is no such file")")
        }
        do {
            return try file.readToEnd() ?? Data()
        } catch {
            throw Failure(.noInput, "\(path): this is no file that can be read")
        }
    }
}
