import CoreGraphics
import QuartzCore
import Testing
import UIKit

@testable import Studio

/// Checks the plot of an animation's timing curve.
@MainActor struct CurveViewTests {
    /// A square of 200 × 100 points at (16, 44).
    private let size = CGSize(width: 232, height: 180)

    /// Returns the plot of `progress` with a dot at `fraction`: the paths of the grid, the curve, and the cross, and the view.
    private func plot(_ progress: [Float], at fraction: Double?) -> (paths: [[CGPoint]], view: CurveView) {
        let device = VirtualDevice(size: size, scale: 1), view = CurveView(frame: CGRect(origin: .zero, size: size))
        device.window.addSubview(view)
        let facts = AnimationFacts(
            number: 1, layer: 7, layerName: nil, layerKind: "UIView", keyPath: "opacity", duration: 1, progress: progress)
        view.show(facts, layer: "card", fraction: fraction)
        device.turn(at: 0)
        let shapes = (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
        return (shapes.map { $0.path?.elements.points ?? [] }, view)
    }

    @Test func curveFillsSquare() {
        let paths = plot([0, 0.25, 1], at: nil).paths
        #expect(paths[1] == [CGPoint(x: 16, y: 144), CGPoint(x: 116, y: 119), CGPoint(x: 216, y: 44)])
        #expect(paths[2].isEmpty)
    }

    @Test func gridHasQuarters() {
        let points = plot([0, 1], at: nil).paths[0]
        let lines = stride(from: 0, to: points.count, by: 2).map { [points[$0], points[$0 + 1]] }
        let columns = (0...4).map { [CGPoint(x: 16 + 50 * $0, y: 44), CGPoint(x: 16 + 50 * $0, y: 144)] }
        let rows = (0...4).map { [CGPoint(x: 16, y: 44 + 25 * $0), CGPoint(x: 216, y: 44 + 25 * $0)] }
        #expect(lines == zip(columns, rows).flatMap { [$0, $1] })
    }

    @Test func crossLeadsFromAxesToDot() {
        let (paths, view) = plot([0, 0.25, 1], at: 0.75)
        // Halfway between 0.25 and 1 is 0.625.
        #expect(paths[2] == [CGPoint(x: 16, y: 81.5), CGPoint(x: 166, y: 81.5), CGPoint(x: 166, y: 144)])
        let dots = view.subviews.filter { $0.frame.midX == 166 && $0.frame.midY == 81.5 && !$0.isHidden }
        #expect(dots.map(\.frame.width) == [15, 11])
        #expect(view.subviews.contains { ($0 as? UILabel)?.text == "x 0.750 y 0.625" })
    }

    @Test func valuesBeyondUnitRangeExtendTheAxis() {
        let paths = plot([0, 1.5, -0.5, 1], at: 1).paths
        #expect(paths[1].map(\.y) == [119, 44, 144, 69])
        #expect(paths[2].last == CGPoint(x: 216, y: 144) && paths[2][1].y == 69)
    }

    @Test func missingCurveHasNoDot() {
        let (paths, view) = plot([], at: 0.5)
        #expect(paths[1].isEmpty && paths[2].isEmpty)
        view.show(nil, layer: "", fraction: nil)
        #expect(view.subviews.contains { ($0 as? UILabel)?.text == "no animation" })
    }
}
