import QuartzCore
import RenderTree
import Testing

struct LayerKindTests {
    private let stage = Stage()

    private func shown<Kind: CALayer>(_ layer: Kind) -> RenderNode.Content {
        stage.root.addSublayer(layer)
        return stage.turn(at: 0).nodes[1].content
    }

    @Test("S-CLOCK-79: a shape layer has defaults and renders its properties")
    func shapeLayerHasDefaultsAndRendersItsProperties() {
        let layer = CAShapeLayer()
        #expect(layer.fillColor == .black && layer.strokeColor == nil && layer.lineWidth == 1 && layer.miterLimit == 10)
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineDashPattern == nil && layer.fillRule == .nonZero)
        (layer.strokeColor, layer.lineCap, layer.lineJoin, layer.fillRule) = (.white, .round, .bevel, .evenOdd)
        (layer.lineDashPattern, layer.lineDashPhase, layer.lineWidth) = ([4, 2, -1], 1, 3)
        guard case .shape(let shape) = shown(layer) else { Issue.record("not a shape"); return }
        #expect(shape.strokeColor == .white && shape.cap == .round && shape.join == .bevel && shape.fillRule == .evenOdd)
        #expect(shape.dashes == [4, 2, 0] && shape.dashPhase == 1 && shape.lineWidth == 3)
        #expect(layer.lineDashPattern == [4, 2, 0])
    }

    @Test("S-CLOCK-83: a gradient layer has defaults and renders its properties")
    func gradientLayerHasDefaultsAndRendersItsProperties() {
        let layer = CAGradientLayer()
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1) && layer.type == .axial)
        #expect(layer.colors == nil && layer.locations == nil)
        (layer.colors, layer.locations, layer.type) = ([CGColor.black, CGColor.white], [0.25, 1], .conic)
        layer.startPoint = CGPoint(x: -1, y: 2)
        guard case .gradient(let gradient) = shown(layer) else { Issue.record("not a gradient"); return }
        #expect(gradient.kind == .conic && gradient.start == CGPoint(x: -1, y: 2))
        #expect(gradient.stops.map(\.color) == [.black, .white] && gradient.stops.map(\.location) == [0.25, 1])
    }

    @Test func contentsArePlacedByGravityScaleAndRectangle() {
        let layer = CALayer(), image = CGImage(width: 20, height: 10, filledWith: .white)
        (layer.contents, layer.contentsGravity, layer.contentsScale) = (image, .top, 2)
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        (layer.magnificationFilter, layer.minificationFilter) = (.nearest, .linear)
        guard case .image(let picture) = shown(layer) else { Issue.record("not an image"); return }
        #expect(picture.image == image && picture.gravity == .bottom && picture.scale == 2 && picture.part.width == 0.5)
        #expect(picture.magnifiesSharply && !picture.reducesSharply)
        #expect(layer.contentsGravity == .top && layer.contents as? CGImage == image)
        layer.contents = nil
        #expect(layer.contents == nil && stage.turn(at: 1).nodes[1].content == .none || layer.animation(forKey: "contents") != nil)
    }

    @Test func cornersGroupOpacityAndRasterizationReachNode() {
        let layer = stage.addLayer()
        #expect(stage.turn(at: 0).nodes[1].extras == nil)
        (layer.maskedCorners, layer.cornerCurve) = ([.layerMinXMinYCorner, .layerMaxXMaxYCorner], .continuous)
        (layer.allowsGroupOpacity, layer.shouldRasterize, layer.rasterizationScale) = (false, true, 3)
        let extras = stage.turn(at: 1).nodes[1].extras
        #expect(extras?.roundedCorners == [.topLeft, .bottomRight] && extras?.hasContinuousCorners == true)
        #expect(extras?.fadesApart == true && extras?.isGroup == true && extras?.groupScale == 3)
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        (layer.cornerCurve, layer.allowsGroupOpacity, layer.shouldRasterize) = (.circular, true, false)
        #expect(stage.turn(at: 2).nodes[1].extras == nil)
    }

    @Test("S-CLOCK-85: text is at the top, and wraps, aligns and truncates as configured")
    func textWrapsAlignsAndTruncatesAsConfigured() {
        let layer = CATextLayer()
        #expect(layer.fontSize == 36 && layer.foregroundColor == .white && !layer.isWrapped && layer.alignmentMode == .natural)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        (layer.string, layer.font, layer.fontSize) = ("one two three four five", "Inter-Regular", 20)
        func lines(at time: Double) -> [RenderText.Line] {
            guard case .text(let text) = stage.turn(at: time).nodes[1].content else { return [] }
            return text.lines
        }
        stage.root.addSublayer(layer)
        CATransaction.setDisableActions(true)
        #expect(lines(at: 0).map(\.string) == ["one two three four five"])
        #expect(lines(at: 0)[0].origin.x == 0 && lines(at: 0)[0].origin.y > 15 && lines(at: 0)[0].origin.y < 25)
        layer.isWrapped = true
        let wrapped = lines(at: 1)
        #expect(wrapped.count > 1 && wrapped.map(\.string).joined(separator: " ") == "one two three four five")
        (layer.isWrapped, layer.truncationMode) = (false, .end)
        #expect(lines(at: 2).map { $0.string.hasSuffix("…") && $0.string.hasPrefix("one") } == [true])
        (layer.string, layer.alignmentMode) = ("Hi", .right)
        #expect(lines(at: 3).map(\.string) == ["Hi"] && lines(at: 3)[0].origin.x > 50)
        layer.string = nil
        #expect(lines(at: 4).isEmpty)
    }

    @Test("S-CLOCK-85: font size and color animate, and resizing rewraps text")
    func fontSizeAnimatesAndResizingRewrapsText() {
        let layer = CATextLayer()
        layer.bounds.size = CGSize(width: 300, height: 100)
        (layer.string, layer.fontSize, layer.isWrapped) = ("one two three four five", 20, true)
        stage.root.addSublayer(layer)
        for (path, from, to) in [("fontSize", 10.0, 30.0), ("bounds.size.width", 300, 60)] {
            let animation = CABasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            stage.turn(at: 0) { layer.add(animation, forKey: path) }
        }
        func text(at time: Double) -> RenderText? {
            if case .text(let text) = stage.turn(at: time).nodes[1].content { text } else { nil }
        }
        #expect(text(at: 0)?.lines.count == 1)
        #expect(text(at: 0.5)?.fontSize == 20)
        #expect(text(at: 0.9)?.lines.count ?? 0 > 2)
    }
}
