// Checks that colors are stored in sRGB and converted from other spaces.

import CoreGraphics
import TestSupport
import Testing

struct ColorTests {
    private func color(_ space: String, _ components: CGFloat...) throws -> CGColor {
        let space = try #require(CGColorSpace(name: space))
        return try #require(CGColor(colorSpace: space, components: components))
    }

    private func expect(_ color: CGColor, _ parts: CGFloat..., within slack: CGFloat = 1e-6) {
        for (part, expected) in zip(color.components ?? [], parts) {
            #expect(abs(part - expected) <= slack, "\(color)")
        }
    }

    @Test func sRGBComponentsAreUnchanged() throws {
        #expect(try color(CGColorSpace.sRGB, 0.1, 0.2, 0.3, 0.4) == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(try color(CGColorSpace.sRGB, -1, 2, 0.5, 7) == CGColor(red: 0, green: 1, blue: 0.5, alpha: 1))
        #expect(try color(CGColorSpace.extendedSRGB, -1, 2, 0.5, 1) == CGColor(red: -1, green: 2, blue: 0.5, alpha: 1))
    }

    /// The linear light of Display P3's red is (1.2249402, −0.0420570, −0.0196376) in terms of sRGB's primaries.
    @Test func displayP3KeepsColorsOutsideSRGB() throws {
        let red = try color(CGColorSpace.displayP3, 1, 0, 0, 1)
        expect(red, 1.093_066_4, -0.226_742_0, -0.150_134_6, 1)
        #expect(red.colorSpace?.name == CGColorSpace.extendedSRGB)
        let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let clipped = try #require(red.converted(to: sRGB, intent: .defaultIntent, options: nil))
        #expect(clipped == CGColor(red: 1, green: 0, blue: 0, alpha: 1) && clipped.colorSpace?.name == CGColorSpace.sRGB)
    }

    @Test func bothGamutsShareGrays() throws {
        #expect(try color(CGColorSpace.displayP3, 1, 1, 1, 1) == .white)
        for gray: CGFloat in [0, 0.02, 0.5, 1] {
            expect(try color(CGColorSpace.displayP3, gray, gray, gray, 0.5), gray, gray, gray, 0.5, within: 1e-9)
        }
    }

    /// Derives the matrix from the primaries and white points of both spaces.
    @Test func conversionMatrixFollowsFromPrimaries() throws {
        let sRGB = Light(red: (0.64, 0.33), green: (0.3, 0.6), blue: (0.15, 0.06))
        let wide = Light(red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06))
        var random = SeededNumbers(seed: 2)
        for _ in 0..<200 {
            let parts: [CGFloat] = [random.number(0...1), random.number(0...1), random.number(0...1)]
            let color = try color(CGColorSpace.displayP3, parts[0], parts[1], parts[2], 1)
            let found = sRGB.tristimulus([color.red, color.green, color.blue]), expected = wide.tristimulus(parts)
            for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-9) }
        }
    }

    @Test func linearComponentsAreConvertedByCurve() throws {
        expect(try color(CGColorSpace.linearSRGB, 0.5, 0, 1, 1), 0.735_356_9, 0, 1, 1)
        expect(try color(CGColorSpace.linearGray, 0.5, 0.25), 0.735_356_9, 0.735_356_9, 0.735_356_9, 0.25)
        expect(try color(CGColorSpace.extendedLinearSRGB, -0.5, 0, 0, 1), -0.735_356_9, 0, 0, 1)
    }

    @Test func graysHaveOneComponent() throws {
        // 0.5 to the power of 2.2 is a linear light of 0.2176376.
        expect(try color(CGColorSpace.genericGrayGamma2_2, 0.5, 1), 0.503_866_8, 0.503_866_8, 0.503_866_8, 1)
        #expect(CGColor(genericGrayGamma2_2Gray: 1, alpha: 0.5) == CGColor(gray: 1, alpha: 0.5))
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.3, 1]) == CGColor(gray: 0.3, alpha: 1))
        #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1 && CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    }

    @Test func invalidComponentsGiveNoColor() {
        let space = CGColorSpaceCreateDeviceRGB()
        #expect(CGColor(colorSpace: space, components: [1, 0, 0]) == nil)
        #expect(CGColor(colorSpace: space, components: [1, 0, .nan, 1]) == nil)
        #expect(CGColor(colorSpace: space, components: [1, 0, 0, .infinity]) == nil)
        #expect(CGColorSpace(name: "nothing") == nil)
    }

    @Test func copyChangesOnlyAlpha() {
        #expect(CGColor.white.copy(alpha: 0.5) == CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        #expect(CGColor.clear.components == [0, 0, 0, 0] && CGColor.black.numberOfComponents == 4)
    }
}

/// The CIE XYZ values for a space with these primaries, a D65 white point, and sRGB's curve.
private struct Light {
    private let columns: [[CGFloat]]

    init(red: (CGFloat, CGFloat), green: (CGFloat, CGFloat), blue: (CGFloat, CGFloat)) {
        func xyz(_ xy: (CGFloat, CGFloat)) -> [CGFloat] { [xy.0 / xy.1, 1, (1 - xy.0 - xy.1) / xy.1] }
        func determinant(_ a: [CGFloat], _ b: [CGFloat], _ c: [CGFloat]) -> CGFloat {
            a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])
        }
        let (r, g, b, white) = (xyz(red), xyz(green), xyz(blue), xyz((0.3127, 0.3290)))
        let whole = determinant(r, g, b)
        let shares = [determinant(white, g, b) / whole, determinant(r, white, b) / whole, determinant(r, g, white) / whole]
        columns = zip([r, g, b], shares).map { column, share in column.map { $0 * share } }
    }

    func tristimulus(_ parts: [CGFloat]) -> [CGFloat] {
        let light = parts.map { part -> CGFloat in
            let size = abs(part), value = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            return part < 0 ? -value : value
        }
        return (0..<3).map { row in (0..<3).reduce(0) { $0 + columns[$1][row] * light[$1] } }
    }
}
