import UIKit

/// The input of a script's source at one moment, before touches are made of mice, keys and wheels.
package struct ScriptInput: Sendable, Hashable {
    package enum Deed: Sendable, Hashable {
        /// A finger or a pen, which is one touch.
        case touch(UITouch.Phase, at: CGPoint)
        case mouseMoved(to: CGPoint)
        case mouseButton(Int, isDown: Bool, at: CGPoint)
        case mouseCancelled(at: CGPoint)
        /// The key by its W3C value: a character, or a code point such as U+E009 for Control.
        case key(String, isDown: Bool)
        case wheel(CGVector, at: CGPoint)
    }

    /// The time in seconds.
    package var time: TimeInterval
    /// The number of the source; the first is 1. Fingers and pens use it as theirs.
    package var source: Int
    package var deed: Deed

    package init(time: TimeInterval, source: Int, deed: Deed) {
        self.time = time
        self.source = source
        self.deed = deed
    }
}
