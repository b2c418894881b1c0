import Testing
import UIKit

@MainActor struct UIViewSnapshotTests {
    private let stage = AnimationStage()
    private let dot = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    init() {
        stage.view.backgroundColor = .red
        stage.view.accessibilityIdentifier = "view"
        dot.accessibilityIdentifier = "dot"
        stage.view.addSubview(dot)
        stage.device.turn(at: 1)
    }

    /// Returns the screen frames of all painted nodes named `name`.
    private func frames(_ name: String) -> [CGRect] { device.turn(at: CACurrentMediaTime()).boxes(of: name) }

    private func show(_ snapshot: UIView?, at origin: CGPoint) throws {
        let snapshot = try #require(snapshot)
        snapshot.frame.origin = origin
        device.window.addSubview(snapshot)
    }

    @Test("S-ANIM-30: a snapshot shows the last frame at the source's size and ignores later changes")
    func snapshotShowsLastFrameAndIgnoresLaterChanges() throws {
        dot.frame.origin = CGPoint(x: 50, y: 50)
        let snapshot = view.snapshotView(afterScreenUpdates: false)
        #expect(snapshot?.bounds == view.bounds)
        try show(snapshot, at: CGPoint(x: 200, y: 0))
        #expect(frames("dot") == [CGRect(x: 50, y: 50, width: 20, height: 20), CGRect(x: 210, y: 10, width: 20, height: 20)])
        dot.frame.origin = .zero
        device.turn(at: 2)
        #expect(frames("dot") == [CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 210, y: 10, width: 20, height: 20)])
    }

    @Test("S-ANIM-30: a snapshot after screen updates includes pending layout and changes")
    func snapshotAfterUpdatesIncludesPendingChanges() throws {
        dot.frame.origin = CGPoint(x: 50, y: 50)
        view.alpha = 0.5
        try show(view.snapshotView(afterScreenUpdates: true), at: CGPoint(x: 200, y: 0))
        #expect(frames("dot").last == CGRect(x: 250, y: 50, width: 20, height: 20))
        view.removeFromSuperview()
        device.turn(at: 2)
        #expect(frames("dot") == [CGRect(x: 250, y: 50, width: 20, height: 20)])
    }

    @Test("S-ANIM-30: the snapshot of an unrendered view is blank unless taken after screen updates")
    func snapshotOfUnrenderedViewIsBlankBeforeUpdates() throws {
        let lone = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        lone.accessibilityIdentifier = "lone"
        try show(lone.snapshotView(afterScreenUpdates: false), at: .zero)
        #expect(frames("lone") == [])
        try show(lone.snapshotView(afterScreenUpdates: true), at: CGPoint(x: 5, y: 5))
        #expect(frames("lone") == [CGRect(x: 5, y: 5, width: 30, height: 30)])
    }

    @Test("S-ANIM-30: the snapshot of a translucent view is opaque")
    func snapshotOfTranslucentViewIsOpaque() throws {
        view.alpha = 0.5
        try show(view.snapshotView(afterScreenUpdates: true), at: CGPoint(x: 200, y: 0))
        let picture = try #require(device.turn(at: 1).nodes.last { $0.name == "view" })
        #expect(picture.opacity == 1 && !picture.isHidden)
    }

    @Test("S-ANIM-30: the snapshot of a hidden view shows the last frame, or nothing after screen updates", arguments: [false, true])
    func snapshotOfHiddenViewIsBlankAfterUpdates(afterUpdates: Bool) throws {
        view.isHidden = true
        try show(view.snapshotView(afterScreenUpdates: afterUpdates), at: CGPoint(x: 200, y: 0))
        let copies = device.turn(at: 2).nodes.filter { $0.name == "view" && !$0.isHidden }
        #expect(copies.count == (afterUpdates ? 0 : 1))
    }

    @Test("S-ANIM-30: a snapshot after screen updates lays out a view without a window")
    func snapshotAfterUpdatesLaysOutViewWithoutWindow() throws {
        final class Board: UIView {
            let piece = UIView()
            override func layoutSubviews() { piece.frame = CGRect(x: 4, y: 5, width: 6, height: 7) }
        }
        let board = Board(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        board.piece.accessibilityIdentifier = "piece"
        board.addSubview(board.piece)
        try show(board.snapshotView(afterScreenUpdates: true), at: CGPoint(x: 100, y: 0))
        #expect(frames("piece") == [CGRect(x: 104, y: 5, width: 6, height: 7)])
    }

    @Test("S-ANIM-30: the snapshot of an animating view shows the current moment")
    func snapshotOfAnimatingViewShowsCurrentMoment() throws {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.frame.origin.x = 70 }
        device.turn(at: 1)
        device.turn(at: 1.5)
        try show(view.snapshotView(afterScreenUpdates: false), at: CGPoint(x: 200, y: 0))
        device.turn(at: 2)
        #expect(frames("dot").last == CGRect(x: 240, y: 10, width: 20, height: 20))
    }

    @Test func resizedSnapshotIsStretchedAlsoWhileAnimating() throws {
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        try show(snapshot, at: CGPoint(x: 200, y: 0))
        device.turn(at: 1)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            snapshot.frame = CGRect(x: 200, y: 0, width: 300, height: 100)
        }
        device.turn(at: 1)
        device.turn(at: 1.5)
        #expect(frames("dot").last == CGRect(x: 220, y: 10, width: 40, height: 20))
    }

    @Test("S-ANIM-30: a snapshot takes touches, so recognizers can be added to it")
    func snapshotTakesTouches() throws {
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        try show(snapshot, at: CGPoint(x: 200, y: 0))
        #expect(device.window.hitTest(CGPoint(x: 210, y: 10), with: nil) === snapshot)
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        #expect(
            view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: caps)?.isUserInteractionEnabled == true)
    }

    @Test func snapshotOfRectangleShowsOnlyThatPart() throws {
        let part = CGRect(x: 5, y: 5, width: 30, height: 30)
        let snapshot = try #require(view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero))
        #expect(snapshot.bounds == CGRect(x: 0, y: 0, width: 30, height: 30) && snapshot.clipsToBounds)
        try show(snapshot, at: CGPoint(x: 200, y: 0))
        #expect(frames("dot").last == CGRect(x: 205, y: 5, width: 20, height: 20))
    }

    @Test func capInsetsKeepTheirWidthWhenSnapshotIsResized() throws {
        let caps = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
        let snapshot = try #require(view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: false, withCapInsets: caps))
        try show(snapshot, at: CGPoint(x: 0, y: 200))
        snapshot.frame.size.width = 180
        let left = frames("dot").filter { $0.minY >= 200 }
        // The left, middle and right parts each paint and clip the whole picture. The left part keeps the dot's position.
        #expect(left.count == 3 && left[0] == CGRect(x: 10, y: 210, width: 20, height: 20))
        #expect(snapshot.subviews.map(\.frame.width) == [40, 100, 40])
    }
}

extension RenderSnapshot {
    /// Returns the bounding boxes, in screen coordinates, of the visible nodes named `name`.
    func boxes(of name: String) -> [CGRect] {
        var planes: [Homography] = [], hidden: [Bool] = [], found: [CGRect] = []
        for node in nodes {
            planes.removeLast(planes.count - node.depth)
            hidden.removeLast(hidden.count - node.depth)
            planes.append(node.transform.concatenating(planes.last ?? .identity))
            hidden.append(node.isHidden || hidden.last ?? false)
            guard node.name == name, hidden.last == false, let plane = planes.last else { continue }
            found.append(plane.boundingBox(of: node.bounds))
        }
        return found
    }
}
