import Scenes
import Testing
import UIKit

@testable import Studio

/// Checks the editors of curves and springs.
@MainActor struct CurveMenuTests {
    private let driver = FrameDriver(size: CGSize(width: 300, height: 300), scale: 1)

    /// Lays out a view in a window, at a menu's width.
    private func shown<View: UIView>(_ view: View, height: CGFloat) -> View {
        driver.perform {
            view.frame = CGRect(x: 0, y: 0, width: 280, height: height)
            driver.window.addSubview(view)
        }
        _ = driver.turn(at: 0)
        return view
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        for (n, (phase, place)) in [(UITouch.Phase.began, start), (.moved, end), (.ended, end)].enumerated() {
            driver.enqueue(InputEvent(finger: 1, phase: phase, location: place, time: Double(n) / 60))
            _ = driver.turn(at: Double(n + 1) / 60)
        }
    }

    @Test func controlPointFollowsFingerAndMayOvershoot() throws {
        let square = shown(CurveSquare(.linear), height: CurveSquare.height)
        var changes: [TimingCurve] = []
        square.changed = { changes.append($0) }
        // Each side of the square is 180 points long, and (0, 0) is at (50, 196).
        drag(from: CGPoint(x: 50, y: 196), to: CGPoint(x: 50 + 90, y: 196))
        #expect(changes.last == TimingCurve(0.5, 0, 1, 1))
        drag(from: CGPoint(x: 230, y: 16), to: CGPoint(x: 230, y: 7))
        #expect(try #require(changes.last).y2 > 1)
        let count = changes.count
        drag(from: CGPoint(x: 100, y: 40), to: CGPoint(x: 150, y: 90))
        #expect(changes.count == count, "a finger away from both points moves neither")
    }

    @Test func presetsHaveNames() {
        #expect(CurveMenu.name(of: .easeOut) == "Ease out")
        #expect(CurveMenu.name(of: TimingCurve(0.1, -0.25, 0.3, 1)) == "0.10, −0.25, 0.30, 1.00")
        #expect(CurveMenu.name(of: SpringCurve(duration: 0.5, bounce: 0.3)) == "Bouncy, 0.50 s, 0.30")
        #expect(CurveMenu.name(of: SpringCurve(duration: 0.25, bounce: 0.1)) == "0.25 s, 0.10")
    }

    @Test func springSlidersChangeDurationAndBounce() {
        let editor = shown(SpringEditor(SpringCurve()), height: SpringEditor.height)
        var changes: [SpringCurve] = []
        editor.changed = { changes.append($0) }
        let sliders = editor.subviews.compactMap { $0 as? ValueSlider }
        sliders[0].moved(0.5)
        sliders[1].moved(1)
        #expect(changes.last == SpringCurve(duration: 1.05, bounce: 0.9))
    }
}
