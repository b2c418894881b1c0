import Foundation
@testable import Stage
import UIKit

/// Input that gesture files can't express: touchpad input, and the loss of a window's focus. A storm's file encodes such input as
/// private-use keys, which have no effect elsewhere. During a touchpad gesture, wheel input drives the touchpad.
struct Touchpad {
    enum Key {
        static let pinch = "\u{F001}", swipe = "\u{F002}"
        /// Cancels the touchpad gesture, as the system does.
        static let cancel = "\u{F003}"
        static let focusLost = "\u{F004}"
        /// Toggles whether swipes act as drags from the screen edges.
        static let edges = "\u{F005}"
    }

    private(set) var dragsFromEdges = false
    private var held: String?

    /// Returns the touchpad's input for `input`, or nil if it isn't a touchpad key.
    mutating func inputs(of input: ScriptInput) -> [DesktopInput]? {
        switch input.kind {
        case .key(let key, let isDown): self.key(key, isDown: isDown, input.time)
        case .wheel(let delta, let point): move(by: delta, at: point, input.time)
        default: nil
        }
    }

    private mutating func key(_ key: String, isDown: Bool, _ time: TimeInterval) -> [DesktopInput]? {
        switch key {
        case Key.pinch, Key.swipe:
            let ended = held == key && !isDown ? [end(time, isCancelled: false)] : []
            held = isDown ? key : held == key ? nil : held
            return ended
        case Key.cancel:
            guard isDown, held != nil else { return [] }
            return [end(time, isCancelled: true)]
        case Key.focusLost: return isDown ? [.focusLost(time: time)] : []
        case Key.edges:
            if isDown { dragsFromEdges.toggle() }
            return []
        default: return nil
        }
    }

    private func end(_ time: TimeInterval, isCancelled: Bool) -> DesktopInput {
        held == Key.pinch ? .pinchEnded(isCancelled: isCancelled, time: time) : .swipeEnded(isCancelled: isCancelled, time: time)
    }

    private func move(by delta: CGVector, at point: CGPoint, _ time: TimeInterval) -> [DesktopInput]? {
        switch held {
        case Key.pinch: [.pinch(factor: exp(min(max(delta.dy / 1000, -5), 5)), at: point, time: time)]
        case Key.swipe: [.swipe(by: delta, at: point, time: time)]
        default: nil
        }
    }
}
