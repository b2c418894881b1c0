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

    @Test func strokeIsDescribedOnlyByItsDifferences() {
        var shape = RenderShape()
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .black, 1)
        #expect(line(.shape(shape)) == "  - [0,0,10,10] shape path empty stroke #000000 1")
        (shape.strokeStart, shape.miterLimit) = (0.25, 4)
        #expect(line(.shape(shape)) == "  - [0,0,10,10] shape path empty stroke #000000 1 from 0.25 miter 4")
        (shape.strokeStart, shape.miterLimit, shape.cap) = (0, 10, .square)
        #expect(line(.shape(shape)) == "  - [0,0,10,10] shape path empty stroke #000000 1 square caps")
    }

    @Test func pathIsDescribedByVerbsAndPoints() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
        path.closeSubpath()
        var shape = RenderShape()
        shape.path = RenderPath(path)
        #expect(line(.shape(shape)) == "  - [0,0,10,10] shape path m[1,2]l[3,4]q[5,6][7,8]c[9,10][11,12][13,14]z fill #000000")
    }

    @Test func imageIsSharpIfItIsSharpInOneDirection() {
        var image = RenderImage(image: CGImage(width: 2, height: 3, filledWith: .black))
        image.reducesSharply = true
        #expect(line(.image(image)).hasSuffix("image 2x3 sharp"))
        image.center = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        #expect(line(.image(image)).hasSuffix("image 2x3 center [0,0,0.5,1] sharp"))
        (image.image, image.fraction) = (nil, 0.5)
        #expect(line(.image(image)).contains("image none center") && line(.image(image)).contains("to none 0.5"))
    }

    @Test func styledTextListsItsParts() throws {
        let style = RenderText.Style(fontName: "Mono", fontSize: 9, color: .white)
        var text = RenderText(
            fontName: "Inter", fontSize: 13, color: .black, lines: [.init(string: "a", origin: CGPoint(x: 1, y: 2), style: style)])
        text.boxes = [.init(rect: CGRect(x: 1, y: 2, width: 3, height: 4), color: .black)]
        let image = try #require(CGImage(width: 1, height: 1, pixels: [0, 0, 0, 255]))
        text.pictures = [.init(rect: CGRect(x: 5, y: 6, width: 7, height: 8), image: image)]
        #expect(
            line(.text(text)).hasSuffix(
                #"text Inter 13 #000000 "a" at [1,2] in Mono 9 #ffffff box [1,2,3,4] #000000 image 1x1 [5,6,7,8]"#))
    }

    @Test func textLinesAreListed() {
        let lines = [
            RenderText.Line(string: "a", origin: CGPoint(x: 1, y: 2)),
            RenderText.Line(string: "b", origin: CGPoint(x: 3, y: 4), isRightToLeft: true),
        ]
        let text = RenderText(fontName: "Inter", fontSize: 13, color: .black, lines: lines)
        #expect(line(.text(text)) == #"  - [0,0,10,10] text Inter 13 #000000 "a" at [1,2] "b" at [3,4] leftwards"#)
    }

    @Test func shadowIsDescribedWithCountOfItsPathsVerbs() {
        let shadow = RenderNode.Shadow(color: .black, opacity: 0.5, offset: CGSize(width: 1, height: -2), radius: 3)
        var node = RenderNode(bounds: box, shadow: shadow)
        #expect(node.description == "  - [0,0,10,10] shadow #000000 0.5 [1,-2] 3")
        var extras = RenderNode.Extras()
        extras.shadowPath = RenderPath(CGPath(rect: box, transform: nil))
        node.extras = extras
        #expect(node.description == "  - [0,0,10,10] shadow #000000 0.5 [1,-2] 3 path 5")
    }

    @Test func borderNeedsWidthAndColor() {
        #expect(RenderNode(bounds: box, borderWidth: 1).description == "  - [0,0,10,10]")
        #expect(RenderNode(bounds: box, borderColor: .black).description == "  - [0,0,10,10]")
        #expect(RenderNode(bounds: box, borderWidth: 2, borderColor: .black).description == "  - [0,0,10,10] border 2 #000000")
    }

    @Test(arguments: [
        (0.12345, "0.1235"), (0.00001, "0"), (-0.00001, "0"), (0.0001, "0.0001"), (-2.5, "-2.5"), (100, "100"), (3e16, "3e+16"),
        (9e14, "900000000000000"),
        (-0.00006, "-0.0001"),
    ])
    func numbersHaveUpToFourDecimals(value: Double, text: String) {
        #expect(RenderNode(bounds: CGRect(x: value, y: 0, width: 0, height: 0)).description == "  - [\(text),0,0,0]")
    }

    @Test(arguments: [(15, "0f"), (16, "10"), (255, "ff"), (0, "00"), (300, "ff"), (-9, "00")])
    func colorsHaveTwoDigitsPerChannel(level: Int, digits: String) {
        let color = CGColor(red: CGFloat(level) / 255, green: 0, blue: 1, alpha: 1)
        #expect(RenderNode(bounds: box, backgroundColor: color).description == "  - [0,0,10,10] fill #\(digits)00ff")
    }
}
