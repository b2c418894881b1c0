/// A color gradient. Unlike on iPhone, this is a value type.
public struct CGGradient: Sendable, Hashable {
    let ramp: ColorRamp

    /// Creates a gradient. Returns nil if `colors` is empty or contains anything other than colors.
    ///
    /// - Parameters:
    ///   - space: ignored; colors are interpolated in sRGB.
    ///   - colors: the colors as `CGColor`s.
    ///   - locations: the location of each color, from 0 at the start to 1 at the end, ascending. Nil spaces the colors evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let given = colors.compactMap { $0 as? CGColor }
        guard !given.isEmpty, given.count == colors.count else { return nil }
        ramp = ColorRamp(given, at: locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) } ?? [])
    }

    /// Creates a gradient from an array object. Returns nil if `colors` is empty or contains anything other than colors.
    public init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {
        self.init(colorsSpace: space, colors: colors.map { $0 }, locations: locations)
    }

    /// Creates a gradient with `count` colors, each given by its components in a color space, followed by alpha. Returns nil if a component
    /// isn't finite or `count` isn't positive.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let size = space.numberOfComponents + 1
        let colors = (0..<max(0, count)).compactMap { index in
            CGColor(colorSpace: space, components: (0..<size).map { components[index * size + $0] })
        }
        guard !colors.isEmpty, colors.count == count else { return nil }
        ramp = ColorRamp(colors, at: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    }
}

/// A substitute for Core Foundation's array type.
public typealias CFArray = [Any]

/// Whether a gradient's first and last colors extend beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits. Bits without a name are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first color extends before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last color extends beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colors at positions from 0 to 1. Components are interpolated without premultiplication (S-CLOCK-76).
package struct ColorRamp: Sendable, Hashable {
    private let colors: [SIMD4<Float>]
    private let locations: [CGFloat]

    /// Creates a ramp. If the counts differ or the locations aren't ascending, ignores `locations` and spaces the colors evenly.
    package init(_ colors: [CGColor], at locations: [CGFloat]) {
        func unit(_ value: CGFloat) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        self.colors = colors.map { SIMD4(unit($0.red), unit($0.green), unit($0.blue), unit($0.alpha)) }
        let areGiven = locations.count == colors.count && zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
        let last = CGFloat(max(1, colors.count - 1))
        self.locations = areGiven ? locations : colors.indices.map { CGFloat($0) / last }
    }

    /// Returns the premultiplied color at a position. For a position outside the ramp, returns the first or last color.
    package func color(at place: CGFloat) -> SIMD4<Float> {
        guard let first = colors.first, let last = colors.last else { return SIMD4() }
        guard let next = locations.firstIndex(where: { $0 > place }) else { return last.premultiplied }
        guard next > 0 else { return first.premultiplied }
        let share = (place - locations[next - 1]) / (locations[next] - locations[next - 1])
        return (colors[next - 1] + (colors[next] - colors[next - 1]) * Float(share)).premultiplied
    }
}

extension SIMD4<Float> {
    fileprivate var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }
}

extension CGContext {
    /// Paints the clip's area with a gradient along the line from `startPoint` to `endPoint`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let way = endPoint - startPoint, square = way.dot(way)
        guard square > 0, square.isFinite else { return }
        paintAll { place in
            let t = (place - startPoint).dot(way) / square
            return options.draw(t) ? gradient.ramp.color(at: t) : SIMD4()
        }
    }

    /// Paints the clip's area with a radial gradient between the start circle and the end circle. If several circles pass through a point,
    /// the last one determines its color.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let way = endCenter - startCenter, growth = endRadius - startRadius
        guard (way.x + way.y + startRadius + endRadius).isFinite else { return }
        let a = way.dot(way) - growth * growth
        paintAll { place in
            let from = place - startCenter, b = from.dot(way) + startRadius * growth
            let c = from.dot(from) - startRadius * startRadius, square = b * b - a * c
            let roots =
                a == 0
                ? (b == 0 ? [] : [c / (2 * b)])
                : square < 0
                    ? []
                    : [
                        max((b + square.squareRoot()) / a, (b - square.squareRoot()) / a),
                        min((b + square.squareRoot()) / a, (b - square.squareRoot()) / a),
                    ]
            let last = roots.first { startRadius + $0 * growth >= 0 && options.draw($0) }
            return last.map { gradient.ramp.color(at: $0) } ?? SIMD4()
        }
    }
}

extension CGGradientDrawingOptions {
    /// Returns whether to paint the gradient at position `t`, from 0 at its start to 1 at its end.
    fileprivate func draw(_ t: CGFloat) -> Bool {
        (t >= 0 || contains(.drawsBeforeStartLocation)) && (t <= 1 || contains(.drawsAfterEndLocation))
    }
}
