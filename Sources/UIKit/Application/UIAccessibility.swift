// Accessibility API. Apps can read the user's settings and describe their views, but Segue has no screen reader.

/// The user's accessibility settings. All are off.
public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isVoiceOverRunning: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var shouldDifferentiateWithoutColor: Bool { false }

    /// A kind of notification for a screen reader.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Posts a notification to the screen reader. Has no effect.
    public static func post(notification: Notification, argument: Any?) {}

    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChange")
    public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChange")
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChange")
}

/// The traits that describe an element to a screen reader.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
}

/// An object's accessibility attributes. They are stored, but have no effect.
@MainActor struct AccessibilityNotes {
    var label, hint, value: String?
    var traits = UIAccessibilityTraits.none
    var isElement, isModal, hidesElements, keepsColors: Bool?
    var elements: [Any]?
}

/// The key that associates accessibility attributes with an object.
private var notesKey: UnsafeRawPointer { UnsafeRawPointer(("accessibility" as StaticString).utf8Start) }

/// Accessibility attributes of objects that aren't views, such as images and bar items. They are stored, but have no effect.
extension KeyValueObservable {
    private var notes: AccessibilityNotes {
        get { objc_getAssociatedObject(self, notesKey) as? AccessibilityNotes ?? AccessibilityNotes() }
        set { objc_setAssociatedObject(self, notesKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    public var accessibilityLabel: String? {
        get { notes.label }
        set { notes.label = newValue }
    }
    public var accessibilityHint: String? {
        get { notes.hint }
        set { notes.hint = newValue }
    }
    public var accessibilityValue: String? {
        get { notes.value }
        set { notes.value = newValue }
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { notes.traits }
        set { notes.traits = newValue }
    }
    public var isAccessibilityElement: Bool {
        get { notes.isElement ?? false }
        set { notes.isElement = newValue }
    }
}
