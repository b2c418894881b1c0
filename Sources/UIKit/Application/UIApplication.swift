import Typography

/// The running program.
@MainActor public final class UIApplication: UIResponder {
    /// The one application.
    public static let shared = UIApplication()

    /// The screen of whatever drives frames now.
    var screen = UIScreen(size: CGSize(width: 390, height: 844), scale: 1)

    /// Storyboards that can be found by their names.
    var storyboards: [String: UIStoryboard] = [:]
    /// Whether the default of an optional method has answered since a delegate was last asked.
    var answersByDefault = false

    /// The faces that text is measured with; nil, said once, where none is installed: then text takes no room.
    var fonts: FontLibrary? { SystemFonts.library }

    /// The window that was made key last.
    public var keyWindow: UIWindow? { screen.keyWindow }

    /// The windows, back to front.
    public var windows: [UIWindow] { screen.windows }

    /// Hears of what becomes of the program; held strongly, as the program itself would.
    public var delegate: (any UIApplicationDelegate)?

    /// Whether the program is seen and takes input.
    public private(set) var applicationState = State.active

    /// Whether the screen stays on by itself; kept, without effect.
    public var isIdleTimerDisabled = false

    /// The status bar's box; as high as the screen's upper safe area.
    public var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }

    /// Whether the screen has no status bar.
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }

    /// Whether the program takes input now, told by whoever has the window: delegate and notifications follow.
    package func setActive(_ isActive: Bool) {
        guard isActive != (applicationState == .active) else { return }
        applicationState = isActive ? .active : .inactive
        if isActive { delegate?.applicationDidBecomeActive(self) } else { delegate?.applicationWillResignActive(self) }
        NotificationCenter.default.post(
            name: isActive ? Self.didBecomeActiveNotification : Self.willResignActiveNotification, object: self
        )
    }
}

extension UIApplication {
    /// What a program is doing.
    public enum State: Int, Sendable {
        /// Seen, and takes input.
        case active
        /// Seen, and takes none.
        case inactive
        /// Not seen. Never the case here.
        case background
    }

    // Names of notifications; the last four are never posted here, as a window's program does not go into the background.

    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// What was known when the program was started: nothing here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
