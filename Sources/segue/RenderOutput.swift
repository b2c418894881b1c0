import ArgumentParser
import Foundation
import Segue

/// The form of `render`'s output, known by its path.
enum RenderOutput {
    /// One picture: in a file, a pipe, a device or standard output.
    case picture
    /// A folder of all frames.
    case frames

    /// Reads the form from `path`; refuses the names of files that are no pictures.
    init(_ path: String) throws {
        let target = OutputTarget(path)
        if target.isStream || path.lowercased().hasSuffix(".png") {
            self = .picture
        } else if target.isFolder || path.hasSuffix("/") || URL(filePath: path).pathExtension.isEmpty {
            self = .frames
        } else {
            throw ValidationError(
                "\(path): expected a path that ends in .png, for one picture, or in /, for a folder of frames, or -.")
        }
    }
}
