@testable import Stage
import Scenes
import TestSupport
import Testing
import UIKit

@testable import Studio

/// Checks layer values and parameters that the user edits.
@MainActor struct EditTests {
    private let bench = SandboxBench()
    private var page: SceneViewController { bench.sandbox.scene! }
    private let layerValues = {
        var layerValues = LayerValues(
            opacity: 0.5, center: CGPoint(x: 10, y: -20), size: CGSize(width: 30, height: 40), corner: 4,
            color: CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        (layerValues.rotation, layerValues.scaleX, layerValues.scaleY) = (.pi / 2, 2, 3)
        return layerValues
    }()

    /// Opens the tiles with the dock visible, selects the coral tile, and returns the number of its layer.
    private func selectedTile() throws -> Int {
        bench.openTiles()
        bench.key("D")
        bench.turn(seconds: 0.3)
        let tile = try #require(page.stage.snapshot.nodes.first { $0.name == "tile.coral" })
        page.playback.layer = tile.layer
        bench.turn(3)
        return tile.layer
    }

    private func node(_ layer: Int) throws -> RenderNode { try #require(page.stage.snapshot.nodes.first { $0.layer == layer }) }

    /// Returns the center of the field for a property, in window coordinates.
    private func field(_ property: LayerProperty) throws -> CGPoint {
        let inspector = page.layers.inspector
        let field = try #require(
            inspector.subviews.compactMap { $0 as? ValueField }[safely: LayerProperty.allCases.firstIndex(of: property)!])
        let box = page.page.convert(field.bounds, from: field)
        return CGPoint(x: box.midX, y: box.midY)
    }

    @Test func selectedLayerIsOutlinedWhileDockIsOpen() throws {
        let layer = try selectedTile()
        var outline: CGRect? { bench.frame(of: "outline of the selected layer") }
        func place() throws -> CGRect { page.page.frame(ofDeviceBox: try #require(page.stage.snapshot.frame(ofLayer: layer))) }
        let narrow = try place()
        #expect(isNear(try #require(outline), narrow))
        bench.key("D")
        bench.turn(seconds: 0.3)
        #expect(outline == nil)
        #expect(try place().width > narrow.width)
        bench.key("D")
        bench.turn(seconds: 0.3)
        #expect(isNear(try #require(outline), narrow))
    }

    @Test func valuesAreParsedAsTheyAreShown() {
        let texts = LayerProperty.allCases.map { $0.text(layerValues) }
        #expect(texts == ["0.50", "10", "−20", "30", "40", "4.0", "90.0°", "2.00", "3.00", "#FF8000"])
        for property in LayerProperty.allCases {
            let isSame = property.edit(layerValues, typed: property.text(layerValues)) == property.restore(layerValues)
            #expect(isSame || property == .rotation || property == .color, "\(property)")
        }
        #expect(LayerProperty.centerY.edit(layerValues, typed: "−7,5") == .center(CGPoint(x: 10, y: -7.5)))
        #expect(LayerProperty.color.edit(layerValues, typed: "#00ff00") == .color(CGColor(red: 0, green: 1, blue: 0, alpha: 1)))
        #expect(LayerProperty.color.edit(layerValues, typed: "none") == .color(nil))
    }

    @Test func invalidValuesAreIgnoredOrClamped() {
        #expect(LayerProperty.width.edit(layerValues, typed: "wide") == nil && LayerProperty.width.edit(layerValues, typed: "inf") == nil)
        #expect(LayerProperty.color.edit(layerValues, typed: "#12") == nil)
        #expect(
            LayerProperty.opacity.edit(layerValues, typed: "7") == .opacity(1)
                && LayerProperty.width.edit(layerValues, typed: "-3") == .size(CGSize(width: 0, height: 40)))
    }

    @Test func dragChangesModelAndUndoRestoresIt() throws {
        let layer = try selectedTile(), before = try node(layer), place = try field(.opacity)
        bench.finger(.began, place.x, place.y)
        for step in 1...5 { bench.finger(.moved, place.x - CGFloat(step) * 10, place.y) }
        bench.finger(.ended, place.x - 50, place.y)
        bench.turn(2)
        #expect(abs(try node(layer).opacity - 0.5) < 0.001)
        bench.key("Z", control: true)
        bench.turn(2)
        #expect(try node(layer) == before)
        bench.key("Z", control: true, shift: true)
        bench.turn(2)
        #expect(abs(try node(layer).opacity - 0.5) < 0.001)
        bench.key("Z", control: true)
        bench.key("Z", control: true)
        bench.turn(2)
        #expect(try node(layer) == before, "there is nothing else to undo")
    }

    @Test func clickOnValueStartsTyping() throws {
        let layer = try selectedTile(), place = try field(.width)
        bench.click(place.x, place.y)
        #expect(page.isTyping)
        bench.type("60")
        bench.key("Return")
        bench.turn(2)
        #expect(try node(layer).bounds.width == 60 && !page.isTyping)
        bench.click(place.x, place.y)
        bench.type("90")
        bench.key("Escape")
        bench.turn(2)
        #expect(try node(layer).bounds.width == 60)
    }

    @Test func rewindKeepsOnlyEditsBeforeItsTime() throws {
        let layer = try selectedTile()
        let early = page.stage.time
        bench.turn(seconds: 0.2)
        page.stage.perform(.edit(layer: layer, .corner(3)))
        bench.turn(2)
        let late = page.stage.history.end
        page.stage.perform(.rewind(to: late))
        bench.turn(2)
        #expect(try node(layer).cornerRadius == 3)
        page.stage.perform(.rewind(to: early))
        bench.turn(2)
        #expect(try node(layer).cornerRadius == 24)
    }

    @Test func allKindsOfEditsReachLayer() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        for edit: LayerEdit in [
            .size(CGSize(width: 30, height: 40)), .center(CGPoint(x: 100, y: 50)), .corner(4), .opacity(0.25), .color(layerValues.color),
            .turn(rotation: .pi / 2, scaleX: 2, scaleY: 3),
        ] { edit.apply(to: layer) }
        let now = LayerValues(layer)
        #expect(now.opacity == 0.25 && now.size == CGSize(width: 30, height: 40) && now.corner == 4 && now.color == layerValues.color)
        #expect(abs(now.rotation - .pi / 2) < 1e-9 && abs(now.scaleX - 2) < 1e-9 && abs(now.scaleY - 3) < 1e-9)
        #expect(abs(now.center.x - 100) < 1e-9 && abs(now.center.y - 50) < 1e-9)
    }
}

/// Checks transforms that consist of more than a rotation and a scale.
@MainActor struct TransformEditTests {
    private let layer = CALayer()

