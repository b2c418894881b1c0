import CoreGraphics
import TestSupport
import Testing

/// Compares the outlines of strokes and dashes with accepted ones. They depend on every step of the stroker.
struct PathOutlineTests {
    private let paths: [(name: String, path: CGPath)] = [
        ("corner", Self.path { $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 5, y: 12)]) }),
        (
            "triangle",
            Self.path {
                $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 5), CGPoint(x: 10, y: 25)])
                $0.closeSubpath()
            }
        ),
        ("back and forth", Self.path { $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 8, y: 0)]) }),
        ("point", Self.path { $0.addLines(between: [CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 4)]) }),
        (
            "quad",
            Self.path {
                $0.move(to: .zero)
                $0.addQuadCurve(to: CGPoint(x: 30, y: 10), control: CGPoint(x: 5, y: 25))
            }
        ),
        (
            "tight curve",
            Self.path {
                $0.move(to: .zero)
                $0.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 25, y: 20), control2: CGPoint(x: -15, y: 20))
            }
        ),
        (
            "curves with a corner",
            Self.path {
                $0.move(to: .zero)
                $0.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 2, y: 12), control2: CGPoint(x: 18, y: 14))
                $0.addCurve(to: CGPoint(x: 40, y: 5), control1: CGPoint(x: 21, y: 16), control2: CGPoint(x: 37, y: -9))
                $0.addLine(to: CGPoint(x: 44, y: 20))
            }
        ),
        ("disc", CGPath(ellipseIn: CGRect(x: 2, y: 3, width: 18, height: 8), transform: nil)),
    ]

    private static func path(_ build: (CGMutablePath) -> Void) -> CGPath {
        let path = CGMutablePath()
        build(path)
        return path
    }

    /// A path's elements, with two decimals.
    private func text(_ path: CGPath) -> String {
        path.description.split(separator: " ").map { word in
            Double(word).map { "\(($0 * 100).rounded() / 100 + 0)" } ?? String(word)
        }.joined(separator: " ")
    }

    private func expect(_ lines: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let difference = AcceptedText.difference(of: lines.joined(separator: "\n") + "\n", from: name, "CoreGraphicsTests", tolerance: 0.02)
        #expect(difference == nil, sourceLocation: sourceLocation)
    }

    @Test func strokesHaveAcceptedOutlines() {
        let joins: [CGLineJoin] = [.miter, .round, .bevel], caps: [CGLineCap] = [.butt, .round, .square]
        expect(
            paths.flatMap { name, path in
                [1, 6, 24].enumerated().map { index, width in
                    let outline = path.copy(strokingWithWidth: width, lineCap: caps[index], lineJoin: joins[index], miterLimit: 10)
                    return "\(name) \(width): \(text(outline))"
                } + ["\(name), cut miters: \(text(path.copy(strokingWithWidth: 6, lineCap: .butt, lineJoin: .miter, miterLimit: 1.5)))"]
            }, "strokes")
    }

    @Test func strokesOfRandomPathsHaveAcceptedOutlines() {
        var random = SeededNumbers(seed: 41)
        let joins: [CGLineJoin] = [.miter, .round, .bevel]
        expect(
            (0..<40).map { index in
                let path = CGPath(elements: random.path { $0.point(-10...10) })
                return text(
                    path.copy(strokingWithWidth: CGFloat(2 + index / 2), lineCap: .butt, lineJoin: joins[index % 3], miterLimit: 10))
            }, "strokes-random")
    }

    @Test func dashesHaveAcceptedPlaces() {
        expect(
            paths.flatMap { name, path in
                ([(0, [7, 3]), (5, [4]), (-2, [0.5, 6, 2])] as [(CGFloat, [CGFloat])]).map { phase, lengths in
                    "\(name) \(phase): \(text(path.copy(dashingWithPhase: phase, lengths: lengths)))"
                }
            }, "dashes")
    }

    @Test func strokedPathHasTheSameOutlineAsACopy() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 30, height: 40))
        var move = CGAffineTransform(translationX: 5, y: 6)
        let made = CGPath(
            __byStroking: path, transform: &move, lineWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 3)
        #expect(made == path.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 3, transform: move))
        #expect(
            CGPath(__byStroking: CGMutablePath(), transform: nil, lineWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 3) == nil)
    }
}
