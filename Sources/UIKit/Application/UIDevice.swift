/// The device that programs run on: an iPhone without sensors.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The current device.
    public static let current = UIDevice()

    /// The name of the device.
    open var name: String { "iPhone" }
    /// The model of the device.
    open var model: String { "iPhone" }
    /// The model of the device, localized.
    open var localizedModel: String { model }
    /// The name of the operating system.
    open var systemName: String { "iOS" }
    /// The iOS version whose behavior Segue follows most closely.
    open var systemVersion: String { "17.0" }
    /// An identifier for this device and program. It lasts until the program ends.
    open private(set) lazy var identifierForVendor: UUID? = UUID()
    /// The interface idiom of the device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The orientation of the device, derived from the screen's proportions.
    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// Whether the program has requested orientation notifications. Segue never posts any.
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    /// Whether the battery is monitored. This property is stored but has no effect.
    open var isBatteryMonitoringEnabled = false
    /// The battery level, 0…1. It is always −1, which means unknown.
    open var batteryLevel: Float { -1 }
    /// Whether the proximity sensor is monitored. This property is stored but has no effect.
    open var isProximityMonitoringEnabled = false
    /// Whether multitasking is supported.
    open var isMultitaskingSupported: Bool { true }

    /// Requests orientation notifications. Segue never posts any.
    open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }

    /// Ends a request for orientation notifications.
    open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }

    /// Posted when the device is turned. Never posted in Segue.
    public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientations of a device. Segue's device is always upright.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device faces up or down.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the interface can have this orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// An unknown orientation, upright, and upside down.
    case unknown, portrait, portraitUpsideDown
    /// The interface is turned to the right or to the left.
    case landscapeRight, landscapeLeft

    /// Whether the interface is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is wider than it is tall.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
