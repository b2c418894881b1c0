// Determines when to start a frame if the display sets the pace. If a frame starts early, its content is out of date when it appears.
// Frames therefore start as late as the cost of previous frames allows.

import Foundation

/// A frame's lead: the time between its start and its refresh.
struct FrameLead {
    /// The maximum time, in seconds, from the start of a recent frame until it was passed to the driver.
    private var cost: TimeInterval
    /// Extra time for the driver's work and late wake-ups.
    private var slack = Self.minimumSlack

    static let minimumSlack = 0.002
    /// The factors by which `cost` and `slack` shrink after each frame that needed less time. Late frames are noticeable, so `slack`
    /// shrinks slowly: it halves in about 20 seconds.
    private static let (costDecay, slackDecay) = (0.98, 0.9995)

    /// Creates a lead that initially assumes that frames take half a `period`.
    init(period: TimeInterval) { cost = period / 2 }

    /// The lead in seconds.
    var seconds: TimeInterval { cost + slack }

    /// Records that a frame took `seconds`.
    mutating func took(_ seconds: TimeInterval) { cost = max(seconds, cost * Self.costDecay) }

    /// Records whether a frame appeared at the intended refresh or later.
    mutating func wasShown(inTime: Bool, period: TimeInterval) {
        slack = inTime ? max(Self.minimumSlack, slack * Self.slackDecay) : min(slack * 2, period)
    }
}
