import Testing

@testable import CoreGraphics

/// Checks where gradients paint, and the colors in between.
struct GradientTests {
    private let options: [(CGGradientDrawingOptions, before: Bool, after: Bool)] = [
        ([], false, false), (.drawsBeforeStartLocation, true, false), (.drawsAfterEndLocation, false, true),
        ([.drawsBeforeStartLocation, .drawsAfterEndLocation], true, true),
    ]

    private func gradient(_ colors: [CGColor] = [.black, .white]) -> CGGradient {
        CGGradient(colorsSpace: nil, colors: colors, locations: nil)!
    }

    /// Returns the red levels of a row of pixels, or nil for transparent ones.
    private func row(_ draw: (CGContext) -> Void) -> [Int?] {
        let context = CGContext(width: 12, height: 1, scale: 1, isOpaque: false)
        draw(context)
        let pixels = context.makeImage()!.pixels
        return (0..<12).map { pixels[$0 * 4 + 3] == 0 ? nil : Int(pixels[$0 * 4]) }
    }

    @Test func linearGradientExtendsOnlyIfRequested() {
        for (options, before, after) in options {
            let row = row { $0.drawLinearGradient(gradient(), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options) }
            #expect(row[..<2].allSatisfy { $0 == (before ? 0 : nil) }, "\(options)")
            // Centers of pixels are at eighths.
            #expect(row[2..<6] == [32, 96, 159, 223], "\(options)")
            #expect(row[6...].allSatisfy { $0 == (after ? 255 : nil) }, "\(options)")
        }
    }

    @Test func endsOfGradientArePainted() {
        let row = row { $0.drawLinearGradient(gradient(), start: CGPoint(x: 2.5, y: 0), end: CGPoint(x: 6.5, y: 0), options: []) }
        #expect(row == [nil, nil, 0, 64, 128, 191, 255, nil, nil, nil, nil, nil])
    }

    @Test func radialGradientExtendsInsideAndOutside() {
        for (options, before, after) in options {
            let center = CGPoint(x: 0.5, y: 0.5)
            let row = row {
                $0.drawRadialGradient(gradient(), startCenter: center, startRadius: 2, endCenter: center, endRadius: 6, options: options)
            }
            #expect(row[..<2].allSatisfy { $0 == (before ? 0 : nil) }, "\(options) \(row)")
            #expect(row[2...6] == [0, 64, 128, 191, 255], "\(options) \(row)")
            #expect(row[7...].allSatisfy { $0 == (after ? 255 : nil) }, "\(options) \(row)")
        }
    }

    /// The circles grow from a point at x = 2 to a radius of 2 around x = 10, so they fill a cone.
    @Test func coneIsPaintedOnOneSide() {
        let row = row {
            $0.drawRadialGradient(
                gradient(), startCenter: CGPoint(x: 2, y: 0.5), startRadius: 0, endCenter: CGPoint(x: 10, y: 0.5), endRadius: 2,
                options: [.drawsAfterEndLocation])
        }
        #expect(row[0] == nil && row[1] == nil, "\(row)")
        // The left edge of the last circle through a point is at that point: 2 + 8 t − 2 t.
        for x in 2..<8 { #expect(abs((row[x] ?? 0) - Int(((Double(x) - 1.5) / 6 * 255).rounded())) <= 1, "\(row)") }
        #expect(row[8...].allSatisfy { $0 == 255 }, "\(row)")
    }

    @Test func gradientWithoutExtentPaintsNothing() {
        let point = CGPoint(x: 3, y: 0)
        for end in [point, CGPoint(x: CGFloat.infinity, y: 0), CGPoint(x: CGFloat.nan, y: 0)] {
            #expect(
                row { $0.drawLinearGradient(gradient(), start: point, end: end, options: .drawsBeforeStartLocation) }.allSatisfy {
                    $0 == nil
                })
        }
        #expect(
            row {
                $0.drawRadialGradient(gradient(), startCenter: point, startRadius: .infinity, endCenter: point, endRadius: 1, options: [])
            }
            .allSatisfy { $0 == nil })
    }

    @Test(arguments: [(-1, 0), (0, 0), (0.25, 0.5), (0.5, 1), (0.75, 0.75), (1, 0.5), (2, 0.5)] as [(CGFloat, Float)])
    func colorsAreSpacedEvenlyAndInterpolated(place: CGFloat, red: Float) {
        func gray(_ white: CGFloat) -> CGColor { CGColor(red: white, green: 0, blue: 0, alpha: 1) }
        let ramp = ColorRamp([gray(0), gray(1), gray(0.5)], at: [])
        #expect(ramp.color(at: place) == SIMD4(red, 0, 0, 1))
        for invalid in [[0, 1], [0.5, 0.4, 1]] as [[CGFloat]] { #expect(ColorRamp([gray(0), gray(1), gray(0.5)], at: invalid) == ramp) }
    }

    @Test func givenLocationsMayCoincide() {
        let ramp = ColorRamp([.black, .white, .black, .white], at: [0.25, 0.5, 0.5, 0.75])
        let levels = [0.25, 0.375, 0.499_999, 0.5, 0.625, 0.75].map { (ramp.color(at: $0).x * 100).rounded() }
        #expect(levels == [0, 50, 100, 0, 50, 100])
    }

    @Test func componentsAreClampedAndPremultiplied() {
        let ramp = ColorRamp([CGColor(red: 2, green: -1, blue: 0.5, alpha: 0.5), CGColor(red: 0, green: 0, blue: 0, alpha: 0)], at: [])
        #expect(ramp.color(at: 0) == SIMD4(0.5, 0, 0.25, 0.5) && ramp.color(at: 1) == SIMD4())
        #expect(ramp.color(at: 0.5) == SIMD4(0.125, 0, 0.0625, 0.25), "colors fade without becoming darker")
        #expect(ColorRamp([], at: []).color(at: 0) == SIMD4())
    }

    @Test func componentsFollowColorSpace() {
        let rgb = CGColorSpaceCreateDeviceRGB(), gray = CGColorSpaceCreateDeviceGray()
        let locations: [CGFloat] = [0, 0.5]
        let one = CGGradient(colorSpace: rgb, colorComponents: [0, 0, 0, 1, 1, 1, 1, 1], locations: locations, count: 2)
        let other = CGGradient(colorSpace: gray, colorComponents: [0, 1, 1, 1], locations: locations, count: 2)
        #expect(
            one != nil && one == other && one == CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: locations))
        #expect(CGGradient(colorSpace: gray, colorComponents: [.nan, 1], locations: nil, count: 1) == nil)
        for count in [0, -1] { #expect(CGGradient(colorSpace: gray, colorComponents: [0, 1], locations: nil, count: count) == nil) }
    }
}
