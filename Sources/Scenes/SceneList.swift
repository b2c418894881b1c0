import Foundation
import UIKit

/// The scenes of a shared library. Its function `segue_scenes` hands them over as a pointer.
///
///     @_cdecl("segue_scenes") public func scenes() -> UnsafeMutableRawPointer { SceneList([Scene("Mine") { Mine() }]).handOver() }
public final class SceneList: Sendable {
    /// The scenes, the one to show first in front.
    public let scenes: [Scene]

    /// Makes a list. `resources` are the paths of the folders in which the scenes' pictures and interface files lie; of files with the same
    /// name, that of the first folder counts.
    public init(_ scenes: [Scene], resources: [String] = []) {
        self.scenes = scenes
        for folder in resources { ResourceFolders.add(URL(filePath: folder)) }
    }

    /// Returns the list as a pointer for `takeOver(_:)`, which has to be called once.
    public func handOver() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Returns the scenes behind a pointer from `handOver()`, which is worth nothing afterwards.
    public static func takeOver(_ pointer: UnsafeMutableRawPointer) -> [Scene] {
        Unmanaged<SceneList>.fromOpaque(pointer).takeRetainedValue().scenes
    }
}
