import Typography

/// The running program.
@MainActor public final class UIApplication: UIResponder {
    /// The one application.
    public static let shared = UIApplication()

    /// The screen of whatever drives frames now.
    var screen = UIScreen(size: CGSize(width: 390, height: 844), scale: 1)

    /// Storyboards that can be found by their names.
    var storyboards: [String: UIStoryboard] = [:]

    /// The faces that text is measured with; nil, said once, where none is installed: then text takes no room.
    var fonts: FontLibrary? { SystemFonts.library }

    /// The window that was made key last.
    public var keyWindow: UIWindow? { screen.windows.last }
}
