// If the display sets the pace, the content of a frame is as old as the frame was early. So it is begun as late as possible, by experience
// with previous frames.

import Foundation

/// The time before a refresh at which a frame must be begun.
struct FrameLead {
    /// The longest recent time that a frame took until it was handed to the driver, in seconds.
    private var cost: TimeInterval
    /// The reserve beyond that, for the driver and for late wakeups.
    private var slack = Self.leastSlack

    static let leastSlack = 0.002
    /// The factors of `cost` and of `slack` after each frame that needed less. A late frame is visible, so the reserve shrinks slowly: by
    /// half in about 20 seconds.
    private static let (costDecay, slackDecay) = (0.98, 0.9995)

    /// Makes a lead for frames that take half a `period`.
    init(period: TimeInterval) { cost = period / 2 }

    /// The lead in seconds.
    var seconds: TimeInterval { cost + slack }

    /// Notes that a frame took `seconds`.
    mutating func took(_ seconds: TimeInterval) { cost = max(seconds, cost * Self.costDecay) }

    /// Notes whether a frame was seen at its intended refresh or only at a later one.
    mutating func wasShown(inTime: Bool, period: TimeInterval) {
        slack = inTime ? max(Self.leastSlack, slack * Self.slackDecay) : min(slack * 2, period)
    }
}
