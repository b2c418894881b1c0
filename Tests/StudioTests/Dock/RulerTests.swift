import Testing
import UIKit

@testable import Studio

/// Checks the marks of the ruler.
@MainActor struct RulerTests {
    @Test(arguments: [0.3, 1.37, 5.93])
    func ticksStayWithinRun(length: TimeInterval) {
        let ruler = Ruler(frame: CGRect(x: 0, y: 0, width: 700, height: Ruler.height))
        var scale = TimeScale()
        scale.width = 700
        scale.fit(from: 7, to: 7 + length, grows: false)
        ruler.show(scale, of: 7...(7 + length), now: 7, problems: [], range: nil)
        let ticks = marks(in: ruler).filter { $0.width > 0 && $0.width < 3 }
        #expect(ticks.count > 10)
        #expect(ticks.allSatisfy { $0.minX >= 104 && $0.maxX <= 597 }, "\(ticks.map(\.minX))")
    }

    /// Returns the frames of all visible views inside `view`.
    private func marks(in view: UIView) -> [CGRect] {
        view.subviews.filter { !$0.isHidden }.flatMap { part in [part.frame] + marks(in: part) }
    }
}
