// The positions of fingers, for showing them: nothing in the engine needs them.

import Input
import UIKit

/// The fingers on the screen, and those that a press would put down.
package struct ShownTouches: Equatable {
    package typealias Touch = TouchSynthesizer.ShownTouch

    /// Every finger, by number: those that are down, and those that only hover.
    package var all: [Touch] {
        let down = fingers.filter { finger, _ in !simulated.contains { $0.finger == finger } }
            .map { Touch(finger: $0, position: $1, isMirrored: false, isDown: true) }
        return (simulated + down).sorted { $0.finger < $1.finger }
    }
    /// The fingers that are not visible otherwise: the two fingers of a mouse while Ctrl is held, and the keyboard's, down or not
    /// (S-GEST-47).
    package private(set) var simulated: [Touch] = []

    private var fingers: [Int: CGPoint] = [:]

    package init() {}

    /// Follows touches.
    mutating func take(_ event: InputEvent) {
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
    }

    /// Follows the mouse and the keyboard.
    @MainActor mutating func take(_ synthesizer: TouchSynthesizer) {
        simulated = synthesizer.shownTouches.sorted { $0.finger < $1.finger }
    }
}
