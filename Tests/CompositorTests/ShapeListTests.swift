import CoreGraphics
import DrawLists
import RenderTree
import Testing

@testable import Raster

/// Checks the list of shapes that a clip consists of.
struct ShapeListTests {
    private struct EdgeOn: Error {}

    /// Returns a shape that is scaled by `scale`.
    private func shape(_ scale: Int) throws -> RoundedShape {
        let map = Homography(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
        guard let shape = RoundedShape(Quad(rect: CGRect(x: 0, y: 0, width: 9, height: 9), map: map), Rounding(radius: 2)) else {
            throw EdgeOn()
        }
        return shape
    }

    @Test func listKeepsShapesWhileItGrows() throws {
        var list = ShapeList()
        for round in 0..<2 {
            for count in 1...20 {
                list.append(try shape(count + round))
                var scales: [Float] = []
                for index in 0..<list.count { scales.append(list.all[index].scale) }
                #expect(scales == (1...count).map { Float($0 + round) })
            }
            list.removeAll()
            let count = list.count
            #expect(count == 0)
        }
    }
}