    @Test func rotationIn3DCannotBeDraggedAndUndoRestoresTransform() throws {
        let turned = CATransform3DMakeRotation(1, 0, 1, 0.2)
        layer.transform = turned
        let before = LayerValues(layer)
        #expect(!before.isFlat && LayerProperty.rotation.text(before) == "3D" && LayerProperty.scaleY.text(before) == "3D")
        #expect(LayerProperty.rotation.edit(before, draggedBy: 10) == nil && LayerProperty.corner.edit(before, draggedBy: 10) != nil)
        try #require(LayerProperty.scaleX.edit(before, typed: "2")).apply(to: layer)
        #expect(LayerValues(layer).scaleX == 2)
        LayerProperty.scaleX.restore(before).apply(to: layer)
        #expect(layer.transform == turned)
    }

    @Test func layerOnScreenHasSameValuesAsItsModel() {
        layer.frame = CGRect(x: 5, y: 6, width: 30, height: 40)
        (layer.cornerRadius, layer.opacity) = (4, 0.5)
        layer.transform = CATransform3DRotate(CATransform3DMakeScale(2, -3, 1), 0.5, 0, 0, 1)
        let map = layer.transform, origin = CGPoint(x: -layer.bounds.midX, y: -layer.bounds.midY)
        let flat = CATransform3DGetAffineTransform(map), place = layer.position
        let affine = CGAffineTransform(
            a: flat.a, b: flat.b, c: flat.c, d: flat.d, tx: place.x + origin.applying(flat).x, ty: place.y + origin.applying(flat).y)
        var node = RenderNode(transform: Homography(affine), bounds: layer.bounds, opacity: 0.5, cornerRadius: 4)
        var shown = LayerValues(node), model = LayerValues(layer)
        #expect(abs(shown.center.x - model.center.x) < 1e-9 && abs(shown.center.y - model.center.y) < 1e-9)
        (shown.center, model.center, model.transform) = (.zero, .zero, nil)
        #expect(shown == model && shown.isFlat && shown.rotation != 0)
        node.transform.m13 = 0.001
        #expect(!LayerValues(node).isFlat)
    }

    @Test func scaleAlongOneAxisKeepsOtherAxis() throws {
        layer.transform = CATransform3DMakeScale(2, -3, 1)
        let layerValues = LayerValues(layer)
        #expect(layerValues.scaleX == 2 && layerValues.scaleY == -3 && layerValues.rotation == 0)
        try #require(LayerProperty.scaleX.edit(layerValues, typed: "4")).apply(to: layer)
        #expect(LayerValues(layer).scaleX == 4 && LayerValues(layer).scaleY == -3)
    }
}

/// Checks undo and redo.
@MainActor struct UndoHistoryTests {
    @Test func changesAreUndoneFromLatestAndRedone() {
        var history = UndoHistory()
        #expect(history.beginUndo() == nil)
        for _ in 0..<2 { history.note {} }
        for _ in 0..<2 {
            let undo = history.beginUndo()
            #expect(undo != nil)
            history.note {}
            history.end()
        }
        #expect(history.beginUndo() == nil)
        #expect(history.beginRedo() != nil)
        history.note {}
        history.end()
        history.note {}
        #expect(history.beginRedo() == nil, "a new change clears the redo history")
    }

    @Test func changesMadeTogetherAreOneUndoStep() {
        var history = UndoHistory(), values = [1, 2]
        func set(_ index: Int, to value: Int) {
            let before = values[index]
            values[index] = value
            history.note { set(index, to: before) }
        }
        set(0, to: 3)
        history.begin()
        set(0, to: 0)
        set(1, to: 0)
        history.end()
        func run(_ step: (() -> Void)?) {
            step?()
            history.end()
        }
        run(history.beginUndo())
        #expect(values == [3, 2])
        run(history.beginRedo())
        #expect(values == [0, 0])
        run(history.beginUndo())
        run(history.beginUndo())
        #expect(values == [1, 2] && history.beginUndo() == nil)
    }

    @Test func stepWithoutChangesCannotBeUndone() {
        var history = UndoHistory()
        history.begin()
        history.end()
        #expect(history.beginUndo() == nil)
    }
}
