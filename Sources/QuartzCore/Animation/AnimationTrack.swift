/// The effect that an animation has on a layer's values at each position in its cycle.
///
/// The track is created once, when the animation is added, so frames don't look up key paths or box values.
final class AnimationTrack: Sendable {
    /// Writes an animation's value at a position into a state. The state passed in contains the underlying values (S-CLOCK-51).
    typealias Writing<State> = @Sendable (AnimationTiming.Position, inout State) -> Void

    /// The effect on the layer's geometry or opacity, if that effect is a simple motion.
    let motion: PlainMotion?
    /// Any other effect on the layer's geometry and opacity.
    private let placing: Writing<LayerPlacement>?
    /// The effect on all other properties.
    let appearance: Writing<LayerState>?

    init(place: Writing<LayerPlacement>? = nil, appearance: Writing<LayerState>? = nil) {
        (motion, placing, self.appearance) = (nil, place, appearance)
    }

    init(_ motion: PlainMotion) { (self.motion, placing, appearance) = (motion, nil, nil) }

    /// Whether the animation affects the layer's geometry or opacity.
    var changesPlace: Bool { motion != nil || placing != nil }

    /// The effect on the layer's geometry and opacity, or nil if there's none.
    var place: Writing<LayerPlacement>? {
        guard let motion else { return placing }
        return { position, place in motion.apply(position, to: &place) }
    }

    /// Returns a track that always shows the effect at the position `held`.
    func held(at held: AnimationTiming.Position) -> AnimationTrack {
        AnimationTrack(place: place.map { Self.held($0, at: held) }, appearance: appearance.map { Self.held($0, at: held) })
    }

    private static func held<State>(_ write: @escaping Writing<State>, at held: AnimationTiming.Position) -> Writing<State> {
        { _, state in write(held, &state) }
    }

    func apply(_ position: AnimationTiming.Position, to place: inout LayerPlacement) {
        if let motion { motion.apply(position, to: &place) } else { placing?(position, &place) }
    }

    func apply(_ position: AnimationTiming.Position, to state: inout LayerState) {
        apply(position, to: &state.place)
        appearance?(position, &state)
    }
}

extension AnimationTrack {
    /// Returns the effect of `animation` on one of a state's values, or nil if the animation has no values.
    static func writing<State: PlacedState, Value: AnimatableValue>(
        _ animation: CAPropertyAnimation, _ get: @escaping @Sendable (State) -> Value,
        _ set: @escaping @Sendable (inout State, Value) -> Void
    ) -> Writing<State>? {
        if let map = animation.valueFunction, Value.self == CATransform3D.self {
            // `Value` is `CATransform3D`, so these casts always succeed.
            return writing(animation, map: map, { get($0) as! CATransform3D }, { set(&$0, $1 as! Value) })
        }
        if let basic = animation as? CABasicAnimation {
            return writing(BasicFunction<Value>(basic), of: basic, pacing: basic.pacing, get, set)
        }
        guard let keyframes = animation as? CAKeyframeAnimation else { return nil }
        let pacing = keyframes.wholePacing
        if let path = PathFunction<Value>(keyframes) { return writing(path, of: keyframes, pacing: pacing, get, set) }
        return KeyframeFunction<Value>(keyframes).map { writing($0, of: keyframes, pacing: pacing, get, set) }
    }

    /// Returns the effect of an animation whose numbers are converted to transforms by `map`.
    private static func writing<State: PlacedState>(
        _ animation: CAPropertyAnimation, map: CAValueFunction, _ get: @escaping @Sendable (State) -> CATransform3D,
        _ set: @escaping @Sendable (inout State, CATransform3D) -> Void
    ) -> Writing<State>? {
        if let basic = animation as? CABasicAnimation {
            let function = MappedFunction(base: BasicFunction<NumberTriple>(basic), map: map)
            return writing(function, of: basic, pacing: basic.pacing, get, set)
        }
        guard let keyframes = animation as? CAKeyframeAnimation, let base = KeyframeFunction<NumberTriple>(keyframes) else { return nil }
        return writing(MappedFunction(base: base, map: map), of: keyframes, pacing: keyframes.wholePacing, get, set)
    }

    /// Returns the effect of a function of the paced fraction.
    static func writing<State: PlacedState, Function: AnimationFunction>(
        _ function: Function, of animation: CAPropertyAnimation, pacing: Pacing,
        _ get: @escaping @Sendable (State) -> Function.Value,
        _ set: @escaping @Sendable (inout State, Function.Value) -> Void
    ) -> Writing<State> {
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        // The value at the end of a cycle may differ from the target: the duration may cut a spring short, and an autoreversing animation
        // returns to its start.
        let cycleEnd = pacing(animation.autoreverses ? 0 : 1)
        return { position, state in
            let underneath = get(state), fraction = pacing(position.fraction)
            var value = function.value(at: fraction, over: underneath)
            if isCumulative, position.cycles > 0 {
                value = function.value(at: cycleEnd, over: underneath).times(position.cycles).added(to: value)
            }
            if isAdditive { value = value.added(to: underneath) }
            // Even finite start and end values can be too far apart to interpolate.
            if value.isFinite { set(&state, value) }
            if let angle = function.turn(at: fraction), angle.isFinite { state.place.transform.rotation.z = angle }
        }
    }
}

/// A state with a rotation that an animation can change along with another value. Animations with a rotation mode write two values
/// (S-CLOCK-62).
protocol PlacedState: Sendable {
    var place: LayerPlacement { get set }
}

extension LayerState: PlacedState {}

extension LayerPlacement: PlacedState {
    var place: LayerPlacement {
        get { self }
        set { self = newValue }
    }
}

/// A function from the paced fraction of a cycle to the animated value.
protocol AnimationFunction: Sendable {
    associatedtype Value: AnimatableValue

    /// Returns the value at `fraction`. `current` is the underlying value, which is updated in every frame (S-CLOCK-54).
    func value(at fraction: Double, over current: Value) -> Value
    /// Returns the layer's rotation about z at `fraction`, in radians, or nil if the function doesn't change the rotation.
    func turn(at fraction: Double) -> Double?
}

extension AnimationFunction {
    func turn(at fraction: Double) -> Double? { nil }
}

/// A function from one value to another, in the six forms of S-CLOCK-53. Without values, it returns the underlying value.
enum BasicFunction<Value: AnimatableValue>: AnimationFunction {
    case between(Value.Path)
    case fromCurrent(to: Value)
    case toCurrent(from: Value)
    case byCurrent(Value)
    case current

    init(_ animation: CABasicAnimation) {
        let from = Value.read(animation.fromValue), to = Value.read(animation.toValue)
        if let from, let to {
            self = .between(Value.Path(from: from, to: to))
            return
        }
        let by = Value.read(animation.byValue)
        if let from {
            self = by.map { .between(Value.Path(from: from, to: $0.added(to: from))) } ?? .toCurrent(from: from)
        } else if let to {
            self = by.map { .between(Value.Path(from: $0.subtracted(from: to), to: to)) } ?? .fromCurrent(to: to)
        } else {
            self = by.map(Self.byCurrent) ?? .current
        }
    }

    func value(at fraction: Double, over current: Value) -> Value {
        switch self {
        case .between(let path): path.value(at: fraction)
        case .fromCurrent(let to): Value.Path(from: current, to: to).value(at: fraction)
        case .toCurrent(let from): Value.Path(from: from, to: current).value(at: fraction)
        case .byCurrent(let by): Value.Path(from: current, to: by.added(to: current)).value(at: fraction)
        case .current: current
        }
    }
}
