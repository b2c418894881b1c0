// Something that plays fingers in a window, as a person would: a take that is shown again.

import UIKit

/// Fingers that move by themselves. Times are those of the input's clock: seconds since the window's first frame.
@MainActor package protocol InputSource {
    /// What the fingers do until `time`, since the last call.
    mutating func events(upTo time: TimeInterval) -> [InputEvent]
    /// When they will next do something; nil when they are through.
    var nextTime: TimeInterval? { get }
    /// Lets go, at `time`, of whatever is touched, without effect.
    mutating func cancel(at time: TimeInterval) -> [InputEvent]
}
