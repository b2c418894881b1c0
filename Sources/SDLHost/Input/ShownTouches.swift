// Where fingers are, for whoever shows them: nothing in the engine needs it.

import UIKit

/// The fingers on the screen, and those that a mouse with Ctrl held would put there.
package struct ShownTouches: Equatable {
    /// The fingers that are down, in points of the screen.
    package var down: [CGPoint] { fingers.sorted { $0.key < $1.key }.map(\.value) }
    /// The pair that a press would put down now (S-GEST-47); empty while it is down.
    package var hovering: [CGPoint] = []
    /// A mouse's two fingers while Ctrl is held, whether they are down or not.
    package var mirrored: [CGPoint] = []
    /// Half way between the two fingers of a mouse.
    package var anchor: CGPoint?
    private var fingers: [Int: CGPoint] = [:]

    package init() {}

    /// Follows what fingers do.
    mutating func take(_ event: InputEvent) {
        let isUp = event.phase == .ended || event.phase == .cancelled
        fingers[event.finger] = isUp ? nil : event.location
    }

    /// Follows the mouse's pair.
    @MainActor mutating func take(_ synthesizer: TouchSynthesizer) {
        mirrored = synthesizer.shownTouches.map(\.position)
        hovering = synthesizer.shownTouches.filter { !$0.isDown }.map(\.position)
        anchor = synthesizer.anchor
    }
}
