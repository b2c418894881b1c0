// Number literals whose values can change without a build.
//
// A build for a window passes such literals through the functions below: `segueFloat(0x2a00001, 0.35)`. A process that runs the code
// receives the source text of the literals that have changed since the build. The numbers never change while code runs.

/// The changed numbers by key. Set once, before user code runs.
nonisolated(unsafe) private var changedNumbers: [Int: Number] = [:]

/// Sets the source text of the literals that have changed since the build, by key: "0.5" or "-20", for example. Call this before user code
/// runs. Ignores text that isn't a number.
public func setLiveNumbers(_ texts: [Int: String]) { changedNumbers = texts.compactMapValues(Number.init(_:)) }

/// Returns the value of the floating-point literal with this key. The value is `literal` unless the literal's text has changed since the
/// build.
public func segueFloat<Value: ExpressibleByFloatLiteral>(_ key: Int, _ literal: Value) -> Value {
    if changedNumbers.isEmpty { return literal }
    return changedNumbers[key].flatMap { $0.value(Value.self) } ?? literal
}

/// Returns the value of the integer literal with this key. The value is `literal` unless the literal's text has changed since the build.
public func segueInteger<Value: ExpressibleByIntegerLiteral>(_ key: Int, _ literal: Value) -> Value {
    if changedNumbers.isEmpty { return literal }
    return changedNumbers[key].flatMap { $0.value(Value.self) } ?? literal
}

/// A number, parsed from its source text the way the compiler parses it.
private struct Number {
    // The compiler converts a literal to this type first, and then to its final type. Parsing the literal as a `Double` may round
    // differently.
    #if arch(x86_64)
    private typealias Widest = Float80
    #else
    private typealias Widest = Double
    #endif

    private let float: Widest
    /// The value of an integer literal; nil for other literals.
    private let integer: Int?

    init?(_ text: String) {
        let digits = text.filter { $0 != "_" }
        integer = Self.integer(digits)
        guard let float = integer.map({ Widest($0) }) ?? Widest(digits), float.isFinite else { return nil }
        self.float = float
    }

    private static func integer(_ text: String) -> Int? {
        let isNegative = text.hasPrefix("-"), digits = isNegative ? text.dropFirst() : text[...]
        guard digits.first?.isNumber == true else { return nil }
        let radices = ["0x": 16, "0o": 8, "0b": 2]
        let radix = radices[String(digits.prefix(2))]
        return Int((isNegative ? "-" : "") + (radix == nil ? digits : digits.dropFirst(2)), radix: radix ?? 10)
    }

    /// Returns the literal's value in the given type; nil if the type doesn't support such literals.
    func value<Value>(_ type: Value.Type) -> Value? {
        if integer != nil {
            return (type as? any ExpressibleByIntegerLiteral.Type).flatMap { integerValue($0) as? Value }
        }
        return (type as? any ExpressibleByFloatLiteral.Type).flatMap { floatValue($0) as? Value }
    }

    private func integerValue<Value: ExpressibleByIntegerLiteral>(_ type: Value.Type) -> Value? {
        integerLiteral(Value.IntegerLiteralType.self).map { Value(integerLiteral: $0) }
    }

    private func integerLiteral<Literal>(_ type: Literal.Type) -> Literal? {
        if let type = type as? any FixedWidthInteger.Type { return integer(in: type) as? Literal }
        if let type = type as? any BinaryFloatingPoint.Type { return float(in: type) as? Literal }
        return nil
    }

    private func floatValue<Value: ExpressibleByFloatLiteral>(_ type: Value.Type) -> Value? {
        if let literal = Double(float) as? Value.FloatLiteralType { return Value(floatLiteral: literal) }
        guard let literal = Value.FloatLiteralType.self as? any BinaryFloatingPoint.Type else { return nil }
        return (float(in: literal) as? Value.FloatLiteralType).map { Value(floatLiteral: $0) }
    }

    private func integer<Integer: FixedWidthInteger>(in type: Integer.Type) -> Integer? { integer.flatMap { Integer(exactly: $0) } }

    private func float<Other: BinaryFloatingPoint>(in type: Other.Type) -> Other { Other(float) }
}
