extension AnimatableProperty {
    /// Returns a row for a property added by a layer's class. The first animatable sample determines the row's type; returns nil if none is
    /// animatable.
    static func own(_ name: String, like samples: [Any?]) -> AnimatableProperty? {
        samples.lazy.compactMap { $0.flatMap(CustomPropertyValue.init) }.first.map { own(name, $0.value) }
    }

    private static func own<Value: AnimatableValue>(_ name: String, _ sample: Value) -> AnimatableProperty {
        let nothing = sample.nothing
        return row(
            name, { $0.rare.own[name]?.value as? Value ?? nothing }, { $0.rare.own[name] = CustomPropertyValue(value: $1) })
    }
}
