import Testing
import UIKit

@testable import Stage
@testable import Studio

/// Checks problems that involve fingers and are found while a scene runs in the window.
@MainActor struct WindowProblemTests {
    private let bench = SandboxBench()

    @Test func deadBackSwipeIsFoundInWindow() throws {
        bench.openTiles()
        bench.key("6")
        bench.click(400, 480)
        bench.turn(seconds: 2)
        let page = try #require(bench.sandbox.scene), device = page.page.frame(ofDeviceBox: CGRect(x: 0, y: 0, width: 390, height: 844))
        bench.finger(.began, device.minX + 4, device.midY)
        for step in 1...10 { bench.finger(.moved, device.minX + 4 + CGFloat(step) * 15, device.midY) }
        bench.finger(.ended, device.minX + 154, device.midY)
        bench.turn(seconds: 0.5)
        #expect(page.playback.problems.map(\.kind) == [.gestureFailed], "\(page.playback.problems.map(\.sentence))")
    }
}
