// Accessibility API. Apps can read the user's settings and describe their views, but Segue has no screen reader.

/// The user's accessibility settings. All are off.
public enum UIAccessibility {
    /// Whether the user wants less motion; always false.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the user prefers cross fades to sliding transitions; always false.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether the user wants opaque backgrounds; always false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether a screen reader is running; always false.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the user controls the device with switches; always false.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user wants bold text; always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the user wants darker colors; always false.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether the screen's colors are inverted; always false.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the screen shows grays instead of colors; always false.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether the device is restricted to one app; always false.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the user wants captions in videos; always false.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether information needs more than color; always false.
    public static var shouldDifferentiateWithoutColor: Bool { false }

    /// A kind of notification for a screen reader.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// Apple's number for the notification.
        public let rawValue: UInt32

        /// Creates a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The whole screen has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Part of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text to speak.
        public static let announcement = Notification(rawValue: 1008)
        /// The content has scrolled by a page.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Posts a notification to the screen reader. Has no effect.
    public static func post(notification: Notification, argument: Any?) {}

    /// Posted when `isReduceMotionEnabled` changes. Never posted in Segue.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChange")
    /// Posted when `isReduceTransparencyEnabled` changes. Never posted in Segue.
    public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChange")
    /// Posted when `isVoiceOverRunning` changes. Never posted in Segue.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChange")
}

/// The traits that describe an element to a screen reader.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64

    /// Creates a set from its bits. Traits have no effect.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// The element is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// The element is an image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// The element is a heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// The element is text that doesn't change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// The element's value can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// The element can be touched directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The element plays a sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// The element is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// The element summarizes the screen when the app opens.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// The element's value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// The element is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// The element starts or stops media.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Reading continues on the next page after the element.
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

    /// The name for screen readers. Stored, but has no effect.
    public var accessibilityLabel: String? {
        get { notes.label }
        set { notes.label = newValue }
    }
    /// The explanation of an action for screen readers. Stored, but has no effect.
    public var accessibilityHint: String? {
        get { notes.hint }
        set { notes.hint = newValue }
    }
    /// The value for screen readers. Stored, but has no effect.
    public var accessibilityValue: String? {
        get { notes.value }
        set { notes.value = newValue }
    }
    /// The traits for screen readers; none by default. Stored, but have no effect.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { notes.traits }
        set { notes.traits = newValue }
    }
    /// Whether screen readers find the object; false by default. Stored, but has no effect.
    public var isAccessibilityElement: Bool {
        get { notes.isElement ?? false }
        set { notes.isElement = newValue }
    }
}
