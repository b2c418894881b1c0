import CoreGraphics
import RenderTree
import Testing

@testable import QuartzCore

/// S-ANIM-30: checks snapshots of layers that are shown in other layers.
struct LayerPictureTests {
    private let stage = Stage()

    /// Adds layers below each other: "card", "photo" with a mark in its corner, at depths 2, 3, and 4.
    private func makeCard() -> CALayer {
        let outer = stage.addLayer("outer"), card = CALayer(), photo = CALayer(), mark = CALayer()
        (card.name, photo.name, mark.name) = ("card", "photo", "mark")
        (card.frame, photo.frame, mark.frame) = (
            CGRect(x: 5, y: 5, width: 40, height: 20), CGRect(x: 10, y: 5, width: 20, height: 10), CGRect(x: 0, y: 0, width: 2, height: 2)
        )
        (card.opacity, photo.opacity) = (0.5, 0.25)
        outer.addSublayer(card)
        card.addSublayer(photo)
        photo.addSublayer(mark)
        return card
    }

    /// Shows a picture in a layer at depth 1, and returns the nodes of the picture.
    private func show(_ picture: LayerPicture?, in box: CGRect) -> [RenderNode] {
        let shown = stage.addLayer("shown")
        shown.bounds = box
        shown.picture = picture
        let nodes = stage.turn(at: 1).nodes
        let start = nodes.firstIndex { $0.name == "shown" }!
        return Array(nodes[(start + 1)...])
    }

    private func expectCard(_ nodes: [RenderNode]) throws {
        #expect(nodes.map(\.name) == ["card", "photo", "mark"] && nodes.map(\.depth) == [2, 3, 4])
        #expect(nodes.map(\.opacity) == [1, 0.25, 1], "the top layer is opaque")
        let top = try #require(nodes.first)
        #expect(top.transform.boundingBox(of: top.bounds) == CGRect(x: 3, y: 4, width: 80, height: 10), "stretched to the bounds")
        #expect(nodes[1].transform.boundingBox(of: nodes[1].bounds) == CGRect(x: 10, y: 5, width: 20, height: 10))
    }

    @Test func lastPictureIsStretchedToBoundsBelowItsLayer() throws {
        let card = makeCard()
        stage.turn(at: 0)
        try expectCard(show(card.lastPicture, in: CGRect(x: 3, y: 4, width: 80, height: 10)))
    }

    @Test func currentPictureShowsLayersThatWereNeverVisible() throws {
        let card = makeCard()
        card.superlayer?.removeFromSuperlayer()
        card.removeFromSuperlayer()
        #expect(card.lastPicture == nil)
        try expectCard(show(card.currentPicture(), in: CGRect(x: 3, y: 4, width: 80, height: 10)))
    }

    @Test func currentPictureIncludesPendingChanges() throws {
        let card = makeCard()
        stage.turn(at: 0)
        CATransaction.setDisableActions(true)
        card.isHidden = true
        card.sublayers?[0].opacity = 0.75
        #expect(card.lastPicture?.nodes(over: card.bounds, depth: 0).map(\.opacity) == [1, 0.25, 1])
        let picture = try #require(card.currentPicture())
        #expect(picture.nodes(over: card.bounds, depth: 0).map(\.opacity) == [1, 0.75, 1], "a hidden layer's picture is visible")
    }

    @Test func partOfPictureIsStretched() throws {
        let card = makeCard()
        stage.turn(at: 0)
        var picture = try #require(card.lastPicture)
        #expect(picture.source == CGRect(x: 0, y: 0, width: 40, height: 20))
        picture.source = CGRect(x: 10, y: 5, width: 20, height: 10)
        #expect(picture.map(to: CGRect(x: 0, y: 0, width: 40, height: 30)).apply(to: CGPoint(x: 30, y: 15)) == CGPoint(x: 40, y: 30))
        picture.source = CGRect(x: 10, y: 5, width: 0, height: 0)
        #expect(
            picture.map(to: CGRect(x: 1, y: 2, width: 40, height: 30)).apply(to: CGPoint(x: 11, y: 7)) == CGPoint(x: 2, y: 4),
            "a line isn't scaled")
    }
}
