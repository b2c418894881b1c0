import UIKit

/// An input from one of a script's sources at one time, before mouse, key, and wheel inputs are converted to touches.
package struct ScriptInput: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A finger or pen, which maps to one touch.
        case touch(UITouch.Phase, at: CGPoint)
        case mouseMoved(to: CGPoint)
        case mouseButton(Int, isDown: Bool, at: CGPoint)
        case mouseCancelled(at: CGPoint)
        /// A key, by its W3C value: a character, or a code point such as U+E009 for Control.
        case key(String, isDown: Bool)
        case wheel(CGVector, at: CGPoint)
    }

    /// The time in seconds.
    package var time: TimeInterval
    /// The source's number, starting at 1. Fingers and pens use it as their finger number.
    package var source: Int
    package var kind: Kind

    package init(time: TimeInterval, source: Int, kind: Kind) {
        self.time = time
        self.source = source
        self.kind = kind
    }
}
