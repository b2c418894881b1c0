import Testing
import UIKit
@testable import Stage

/// Checks the gestures included with Segue, on a screen of 390 × 844 points.
struct GestureAssetTests {
    private let coral = CGRect(x: 20, y: 374, width: 168, height: 216)

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Assets/gestures")

    private func touches(_ name: String) throws -> [(time: TimeInterval, source: Int, phase: UITouch.Phase, point: CGPoint)] {
        let script = try GestureScript(json: Data(contentsOf: Self.folder.appending(path: name + ".json")))
        return script.timeline().compactMap { input in
            if case .touch(let phase, let point) = input.kind { (input.time, input.source, phase, point) } else { nil }
        }
    }

    @Test func everyGestureFileIsValid() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 4)
        for file in files { #expect(throws: Never.self) { try GestureScript(json: Data(contentsOf: file)) } }
    }

    /// The reported scale is relative to the distance at touch-down plus 8 points (S-GEST-36).
    @Test(arguments: [("tiles-pinch-finish", 1.5..<2), ("tiles-pinch-cancel", 1.2..<1.5)])
    func pinchStartsOnCoralTileAndRestsAtScale(name: String, scales: Range<Double>) throws {
        let touches = try touches(name)
        let (downs, ups) = (touches.filter { $0.phase == .began }, touches.filter { $0.phase == .ended })
        #expect(downs.count == 2 && ups.count == 2)
        #expect(downs.allSatisfy { coral.contains($0.point) })
        let scale = abs(ups[1].point.x - ups[0].point.x) / (abs(downs[1].point.x - downs[0].point.x) + 8)
        #expect(scales.contains(scale))
        #expect(ups[0].time - (touches.last { $0.phase == .moved }?.time ?? 0) > 0.15)
    }

    @Test(arguments: [("tiles-edge-pan-finish", false), ("tiles-edge-pan-cancel", true)])
    func edgePanTapsTileThenDragsFromEdge(name: String, rests: Bool) throws {
        let touches = try touches(name)
        #expect(coral.contains(touches[0].point) && coral.contains(touches[1].point))
        #expect(touches[0].phase == .began && touches[1].phase == .ended)
        #expect(touches[2].phase == .began && touches[2].point.x == 4)
        #expect(touches[2].time - touches[1].time > 1.1)
        let (last, up) = (touches[touches.count - 2], touches[touches.count - 1])
        #expect(last.phase == .moved && up.phase == .ended && last.point.x > 100)
        #expect((up.time - last.time > 0.15) == rests)
    }
}
