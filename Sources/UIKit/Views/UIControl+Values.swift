extension UIControl {
    /// What can happen to a control.
    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger has come down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down for a second tap or a later one.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// It moves, inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// It moves, outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// It comes back in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// It goes out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// It is lifted inside: the control has been pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// It is lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch belongs to somebody else now.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control has done what it is for, by whatever way.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Text in the control is about to be edited.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Text in the control has been changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Text in the control is edited no more.
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

    /// What can be true of a control; `normal` is nothing of it.
    public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At rest.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// The keyboard is on it.
        public static let focused = State(rawValue: 1 << 3)
    }

    /// Where the content stands from left to right.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    /// Where the content stands from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }
}
