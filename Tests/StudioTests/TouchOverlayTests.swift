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
}
