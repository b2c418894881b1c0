import Foundation
import UIKit

/// The scenes in a shared library, whose function `segue_scenes` returns them as a pointer.
///
///     @_cdecl("segue_scenes") public func scenes() -> UnsafeMutableRawPointer { SceneList([Scene("Mine") { Mine() }]).handOver() }
public final class SceneList: Sendable {
    /// The scenes. The first one in the list is shown first.
    public let scenes: [Scene]

    /// Creates a list. `resources` contains the paths of the folders that contain the scenes' images and interface files. If several
    /// folders contain the same file, the first one is used.
    public init(_ scenes: [Scene], resources: [String] = []) {
        self.scenes = scenes
        for folder in resources { ResourceFolders.add(URL(filePath: folder)) }
    }

    /// Returns the list as a pointer. `takeOver(_:)` must be called exactly once with this pointer.
    public func handOver() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Returns the scenes for a pointer from `handOver()`. The pointer becomes invalid.
    public static func takeOver(_ pointer: UnsafeMutableRawPointer) -> [Scene] {
        Unmanaged<SceneList>.fromOpaque(pointer).takeRetainedValue().scenes
    }
}
