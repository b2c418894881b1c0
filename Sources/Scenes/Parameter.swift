/// A property in a scene's code that the inspector can change while the scene runs.
///
///     @Parameter(0.2...2, unit: "s") var duration = 0.6
///     @Parameter var isSpringy = true
///     @Parameter var style = Style.plain          // an enum that is CaseIterable
///     @Parameter var curve = TimingCurve.easeOut
///     @Parameter var spring = SpringCurve(bounce: 0.2)
///
/// All properties with the same name share one value, so the value stays the same when the scene restarts.
@propertyWrapper public struct Parameter<Value: Sendable>: Sendable {
    private let initial: Value
    private let name: String
    private let read: @Sendable (ParameterValue) -> Value?
    private let write: @Sendable (Value) -> ParameterValue

    /// The value that the inspector or the code has set or, if no value has been set, the initial value in the code.
    public var wrappedValue: Value {
        get { ParameterBoard.shared.value(of: name).flatMap(read) ?? initial }
        nonmutating set { ParameterBoard.shared.set(write(newValue), for: name) }
    }

    private init(
        _ initial: Value, _ kind: ParameterDeclaration.Kind, _ unit: String, _ name: String,
        _ read: @escaping @Sendable (ParameterValue) -> Value?,
        _ write: @escaping @Sendable (Value) -> ParameterValue
    ) {
        (self.initial, self.name, self.read, self.write) = (initial, name, read, write)
        ParameterBoard.shared.declare(ParameterDeclaration(name: name, kind: kind, unit: unit, initial: write(initial)))
    }
}

extension Parameter where Value: BinaryFloatingPoint {
    /// Creates a number. `name` is the displayed name; by default, it is derived from the declaration.
    public init(
        wrappedValue: Value, _ range: ClosedRange<Value>? = nil, unit: String = "", name: String? = nil, file: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            wrappedValue, .number(range.map { Double($0.lowerBound)...Double($0.upperBound) }, isWhole: false), unit,
            name ?? "\(file):\(line)",
            { if case .number(let number) = $0 { Value(number) } else { nil } }, { .number(Double($0)) })
    }
}

extension Parameter where Value: BinaryInteger {
    /// Creates an integer. `name` is the displayed name; by default, it is derived from the declaration.
    public init(
        wrappedValue: Value, _ range: ClosedRange<Value>? = nil, unit: String = "", name: String? = nil, file: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            wrappedValue, .number(range.map { Double($0.lowerBound)...Double($0.upperBound) }, isWhole: true), unit,
            name ?? "\(file):\(line)",
            { if case .number(let number) = $0 { Value(exactly: number.rounded()) } else { nil } }, { .number(Double($0)) })
    }
}

extension Parameter where Value == Bool {
    /// Creates a switch. `name` is the displayed name; by default, it is derived from the declaration.
    public init(wrappedValue: Value, name: String? = nil, file: String = #fileID, line: Int = #line) {
        self.init(
            wrappedValue, .toggle, "", name ?? "\(file):\(line)", { if case .flag(let isOn) = $0 { isOn } else { nil } }, { .flag($0) })
    }
}

extension Parameter where Value: CaseIterable {
    /// Creates a menu that contains the cases. `name` is the displayed name; by default, it is derived from the declaration.
    public init(wrappedValue: Value, name: String? = nil, file: String = #fileID, line: Int = #line) {
        self.init(
            wrappedValue, .choice(Value.allCases.map { "\($0)" }), "", name ?? "\(file):\(line)",
            { value in
                guard case .choice(let text) = value else { return nil }
                return Value.allCases.first { "\($0)" == text }
            }, { .choice("\($0)") })
    }
}

extension Parameter where Value == TimingCurve {
    /// Creates a curve editor. `name` is the displayed name; by default, it is derived from the declaration.
    public init(wrappedValue: Value, name: String? = nil, file: String = #fileID, line: Int = #line) {
        self.init(
            wrappedValue, .curve, "", name ?? "\(file):\(line)", { if case .curve(let curve) = $0 { curve } else { nil } }, { .curve($0) })
    }
}

extension Parameter where Value == SpringCurve {
    /// Creates a spring editor. `name` is the displayed name; by default, it is derived from the declaration.
    public init(wrappedValue: Value, name: String? = nil, file: String = #fileID, line: Int = #line) {
        self.init(
            wrappedValue, .spring, "", name ?? "\(file):\(line)", { if case .spring(let spring) = $0 { spring } else { nil } },
            { .spring($0) })
    }
}
