import Boundary
import UIKit

/// Parses gesture scripts. Errors contain a path, and describe what was expected there (`Documentation/Files/GestureScripts.md`).
extension GestureScript {
    /// Parses the JSON body of a *Perform Actions* request.
    package init(json data: Data) throws(ContentError) {
        let root = JSONNode(try JSONReader.value(of: data))
        try root.requireObject("an object with an \"actions\" array")
        self.init(sources: [])
        var ids: Set<String> = []
        for node in try root.member("actions").elements() {
            let source = try Source(node)
            guard ids.insert(source.id).inserted else { throw node.member("id").expected("an id that no other source has") }
            guard sources.count < InputLimits.scriptSources else {
                throw node.refused("at most \(InputLimits.scriptSources) sources", "there are more")
            }
            sources.append(source)
        }
        try checkLength()
        let take = root.member("take")
        if take.value != nil { self.take = try Take(take) }
    }
}

extension GestureScript {
    /// Throws an error if the script's total length exceeds the limit. The length of each action is limited separately.
    private func checkLength() throws(ContentError) {
        var length = 0
        for tick in 0..<tickCount {
            guard let longest = actions(inTick: tick).max(by: { ($0.action.duration ?? 0) < ($1.action.duration ?? 0) }) else { continue }
            length += longest.action.duration ?? 0
            guard length <= InputLimits.scriptLength else {
                let place = "$.actions[\(longest.source)].actions[\(tick)].duration"
                throw ContentError(place: place, problem: "expected at most \(InputLimits.scriptLength) ms in total, found more")
            }
        }
    }
}

extension GestureScript.Source {
    fileprivate init(_ node: JSONNode) throws(ContentError) {
        try node.requireObject()
        let kind = try GestureScript.Kind(node)
        let id = try node.member("id").string()
        self.init(id: id, kind: kind, actions: [])
        var contacts = Contacts()
        for action in try node.member("actions").elements() {
            actions.append(try .init(action, of: kind))
            try contacts.follow(actions[actions.count - 1], at: action, ofMouse: kind == .pointer(.mouse))
        }
    }
}

extension GestureScript.Kind {
    fileprivate init(_ node: JSONNode) throws(ContentError) {
        let type = node.member("type")
        switch type.value {
        case .string("none"): self = .none
        case .string("key"): self = .key
        case .string("wheel"): self = .wheel
        case .string("pointer"): self = .pointer(try Self.pointerType(node.member("parameters")))
        default: throw type.expected(oneOf: ["none", "key", "pointer", "wheel"])
        }
    }

    private static func pointerType(_ parameters: JSONNode) throws(ContentError) -> GestureScript.PointerType {
        guard parameters.value != nil else { return .mouse }
        try parameters.requireObject()
        let type = parameters.member("pointerType")
        return try type.value == nil ? .mouse : type.choice()
    }

    /// The types of action supported by this kind of source.
    fileprivate var actionNames: [String] {
        switch self {
        case .none: ["pause"]
        case .key: ["pause", "keyDown", "keyUp"]
        case .wheel: ["pause", "scroll"]
        case .pointer: ["pause", "pointerMove", "pointerDown", "pointerUp", "pointerCancel"]
        }
    }
}

extension GestureScript.Action {
    fileprivate init(_ node: JSONNode, of kind: GestureScript.Kind) throws(ContentError) {
        try node.requireObject()
        let type = node.member("type")
        guard case .string(let name) = type.value, kind.actionNames.contains(name) else {
            throw type.expected(oneOf: kind.actionNames)
        }
        switch name {
        case "pause": self = .pause(duration: try node.duration())
        case "pointerMove":
            try PointerProperty.check(node)
            let origin = try node.origin([.viewport, .pointer])
            self = .pointerMove(try node.point("x", "y"), origin: origin, duration: try node.duration())
        case "pointerDown":
            try PointerProperty.check(node)
            self = .pointerDown(button: try node.button())
        case "pointerUp": self = .pointerUp(button: try node.button())
        case "pointerCancel": self = .pointerCancel
        case "keyDown": self = .keyDown(try node.key())
        case "keyUp": self = .keyUp(try node.key())
        default:
            // A wheel has no pointer, so its coordinates can only be relative to the viewport.
            _ = try node.origin([.viewport])
            let (point, delta) = (try node.point("x", "y"), try node.point("deltaX", "deltaY"))
            self = .scroll(point, delta: CGVector(dx: delta.x, dy: delta.y), duration: try node.duration())
        }
    }
}

