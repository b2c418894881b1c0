import RenderTree
import TestSupport
import Testing
import UIKit
@testable import Studio

@MainActor struct TouchOverlayTests {
    private let overlay = TouchOverlay(size: CGSize(width: 200, height: 200), scale: 1)

    private func touch(_ finger: Int, _ x: CGFloat, _ y: CGFloat, isDown: Bool = true) -> TouchOverlay.Touch {
        TouchOverlay.Touch(finger: finger, position: CGPoint(x: x, y: y), isDown: isDown)
    }

    /// Returns the frames and opacities of the visible boxes.
    private func boxes(at time: TimeInterval) -> [(frame: CGRect, opacity: CGFloat)] {
        var boxes: [(frame: CGRect, opacity: CGFloat)] = []
        overlay.frame(at: time).snapshot.forEachPlaced { node, placement in
            if !placement.isHidden, placement.frame.width < 200 { boxes.append((placement.frame, placement.opacity)) }
        }
        return boxes
    }

    private func discs(at time: TimeInterval) -> [CGRect] {
        boxes(at: time).map(\.frame).filter { $0.size == CGSize(width: 46, height: 46) }
    }

    @Test func touchIsDiscAroundItsPosition() {
        overlay.show([touch(1, 60, 80)])
        #expect(discs(at: 0) == [CGRect(x: 37, y: 57, width: 46, height: 46)])
        #expect(!overlay.isMoving)
    }

    @Test func liftedTouchFadesForQuarterSecondWhileRingGrows() {
        overlay.show([touch(1, 60, 80)])
        _ = boxes(at: 1)
        #expect(!overlay.isEmpty)
        overlay.show([])
        _ = boxes(at: 2)
        #expect(overlay.isMoving && !overlay.isEmpty)
        let half = boxes(at: 2.12)
        #expect(half.contains { $0.frame.width > 48 && $0.frame.width < 60 && $0.opacity > 0 && $0.opacity < 1 })
        #expect(boxes(at: 2.25).isEmpty)
        #expect(!overlay.isMoving && overlay.isEmpty)
        overlay.isRecording = true
        _ = boxes(at: 3)
        #expect(!overlay.isEmpty)
    }

    @Test func hoveringTouchDisappearsAtOnce() {
        overlay.show([touch(1, 60, 80, isDown: false)])
        #expect(discs(at: 1).count == 1)
        overlay.show([])
        #expect(boxes(at: 2).isEmpty)
        #expect(!overlay.isMoving)
    }

    @Test func liftedTouchMayContinueHovering() {
        overlay.show([touch(1, 60, 80)])
        _ = boxes(at: 1)
        overlay.show([touch(1, 60, 80, isDown: false)])
        _ = boxes(at: 2)
        #expect(overlay.isMoving)
        #expect(discs(at: 3).count == 1)
    }

    @Test func movingTouchLeavesTrailFromWhereItCameDown() {
        overlay.show([touch(1, 20, 100)])
        _ = boxes(at: 0)
        overlay.show([touch(1, 120, 100)])
        let bands = boxes(at: 1).map(\.frame).filter { isNear($0.height, 16, 1e-6) }
        #expect(isNear(bands.map(\.minX).min(), 20, 1e-6))
        #expect(bands.allSatisfy { isNear($0.maxX, 98, 1e-6) })
    }

    @Test func twoTouchesHaveLineAndDotBetweenThem() {
        overlay.show([touch(1, 40, 100), touch(2, 160, 100)])
        let frames = boxes(at: 0).map(\.frame)
        #expect(frames.contains(CGRect(x: 62, y: 99.5, width: 76, height: 1)))
        #expect(frames.contains(CGRect(x: 96, y: 96, width: 8, height: 8)))
        overlay.show([touch(1, 40, 100)])
        #expect(!boxes(at: 1).map(\.frame).contains(CGRect(x: 62, y: 99.5, width: 76, height: 1)))
    }

