/// What an animation does to a layer's values at a position in its cycle.
///
/// Made once, when the animation is added, so that no key path is looked up, and no value boxed, in a frame.
final class AnimationTrack: Sendable {
    /// Writes the value at a position into the state, which holds the values underneath (S-CLOCK-51).
    typealias Writing<State> = @Sendable (AnimationTiming.Position, inout State) -> Void

    /// What it does to the layer's place.
    let place: Writing<LayerPlace>?
    /// What it does to anything else.
    let look: Writing<LayerState>?
    /// The same as `place`, as a `PlaceMotion`, where it is no more than that.
    let motion: (any Sendable)?

    init(place: Writing<LayerPlace>? = nil, look: Writing<LayerState>? = nil, motion: (any Sendable)? = nil) {
        self.place = place
        self.look = look
        self.motion = motion
    }

    func apply(_ position: AnimationTiming.Position, to state: inout LayerState) {
        place?(position, &state.place)
        look?(position, &state)
    }
}

extension AnimationTrack {
    /// What `animation` does to a value in a state; nil for an animation that gives no values.
    static func writing<State: PlacedState, Value: AnimatableValue>(
        _ animation: CAPropertyAnimation, _ get: @escaping @Sendable (State) -> Value,
        _ set: @escaping @Sendable (inout State, Value) -> Void
    ) -> Writing<State>? {
        if let map = animation.valueFunction, Value.self == CATransform3D.self {
            // The casts are from a type to itself.
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

    /// The same for an animation of numbers that `map` makes transforms of.
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

    private static func writing<State: PlacedState, Function: AnimationFunction>(
        _ function: Function, of animation: CAPropertyAnimation, pacing: Pacing,
        _ get: @escaping @Sendable (State) -> Function.Value,
        _ set: @escaping @Sendable (inout State, Function.Value) -> Void
    ) -> Writing<State> {
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        // Where a cycle ends: a spring may be cut off, and what runs back ends where it began.
        let cycleEnd = pacing(animation.autoreverses ? 0 : 1)
        return { position, state in
            let underneath = get(state), fraction = pacing(position.fraction)
            var value = function.value(at: fraction, over: underneath)
            if isCumulative, position.cycles > 0 {
                value = function.value(at: cycleEnd, over: underneath).times(position.cycles).added(to: value)
            }
            if isAdditive { value = value.added(to: underneath) }
            // Finite ends may lie too far apart to be mixed.
            if value.isFinite { set(&state, value) }
            if let angle = function.turn(at: fraction), angle.isFinite { state.place.transform.rotation.z = angle }
        }
    }
}

/// What an animation can turn, besides what else it writes: rotation modes write two things (S-CLOCK-62).
protocol PlacedState: Sendable {
    var place: LayerPlace { get set }
}

extension LayerState: PlacedState {}

extension LayerPlace: PlacedState {
    var place: LayerPlace {
        get { self }
        set { self = newValue }
    }
}

/// How an animation's values follow from the paced fraction of a cycle.
protocol AnimationFunction: Sendable {
    associatedtype Value: AnimatableValue

    /// The value at `fraction`; `current` is what is underneath, read anew in each frame (S-CLOCK-54).
    func value(at fraction: Double, over current: Value) -> Value
    /// The angle to which the layer's transform turns about z at `fraction`, radians; nil where it stays as it is.
    func turn(at fraction: Double) -> Double?
}

extension AnimationFunction {
    func turn(at fraction: Double) -> Double? { nil }
}

/// From one value to another, in the six forms of S-CLOCK-53; with nothing given, what is underneath stays.
enum BasicFunction<Value: AnimatableValue>: AnimationFunction {
    case between(Value.Path)
    case fromCurrent(to: Value)
    case toCurrent(from: Value)
    case byCurrent(Value)
    case current

    init(_ animation: CABasicAnimation) {
        let by = Value.read(animation.byValue)
        switch (Value.read(animation.fromValue), Value.read(animation.toValue)) {
        case (let from?, let to?): self = .between(Value.Path(from: from, to: to))
        case (let from?, nil): self = by.map { .between(Value.Path(from: from, to: $0.added(to: from))) } ?? .toCurrent(from: from)
        case (nil, let to?): self = by.map { .between(Value.Path(from: $0.subtracted(from: to), to: to)) } ?? .fromCurrent(to: to)
        case (nil, nil): self = by.map(Self.byCurrent) ?? .current
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
