// Where fingers are, for whoever shows them: nothing in the engine needs it.

import Input
import UIKit

/// The fingers on the screen, and those that a press would put there.
package struct ShownTouches: Equatable {
    package typealias Touch = TouchSynthesizer.ShownTouch

    /// Every finger, in the order of their numbers: those that are down, and those that only hover.
    package var all: [Touch] { down { _ in true }.sorted { $0.finger < $1.finger } }
    /// Those of which nothing else is to be seen: the two fingers of a mouse while Ctrl is held and the keyboard's, whether
    /// they are down or not (S-GEST-47), and those of a replay.
    package var simulated: [Touch] { down { $0 <= Self.firstReplayed }.sorted { $0.finger < $1.finger } }

    /// A replay's fingers have numbers from here downwards, which no device's have.
    static let firstReplayed = -100

    private var fingers: [Int: CGPoint] = [:]
    /// The mouse's pair, or the keyboard's finger.
    private var proxies: [Touch] = []

    package init() {}

    /// Follows what fingers do.
    mutating func take(_ event: InputEvent) {
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
    }

    /// Follows the mouse and the keyboard.
    @MainActor mutating func take(_ synthesizer: TouchSynthesizer) { proxies = synthesizer.shownTouches }

    /// The proxies, and the other fingers that are down and wanted.
    private func down(_ isWanted: (Int) -> Bool) -> [Touch] {
        proxies + fingers.filter { finger, _ in isWanted(finger) && !proxies.contains { $0.finger == finger } }
            .map { Touch(finger: $0, position: $1, isMirrored: false, isDown: true) }
    }
}