    @Test func recordingShowsLineAtTop() {
        func lines() -> [CGRect] {
            let nodes = overlay.frame(at: 2).snapshot.nodes
            return nodes.filter { !$0.isHidden && $0.bounds.height == 2 }.map(\.bounds)
        }
        #expect(lines().isEmpty)
        overlay.isRecording = true
        #expect(lines().count == 1)
        overlay.isRecording = false
        #expect(lines().isEmpty)
    }

    private func dump(at time: TimeInterval) -> String { overlay.frame(at: time).snapshot.description }

    @Test func discIsTranslucentWithLightRingInsideDarkRing() {
        overlay.show([touch(1, 60, 80)])
        for line in [
            "[0,0,44,44] fill #60626857 radius 22", "[0,0,44,44] radius 22 border 2 #fffffff0",
            "[-1,-1,46,46] radius 23 border 1 #1b1c1f61",
        ] { #expect(dump(at: 0).contains(line)) }
    }

    @Test func trailFadesTowardStart() {
        overlay.show([touch(1, 60, 80)])
        overlay.show([touch(1, 90, 80)])
        #expect(dump(at: 0).contains("gradient axial [0,0.5] [1,0.5] #60626800 0 #60626857 1"))
    }

    @Test func lineAndDotHaveTheirColors() {
        overlay.show([touch(1, 40, 100), touch(2, 160, 100)])
        #expect(dump(at: 0).contains("[62,99.5,76,1] fill #808288cc"))
        #expect(dump(at: 0).contains("[96,96,8,8] fill #fffffff0 radius 4 border 1 #1b1c1f61"))
    }

    /// Returns whether a visible box has this center and size.
    private func hasBox(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, at time: TimeInterval) -> Bool {
        let wanted = [x, y, width, height]
        return boxes(at: time).contains { box in
            let found = [box.frame.midX, box.frame.midY, box.frame.width, box.frame.height]
            return zip(found, wanted).allSatisfy { isNear($0, $1, 1e-6) }
        }
    }

    @Test func diagonalTrailEndsAtRimOfDisc() {
        // The way is 100 points long, and the trail 78, because the disc covers the rest.
        overlay.show([touch(1, 20, 20)])
        overlay.show([touch(1, 80, 100)])
        #expect(hasBox(43.4, 51.2, 59.6, 72, at: 0))
    }

    @Test func diagonalLineConnectsRims() {
        overlay.show([touch(1, 40, 40), touch(2, 100, 120)])
        #expect(hasBox(70, 80, 34.4, 45.4, at: 0))
    }

    @Test func overlappingDiscsHaveNoLine() {
        overlay.show([touch(1, 60, 100), touch(2, 100, 100)])
        #expect(hasBox(80, 100, 0, 1, at: 0))
    }

    @Test func secondTouchOfFingerHasItsOwnStart() {
        overlay.show([touch(1, 20, 100)])
        overlay.show([touch(1, 20, 100, isDown: false)])
        overlay.show([touch(1, 100, 100, isDown: false)])
        overlay.show([touch(1, 100, 100)])
        overlay.show([touch(1, 160, 100)])
        #expect(hasBox(119, 100, 38, 16, at: 1))
    }

    @Test func releasedRingGrowsByThreeTenths() {
        overlay.show([touch(1, 60, 80)])
        _ = boxes(at: 1)
        overlay.show([])
        _ = boxes(at: 2)
        let last = boxes(at: 2.235)
        #expect(last.contains { $0.frame.width > 59.5 && $0.frame.width < 59.8 && $0.opacity < 0.02 })
    }

    @Test func recordingLineIsAsWideAsScreen() {
        overlay.isRecording = true
        let record = RenderNode(bounds: .zero, backgroundColor: Palette.record.cgColor).description.split(separator: " ").last ?? ""
        #expect(dump(at: 0).contains("[0,0,200,2] fill \(record)"))
        overlay.resize(to: CGSize(width: 300, height: 100), scale: 1)
        #expect(dump(at: 1).contains("[0,0,300,2] fill \(record)"))
    }
}
