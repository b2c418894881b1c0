// Checks the text dump's line for each kind of content. Dumps must stay comparable between versions.

import CoreGraphics
import RenderTree
import Testing

struct DescriptionTests {
    private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func line(_ content: RenderNode.Content, _ change: (inout RenderNode.Extras) -> Void = { _ in }) -> String {
        var extras = RenderNode.Extras()
        change(&extras)
        return RenderNode(bounds: box, content: content, extras: extras).description
    }

    @Test func imageNodesAreDescribed() {
        var image = RenderImage(image: CGImage(width: 20, height: 10, filledWith: .black))
        #expect(line(.image(image)) == "  - [0,0,10,10] image 20x10")
        image.next = CGImage(width: 3, height: 4, filledWith: .white)
        (image.fraction, image.gravity, image.scale, image.magnifiesSharply) = (0.25, .resizeAspect, 2, true)
        image.part = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        #expect(line(.image(image)) == "  - [0,0,10,10] image 20x10 resizeAspect part [0,0,0.5,1] @2 to 3x4 0.25 sharp")
    }

    @Test func shapeNodesAreDescribed() {
        var shape = RenderShape()
        #expect(line(.shape(shape)) == "  - [0,0,10,10] shape path empty fill #000000")
        (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.strokeEnd) = (nil, .white, 2, 0.5)
        (shape.fillRule, shape.cap, shape.join, shape.dashes, shape.dashPhase) = (.evenOdd, .round, .bevel, [4, 2], 1)
        #expect(
            line(.shape(shape)) == "  - [0,0,10,10] shape path empty evenOdd stroke #ffffff 2 to 0.5 round caps bevel joins dash 4,2 +1")
    }

    @Test func gradientNodesAreDescribed() {
        var gradient = RenderGradient()
        (gradient.kind, gradient.colors, gradient.locations) = (.radial, [.black, .white, .clear], [0, 0.25, 1])
        #expect(line(.gradient(gradient)) == "  - [0,0,10,10] gradient radial [0.5,0] [0.5,1] #000000 0 #ffffff 0.25 #00000000 1")
        gradient.locations = [1, 0]
        #expect(gradient.stops.map(\.location) == [0, 0.5, 1], "a list of the wrong length counts as missing")
    }

    @Test func extrasAreDescribed() {
        #expect(line(.none) { ($0.role, $0.isGroup, $0.groupScale) = (.mask, true, 2) } == "  - [0,0,10,10] mask group @2")
        #expect(line(.none) { ($0.tint, $0.backgroundBlur) = (.white, 20) } == "  - [0,0,10,10] tint #ffffff blur 20")
        var node = RenderNode(bounds: box, opacity: 0.5, cornerRadius: 4)
        node.extras = RenderNode.Extras()
        #expect(node.extras == nil, "a plain node has none")
        node.extras?.fadesApart = true
        #expect(node.description == "  - [0,0,10,10] radius 4 opacity 0.5", "there are none to change")
        var extras = RenderNode.Extras()
        (extras.fadesApart, extras.hasContinuousCorners, extras.roundedCorners) = (true, true, [.topLeft, .bottomRight])
        node.extras = extras
        #expect(node.description == "  - [0,0,10,10] radius 4 continuous [tl,br] opacity 0.5 apart")
    }
}
