/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "rotateX".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotation about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotation about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotation about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scale factors for x, y and z, as an array of three numbers. A single number applies to all three.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scale factor for x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scale factor for y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scale factor for z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Translations along x, y and z in points, as an array of three numbers.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Translation along x in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Translation along y in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Translation along z in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Converts one or three numbers to a transform, so that an animation can animate a transform with numbers. The numbers are interpolated
/// rather than the matrices, so a full turn works as expected.
public final class CAValueFunction: NSObject, Sendable {
    /// The name that selects the conversion.
    public let name: CAValueFunctionName
    private let part: TransformPart

    /// Creates the function named `name`, or returns nil if it doesn't exist.
    public init?(name: CAValueFunctionName) {
        guard let part = TransformPart(name) else { return nil }
        self.name = name
        self.part = part
    }

    /// The functions whose transforms move points out of the plane z = 0.
    static let outOfPlane: Set<CAValueFunctionName> = [.rotateX, .rotateY, .translate, .translateZ]

    func transform(of numbers: NumberTriple) -> CATransform3D { part.transform(numbers.values) }

    /// Returns the numbers that describe the part of `transform` set by the function.
    func numbers(in transform: CATransform3D) -> NumberTriple { NumberTriple(part.numbers(transform)) }
}

/// A value function's input: three numbers, or one number used three times.
struct NumberTriple: AnimatableValue {
    var values: SIMD3<Double>

    init(_ values: SIMD3<Double>) { self.values = values }

    init?(_ any: Any) {
        if let number = CGFloat(any) {
            values = SIMD3(repeating: Double(number))
        } else {
            guard let list = any as? [Any], list.count == 3 else { return nil }
            let numbers = list.compactMap { CGFloat($0).map { Double($0) } }
            guard numbers.count == 3 else { return nil }
            values = SIMD3(numbers)
        }
    }

    var any: Any { (0..<3).map { NSNumber(value: values[$0]) } }
    var isFinite: Bool { values.sum().isFinite }

    func mixed(with other: NumberTriple, fraction: Double) -> NumberTriple {
        NumberTriple(values + (other.values - values) * fraction)
    }

    func added(to base: NumberTriple) -> NumberTriple { NumberTriple(base.values + values) }
    func subtracted(from base: NumberTriple) -> NumberTriple { NumberTriple(base.values - values) }

    func distance(to other: NumberTriple) -> Double {
        let way = other.values - values
        return (way * way).sum().squareRoot()
    }
}

/// Converts between part of a transform and three numbers, in both directions. Some parts use only the first number.
private struct TransformPart: Sendable {
    let transform: @Sendable (SIMD3<Double>) -> CATransform3D
    let numbers: @Sendable (CATransform3D) -> SIMD3<Double>

    init?(_ name: CAValueFunctionName) {
        switch name {
        case .rotateX: self.init({ CATransform3DMakeRotation($0, 1, 0, 0) }, { $0.rotation.x })
        case .rotateY: self.init({ CATransform3DMakeRotation($0, 0, 1, 0) }, { $0.rotation.y })
        case .rotateZ: self.init({ CATransform3DMakeRotation($0, 0, 0, 1) }, { $0.rotation.z })
        case .scale:
            self.init(all: { CATransform3DMakeScale($0.x, $0.y, $0.z) }, { SIMD3($0.scale.x, $0.scale.y, $0.scale.z) })
        case .scaleX: self.init({ CATransform3DMakeScale($0, 1, 1) }, { $0.scale.x })
        case .scaleY: self.init({ CATransform3DMakeScale(1, $0, 1) }, { $0.scale.y })
        case .scaleZ: self.init({ CATransform3DMakeScale(1, 1, $0) }, { $0.scale.z })
        case .translate:
            self.init(
                all: { CATransform3DMakeTranslation($0.x, $0.y, $0.z) },
                { SIMD3($0.translation.x, $0.translation.y, $0.translation.z) }
            )
        case .translateX: self.init({ CATransform3DMakeTranslation($0, 0, 0) }, { $0.translation.x })
        case .translateY: self.init({ CATransform3DMakeTranslation(0, $0, 0) }, { $0.translation.y })
        case .translateZ: self.init({ CATransform3DMakeTranslation(0, 0, $0) }, { $0.translation.z })
        default: return nil
        }
    }

    private init(
        _ transform: @escaping @Sendable (CGFloat) -> CATransform3D, _ number: @escaping @Sendable (CATransform3D) -> CGFloat
    ) {
        self.init(all: { transform($0.x) }, { SIMD3(repeating: number($0)) })
    }

    private init(
        all transform: @escaping @Sendable (SIMD3<Double>) -> CATransform3D,
        _ numbers: @escaping @Sendable (CATransform3D) -> SIMD3<Double>
    ) {
        self.transform = transform
        self.numbers = numbers
    }
}

/// A function whose interpolated numbers are converted to transforms.
struct MappedFunction<Base: AnimationFunction>: AnimationFunction where Base.Value == NumberTriple {
    let base: Base
    let map: CAValueFunction

    func value(at fraction: Double, over current: CATransform3D) -> CATransform3D {
        map.transform(of: base.value(at: fraction, over: map.numbers(in: current)))
    }
}
