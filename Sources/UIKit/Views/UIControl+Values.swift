extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger has come down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down for a second tap or a later one.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moves, inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moves, outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger comes back in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger leaves.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger is lifted inside: the control has been pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger is lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch has been cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control has performed its primary action.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Text in the control is about to be edited.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Text in the control has been changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Text in the control is no longer edited.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key has ended the editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Every touch event.
        public static let allTouchEvents = Event(rawValue: 0x0FFF)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control; `normal` is the empty set.
    public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At rest.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// It has the keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
    }

    /// The horizontal alignment of the content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    /// The vertical alignment of the content.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }
}
