import RenderTree
import TestSupport
import Testing
import UIKit
@testable import Studio

/// Checks a film's picture: its layout, and when it must be redrawn.
@MainActor struct FilmPictureTests {
    private let screen = CGSize(width: 200, height: 300)

    private func decorations(frame: Bool = false, touches: Bool = false, curve: Bool = false) -> FilmDecorations {
        var decorations = FilmDecorations()
        (decorations.frame, decorations.touches, decorations.curve) = (frame, touches, curve)
        return decorations
    }

    private func moment(_ time: TimeInterval, isNew: Bool = false, fingers: [Int: CGPoint] = [:]) -> FilmFrame {
        var snapshot = RenderSnapshot(size: screen, scale: 1)
        snapshot.nodes = [RenderNode(name: "shown", bounds: CGRect(origin: .zero, size: screen))]
        return FilmFrame(time: time, snapshot: snapshot, isNew: isNew, fingers: fingers)
    }

    private func frame(of name: String, in snapshot: RenderSnapshot) -> CGRect? {
        var found: CGRect?
        snapshot.forEachPlaced { node, placement in if node.name == name { found = placement.frame } }
        return found
    }

    @Test func deviceFrameAddsEightPointsOnEachSide() {
        let picture = FilmPicture(of: screen, scale: 1, decorations(frame: true))
        let shown = picture.show(moment(0)).snapshot
        #expect(shown.size == CGSize(width: 216, height: 316))
        #expect(frame(of: "shown", in: shown) == CGRect(x: 8, y: 8, width: 200, height: 300))
    }

    @Test func curveIsDrawnNextToScreen() {
        let shown = FilmPicture(of: screen, scale: 1, decorations(curve: true)).show(moment(0)).snapshot
        #expect(shown.size == CGSize(width: 488, height: 300))
        #expect(frame(of: "shown", in: shown) == CGRect(x: 0, y: 0, width: 200, height: 300))
    }

    @Test(arguments: [1.0, 2], [UIUserInterfaceStyle.dark, .light]) func decoratedPictureMatchesAcceptedOne(
        scale: Double, style: UIUserInterfaceStyle
    ) {
        var decorations = decorations(frame: true, touches: true, curve: true)
        decorations.style = style
        let picture = FilmPicture(of: screen, scale: scale, decorations)
        var texts = [picture.show(moment(0, isNew: true)).snapshot.description]
        texts.append(
            picture.show(moment(0.1, isNew: true, fingers: [1: CGPoint(x: 50, y: 60), 2: CGPoint(x: 120, y: 200)])).snapshot.description)
        texts.append(picture.show(moment(0.3, fingers: [2: CGPoint(x: 130, y: 220)])).snapshot.description)
        let name = "film-\(style == .dark ? "dark" : "light")-\(Int(scale))"
        let difference = AcceptedText.difference(of: texts.joined(separator: "\n") + "\n", from: name, "StudioTests")
        #expect(difference == nil)
    }

    @Test func unchangedPictureIsNotNew() {
        let picture = FilmPicture(of: screen, scale: 1, decorations(frame: true, touches: true))
        _ = picture.show(moment(0, isNew: true))
        #expect(!picture.show(moment(0.1)).isNew)
        #expect(picture.show(moment(0.2, isNew: true)).isNew)
        #expect(picture.show(moment(0.3, fingers: [1: CGPoint(x: 50, y: 50)])).isNew)
        #expect(!picture.show(moment(0.4, fingers: [1: CGPoint(x: 50, y: 50)])).isNew)
        // The disc fades for 0.24 s.
        _ = picture.show(moment(0.5))
        #expect(picture.show(moment(0.6)).isNew)
        _ = picture.show(moment(0.8))
        #expect(!picture.show(moment(0.9)).isNew)
    }

    /// A box moves 100 points along an eased curve, in a transition of seven frames.
    @Test func curveFollowsLayerThatMovesMost() {
        var track = FilmTrack()
        let ways: [CGFloat] = [0, 0.05, 0.2, 0.5, 0.8, 0.95, 1]
        for (index, way) in ways.enumerated() {
            var snapshot = RenderSnapshot(size: screen, scale: 1)
            snapshot.nodes = [
                RenderNode(name: "still", bounds: CGRect(x: 0, y: 0, width: 10, height: 10)),
                RenderNode(name: "moving", bounds: CGRect(x: 100 * way, y: 0, width: 10, height: 10)),
            ]
            let status = TransitionStatus(kind: .push, phase: .running, percent: CGFloat(index) / 6)
            track.add(snapshot, status, at: Double(index) / 60)
        }
        track.add(RenderSnapshot(size: screen, scale: 1), nil, at: 0.2)
        track.finish(in: 0...0.2)
        #expect(track.transitions.count == 1)
        for (sample, way) in zip(track.transitions[0], ways) { #expect(abs(sample.way - way) < 1e-9) }
    }
}
