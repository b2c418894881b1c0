import GestureSupport
import Testing
import UIKit

@MainActor struct UIScreenEdgePanGestureRecognizerTests {
    /// Returns the log for a drag from `start` by `way`. The recognizer has these edges, and its view can be smaller than the window.
    private func drag(
        _ edges: UIRectEdge, from start: (CGFloat, CGFloat), by way: (CGFloat, CGFloat), view frame: CGRect? = nil
    ) -> [String] {
        let stage = GestureStage()
        let view = frame.map { stage.addView("inner", $0) } ?? stage.view
        stage.add(UIScreenEdgePanGestureRecognizer(), "edge", to: view).edges = edges
        stage.down(1, start.0, start.1, at: 0)
        stage.move(1, start.0 + way.0, start.1 + way.1, at: 0.1)
        stage.up(1, start.0 + way.0, start.1 + way.1, at: 0.2)
        return stage.take().filter { !$0.contains(":") }
    }

    private let recognized = ["edge began", "edge ended"]

    @Test("S-GEST-40: an edge pan starts within 20 points of a named edge and moves inwards")
    func edgePanStartsWithinTwentyPointsOfEdge() {
        #expect(drag(.left, from: (20, 400), by: (10, 0)) == recognized)
        #expect(drag(.left, from: (21, 400), by: (30, 0)) == [])
        #expect(drag(.right, from: (380, 400), by: (-10, 0)) == recognized)
        #expect(drag(.top, from: (200, 10), by: (0, 30)) == recognized)
        #expect(drag(.bottom, from: (200, 790), by: (0, -30)) == recognized)
        #expect(drag(.left, from: (395, 400), by: (-30, 0)) == [])
        #expect(drag(.all, from: (395, 400), by: (-30, 0)) == recognized)
    }

    @Test("S-GEST-40: an edge pan beyond 45° of the inward normal fails immediately")
    func edgePanFailsBeyondFortyFiveDegrees() {
        #expect(drag(.left, from: (5, 400), by: (20, 20)) == recognized)
        #expect(drag(.left, from: (5, 400), by: (20, 21)) == [])
        #expect(drag(.left, from: (15, 400), by: (-14, 0)) == [])
        #expect(drag([.left, .top], from: (5, 5), by: (5, 30)) == recognized)
    }

    @Test("S-GEST-40: a failed edge pan stays failed for that touch")
    func failedEdgePanStaysFailedForThatTouch() {
        let stage = GestureStage()
        stage.add(UIScreenEdgePanGestureRecognizer(), "edge").edges = .left
        stage.down(1, 5, 400, at: 0)
        stage.move(1, 5, 412, at: 0.1)
        stage.move(1, 200, 412, at: 0.2)
        #expect(!stage.log.contains("edge began"))
    }

    @Test("S-GEST-40: an edge pan uses the window's edges, and never begins without edges")
    func edgePanUsesWindowEdges() {
        let inner = CGRect(x: 100, y: 100, width: 200, height: 200)
        #expect(drag(.left, from: (105, 200), by: (50, 0), view: inner) == [])
        #expect(drag([], from: (5, 400), by: (50, 0)) == [])
    }

    @Test("S-GEST-40: translation counts from began, or from touch-down as in edge-pan/linear200")
    func edgePanTranslationCountsFromBegan() {
        let stage = GestureStage()
        let pan = stage.add(UIScreenEdgePanGestureRecognizer(), "edge")
        pan.edges = .left
        pan.panCountsFromTouchDown = true
        stage.down(1, 5, 100, at: 0)
        stage.move(1, 105, 100, at: 0.1)
        stage.move(1, 205, 100, at: 0.2)
        #expect(pan.translation(in: nil).x == 200)
    }
}
