// The events, states and content alignments of controls.

extension UIControl {
    /// The events that a control sends.
    public struct Event: OptionSet, Sendable, Hashable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger touches down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger touches down repeatedly, so that `tapCount` is above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moves inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moves outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger moves back into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moves out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger lifts inside the control. This is the event for a button press.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger lifts outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch is cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control performed its primary action.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of the control's text begins.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The control's text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key ended editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0FFF)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control. `normal` is the empty set.
    public struct State: OptionSet, Sendable, Hashable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Not highlighted, disabled, selected or focused.
        public static let normal: State = []
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control ignores touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
    }

    /// The horizontal alignment of the content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Fixed sides or the center. In buttons, `fill` aligns left, and `leading` and `trailing` mean left and right.
        case center, left, right, fill, leading, trailing
    }

    /// The vertical alignment of the content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// The center, a side, or the full height, which looks like `center` in buttons.
        case center, top, bottom, fill
    }
}
