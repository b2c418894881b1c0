import Synchronization

/// The value of a parameter.
public enum ParameterValue: Hashable, Sendable {
    /// A number in the parameter's unit.
    case number(Double)
    /// The state of a switch.
    case flag(Bool)
    /// The name of an enum case.
    case choice(String)
    /// A cubic curve.
    case curve(TimingCurve)
    /// A spring.
    case spring(SpringCurve)
}

/// A parameter, as the inspector shows it.
public struct ParameterDeclaration: Hashable, Sendable {
    /// The kind of control that changes a parameter.
    public enum Kind: Hashable, Sendable {
        /// A slider over the range or, if there isn't a range, a text field.
        case number(ClosedRange<Double>?, isWhole: Bool)
        /// A switch.
        case toggle
        /// A menu of these names.
        case choice([String])
        /// An editor for a curve or a spring.
        case curve, spring
    }

    /// The names of the type and the property, as in "Slide.duration".
    public let name: String
    /// The control that changes the parameter, and its range.
    public let kind: Kind
    /// The unit to display, such as "s", or empty for no unit.
    public let unit: String
    /// The initial value in the code.
    public let initial: ParameterValue

    package init(name: String, kind: Kind, unit: String, initial: ParameterValue) {
        (self.name, self.kind, self.unit, self.initial) = (name, kind, unit, initial)
    }
}

/// The program's parameters, keyed by name. A parameter is added when an object that declares it is created.
public final class ParameterBoard: Sendable {
    /// The program's board, which all objects share.
    public static let shared = ParameterBoard()

    private struct Content {
        var declarations: [ParameterDeclaration] = []
        var values: [String: ParameterValue] = [:]
    }

    private let content = Mutex(Content())

    /// Creates an empty board.
    public init() {}

    /// The parameters, in the order they were added.
    public var declarations: [ParameterDeclaration] { content.withLock { $0.declarations } }

    /// Returns the value set for a name, or nil if no value has been set.
    public func value(of name: String) -> ParameterValue? { content.withLock { $0.values[name] } }

    /// Sets the value for a name, even if the parameter hasn't been added yet. Nil resets the value. Numbers are clamped to their range.
    public func set(_ value: ParameterValue?, for name: String) {
        content.withLock { content in
            let declaration = content.declarations.first { $0.name == name }
            content.values[name] = value.map { declaration?.clamped($0) ?? $0 }
        }
    }

    /// Swaps `values` and all values that have been set. A device's values are on the board only while its code is running.
    package func exchange(_ values: inout [String: ParameterValue]) {
        content.withLock { swap(&$0.values, &values) }
    }

    func declare(_ declaration: ParameterDeclaration) {
        content.withLock { content in
            if let index = content.declarations.firstIndex(where: { $0.name == declaration.name }) {
                content.declarations[index] = declaration
            } else {
                content.declarations.append(declaration)
            }
            if let value = content.values[declaration.name] { content.values[declaration.name] = declaration.clamped(value) }
        }
    }
}

extension ParameterDeclaration {
    fileprivate func clamped(_ value: ParameterValue) -> ParameterValue {
        guard case .number(let range?, _) = kind, case .number(let number) = value else { return value }
        return .number(min(max(number, range.lowerBound), range.upperBound))
    }
}
