import Testing
import UIKit
@testable import Studio

/// Checks the tooltips of the controls around a scene.
@MainActor struct TooltipTests {
    private let bench = SandboxBench()

    init() { bench.openTiles() }

    private func point(_ x: CGFloat, _ y: CGFloat, seconds: Double) {
        bench.sandbox.pointerMoved(to: CGPoint(x: x, y: y))
        bench.turn(seconds: seconds)
    }

    /// The center of the play button.
    private let play = CGPoint(x: 8 + 28 + 4 + 14, y: 860 - 48 + 24)

    @Test func tooltipAppearsAfterHalfASecond() {
        point(play.x, play.y, seconds: 0.4)
        #expect(!bench.texts.contains("Pause"))
        #expect(bench.sandbox.nextTurn != nil)
        bench.turn(seconds: 0.2)
        #expect(bench.texts.contains("Pause") && bench.texts.contains("Space"))
        point(640, 400, seconds: 0.1)
        #expect(!bench.texts.contains("Pause"))
    }

    @Test func nextControlShowsItsTooltipAtOnce() {
        point(play.x, play.y, seconds: 0.6)
        point(play.x + 17, play.y, seconds: 0.05)
        point(play.x + 32, play.y, seconds: 0.05)
        #expect(bench.texts.contains("Step forward") && !bench.texts.contains("Pause"))
    }

    @Test func pressHidesTooltipUntilPointerReturns() {
        point(play.x, play.y, seconds: 0.6)
        bench.click(play.x, play.y)
        point(play.x + 1, play.y, seconds: 1)
        #expect(!bench.texts.contains("Pause") && !bench.texts.contains("Play"))
        point(640, 400, seconds: 1)
        point(play.x, play.y, seconds: 0.6)
        #expect(bench.texts.contains("Play"), "the tooltip names the new action")
    }

    @Test(arguments: [
        ("Back to scenes", 40.0, 20.0), ("Reset scene", 1150.0, 20.0), ("Keyboard shortcuts", 1186.0, 20.0),
        ("Light theme", 1222.0, 20.0), ("Hide panel", 1258.0, 20.0), ("Speed of the device, not of the window", 950.0, 20.0),
        ("Compare A and B", 1078.0, 20.0),
        ("Step back", 22.0, 836.0), ("Step forward", 86.0, 836.0), ("Loop", 118.0, 836.0),
        ("No transition to scrub; start one", 600.0, 836.0),
    ])
    func everyBarControlHasTooltip(words: String, x: Double, y: Double) throws {
        point(x, y, seconds: 0.6)
        let place = try #require(bench.place(of: words), "\(bench.texts)")
        #expect(place.minX >= 8 && place.maxX <= 1272 && place.minY >= 0 && place.maxY <= 860)
    }

    @Test func tooltipStaysInWindowBelowOrAboveControl() {
        let (window, size) = (CGRect(x: 0, y: 0, width: 400, height: 300), CGSize(width: 100, height: 28))
        #expect(
            Tooltips.frame(of: size, beside: CGRect(x: 10, y: 6, width: 28, height: 28), in: window)
                == CGRect(x: 8, y: 42, width: 100, height: 28))
        #expect(
            Tooltips.frame(of: size, beside: CGRect(x: 370, y: 262, width: 28, height: 28), in: window)
                == CGRect(x: 292, y: 226, width: 100, height: 28))
    }
}
