/// Colours that run into each other. A value here and not a class as on iPhone.
public struct CGGradient: Sendable, Hashable {
    let ramp: ColorRamp

    /// Makes a gradient of colours; nil without any, or where one of `colors` is none.
    ///
    /// - Parameters:
    ///   - space: not used: colours are mixed in sRGB.
    ///   - colors: `CGColor`s.
    ///   - locations: one for each colour, 0 at the start to 1 at the end, rising; nil spreads them evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let given = colors.compactMap { $0 as? CGColor }
        guard !given.isEmpty, given.count == colors.count else { return nil }
        ramp = ColorRamp(given, at: locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) } ?? [])
    }

    /// Makes a gradient of `count` colours, each as its components in a space and its alpha behind them; nil for numbers that are
    /// no colours.
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

/// A list of anything.
public typealias CFArray = [Any]

/// Whether a gradient's outermost colours go on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at places between 0 and 1, with all colours between them: components mix straight (not premultiplied), as in S-CLOCK-76.
package struct ColorRamp: Sendable, Hashable {
    private let colors: [SIMD4<Float>]
    private let locations: [CGFloat]

    /// `locations` that are not as many as the colours, or that fall, count as none: the colours are then spread evenly.
    package init(_ colors: [CGColor], at locations: [CGFloat]) {
        func unit(_ value: CGFloat) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
        self.colors = colors.map { SIMD4(unit($0.red), unit($0.green), unit($0.blue), unit($0.alpha)) }
        let areGiven = locations.count == colors.count && zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
        let last = CGFloat(max(1, colors.count - 1))
        self.locations = areGiven ? locations : colors.indices.map { CGFloat($0) / last }
    }

    /// The colour at a place, premultiplied; beyond the outermost ones, theirs.
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
    /// Paints all that the clip lets through, along the line from `startPoint` to `endPoint`.
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

    /// Paints all that the clip lets through, in circles that go from one to another: each place takes the colour of the last
    /// circle that it lies on.
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
            let roots = a == 0 ? (b == 0 ? [] : [c / (2 * b)]) : square < 0 ? [] : [
                max((b + square.squareRoot()) / a, (b - square.squareRoot()) / a),
                min((b + square.squareRoot()) / a, (b - square.squareRoot()) / a),
            ]
            let last = roots.first { startRadius + $0 * growth >= 0 && options.draw($0) }
            return last.map { gradient.ramp.color(at: $0) } ?? SIMD4()
        }
    }
}

extension CGGradientDrawingOptions {
    /// Whether the place `t` of a gradient, 0 at its start and 1 at its end, is painted.
    fileprivate func draw(_ t: CGFloat) -> Bool {
        (t >= 0 || contains(.drawsBeforeStartLocation)) && (t <= 1 || contains(.drawsAfterEndLocation))
    }
}
