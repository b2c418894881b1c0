/// The most common kind of animation, which changes a layer's opacity or part of its geometry between two fixed values.
///
/// It contains only numbers, so frames read motions from contiguous memory without reference counting.
struct PlacementMotion<Path: AnimationPath>: Sendable where Path.Value: AnimatableValue {
    private let path: Path
    private let pacing: Pacing
    private let property: Unmanaged<PlacementProperty<Path.Value>>

    init(path: Path, pacing: Pacing, property: PlacementProperty<Path.Value>) {
        self.path = path
        self.pacing = pacing
        self.property = .passUnretained(property)
    }

    func apply(_ position: AnimationTiming.Position, to place: inout LayerPlacement) {
        let value = path.value(at: pacing(position.fraction))
        // Even finite start and end values can be too far apart to interpolate.
        if value.isFinite { property._withUnsafeGuaranteedRef { $0.set(&place, value) } }
    }
}

/// Gives write access to a property of `LayerPlacement`. It belongs to the table of animatable properties, so it is never released.
final class PlacementProperty<Value: AnimatableValue>: Sendable {
    let set: @Sendable (inout LayerPlacement, Value) -> Void

    init(_ set: @escaping @Sendable (inout LayerPlacement, Value) -> Void) { self.set = set }

    /// Returns the track for `animation`, or nil if the animation has no values.
    func track(of animation: CAPropertyAnimation, _ get: @escaping @Sendable (LayerPlacement) -> Value) -> AnimationTrack? {
        guard animation.valueFunction == nil, let basic = animation as? CABasicAnimation else {
            return AnimationTrack.writing(animation, get, set).map { AnimationTrack(place: $0) }
        }
        let function = BasicFunction<Value>(basic), pacing = basic.pacing
        if let motion = motion(function, of: basic, pacing) { return AnimationTrack(motion) }
        return AnimationTrack(place: AnimationTrack.writing(function, of: basic, pacing: pacing, get, set))
    }

    /// Returns the effect of `animation` if it is a simple motion. Returns nil if the animation is additive, cumulative or relative, or if
    /// its values aren't plain numbers.
    private func motion(_ function: BasicFunction<Value>, of animation: CABasicAnimation, _ pacing: Pacing) -> PlainMotion? {
        guard !animation.isAdditive, !animation.isCumulative, case .between(let path) = function else { return nil }
        if let transform = path as? TransformPath {
            guard let plane = transform.plane, let property = self as? PlacementProperty<CATransform3D> else { return nil }
            return .transform(PlacementMotion(path: plane, pacing: pacing, property: property))
        }
        return PlainMotion(PlacementMotion(path: path, pacing: pacing, property: self))
    }
}

/// A motion of one of the most common types. Large payloads are indirect, which keeps the other cases small.
enum PlainMotion: Sendable {
    case number(PlacementMotion<StraightPath<CGFloat>>), point(PlacementMotion<StraightPath<CGPoint>>), size(
        PlacementMotion<StraightPath<CGSize>>)
    indirect case rect(PlacementMotion<StraightPath<CGRect>>), transform(PlacementMotion<PlanePath>)

    /// Creates a motion, or returns nil if `motion` has any other type.
    init?(_ motion: some Sendable) {
        switch motion {
        case let motion as PlacementMotion<StraightPath<CGFloat>>: self = .number(motion)
        case let motion as PlacementMotion<StraightPath<CGPoint>>: self = .point(motion)
        case let motion as PlacementMotion<StraightPath<CGSize>>: self = .size(motion)
        case let motion as PlacementMotion<StraightPath<CGRect>>: self = .rect(motion)
        default: return nil
        }
    }

    func apply(_ position: AnimationTiming.Position, to place: inout LayerPlacement) {
        switch self {
        case .number(let motion): motion.apply(position, to: &place)
        case .point(let motion): motion.apply(position, to: &place)
        case .size(let motion): motion.apply(position, to: &place)
        case .rect(let motion): motion.apply(position, to: &place)
        case .transform(let motion): motion.apply(position, to: &place)
        }
    }
}

/// A collection of motions, contiguous for each value type.
struct PlacementMotions {
    /// The position of a motion.
    enum Index {
        case number(Int), point(Int), size(Int), rect(Int), transform(Int)
    }

    private var numbers: [PlacementMotion<StraightPath<CGFloat>>] = []
    private var points: [PlacementMotion<StraightPath<CGPoint>>] = []
    private var sizes: [PlacementMotion<StraightPath<CGSize>>] = []
    private var rects: [PlacementMotion<StraightPath<CGRect>>] = []
    private var transforms: [PlacementMotion<PlanePath>] = []

    mutating func add(_ motion: PlainMotion) -> Index {
        switch motion {
        case .number(let motion): .number(Self.append(motion, to: &numbers))
        case .point(let motion): .point(Self.append(motion, to: &points))
        case .size(let motion): .size(Self.append(motion, to: &sizes))
        case .rect(let motion): .rect(Self.append(motion, to: &rects))
        case .transform(let motion): .transform(Self.append(motion, to: &transforms))
        }
    }

    func apply(_ index: Index, _ position: AnimationTiming.Position, to place: inout LayerPlacement) {
        switch index {
        case .number(let index): numbers[index].apply(position, to: &place)
        case .point(let index): points[index].apply(position, to: &place)
        case .size(let index): sizes[index].apply(position, to: &place)
        case .rect(let index): rects[index].apply(position, to: &place)
        case .transform(let index): transforms[index].apply(position, to: &place)
        }
    }

    private static func append<Motion>(_ motion: Motion, to list: inout [Motion]) -> Int {
        list.append(motion)
        return list.count - 1
    }
}
