import CoreGraphics
import DrawLists
import RenderTree
import TestSupport
import Testing
@testable import Compositor
@testable import Raster

/// Compares rows that are painted once and copied with rows that are painted separately.
struct RasterRowBandsTests {
    private static let size = PixelSize(width: 320, height: 400)
    private let rect = PixelRect(size)

    private let soft = RenderNode.Shadow(color: .black, opacity: 1, offset: .zero, radius: 4)

    private func turn(_ node: inout RenderNode, by angle: CGFloat) {
        node.transform = Homography(
            CGAffineTransform(rotationAngle: angle).concatenating(node.transform.affine ?? .identity))
    }

    private func list(_ nodes: [RenderNode]) -> DrawList {
        var flattener = Flattener(), list = DrawList()
        let snapshot = RenderSnapshot(size: CGSize(width: 320, height: 400), scale: 1, nodes: nodes)
        flattener.flatten(snapshot, target: Self.size, into: &list)
        list.dropHidden()
        _ = list.foldCovers(over: SIMD4(repeating: 1), target: rect)
        return list
    }

    /// Paints nodes as a whole and row by row, both into memory with old content, and compares the results.
    private func expectAsRowByRow(_ nodes: [RenderNode], _ comment: Comment) {
        let painter = ListPainter(), list = list(nodes), whole = Pixels(rect), rows = Pixels(rect)
        painter.begin(list)
        for pixels in [whole, rows] { pixels.memory.initialize(repeating: 0xFF_12_34_56) }
        painter.paint(list, PaintResources(), on: whole.surface, background: 0xFF_F2_F2_F7)
        for y in 0..<rect.height {
            painter.paint(list, PaintResources(), on: rows.surface.part(rows: y..<y + 1), background: 0xFF_F2_F2_F7)
        }
        #expect(whole.memory.elementsEqual(rows.memory), comment)
    }

    private func bands(_ nodes: [RenderNode]) -> [RowBands.Band]? {
        var bands = RowBands()
        let painter = ListPainter()
        return bands.cut(list(nodes), rect) { painter.alikeRows($0, $1, $2) } ? bands.all : nil
    }

    @Test func rowsOfRoundedTileAreIdenticalExceptAtCorners() {
        let tile = box(10, 100, 120, 200, .teal) { $0.cornerRadius = 16 }
        // An item's bounds extend a pixel beyond its box.
        let expected: [RowBands.Band] = [
            .init(rows: 0..<99, isAlike: true), .init(rows: 99..<116, isAlike: false), .init(rows: 116..<284, isAlike: true),
            .init(rows: 284..<301, isAlike: false), .init(rows: 301..<400, isAlike: true),
        ]
        #expect(bands([tile]) == expected)
    }

    @Test func secondTileDividesRows() {
        let tiles = [box(10, 100, 120, 200, .teal), box(150, 150, 120, 200, .coral) { $0.opacity = 0.5 }]
        let alike = bands(tiles)?.filter(\.isAlike).map(\.rows)
        #expect(alike == [0..<99, 100..<149, 150..<300, 301..<350, 351..<400])
    }

    @Test func rotatedShadowedAndRoundClippedRowsAreNotIdentical() {
        let turned = box(10, 100, 120, 200, .teal) { turn(&$0, by: 0.1) }
        let shadow = box(10, 100, 120, 200, .teal) { $0.shadow = soft }
        var clip = box(10, 100, 120, 200, .teal) { ($0.cornerRadius, $0.masksToBounds) = (30, true) }
        clip.backgroundColor = nil
        let clipped = [clip, box(10, 100, 120, 200, .coral, depth: 1)]
        for (name, nodes) in [("turned", [turned]), ("a shadow", [shadow]), ("clipped", clipped)] {
            let middle = bands(nodes)?.first { $0.rows.contains(200) }
            #expect(middle?.isAlike == false, "\(name)")
        }
    }

    @Test func bandsAreSkippedForManyItemsOrFewPixels() {
        let many = (0..<80).map { (index: Int) in box(Double(index % 10) * 30, Double(index / 10) * 40, 20, 20, .teal) }
        let busy = box(0, 0, 320, 370, .teal) { turn(&$0, by: 0.01) }
        #expect(bands(many) == nil && bands([busy]) == nil)
    }

    @Test(arguments: 1...12) func randomBoxesMatchRowByRowPainting(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        func number(_ range: Range<Double>) -> Double { Double.random(in: range, using: &random) }
        let colors: [CGColor] = [.teal, .coral, .navy, .amber, .white]
        let nodes = (0..<Int(number(1..<14))).map { index in
            box(number(-40..<280), number(-40..<360), number(2..<200), number(2..<200), colors[index % colors.count]) {
                $0.cornerRadius = number(-20..<30).clamped
                if number(0..<1) < 0.3 { ($0.borderWidth, $0.borderColor) = (number(0.5..<4), .black) }
                if number(0..<1) < 0.3 { $0.opacity = number(0.1..<0.9) }
                if number(0..<1) < 0.1 { turn(&$0, by: number(0..<1)) }
                if number(0..<1) < 0.1 { $0.shadow = soft }
            }
        }
        expectAsRowByRow(nodes, "seed \(seed)")
    }
}

extension Double {
    fileprivate var clamped: Double { max(0, self) }
}
