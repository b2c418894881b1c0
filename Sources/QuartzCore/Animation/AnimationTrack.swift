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
    static func writing<State, Value: AnimatableValue>(
        _ animation: CAPropertyAnimation, _ get: @escaping @Sendable (State) -> Value,
        _ set: @escaping @Sendable (inout State, Value) -> Void
    ) -> Writing<State>? {
        guard let basic = animation as? CABasicAnimation else { return nil }
        return writing(BasicFunction<Value>(basic), of: animation, pacing: basic.pacing, get, set)
    }

    private static func writing<State, Function: AnimationFunction>(
        _ function: Function, of animation: CAPropertyAnimation, pacing: Pacing,
        _ get: @escaping @Sendable (State) -> Function.Value,
        _ set: @escaping @Sendable (inout State, Function.Value) -> Void
    ) -> Writing<State> {
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        return { position, state in
            let underneath = get(state)
            var value = function.value(at: pacing(position.fraction), over: underneath)
            if isCumulative, position.cycles > 0 {
                value = function.value(at: 1, over: underneath).times(position.cycles).added(to: value)
            }
            if isAdditive { value = value.added(to: underneath) }
            // Finite ends may lie too far apart to be mixed.
            if value.isFinite { set(&state, value) }
        }
    }
}

/// How an animation's values follow from the paced fraction of a cycle.
protocol AnimationFunction: Sendable {
    associatedtype Value: AnimatableValue

    /// The value at `fraction`; `current` is what is underneath, read anew in each frame (S-CLOCK-54).
    func value(at fraction: Double, over current: Value) -> Value
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
