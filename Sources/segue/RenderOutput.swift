import ArgumentParser
import Foundation
import Segue

/// The type of `render`'s output, derived from its path.
enum RenderOutput {
    /// A single picture: in a file, pipe, device or standard output.
    case picture
    /// A folder with all frames.
    case frames

    /// Derives the type from `path`. Throws for file names that aren't pictures.
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
