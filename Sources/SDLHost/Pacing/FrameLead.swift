// When the display sets the pace, starting a frame early makes its content old. Frames therefore start as late as the cost of previous
// frames allows.

import Foundation

/// The time between the start of a frame and its refresh.
struct FrameLead {
    /// The longest recent time from starting a frame to handing it to the driver, in seconds.
    private var cost: TimeInterval
    /// The margin added for the driver and for late wakeups.
    private var slack = Self.leastSlack

    static let leastSlack = 0.002
    /// The decay of `cost` and `slack` after each frame that needed less. Late frames are visible, so `slack` decays slowly: it halves in
    /// about 20 seconds.
    private static let (costDecay, slackDecay) = (0.98, 0.9995)

    /// Assumes initially that frames take half a `period`.
    init(period: TimeInterval) { cost = period / 2 }

    /// The lead in seconds.
    var seconds: TimeInterval { cost + slack }

    /// Records that a frame took `seconds`.
    mutating func took(_ seconds: TimeInterval) { cost = max(seconds, cost * Self.costDecay) }

    /// Records whether a frame appeared at its intended refresh or later.
    mutating func wasShown(inTime: Bool, period: TimeInterval) {
        slack = inTime ? max(Self.leastSlack, slack * Self.slackDecay) : min(slack * 2, period)
    }
}
