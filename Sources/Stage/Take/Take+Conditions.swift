import Boundary
import UIKit

// Reads and writes the conditions in a take's file:
//
// "pitfalls":[3],"theme":"dark","parameters":{"Slide.duration":0.4,"Slide.fades":true,"Slide.style":"round","Slide.curve":[0.42,0,1,1]}

extension Take.Conditions {
    private static let themes: [(name: String, style: UIUserInterfaceStyle)] = [("light", .light), ("dark", .dark)]

    /// Parses the conditions in a take.
    init(_ take: JSONNode) throws(ContentError) {
        try readPitfalls(take.member("pitfalls"))
        let theme = take.member("theme")
        if theme.value != nil { style = try Self.style(theme) }
        let values = take.member("parameters")
        guard case .object(let members)? = values.value else {
            if values.value != nil { throw values.expected("an object") }
            return
        }
        for name in members.dictionary.keys.sorted() { parameters[name] = try Value(values.member(name)) }
    }

    /// Parses the name of a theme.
    static func style(_ theme: JSONNode) throws(ContentError) -> UIUserInterfaceStyle {
        let name = try theme.string()
        guard let known = themes.first(where: { $0.name == name }) else { throw theme.expected("light or dark") }
        return known.style
    }

    private mutating func readPitfalls(_ node: JSONNode) throws(ContentError) {
        guard node.value != nil else { return }
        for node in try node.elements() {
            let number = try node.number(in: 0...1000)
            guard number == number.rounded() else { throw node.expected("a whole number") }
            pitfalls.append(Int(number))
        }
    }

    /// The JSON members for the conditions that differ from the defaults.
    var members: [(String, JSONText)] {
        var members: [(String, JSONText)] = []
        if !pitfalls.isEmpty { members.append(("pitfalls", .list(pitfalls.map { .number(Double($0)) }))) }
        if let theme = Self.themes.first(where: { $0.style == style }) { members.append(("theme", .string(theme.name))) }
        if !parameters.isEmpty {
            members.append(("parameters", .object(parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })))
        }
        return members
    }
}

extension Take.Conditions.Value {
    init(_ node: JSONNode) throws(ContentError) {
        switch node.value {
        case .number(let number) where number.isFinite: self = .number(number)
        case .bool(let flag): self = .flag(flag)
        case .string(let name): self = .choice(name)
        case .array:
            var numbers: [Double] = []
            for node in try node.elements() { numbers.append(try node.number(in: -1000...1000)) }
            guard [2, 4].contains(numbers.count) else { throw node.expected("two numbers of a spring, or four of a curve") }
            self = .numbers(numbers)
        default: throw node.expected("a number, true, false, a name or a list of numbers")
        }
    }

    var json: JSONText {
        switch self {
        case .number(let number): .exact(number)
        case .flag(let flag): .bool(flag)
        case .choice(let name): .string(name)
        case .numbers(let numbers): .list(numbers.map { .exact($0) })
        }
    }
}
