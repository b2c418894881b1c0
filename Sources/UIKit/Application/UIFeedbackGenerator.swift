// Haptic feedback. Desktops don't have haptics, so the generators only report their first use.

/// A haptic feedback generator. It has no effect.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    /// Creates a generator for events in `view`.
    public convenience init(view: UIView) { self.init() }

    /// Prepares the hardware. Has no effect.
    open func prepare() {}

    func happen() {
        Diagnostics.reportOnce("haptic feedback has no effect in Segue", about: "UIFeedbackGenerator")
    }
}

/// An impact feedback generator. It has no effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The apparent weight of the colliding objects.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    /// The apparent weight of the colliding objects.
    public let style: FeedbackStyle

    /// Creates a generator with the given style.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator of the medium style.
    public override convenience init() { self.init(style: .medium) }

    /// Creates a generator for impacts in `view`.
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

    /// Signals an impact. Has no effect.
    open func impactOccurred() { happen() }

    /// Signals an impact of `intensity`, 0…1. Has no effect.
    open func impactOccurred(intensity: CGFloat) { happen() }

    /// Signals an impact at a place in the generator's view. Has no effect.
    open func impactOccurred(at location: CGPoint) { happen() }

    /// Signals an impact of `intensity`, 0…1, at a place in the generator's view. Has no effect.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { happen() }
}

/// A feedback generator for selection changes. It has no effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Signals a selection change. Has no effect.
    open func selectionChanged() { happen() }

    /// Signals a selection change at a place in the generator's view. Has no effect.
    open func selectionChanged(at location: CGPoint) { happen() }
}

/// A feedback generator for a task's success or failure. It has no effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    /// Signals the result of a task. Has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType) { happen() }

    /// Signals the result of a task at a place in the generator's view. Has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { happen() }
}
