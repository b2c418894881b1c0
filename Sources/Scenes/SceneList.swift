import Foundation
import UIKit

/// The scenes of a shared library. Its function `segue_scenes` hands them over as a pointer.
///
///     @_cdecl("segue_scenes") public func scenes() -> UnsafeMutableRawPointer { SceneList([Scene("Mine") { Mine() }]).handOver() }
public final class SceneList: Sendable {
    /// The scenes, the one to show first in front.
    public let scenes: [Scene]

    /// Makes a list. `resources` is the path of the folder in which the scenes' pictures lie; nil for none.
    public init(_ scenes: [Scene], resources: String? = nil) {
        self.scenes = scenes
        if let resources { ResourceFolders.add(URL(filePath: resources)) }
    }

    /// Returns the list as a pointer for `takeOver(_:)`, which has to be called once.
    public func handOver() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Returns the scenes behind a pointer from `handOver()`, which is worth nothing afterwards.
    public static func takeOver(_ pointer: UnsafeMutableRawPointer) -> [Scene] {
        Unmanaged<SceneList>.fromOpaque(pointer).takeRetainedValue().scenes
    }
}