/// A pointer's pressed buttons and position, tracked while its actions are parsed.
private struct Contacts {
    private var buttons: Set<Int> = []
    private var position = CGPoint.zero

    mutating func follow(_ action: GestureScript.Action, at node: JSONNode, ofMouse isMouse: Bool) throws(ContentError) {
        switch action {
        case .pointerDown(let button):
            // A touch or pen has only one contact, whichever button the file specifies.
            guard buttons.insert(isMouse ? button : 0).inserted else {
                throw node.refused("a pointer that is up", "it is down")
            }
        case .pointerUp(let button):
            guard buttons.remove(isMouse ? button : 0) != nil else {
                throw node.refused("a pointer that is down", "it is up")
            }
        case .pointerCancel:
            guard !buttons.isEmpty else { throw node.refused("a pointer that is down", "it is up") }
            buttons = []
        case .pointerMove(let point, let origin, _):
            position = origin == .pointer ? CGPoint(x: position.x + point.x, y: position.y + point.y) : point
            guard JSONNode.coordinates.contains(position.x), JSONNode.coordinates.contains(position.y) else {
                throw node.refused("a position within \(Int(InputLimits.coordinate)) points", "it is further away")
            }
        case .pause, .keyDown, .keyUp, .scroll: break
        }
    }
}

extension JSONNode {
    fileprivate func point(_ x: String, _ y: String) throws(ContentError) -> CGPoint {
        CGPoint(x: try member(x).coordinate(), y: try member(y).coordinate())
    }

    fileprivate func duration() throws(ContentError) -> Int? {
        let what = "a whole number of milliseconds, 0 or more"
        guard let duration = try member("duration").optionalWholeNumber(what) else { return nil }
        guard duration <= InputLimits.scriptLength else {
            throw member("duration").expected("at most \(InputLimits.scriptLength) milliseconds")
        }
        return duration
    }

    fileprivate static let coordinates = -InputLimits.coordinate...InputLimits.coordinate

    fileprivate func coordinate() throws(ContentError) -> Double {
        let number = try finiteNumber()
        guard Self.coordinates.contains(number) else { throw expected("a number within \(Int(InputLimits.coordinate)) of 0") }
        return number
    }

    fileprivate func button() throws(ContentError) -> Int {
        try member("button").optionalWholeNumber("a whole number, 0 or more") ?? 0
    }

    fileprivate func key() throws(ContentError) -> String {
        let value = member("value")
        let text = try value.string("a string of one character")
        guard text.utf8.count <= InputLimits.keyBytes, text.count == 1 else { throw value.expected("a string of one character") }
        return text
    }

    fileprivate func origin(_ allowed: [GestureScript.Origin]) throws(ContentError) -> GestureScript.Origin {
        let origin = member("origin")
        return try origin.value == nil ? .viewport : origin.choice(allowed)
    }

    fileprivate func choice<Choice: RawRepresentable & CaseIterable>(
        _ allowed: [Choice] = Array(Choice.allCases)
    ) throws(ContentError) -> Choice where Choice.RawValue == String {
        guard case .string(let text) = value, let choice = allowed.first(where: { $0.rawValue == text }) else {
            throw expected(oneOf: allowed.map(\.rawValue))
        }
        return choice
    }

    fileprivate func expected(oneOf names: [String]) -> ContentError {
        let quoted = names.map(\.jsonText)
        guard quoted.count > 1 else { return expected(quoted.joined()) }
        return expected("\(quoted.dropLast().joined(separator: ", ")) or \(quoted[quoted.count - 1])")
    }

    fileprivate func refused(_ what: String, _ finding: String) -> ContentError {
        ContentError(place: path, problem: "expected \(what), but \(finding)")
    }
}
