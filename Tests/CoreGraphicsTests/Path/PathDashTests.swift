// Checks that dashes are measured by arc length, and that the phase determines where they begin.

import CoreGraphics
import TestSupport
import Testing

struct PathDashTests {
    private let line: CGPath = {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        return path
    }()

    private func dashes(_ path: CGPath, phase: CGFloat = 0, _ lengths: CGFloat...) -> String {
        path.copy(dashingWithPhase: phase, lengths: lengths).description
    }

    @Test func dashesAndGapsAlternate() {
        #expect(dashes(line, 3, 1) == "M 0.0 0.0 L 3.0 0.0 M 4.0 0.0 L 7.0 0.0 M 8.0 0.0 L 10.0 0.0")
        #expect(dashes(line, 4) == "M 0.0 0.0 L 4.0 0.0 M 8.0 0.0 L 10.0 0.0")
    }

    @Test func phaseStartsWithinPattern() {
        #expect(dashes(line, phase: 2, 3, 1) == "M 0.0 0.0 L 1.0 0.0 M 2.0 0.0 L 5.0 0.0 M 6.0 0.0 L 9.0 0.0")
        #expect(dashes(line, phase: 3.5, 4, 8) == "M 0.0 0.0 L 0.5 0.0 M 8.5 0.0 L 10.0 0.0")
        #expect(dashes(line, phase: -1, 3, 8) == "M 1.0 0.0 L 4.0 0.0")
        #expect(dashes(line, phase: 402, 3, 1) == dashes(line, phase: 2, 3, 1))
    }

    @Test func invalidPatternLeavesPathUnchanged() {
        for lengths: [CGFloat] in [[], [0], [0, 0], [-1, 2], [.nan, 1], [.infinity], [1e-9, 1e-9]] {
            #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == line)
        }
        #expect(line.copy(dashingWithPhase: .nan, lengths: [1]) == line)
    }

    @Test func dashesContinueAroundCornersAndRestartPerSubpath() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 9)])
        path.addLines(between: [CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 3)])
        #expect(
            dashes(path, 4, 5)
                == "M 0.0 0.0 L 2.0 0.0 L 2.0 2.0 M 2.0 7.0 L 2.0 9.0 M 5.0 0.0 L 5.0 3.0"
        )
    }

    @Test func lastDashOfClosedPathJoinsFirst() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(
            dashes(square, phase: 1, 2, 2) == "M 3.0 0.0 L 4.0 0.0 L 4.0 1.0 M 4.0 3.0 L 4.0 4.0 L 3.0 4.0 "
                + "M 1.0 4.0 L 0.0 4.0 L 0.0 3.0 M 0.0 1.0 L 0.0 0.0 L 1.0 0.0"
        )
        #expect(square.copy(dashingWithPhase: 0, lengths: [100, 1]) == square)
    }

    @Test func zeroLengthDashIsDotWithRoundCaps() {
        let dots = line.elements.stroked(StrokeStyle(width: 2, cap: .round, dashes: [0, 5]))
        #expect(dots.subpaths.count == 3)
        #expect(dots.contains(CGPoint(x: 5, y: 0.9), using: .winding) && !dots.contains(CGPoint(x: 7, y: 0), using: .winding))
    }

    @Test func dashesOfCurveHaveExpectedLength() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).elements
        for dash in circle.dashed(phase: 0, lengths: [7, 3]).subpaths.dropLast() {
            let length: CGFloat = dash.segments.map(\.length).reduce(0, +)
            #expect(isNear(length, 7, 1e-6))
        }
    }

    @Test func dashesAndGapsAddUpToPathLength() {
        var random = SeededNumbers(seed: 31)
        for _ in 0..<1000 {
            let path = random.path { $0.point(-20...20) }, a = random.number(0.5...9), b = random.number(0.5...9)
            let phase = random.number(-20...20)
            let dashes = path.dashed(phase: phase, lengths: [a, b]), gaps = path.dashed(phase: phase + b, lengths: [b, a])
            #expect(abs(dashes.length + gaps.length - path.length) < 1e-6 * (1 + path.length))
        }
    }
}
