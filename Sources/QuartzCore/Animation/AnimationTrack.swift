/// What an animation does to a layer's values: a property, and its value as a function of the position in the cycle.
///
/// Made once, when the animation is added, so that no key path is looked up in a frame.
struct AnimationTrack: Sendable {
    /// How values follow from the paced fraction of a cycle.
    enum Function: Sendable {
        case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
    }

    let property: AnimatableProperty
    let function: Function
    let pacing: Pacing
    let isAdditive: Bool
    let isCumulative: Bool

    /// Writes the value at `position` into `state`, which holds the values underneath (S-CLOCK-51).
    func apply(at position: AnimationTiming.Position, to state: inout LayerState) {
        let underneath = property.read(state)
        var value = value(at: pacing(position.fraction), over: underneath)
        if isCumulative, position.cycles > 0 {
            let end = self.value(at: 1, over: underneath)
            let nothing = end.subtracted(from: end)
            value = nothing.mixed(with: end, fraction: position.cycles).added(to: value)
        }
        property.write(&state, isAdditive ? value.added(to: underneath) : value)
    }

    /// The value of the function alone; `current` is what is underneath, re-read each frame (S-CLOCK-54).
    private func value(at fraction: Double, over current: AnimatableValue) -> AnimatableValue {
        switch function {
        case .basic(let from, let to, let by):
            let (start, end) = Self.ends(from: from, to: to, by: by, current: current)
            return start.mixed(with: end, fraction: fraction)
        }
    }

    /// The six forms (S-CLOCK-53); with nothing given, what is underneath stays.
    private static func ends(
        from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?, current: AnimatableValue
    ) -> (AnimatableValue, AnimatableValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, by.added(to: from))
        case (nil, let to?, let by?): (by.subtracted(from: to), to)
        case (let from?, nil, nil): (from, current)
        case (nil, let to?, nil): (current, to)
        case (nil, nil, let by?): (current, by.added(to: current))
        case (nil, nil, nil): (current, current)
        }
    }
}
