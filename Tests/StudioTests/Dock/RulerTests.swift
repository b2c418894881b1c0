import Testing
import UIKit

@testable import Studio

/// The marks of the ruler.
@MainActor struct RulerTests {
    @Test("no tick stands beyond the ruler's ends", arguments: [0.0, 0.37, 1.93])
    func ticksStayOnIt(now: TimeInterval) {
        let ruler = Ruler(frame: CGRect(x: 0, y: 0, width: 700, height: Ruler.height))
        var scale = TimeScale()
        scale.width = 700
        scale.follow(4 + now)
        ruler.show(scale, now: now, problems: [], range: nil)
        let ticks = marks(in: ruler).filter { $0.width < 3 }
        #expect(ticks.count > 10)
        #expect(ticks.allSatisfy { $0.minX >= 0 && $0.maxX <= 701 }, "\(ticks.map(\.minX))")
    }

    /// The boxes of all views inside `view` that are seen, in its points.
    private func marks(in view: UIView) -> [CGRect] {
        view.subviews.filter { !$0.isHidden }.flatMap { part in [part.frame] + marks(in: part) }
    }
}
