// Where fingers are, for whoever shows them: nothing in the engine needs it.

import UIKit

/// The fingers on the screen, and those that a press would put there.
package struct ShownTouches: Equatable {
    package typealias Touch = TouchSynthesizer.ShownTouch

    /// Every finger, in the order of their numbers: those that are down, and those that only hover.
    package var all: [Touch] {
        let down = fingers.map { Touch(finger: $0, position: $1, isMirrored: false, isDown: true) }
        return (down + simulated.filter { fingers[$0.finger] == nil }).sorted { $0.finger < $1.finger }
    }
    /// The two fingers of a mouse while Ctrl is held, and the keyboard's, whether they are down or not: without being shown
    /// nobody could tell where they are (S-GEST-47).
    package private(set) var simulated: [Touch] = []
    private var fingers: [Int: CGPoint] = [:]

    package init() {}

    /// Follows what fingers do.
    mutating func take(_ event: InputEvent) {
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
    }

    /// Follows the mouse and the keyboard.
    @MainActor mutating func take(_ synthesizer: TouchSynthesizer) { simulated = synthesizer.shownTouches }
}
