extension AnimatableValue {
    /// Reads what a programmer handed over as `fromValue`, `toValue` or `byValue`, for a property that holds `kind`.
    ///
    /// nil where the type does not fit or a component is not finite: such a value counts as not given.
    init?(_ any: Any, like kind: AnimatableValue) {
        let value: AnimatableValue? =
            switch kind {
            case .number: Self.number(any).map(AnimatableValue.number)
            case .point: (any as? CGPoint).map(AnimatableValue.point)
            case .size: (any as? CGSize).map(AnimatableValue.size)
            case .rect: (any as? CGRect).map(AnimatableValue.rect)
            case .transform: Self.matrix(any).map(AnimatableValue.transform)
            case .color: (any as? CGColor).map(AnimatableValue.color)
            case .flag: (any as? Bool ?? (any as? NSNumber)?.boolValue).map(AnimatableValue.flag)
            }
        guard let value, value.isFinite else { return nil }
        self = value
    }

    /// What a programmer gets back.
    package var any: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .flag(let value): value
        }
    }

    /// Whether every component is a number that can be drawn.
    var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .point(let value): value.x.isFinite && value.y.isFinite
        case .size(let value): value.width.isFinite && value.height.isFinite
        case .rect(let value):
            value.origin.x.isFinite && value.origin.y.isFinite && value.width.isFinite && value.height.isFinite
        case .transform(let value): (0..<4).allSatisfy { value.rows[$0].sum().isFinite }
        case .color(let value): (value.red + value.green + value.blue + value.alpha).isFinite
        case .flag: true
        }
    }

    private static func number(_ any: Any) -> Double? {
        switch any {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private static func matrix(_ any: Any) -> CATransform3D? {
        any as? CATransform3D ?? (any as? CGAffineTransform).map(CATransform3DMakeAffineTransform)
    }
}
