import UIKit

/// Writes a script as the body of a *Perform Actions* request, with one action per line.
extension GestureScript {
    /// The JSON text. Parsing it returns exactly the same script.
    package var text: String { text(adding: []) }

    /// Returns the JSON text, with additional members for other readers at the end.
    package func text(adding others: [(String, JSONText)]) -> String {
        var members = [("actions", JSONText.lines(sources.map(\.json)))]
        if let take { members.append(("take", take.json)) }
        return JSONText.object(members + others).text + "\n"
    }
}

extension GestureScript.Source {
    fileprivate var json: JSONText {
        var members: [(String, JSONText)] = [("type", .string(kind.typeName)), ("id", .string(id))]
        if case .pointer(let type) = kind {
            members.append(("parameters", .object([("pointerType", .string(type.rawValue))])))
        }
        return .object(members + [("actions", .lines(actions.map(\.json)))])
    }
}

extension GestureScript.Kind {
    fileprivate var typeName: String {
        switch self {
        case .none: "none"
        case .key: "key"
        case .wheel: "wheel"
        case .pointer: "pointer"
        }
    }
}

extension GestureScript.Action {
    fileprivate var json: JSONText {
        switch self {
        case .pause(let duration): Self.object("pause", duration)
        case .pointerMove(let point, let origin, let duration):
            Self.object("pointerMove", duration, Self.place(point) + [("origin", .string(origin.rawValue))])
        case .pointerDown(let button): Self.object("pointerDown", nil, [("button", .number(Double(button)))])
        case .pointerUp(let button): Self.object("pointerUp", nil, [("button", .number(Double(button)))])
        case .pointerCancel: Self.object("pointerCancel", nil)
        case .keyDown(let key): Self.object("keyDown", nil, [("value", .string(key))])
        case .keyUp(let key): Self.object("keyUp", nil, [("value", .string(key))])
        case .scroll(let point, let delta, let duration):
            Self.object("scroll", duration, Self.place(point) + [("deltaX", .exact(delta.dx)), ("deltaY", .exact(delta.dy))])
        }
    }

    private static func object(_ type: String, _ duration: Int?, _ members: [(String, JSONText)] = []) -> JSONText {
        .object([("type", .string(type))] + (duration.map { [("duration", .number(Double($0)))] } ?? []) + members)
    }

    private static func place(_ point: CGPoint) -> [(String, JSONText)] { [("x", .exact(point.x)), ("y", .exact(point.y))] }
}
