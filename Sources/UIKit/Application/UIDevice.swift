/// The device that programs run on: a phone without sensors.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The one device.
    public static let current = UIDevice()

    /// The device's name.
    open var name: String { "iPhone" }
    /// The kind of device, in words.
    open var model: String { "iPhone" }
    /// The kind of device in the user's language.
    open var localizedModel: String { model }
    /// The name of the system that programs are written for.
    open var systemName: String { "iOS" }
    /// The version of that system whose behaviour is closest.
    open var systemVersion: String { "17.0" }
    /// A number for this device and program; the same as long as the program runs.
    open private(set) lazy var identifierForVendor: UUID? = UUID()
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The direction in which the device is held, by the proportions of its screen.
    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// Whether changes of `orientation` are posted; they never are.
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    /// Whether the battery is watched; stored without effect.
    open var isBatteryMonitoringEnabled = false
    /// The charge of the battery, 0…1; −1, as it is unknown.
    open var batteryLevel: Float { -1 }
    /// Whether the distance to a face is watched; stored without effect.
    open var isProximityMonitoringEnabled = false
    /// Whether several programs run side by side.
    open var isMultitaskingSupported: Bool { true }

    /// Requests notifications about `orientation`.
    open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }

    /// Ends the notifications about `orientation`.
    open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }

    public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The direction in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device stands upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies on a long side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies on its back or face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the interface can have this direction.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The direction of the interface on the screen.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown
    case landscapeRight, landscapeLeft

    /// Whether the interface stands upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
