// A source of touches in a window, such as a take that is played back.

import UIKit

/// A source of simulated fingers. Times are those of the input's clock: seconds since the window's first frame.
@MainActor package protocol InputSource {
    /// Returns the touches until `time`, since the last call.
    mutating func events(upTo time: TimeInterval) -> [InputEvent]
    /// The time of the next touch; nil when there are no more.
    var nextTime: TimeInterval? { get }
    /// Cancels all touches at `time`.
    mutating func cancel(at time: TimeInterval) -> [InputEvent]
}
