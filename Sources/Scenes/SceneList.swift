/// The scenes of a library that is loaded at run time. Its function `segue_scenes` returns one, retained, as an opaque pointer.
public final class SceneList: Sendable {
    public let scenes: [Scene]

    public init(_ scenes: [Scene]) { self.scenes = scenes }
}
