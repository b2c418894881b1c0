import TestSupport
import Testing
import UIKit
@testable import Studio

@MainActor struct SVGPathTests {
    private func box(_ data: String) -> CGRect { SVGPath.bezierPath(data).cgPath.boundingBoxOfPath }

    @Test(arguments: [
        ("M1 2L5 8", CGRect(x: 1, y: 2, width: 4, height: 6)),
        ("M1 2l4 6", CGRect(x: 1, y: 2, width: 4, height: 6)),
        ("M1 2H5V8", CGRect(x: 1, y: 2, width: 4, height: 6)),
        ("M10 3.5 5.5 8l4.5 4.5", CGRect(x: 5.5, y: 3.5, width: 4.5, height: 9)),
        ("M0 0h.7v-.3", CGRect(x: 0, y: -0.3, width: 0.7, height: 0.3)),
        ("M2 2h2v2zl1 1", CGRect(x: 2, y: 2, width: 2, height: 2)),
    ]) func linesAreParsed(data: String, expected: CGRect) { #expect(isNear(box(data), expected, 1e-9)) }

    @Test func arcIsPartOfCircle() {
        let half = box("M0 5a5 5 0 0 1 10 0")
        #expect(isNear(half, CGRect(x: 0, y: 0, width: 10, height: 5), 0.01))
        let most = box("M3 8a5 5 0 1 0 1.6-3.7")
        #expect(isNear(most.maxX, 13, 0.05) && isNear(most.maxY, 13, 0.05), "the long arc: \(most)")
    }

    @Test func smoothCurveMirrorsPreviousControlPoint() {
        #expect(isNear(box("M1.5 8S4 3.75 8 3.75 14.5 8 14.5 8"), CGRect(x: 1.5, y: 3.75, width: 13, height: 4.25), 0.05))
    }

    @Test func invalidTextEndsPath() {
        #expect(box("M1 1L2 2Lx").maxX == 2)
        #expect(SVGPath.bezierPath("nonsense").isEmpty)
    }
}
