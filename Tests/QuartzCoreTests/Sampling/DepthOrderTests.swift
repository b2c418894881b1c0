import CoreGraphics
import Testing

@testable import QuartzCore

/// Checks which plates in a 3D space are split (S-CLOCK-89).
struct DepthOrderTests {
    /// Returns a plate of 100 by 100 points whose center is at `x`. It is turned about its vertical axis.
    private func plate(at x: CGFloat, z: CGFloat = 0, turnedBy angle: CGFloat = 0, isSolid: Bool = true) -> PlanarRect {
        let turn = CATransform3DMakeRotation(angle, 0, 1, 0)
        return PlanarRect(
            matrix: CATransform3DConcat(turn, CATransform3DMakeTranslation(x, 0, z)),
            bounds: CGRect(x: -50, y: -50, width: 100, height: 100),
            isSolid: isSolid)
    }

    private func order(_ plates: [PlanarRect]) -> [Int] { DepthOrder.pieces(of: plates).map(\.plate) }

    @Test func everyPairThatCrossesIsSplit() {
        for first in 0..<4 {
            for second in (first + 1)..<5 {
                var plates = (0..<5).map { plate(at: CGFloat($0) * 300) }
                plates[second] = plate(at: CGFloat(first) * 300, turnedBy: 0.5)
                let pieces = DepthOrder.pieces(of: plates)
                #expect(pieces.count == 6 && pieces.filter { $0.plate == second }.count == 2, "\(first) and \(second)")
                #expect(pieces.filter { !$0.cuts.isEmpty }.allSatisfy { $0.plate == second }, "the inclined plate is split")
                // The flat plate is between the parts of the inclined one.
                let places = pieces.indices.filter { [first, second].contains(pieces[$0].plate) }.map { pieces[$0].plate }
                #expect(places == [second, first, second], "\(places)")
            }
        }
    }

    @Test func platesAreOrderedByDepth() {
        #expect(order([plate(at: 0, z: 5), plate(at: 0, z: -5), plate(at: 0)]) == [1, 2, 0])
        #expect(order([plate(at: 0), plate(at: 0), plate(at: 300)]) == [0, 1, 2], "equal depths keep their order")
        #expect(order([plate(at: 0, z: 0.009), plate(at: 0)]) == [0, 1] && order([plate(at: 0, z: 0.02), plate(at: 0)]) == [1, 0])
    }

    @Test func platesBesideEachOtherAreNotSplit() {
        #expect(order([plate(at: 0), plate(at: 300, turnedBy: 0.5)]) == [0, 1])
        #expect(order([plate(at: 0, z: 40), plate(at: 0, turnedBy: 0.5)]) == [1, 0], "entirely behind")
        #expect(order([plate(at: 0), plate(at: 0, turnedBy: 0.5, isSolid: false)]) == [0, 1], "a plate that hides nothing")
        #expect(order([plate(at: 0), plate(at: 0, turnedBy: .pi / 2)]).count == 2, "seen edge-on")
    }

    @Test func platesThatCrossInOneLineAreSplitOnce() {
        let plates = (0..<30).map { plate(at: 0, turnedBy: 0.02 * CGFloat($0 + 1)) }
        #expect(DepthOrder.pieces(of: plates).count == 30 + 29)
    }

    @Test func splitsAreLimited() {
        // Each of twelve flat plates crosses each of twelve inclined ones.
        let flat = (0..<12).map { plate(at: 0, z: CGFloat($0) * 2 - 11) },
            inclined = (0..<12).map { plate(at: 0, turnedBy: 0.5 + 0.01 * CGFloat($0)) }
        #expect(DepthOrder.pieces(of: flat + inclined).count == 24 + 64)
    }
}
