/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An angle about the x axis, radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// An angle about the y axis, radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// An angle about the z axis, radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A factor along all axes.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A factor along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A factor along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A factor along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A way along x, points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A way along y, points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A way along z, points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of a number, so that an animation of a transform can be given as numbers: what is mixed is the number,
/// and a full turn is one.
public final class CAValueFunction: NSObject, Sendable {
    public let name: CAValueFunctionName
    private let part: TransformPart

    /// The function called `name`; nil where there is none.
    public init?(name: CAValueFunctionName) {
        guard let part = TransformPart(name) else { return nil }
        self.name = name
        self.part = part
    }

    /// The transform that a number makes.
    func transform(of number: CGFloat) -> CATransform3D { part.transform(number) }

    /// The number that would make what is like it in a transform.
    func number(in transform: CATransform3D) -> CGFloat { part.number(transform) }
}

/// A transform of one number, both ways.
private struct TransformPart: Sendable {
    let transform: @Sendable (CGFloat) -> CATransform3D
    let number: @Sendable (CATransform3D) -> CGFloat

    init?(_ name: CAValueFunctionName) {
        switch name {
        case .rotateX: self.init({ CATransform3DMakeRotation($0, 1, 0, 0) }, { $0.rotation.x })
        case .rotateY: self.init({ CATransform3DMakeRotation($0, 0, 1, 0) }, { $0.rotation.y })
        case .rotateZ: self.init({ CATransform3DMakeRotation($0, 0, 0, 1) }, { $0.rotation.z })
        case .scale: self.init({ CATransform3DMakeScale($0, $0, $0) }, { $0.scale.uniform })
        case .scaleX: self.init({ CATransform3DMakeScale($0, 1, 1) }, { $0.scale.x })
        case .scaleY: self.init({ CATransform3DMakeScale(1, $0, 1) }, { $0.scale.y })
        case .scaleZ: self.init({ CATransform3DMakeScale(1, 1, $0) }, { $0.scale.z })
        case .translateX: self.init({ CATransform3DMakeTranslation($0, 0, 0) }, { $0.translation.x })
        case .translateY: self.init({ CATransform3DMakeTranslation(0, $0, 0) }, { $0.translation.y })
        case .translateZ: self.init({ CATransform3DMakeTranslation(0, 0, $0) }, { $0.translation.z })
        default: return nil
        }
    }

    private init(
        _ transform: @escaping @Sendable (CGFloat) -> CATransform3D, _ number: @escaping @Sendable (CATransform3D) -> CGFloat
    ) {
        self.transform = transform
        self.number = number
    }
}

/// The transforms that numbers make on their way.
struct MappedFunction<Base: AnimationFunction>: AnimationFunction where Base.Value == CGFloat {
    let base: Base
    let map: CAValueFunction

    func value(at fraction: Double, over current: CATransform3D) -> CATransform3D {
        map.transform(of: base.value(at: fraction, over: map.number(in: current)))
    }
}
