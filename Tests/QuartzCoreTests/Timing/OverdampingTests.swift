import QuartzCore
import TestSupport
import Testing

struct OverdampingTests {
    @Test("S-CLOCK-65: overdamping counts as critical unless allowed", arguments: [0.05, 0.2, 0.5])
    func overdampingCountsAsCriticalUnlessAllowed(time: Double) {
        func progress(damping: Double, isAllowed: Bool = false) -> Double {
            SpringMotion(mass: 1, stiffness: 100, damping: damping, allowsOverdamping: isAllowed).progress(at: time)
        }
        #expect(isNear(progress(damping: 40), progress(damping: 20), 1e-9))
        #expect(progress(damping: 40, isAllowed: true) < progress(damping: 20) - 0.01)
    }
}
