// Keeps track of where fingers are, so that they can be displayed.

import Stage
import UIKit

/// The fingers on the screen, and the simulated fingers that hover over it.
package struct ShownTouches: Equatable {
    package typealias Touch = TouchSynthesizer.ShownTouch

    /// Every finger, sorted by number, including hovering ones.
    package var all: [Touch] {
        let down = fingers.filter { finger, _ in !simulated.contains { $0.finger == finger } }
            .map { Touch(finger: $0, position: $1, isMirrored: false, isDown: true) }
        return (simulated + down).sorted { $0.finger < $1.finger }
    }
    /// The fingers that would otherwise be invisible. These are the mouse's two fingers while Ctrl is held, and the virtual finger, whether
    /// it is down or hovering (S-GEST-47).
    package private(set) var simulated: [Touch] = []

    private var fingers: [Int: CGPoint] = [:]

    package init() {}

    /// Updates the fingers after a touch.
    mutating func take(_ event: InputEvent) {
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
    }

    /// Updates the simulated fingers after mouse or keyboard input.
    @MainActor mutating func take(_ synthesizer: TouchSynthesizer) {
        simulated = synthesizer.shownTouches.sorted { $0.finger < $1.finger }
    }
}
