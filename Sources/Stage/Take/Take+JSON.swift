import Boundary
import UIKit

// Reads and writes the member "take" of a recorded script, which other programs ignore:
//
// {"version":1,"scene":"tiles","size":[390,844],"scale":1,"fps":60,"refreshInterval":0.016667,
//  "turns":[[T, milliseconds of input, inputs, is a tick], …],"resizes":[[turn, width, height, scale], …]}

extension Take {
    init(_ node: JSONNode) throws(ContentError) {
        try node.requireObject()
        let version = node.member("version")
        guard version.value == .number(Double(Self.version)) else { throw version.expected("\(Self.version)") }
        // A manually written take requires only a scene.
        let size = node.member("size"), fps = try node.member("fps").optionalNumber(in: InputLimits.frameRate) ?? 60
        self.init(
            scene: try node.member("scene").string(),
            size: size.value == nil ? Self.standardSize : try size.tuple(2, "a width and a height").screenSize(),
            scale: try node.member("scale").optionalNumber(in: InputLimits.screenScale) ?? 1, fps: fps,
            refreshInterval: try node.member("refreshInterval").optionalNumber(in: InputLimits.refreshInterval) ?? 1 / fps)
        if node.member("code").value != nil { code = try node.member("code").string() }
        conditions = try Conditions(node)
        tolerances = try Tolerances(node.member("tolerances"))
        try readPictures(node.member("pictures"))
        try readTurns(node.member("turns"))
        if node.member("resizes").value != nil {
            for node in try node.member("resizes").elements() { resizes.append(try Resize(node)) }
        }
        if node.member("themes").value != nil {
            for node in try node.member("themes").elements() { styles.append(try Restyle(node)) }
        }
        guard node.member("backgrounds").value != nil else { return }
        for node in try node.member("backgrounds").elements() { backgrounds.append(try Background(node)) }
    }

    private static let standardSize = CGSize(width: 390, height: 844)

    private mutating func readTurns(_ node: JSONNode) throws(ContentError) {
        guard node.value != nil else { return }
        var last: TimeInterval = 0
        for node in try node.elements() {
            turns.append(try Turn(node, after: last))
            last = turns[turns.count - 1].time
        }
    }

    private mutating func readPictures(_ node: JSONNode) throws(ContentError) {
        guard node.value != nil else { return }
        let nodes = Array(try node.elements())
        guard nodes.count <= InputLimits.takePictures else { throw node.expected("at most \(InputLimits.takePictures) times") }
        var times: [TimeInterval] = []
        for node in nodes { times.append(try node.number(in: 0...InputLimits.takeLength)) }
        pictures = times.sorted()
    }

    /// The take in file form.
    var json: JSONText {
        .object(
            [
                ("version", .number(Double(Self.version))), ("scene", .string(scene)),
                ("size", .list([.exact(size.width), .exact(size.height)])), ("scale", .exact(scale)), ("fps", .exact(fps)),
                ("refreshInterval", .exact(refreshInterval)), ("turns", .lines(turns.map(\.json))),
                ("resizes", .list(resizes.map(\.json))),
            ] + additions)
    }
}

extension Take {
    /// The optional members of a take. Most takes don't need any of them.
    private var additions: [(String, JSONText)] {
        var members: [(String, JSONText)] = []
        if let code { members.append(("code", .string(code))) }
        if !styles.isEmpty { members.append(("themes", .list(styles.map(\.json)))) }
        if !backgrounds.isEmpty { members.append(("backgrounds", .list(backgrounds.map(\.json)))) }
        members += conditions.members
        if let json = tolerances.json { members.append(("tolerances", json)) }
        if let pictures { members.append(("pictures", .list(pictures.map { .exact($0) }))) }
        return members
    }
}

extension Take.Turn {
    fileprivate init(_ node: JSONNode, after last: TimeInterval) throws(ContentError) {
        let parts = try node.tuple(4, "a time, milliseconds, a number of inputs, and true or false")
        time = try parts[0].finiteNumber()
        guard time >= last else { throw parts[0].expected("a time that is not before the last") }
        guard time <= InputLimits.takeLength else { throw parts[0].expected("at most \(Int(InputLimits.takeLength)) seconds") }
        let input = try parts[1].wholeNumber("a whole number of milliseconds, 0 or more")
        guard input <= InputLimits.scriptLength else { throw parts[1].expected("at most \(InputLimits.scriptLength) milliseconds") }
        inputTime = TimeInterval(input) / 1000
        inputs = try parts[2].wholeNumber("a whole number, 0 or more")
        guard case .bool(let isTick) = parts[3].value else { throw parts[3].expected("true or false") }
        self.isTick = isTick
    }

    fileprivate var json: JSONText {
        .list([.exact(time), .number((inputTime * 1000).rounded()), .number(Double(inputs)), .bool(isTick)])
    }
}

extension Take.Resize {
    fileprivate init(_ node: JSONNode) throws(ContentError) {
        let parts = try node.tuple(4, "a turn, a width, a height and a scale")
        turn = try parts[0].wholeNumber("a whole number, 0 or more")
        size = try Array(parts[1...2]).screenSize()
        scale = try parts[3].number(in: InputLimits.screenScale)
    }

    fileprivate var json: JSONText {
        .list([.number(Double(turn)), .exact(size.width), .exact(size.height), .exact(scale)])
    }
}

extension Take.Restyle {
    fileprivate init(_ node: JSONNode) throws(ContentError) {
        let parts = try node.tuple(2, "a turn, and light or dark")
        let turn = try parts[0].wholeNumber("a whole number, 0 or more")
        self.init(turn: turn, style: try Take.Conditions.style(parts[1]))
    }

    fileprivate var json: JSONText { .list([.number(Double(turn)), .string(style == .dark ? "dark" : "light")]) }
}

extension Take.Background {
    fileprivate init(_ node: JSONNode) throws(ContentError) {
        let parts = try node.tuple(2, "a turn, and true or false")
        turn = try parts[0].wholeNumber("a whole number, 0 or more")
        guard case .bool(let isEntered) = parts[1].value else { throw parts[1].expected("true or false") }
        self.isEntered = isEntered
    }

    fileprivate var json: JSONText { .list([.number(Double(turn)), .bool(isEntered)]) }
}

extension JSONNode {
    /// Returns an array's elements; there must be `count` of them.
    fileprivate func tuple(_ count: Int, _ what: String) throws(ContentError) -> [JSONNode] {
        let parts = try elements().prefix(count + 1).map(\.self)
        guard parts.count == count else { throw expected(what) }
        return parts
    }

    fileprivate func optionalNumber(in range: ClosedRange<Double>) throws(ContentError) -> Double? {
        value == nil ? nil : try number(in: range)
    }

    fileprivate func wholeNumber(_ what: String) throws(ContentError) -> Int {
        guard let number = try optionalWholeNumber(what) else { throw expected(what) }
        return number
    }
}

extension [JSONNode] {
    /// Parses a size from a width and a height.
    func screenSize() throws(ContentError) -> CGSize {
        let range = InputLimits.screenSide
        return CGSize(width: try self[0].number(in: range), height: try self[1].number(in: range))
    }
}
