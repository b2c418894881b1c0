import Foundation

/// The pictures of a run and its baseline at the same time, as PNG data.
package struct TakeShot: Codable, Sendable {
    package var time: TimeInterval
    package var before, now, difference: Data?

    package init(time: TimeInterval, before: Data? = nil, now: Data? = nil, difference: Data? = nil) {
        (self.time, self.before, self.now, self.difference) = (time, before, now, difference)
    }
}
