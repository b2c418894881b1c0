// Where the display sets the pace, what a frame shows is as old as the frame was begun early. So it is begun as late as it may be,
// and that is learned from the frames before.

import Foundation

/// How long before a refresh a frame must be begun.
struct FrameLead {
    /// The longest that frames have lately taken until they were handed to the driver, seconds.
    private var cost: TimeInterval
    /// Kept free beyond that: for the driver, and for waking late.
    private var slack = Self.leastSlack

    static let leastSlack = 0.002
    /// What is left of `cost` and of `slack` after each frame that needed less. A frame that comes too late is seen, so what is kept
    /// free is given up slowly: half of it in about 20 seconds.
    private static let (costDecay, slackDecay) = (0.98, 0.9995)

    /// Begins with frames that take half a `period`.
    init(period: TimeInterval) { cost = period / 2 }

    /// Seconds.
    var seconds: TimeInterval { cost + slack }

    /// A frame took `seconds`.
    mutating func took(_ seconds: TimeInterval) { cost = max(seconds, cost * Self.costDecay) }

    /// A frame was seen at the refresh that it was meant for, or not before a later one.
    mutating func wasShown(inTime: Bool, period: TimeInterval) {
        slack = inTime ? max(Self.leastSlack, slack * Self.slackDecay) : min(slack * 2, period)
    }
}
