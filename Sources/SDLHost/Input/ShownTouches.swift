// The positions of fingers, for showing them: nothing in the engine needs them.

import Input
import UIKit

/// The fingers on the screen, and those that a press would put down.
package struct ShownTouches: Equatable {
    package typealias Touch = TouchSynthesizer.ShownTouch

    /// Every finger, by number: those that are down, and those that only hover.
    package var all: [Touch] { down { _ in true }.sorted { $0.finger < $1.finger } }
    /// The fingers that are not visible otherwise: the two fingers of a mouse while Ctrl is held and the keyboard's, down or not
    /// (S-GEST-47), and those of a replay.
    package var simulated: [Touch] { down { $0 <= Self.firstReplayed }.sorted { $0.finger < $1.finger } }

    /// The first number of a replay's fingers, which count downwards from here; no device uses them.
    static let firstReplayed = -100

    private var fingers: [Int: CGPoint] = [:]
    /// The mouse's pair or the keyboard's finger.
    private var proxies: [Touch] = []

    package init() {}

    /// Follows touches.
    mutating func take(_ event: InputEvent) {
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
    }

    /// Follows the mouse and the keyboard.
    @MainActor mutating func take(_ synthesizer: TouchSynthesizer) { proxies = synthesizer.shownTouches }

    /// Returns the proxies, and the other fingers that are down and wanted.
    private func down(_ isWanted: (Int) -> Bool) -> [Touch] {
        proxies + fingers.filter { finger, _ in isWanted(finger) && !proxies.contains { $0.finger == finger } }
            .map { Touch(finger: $0, position: $1, isMirrored: false, isDown: true) }
    }
}
