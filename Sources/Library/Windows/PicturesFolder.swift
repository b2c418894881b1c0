import Foundation
import UIKit

/// The user's pictures folder. The sandbox saves images there.
enum PicturesFolder {
    /// Returns an unused path for an image of `scene`.
    static func path(of scene: String, at date: Date = Date()) -> String {
        freePath(in: UserFolder.pictures.path(), named: "segue-\(scene)-\(TakesFolder.stamp(date))")
    }

    /// Writes an image to a file and returns the file's path. If that fails, reports the error and returns nil.
    static func store(_ picture: CGImage, at path: String) -> String? {
        do {
            try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try OutputFile(at: path).write(picture.pngData())
            return path
        } catch {
            (error as? Failure ?? Failure(.cannotCreate, "\(path): cannot be written: \(error.localizedDescription)")).report()
            return nil
        }
    }

    private static func freePath(in folder: String, named name: String) -> String {
        let names = [name] + (2...99).map { "\(name)-\($0)" }
        let paths = names.map { "\(folder)/\($0).png" }
        return paths.first { !FileManager.default.fileExists(atPath: $0) } ?? paths[0]
    }
}
