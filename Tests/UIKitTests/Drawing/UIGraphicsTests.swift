// Checks drawing into image contexts: which pixels are painted, and in which color.

import Testing
import UIKit

@MainActor struct UIGraphicsTests {
    private let box = CGRect(x: 2, y: 2, width: 4, height: 4)

    /// Returns an image of 8 × 8 points.
    private func picture(scale: CGFloat = 1, opaque: Bool = false, _ draw: (CGContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (scale, opaque)
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { draw($0.cgContext) }
    }

    /// Returns a pixel's red, green, blue, and alpha, from 0 to 255.
    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
        guard let image = image.cgImage, x < image.width, y < image.height else { return [] }
        let start = (y * image.width + x) * 4
        return Array(image.pixels[start..<start + 4])
    }

    /// Returns the painted area in pixels, weighted by alpha.
    private func area(_ image: UIImage) -> Double {
        let pixels = image.cgImage?.pixels ?? []
        return stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Double(pixels[$1]) } / 255
    }

    @Test func fillColorFillsOnlyPath() {
        let image = picture { _ in
            UIColor.red.setFill()
            UIBezierPath(rect: box).fill()
        }
        #expect(pixel(image, 2, 2) == [255, 0, 0, 255] && pixel(image, 5, 5) == [255, 0, 0, 255])
        #expect(pixel(image, 1, 2)[3] == 0 && pixel(image, 6, 5)[3] == 0)
        #expect(area(image) == 16)
    }

    @Test func edgesAreAntialiased() {
        let half = picture { $0.fill(CGRect(x: 1.5, y: 1, width: 1, height: 1)) }
        #expect(abs(Int(pixel(half, 1, 1)[3]) - 128) <= 1 && abs(Int(pixel(half, 2, 1)[3]) - 128) <= 1)
        let disc = picture { $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6)) }
        #expect(abs(area(disc) - 9 * .pi) < 0.2)
    }

    @Test func strokeUsesItsColorAndWidth() {
        let image = picture { _ in
            UIColor.blue.setStroke()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 4))
            path.addLine(to: CGPoint(x: 8, y: 4))
            path.lineWidth = 2
            path.stroke()
        }
        #expect(pixel(image, 4, 3) == [0, 0, 255, 255] && pixel(image, 4, 4) == [0, 0, 255, 255])
        #expect(area(image) == 16)
    }

    @Test func scaleSetsNumberOfPixelsPerPoint() {
        let image = picture(scale: 3) { $0.fill(box) }
        #expect(image.size == CGSize(width: 8, height: 8) && image.cgImage?.width == 24)
        #expect(area(image) == 16 * 9)
    }

    @Test func opaqueImageStartsBlackAndStaysOpaque() {
        let image = picture(opaque: true) { context in
            context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
            context.fill(box)
        }
        #expect(pixel(image, 0, 0) == [0, 0, 0, 255])
        #expect(pixel(image, 3, 3) == [128, 128, 128, 255])
    }

    @Test func transformsApplyToLaterDrawingUntilRestored() {
        let image = picture { context in
            context.saveGState()
            context.translateBy(x: 4, y: 4)
            context.rotate(by: .pi)
            context.scaleBy(x: 2, y: 2)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
            context.fill(CGRect(x: 7, y: 7, width: 1, height: 1))
        }
        #expect(pixel(image, 2, 2) == [255, 0, 0, 255] && pixel(image, 3, 3) == [255, 0, 0, 255])
        #expect(pixel(image, 7, 7) == [0, 0, 0, 255])
        #expect(abs(area(image) - 5) < 0.02)
    }

    @Test func pathKeepsTransformOfItsConstruction() {
        let image = picture { context in
            context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
            context.translateBy(x: 4, y: 0)
            context.fillPath()
        }
        #expect(pixel(image, 0, 0)[3] == 255 && pixel(image, 4, 0)[3] == 0)
    }

    @Test func clipsIntersectUntilRestored() {
        let image = picture { context in
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
            UIBezierPath(rect: CGRect(x: 2, y: 0, width: 6, height: 4)).addClip()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            context.restoreGState()
            context.fill(CGRect(x: 7, y: 7, width: 1, height: 1))
        }
        #expect(area(image) == 2 * 4 + 1)
        #expect(pixel(image, 2, 0)[3] == 255 && pixel(image, 1, 0)[3] == 0 && pixel(image, 4, 0)[3] == 0)
    }

    @Test func contextAlphaAppliesToDrawing() {
        let image = picture { context in
            context.setAlpha(0.5)
            context.fill(box)
        }
        #expect(pixel(image, 3, 3) == [0, 0, 0, 128])
    }

    @Test func uiImageDrawsUprightAndCoreGraphicsFlipped() throws {
        let source = UIImage(cgImage: try #require(CGImage(width: 1, height: 2, pixels: [255, 0, 0, 255, 0, 0, 255, 255])))
        let upright = picture { _ in source.draw(at: CGPoint(x: 3, y: 3)) }
        #expect(pixel(upright, 3, 3) == [255, 0, 0, 255] && pixel(upright, 3, 4) == [0, 0, 255, 255])
        #expect(area(upright) == 2)
        let turned = picture { context in
            if let image = source.cgImage { context.draw(image, in: CGRect(x: 3, y: 3, width: 1, height: 2)) }
        }
        #expect(pixel(turned, 3, 3) == [0, 0, 255, 255] && pixel(turned, 3, 4) == [255, 0, 0, 255])
    }

    @Test func downscaledImageAveragesItsPixels() throws {
        let bytes = (0..<16).flatMap { index -> [UInt8] in (index + index / 4) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
        let source = UIImage(cgImage: try #require(CGImage(width: 4, height: 4, pixels: bytes)))
        let image = picture { _ in source.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        #expect(abs(Int(pixel(image, 0, 0)[0]) - 128) <= 1 && pixel(image, 0, 0)[3] == 255)
    }

    @Test func imageContextsNest() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(inner?.cgImage?.width == 2 && inner.map(area) == 4)
        #expect(outer?.cgImage?.width == 8 && outer?.size.width == 4 && outer.map(area) == 0)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func gradientsBlendBetweenTheirColors() throws {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
        let gradient = try #require(CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))
        let image = picture { context in
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: [.drawsBeforeStartLocation]
            )
        }
        #expect(pixel(image, 0, 3) == [255, 0, 0, 255] && pixel(image, 7, 3)[3] == 0)
        #expect(pixel(image, 3, 3)[0] > pixel(image, 4, 3)[0] && pixel(image, 3, 3)[2] < pixel(image, 4, 3)[2])
        let rings = picture { context in
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 4, y: 4), startRadius: 0, endCenter: CGPoint(x: 4, y: 4), endRadius: 3, options: []
            )
        }
        #expect(pixel(rings, 4, 4)[0] > 180 && pixel(rings, 6, 4)[2] > 200 && pixel(rings, 0, 0)[3] == 0)
    }

    @Test func gradientRequiresColors() {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
        let space = CGColorSpaceCreateDeviceRGB()
        #expect(CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: nil, count: 2) != nil)
    }

    @Test func imagesAreDrawnWithBlendModeAndOpacity() {
        func plain(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIImage {
            picture { context in
                context.setFillColor(CGColor(red: red, green: green, blue: blue, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            }
        }
        let (base, top) = (plain(0.5, 1, 0), plain(0.5, 0.5, 1))
        let image = picture { _ in
            base.draw(at: .zero)
            top.draw(in: CGRect(x: 0, y: 0, width: 4, height: 8), blendMode: .multiply, alpha: 1)
            plain(1, 1, 1).draw(at: CGPoint(x: 4, y: 0), blendMode: .normal, alpha: 0.5)
            base.draw(in: CGRect(x: 0, y: 6, width: 8, height: 2))
        }
        #expect(pixel(image, 1, 1) == [64, 128, 0, 255])
        #expect(abs(Int(pixel(image, 6, 1)[2]) - 128) <= 1 && abs(Int(pixel(image, 6, 1)[0]) - 191) <= 1)
        #expect(pixel(image, 6, 7) == [128, 255, 0, 255], "the mode and opacity end with the call")
    }

    @Test func blendModeCombinesWithExistingPixels() {
        let image = picture { context in
            context.setFillColor(CGColor(red: 0.5, green: 1, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
            context.setBlendMode(.multiply)
            context.setFillColor(CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
            context.setBlendMode(.destinationOut)
            context.fill(CGRect(x: 0, y: 6, width: 8, height: 2))
        }
        #expect(pixel(image, 1, 1) == [64, 128, 0, 255] && pixel(image, 6, 1) == [128, 128, 255, 255])
        #expect(pixel(image, 1, 5) == [128, 255, 0, 255] && pixel(image, 1, 7)[3] == 0)
    }

    @Test(arguments: [
        CGBlendMode.screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
    ])
    func blendModesKeepPixelsWithoutOverlap(mode: CGBlendMode) {
        let image = picture { context in
            context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 0.6))
            context.fill(box)
            context.setBlendMode(mode)
            context.setFillColor(CGColor(red: 0, green: 0.7, blue: 1, alpha: 0.7))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        }
        // A pixel that only one of the two rectangles covers keeps its color. Where the rectangles overlap, alpha is composited as for
        // source-over.
        #expect(pixel(image, 0, 0) == [0, 179, 255, 179] && pixel(image, 5, 3) == [255, 51, 0, 153])
        #expect(pixel(image, 3, 3)[3] == 224)
    }

    @Test func shadowIsDrawnBelowShape() {
        let image = picture { context in
            context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: UIColor.blue.cgColor)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
        }
        #expect(pixel(image, 3, 2) == [255, 0, 0, 255] && pixel(image, 5, 2) == [0, 0, 255, 255] && pixel(image, 6, 2)[3] == 0)
        let soft = picture { context in
            context.setShadow(offset: .zero, blur: 2)
            context.fill(CGRect(x: 3, y: 3, width: 2, height: 2))
        }
        #expect(pixel(soft, 2, 3)[3] > 0 && pixel(soft, 2, 3)[3] < 85 && pixel(soft, 0, 3)[3] <= pixel(soft, 1, 3)[3])
    }

    @Test func transparencyLayerIsCompositedAsWhole() {
        let image = picture { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(box)
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(box)
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
        #expect(pixel(image, 3, 3) == [0, 0, 255, 128] && pixel(image, 1, 1)[3] == 0)
    }

    @Test func transparencyLayerInRectangleIsClippedToItAndRestoresState() {
        let image = picture { context in
            context.saveGState()
            context.setAlpha(0.5)
            context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            context.endTransparencyLayer()
            context.restoreGState()
            context.fill(CGRect(x: 7, y: 7, width: 1, height: 1))
        }
        #expect(pixel(image, 3, 3) == [0, 0, 255, 128] && pixel(image, 1, 1)[3] == 0)
        #expect(pixel(image, 7, 7) == [0, 0, 0, 255])
    }

    @Test func invalidNumbersPaintNothing() {
        let image = picture { context in
            context.scaleBy(x: .nan, y: 1)
            context.rotate(by: .infinity)
            context.setAlpha(.nan)
            context.fill(CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2))
            context.saveGState()
            context.scaleBy(x: 0, y: 0)
            context.fill(box)
            context.stroke(box)
            if let image = CGImage(width: 1, height: 1, pixels: [1, 2, 3, 4]) { context.draw(image, in: box) }
            context.restoreGState()
            context.restoreGState()
            context.fill(CGRect(x: 1e300, y: 1e300, width: 1e300, height: 1e300))
        }
        #expect(area(image) == 0)
        #expect(UIGraphicsImageRenderer(size: CGSize(width: -1, height: CGFloat.nan)).image { _ in }.cgImage?.width == 1)
    }

    @Test func imageSurvivesPNGEncoding() throws {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 1))
        let data = renderer.pngData { context in
            UIColor.green.set()
            context.fill(CGRect(x: 11, y: 10, width: 1, height: 1))
        }
        let image = try #require(UIImage(data: data))
        #expect(image.cgImage?.color(x: (image.cgImage?.width ?? 0) - 1, y: 0) == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(image.cgImage?.color(x: 0, y: 0)?.alpha == 0)
    }
}
