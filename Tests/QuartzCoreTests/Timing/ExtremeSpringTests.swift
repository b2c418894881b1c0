import Foundation
import Testing

@testable import QuartzCore

/// Checks springs at and beyond the limits of their parameters.
struct ExtremeSpringTests {
    @Test(arguments: [(0.5, [0, 0, 1]), (0, [0, 0, 1]), (2, [0, 0, 0])] as [(Double, [Double])])
    func infinitelyStiffSpringArrivesAtOnceUnlessOverdamped(ratio: Double, progress: [Double]) {
        let motion = SpringMotion(frequency: .infinity, dampingRatio: ratio, velocity: 3)
        #expect([-1, 0, 1e-6].map(motion.progress) == progress && motion.velocity(at: 0.1) == 0 && motion.velocity == 3)
    }

    @Test func invalidParametersAreReplaced() {
        func spring(_ mass: Double, _ stiffness: Double, _ damping: Double, overdamped: Bool = false) -> [Double] {
            let motion = SpringMotion(mass: mass, stiffness: stiffness, damping: damping, velocity: .nan, allowsOverdamping: overdamped)
            return [motion.frequency, motion.dampingRatio, motion.velocity]
        }
        #expect(spring(1, 100, 10) == [10, 0.5, 0] && spring(4, 100, 10) == [5, 0.25, 0])
        for mass in [0, -1, .infinity, .nan] { #expect(spring(mass, 100, 10) == [10, 0.5, 0], "\(mass)") }
        for stiffness in [0, -1, .infinity, .nan] { #expect(spring(1, stiffness, 10) == [10, 0.5, 0], "\(stiffness)") }
        for damping in [0, -1, .nan] { #expect(spring(1, 100, damping) == [10, 0, 0], "\(damping)") }
        for damping in [20, 30, .infinity] { #expect(spring(1, 100, damping) == [10, 1, 0], "\(damping)") }
        #expect(spring(1, 100, 30, overdamped: true) == [10, 1.5, 0] && spring(1, 100, .infinity, overdamped: true) == [10, .infinity, 0])
    }

    @Test func equivalentSpringHasMassOne() {
        let motion = SpringMotion(mass: 4, stiffness: 100, damping: 10)
        #expect(motion.stiffness == 25 && motion.damping == 2.5)
    }

    @Test func undampedSpringNeverSettles() {
        #expect(SpringMotion(mass: 1, stiffness: 100, damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
        #expect(SpringMotion(mass: 1, stiffness: 100, damping: .infinity, allowsOverdamping: true).settlingDuration == 0)
        // The slowest part of an overdamped spring decays like e^(−0.0005 t).
        let slow = SpringMotion(frequency: 1, dampingRatio: 1000, velocity: 0).settlingDuration
        #expect(slow > 9999 && slow < 10_001, "the search ends")
    }

    @Test(arguments: [(0.01, 4.605), (0.001, 6.908), (0.1, 2.303)]) func envelopeDecidesWhenASpringSettles(distance: Double, times: Double)
    {
        // e^(−5 t) times √(1 + 1/3) for a damping ratio of 0.5 and a frequency of 10.
        let motion = SpringMotion(mass: 1, stiffness: 100, damping: 10), amplitude = 1 + 5 / 75.0.squareRoot()
        #expect(abs(motion.settlingDuration(within: distance) - (times + log(amplitude)) / 5) < 1e-3)
    }

    @Test func progressIsOneWithoutDistanceLeft() {
        for ratio in [0.2, 0.999_999, 1, 1.000_001, 3] {
            let motion = SpringMotion(frequency: 10, dampingRatio: ratio, velocity: 0)
            #expect(motion.progress(at: 0) == 0 && motion.velocity(at: 0) == 0)
            #expect(abs(motion.progress(at: 60) - 1) < 1e-3 && abs(motion.velocity(at: 60)) < 1e-2, "\(ratio)")
            // The velocity is the slope of the progress.
            for time in [0.01, 0.1, 0.5] {
                let slope = (motion.progress(at: time + 1e-6) - motion.progress(at: time - 1e-6)) / 2e-6
                #expect(abs(slope - motion.velocity(at: time)) < 1e-5, "\(ratio) at \(time)")
            }
        }
    }
}
