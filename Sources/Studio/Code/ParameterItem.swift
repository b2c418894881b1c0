import Foundation
import Scenes

/// A row of the parameter list: a declared parameter or a number in the code.
struct ParameterItem {
    let declaration: ParameterDeclaration
    /// The title of the row's section: the type that declares the property, or the file that contains the number.
    let group: String
    let label: String
    /// The number in the code; nil for a property.
    let literal: UserCode.Literal?

    /// Creates the row of a property. The title of "fadesGrid" is "Fades grid".
    init(_ declaration: ParameterDeclaration) {
        let parts = declaration.name.split(separator: ".")
        let words = (parts.last ?? "").reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        (self.declaration, literal) = (declaration, nil)
        (group, label) = (parts.dropLast().joined(separator: "."), words.prefix(1).uppercased() + words.dropFirst())
    }

    /// Creates the row for a number in the code, such as "Duration :23" for line 23. Returns nil if the literal isn't a finite number.
    init?(_ literal: UserCode.Literal) {
        guard let number = Double(literal.text.replacing("_", with: "")), number.isFinite else { return nil }
        let (word, unit, range) = Self.look(of: literal.label, number)
        self.literal = literal.written
        (group, label) = (literal.file, "\(word) :\(literal.line)")
        declaration = ParameterDeclaration(
            name: "\(literal.file):\(literal.line) \(literal.label)", kind: .number(range, isWhole: false), unit: unit,
            initial: .number(number))
    }

    private static func look(of label: String, _ number: Double) -> (word: String, unit: String, range: ClosedRange<Double>) {
        switch label {
        case "usingSpringWithDamping", "dampingRatio": ("Damping", "", 0...max(1, number))
        case "initialSpringVelocity": ("Velocity", "", min(0, number)...max(20, number))
        case "delay": ("Delay", "s", 0...max(1, 2 * number))
        default: ("Duration", "s", 0...max(2, 2 * number))
        }
    }

    /// Returns a value as code, with no more digits than a slider can distinguish.
    func text(of value: ParameterValue) -> String {
        guard case .number(let number) = value else { return literal?.text ?? "" }
        return "\((number * 10_000).rounded() / 10_000)"
    }

    /// Returns the line of code that sets `value`.
    func line(with value: ParameterValue) -> String {
        if let literal { return "\(literal.label): \(text(of: value))    // \(literal.file):\(literal.line)" }
        let property = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
        switch value {
        case .number(let number):
            var isWhole = false
            if case .number(_, let whole) = declaration.kind { isWhole = whole }
            return "var \(property) = \(isWhole ? "\(Int(clamping: number))" : "\(number)")"
        case .flag(let isOn): return "var \(property) = \(isOn)"
        case .choice(let name): return "var \(property) = .\(name)"
        case .curve(let curve): return "var \(property) = TimingCurve(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
        case .spring(let spring): return "var \(property) = SpringCurve(duration: \(spring.duration), bounce: \(spring.bounce))"
        }
    }
}

extension Int {
    /// The integer part of a number, or the nearest `Int`. A slider may end at the limits of `Int`, which no `Double` equals.
    fileprivate init(clamping number: Double) { self = Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max) }
}

extension UserCode.Literal {
    /// A copy without the tuned value.
    var written: Self {
        var written = self
        written.changed = nil
        return written
    }
}
