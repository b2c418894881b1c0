// System services that the simulated device doesn't have: background tasks, icons, and other screens. Their members have no effect.

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number that identifies the task.
    public let rawValue: Int

    /// Creates an identifier from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier 0, which doesn't identify any task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app can refresh its content in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

extension UIApplication {
    /// Posted at midnight and when the clock is set. Never posted in Segue.
    public nonisolated static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")
    /// Posted after the user takes a screenshot. Never posted in Segue.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    /// The shortest interval between background fetches, in seconds; 0, as on iPhone. It has no effect.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// The interval that turns background fetches off. It has no effect.
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

    /// Starts a task that may continue in the background. The time isn't limited, so the handler isn't called.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: 1)
    }
    /// Starts a task that may continue in the background. The time isn't limited, so the handler isn't called.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }
    /// Ends a task. Does nothing.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// The time that the app may spend in the background, which is unlimited.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Whether the app can refresh in the background; always false.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
    /// Whether protected files are readable; always true.
    public var isProtectedDataAvailable: Bool { true }
    /// Whether the app is registered for remote notifications; always false.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Registers for remote notifications. Does nothing.
    public func registerForRemoteNotifications() {}
    /// Unregisters from remote notifications. Does nothing.
    public func unregisterForRemoteNotifications() {}
    /// Sets the interval between background refreshes. Does nothing.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// Whether the app's icon can change; always false.
    public var supportsAlternateIcons: Bool { false }
    /// Whether shaking the device undoes typing. Stored, but has no effect.
    public var applicationSupportsShakeToEdit: Bool {
        get { kept(else: true) }
        set { keep(newValue) }
    }
    /// The duration of a rotation of the interface.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
}

extension UIScreen {
    /// The brightness. Stored, but has no effect.
    public var brightness: CGFloat {
        get { kept(else: 0.5) }
        set { keep(newValue) }
    }
    /// Whether the screen is being recorded; always false.
    public var isCaptured: Bool { false }
    /// The screen that this one mirrors; always nil.
    public var mirrored: UIScreen? { nil }
}

extension UITouch {
    /// The angle of a stylus above the screen. For a finger, it is perpendicular.
    public var altitudeAngle: CGFloat { .pi / 2 }
    /// The direction of a stylus: 0.
    public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
}

/// The modifier keys during an event.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The Caps Lock key.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// An Option key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// A Command key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension UIEvent {
    /// The pressed modifier keys; always empty.
    public var modifierFlags: UIKeyModifierFlags { [] }
}

extension UIGestureRecognizer {
    /// The pressed modifier keys; always empty.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The kinds of presses that the recognizer receives. Stored, but has no effect.
    public var allowedPressTypes: [NSNumber] {
        get { kept(else: []) }
        set { keep(newValue) }
    }
}

/// A recognizer for a pointer hovering over a view. The device supports only fingers, so it never recognizes a gesture.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// The kinds of scrolling that a pan recognizer follows. They have no effect.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Scrolling in steps, as with a mouse wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Continuous scrolling, as with a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Both kinds of scrolling.
    public static let all = UIScrollTypeMask(rawValue: 3)
}

extension UIPanGestureRecognizer {
    /// The kinds of scrolling that the recognizer follows. Stored, but has no effect.
    public var allowedScrollTypesMask: UIScrollTypeMask {
        get { kept(else: []) }
        set { keep(newValue) }
    }
}

/// An action in the menu of the app's icon. The device doesn't show icons.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    /// The type, by which the app recognizes the action.
    public let type: String
    /// The title.
    public let localizedTitle: String
    /// The second line of text.
    open var localizedSubtitle: String?

    /// Creates an action.
    public init(type: String, localizedTitle: String) { (self.type, self.localizedTitle) = (type, localizedTitle) }
}

extension UIApplication {
    /// The actions in the menu of the app's icon. Stored, but have no effect.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

/// An activity that another device or a later launch continues on iPhone. Segue only stores it.
open class NSUserActivity: NSObject {
    /// The type, such as "com.example.reading".
    public let activityType: String
    /// The title.
    open var title: String?
    /// The values that describe the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The web page of the activity.
    open var webpageURL: URL?
    /// The keywords for searches.
    open var keywords: Set<String> = []
    /// Whether the activity can continue on another device.
    open var isEligibleForHandoff = true
    /// Whether searches find the activity.
    open var isEligibleForSearch = false
    /// Whether the activity is suggested.
    open var isEligibleForPrediction = false

    /// Creates an activity of a type.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds values that describe the activity.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
    /// Makes this the current activity. Does nothing.
    open func becomeCurrent() {}
    /// Ends being the current activity. Does nothing.
    open func resignCurrent() {}
    /// Ends the activity. Does nothing.
    open func invalidate() {}
}

/// The type of an activity of the web browser.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension UIResponder {
    /// The activity of the responder. Stored, but has no effect.
    public var userActivity: NSUserActivity? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}

extension UIScreen {
    /// Posted when the brightness changes. Never posted in Segue.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
}

extension UIDevice {
    /// Posted when the battery level changes. Never posted in Segue.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    /// Posted when the device is plugged in or unplugged. Never posted in Segue.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
}

extension UIPasteboard {
    /// Posted when the pasteboard changes. Never posted in Segue.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}

extension ProcessInfo {
    /// The temperature of the device.
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

    /// The temperature; always nominal.
    public var thermalState: ThermalState { .nominal }
    /// Whether the device saves energy; always false.
    public var isLowPowerModeEnabled: Bool { false }
}
