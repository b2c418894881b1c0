import Translation

/// The facts that are known about a scene in user code before the library is loaded. Summaries are in the same order as the library's
/// scenes.
public struct SceneSummary: Hashable, Sendable {
    /// The scene's name in commands. It is lowercase and contains no spaces.
    public let name: String
    /// The display name.
    public let title: String
    /// The file that declares the scene.
    public let file: String
    /// The position of the scene's preview in the file, or nil if the scene isn't a preview.
    public let place: Place?
    /// The expression that creates the view controller.
    let code: String
    /// Whether the scene is one of several possible view controllers because the code doesn't specify which one to show. The most likely
    /// view controller is first.
    public let isGuess: Bool
}
