import Typography

/// The running program.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
    /// The one application.
    public static let shared = UIApplication()

    /// The screen of the frame driver at work; see `FrameDriver.perform(_:)`.
    var screen = UIScreen(size: CGSize(width: 390, height: 844), scale: 1)
    /// The number of drivers in whose work this is, one inside the other.
    var workDepth = 0

    /// Called at each call of the program's code that is worth finding again; see `noteCall()`.
    package var callHeard: (() -> Void)?

    /// The storyboards by name.
    var storyboards: [String: UIStoryboard] = [:]
    /// Whether the default of an optional method has answered since the last question to a delegate.
    var answersByDefault = false

    /// The faces with which text is measured; nil, reported once, if none is installed: text then takes no space.
    var fonts: FontLibrary? { SystemFonts.library }

    /// The window that last became key.
    public var keyWindow: UIWindow? { screen.keyWindow }

    /// The windows, back to front.
    public var windows: [UIWindow] { screen.windows }

    /// The delegate that is notified of the program's state; held strongly, as the program itself would.
    public var delegate: (any UIApplicationDelegate)?

    /// Whether the program is visible and takes input.
    public private(set) var applicationState = State.active

    /// Whether a delegate is being started whose windows stay away, as the stage shows their root in its own.
    package var isStartingDelegate = false

    /// Whether the screen stays on; stored without effect.
    public var isIdleTimerDisabled = false

    /// The status bar's box, as high as the screen's upper safe area.
    public var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }

    /// Whether the screen has no status bar.
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }

    /// Sets whether the program takes input now; called by the owner of the window. Delegate and notifications follow.
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
    /// The state of a program.
    public enum State: Int, Sendable {
        /// Visible, and taking input.
        case active
        /// Visible, and not taking input.
        case inactive
        /// Not visible. Never the case here.
        case background
    }

    // The names of notifications; the last four are never posted here, as a program in a window does not go into the background.

    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// The keys of launch information: there is none here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
