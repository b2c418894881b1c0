import ArgumentParser
import Foundation
import Segue

/// The kind of output that `render` writes, as determined by its path.
enum RenderOutput {
    /// A single image, written to a file, a pipe, a device, or standard output.
    case picture
    /// A folder with all frames.
    case frames

    /// Determines the kind of output from `path`. Throws an error if the file name doesn't specify an image.
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
