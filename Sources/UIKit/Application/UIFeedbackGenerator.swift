// Haptics: programs may ask for them, but a desktop has nothing that could be felt. They are silent, which is said once.

/// A generator of haptic feedback. It is silent here.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    /// Makes a generator for events in `view`.
    public convenience init(view: UIView) { self.init() }

    /// Prepares the hardware; nothing happens.
    open func prepare() {}

    func happen() {
        Diagnostics.reportOnce("haptic feedback was asked for; there is nothing to be felt here", about: "UIFeedbackGenerator")
    }
}

/// A generator of impacts. It is silent here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass of what collides.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    /// The mass of what collides.
    public let style: FeedbackStyle

    /// Makes a generator of impacts.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Makes a generator of impacts of medium mass.
    public override convenience init() { self.init(style: .medium) }

    /// Makes a generator for impacts in `view`.
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

    /// Would be felt as an impact.
    open func impactOccurred() { happen() }

    /// Would be felt as an impact of `intensity`, 0…1.
    open func impactOccurred(intensity: CGFloat) { happen() }
}

/// A generator for changes of a selection. It is silent here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Would be felt as a tick.
    open func selectionChanged() { happen() }
}

/// A generator for the success or failure of a task. It is silent here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    /// Would be felt as a pattern.
    open func notificationOccurred(_ notificationType: FeedbackType) { happen() }
}
