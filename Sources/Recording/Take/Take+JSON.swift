import Boundary
import UIKit

// A recording's part of a script: the member "take", which players of other programs pass over.
//
// {"version":1,"scene":"tiles","size":[390,844],"scale":1,"fps":60,"refreshInterval":0.016667,
//  "turns":[[T, milliseconds of input, inputs, is a tick], …],"resizes":[[turn, width, height, scale], …]}

extension Take {
    init(_ node: JSONNode) throws(ContentError) {
        try node.requireObject()
        let version = node.member("version")
        guard version.value == .number(Double(Self.version)) else { throw version.expected("\(Self.version)") }
        let size = try node.member("size").tuple(2, "a width and a height")
        self.init(
            scene: try node.member("scene").string(),
            size: try size.screenSize(), scale: try node.member("scale").number(in: InputLimits.screenScale),
            fps: try node.member("fps").number(in: InputLimits.frameRate),
            refreshInterval: try node.member("refreshInterval").number(in: InputLimits.refreshInterval))
        var last: TimeInterval = 0
        for node in try node.member("turns").elements() {
            turns.append(try Turn(node, after: last))
            last = turns[turns.count - 1].time
        }
        guard node.member("resizes").value != nil else { return }
        for node in try node.member("resizes").elements() { resizes.append(try Resize(node)) }
    }

    /// The take as written to a file.
    var json: JSONText {
        .object([
            ("version", .number(Double(Self.version))), ("scene", .string(scene)),
            ("size", .list([.exact(size.width), .exact(size.height)])), ("scale", .exact(scale)), ("fps", .exact(fps)),
            ("refreshInterval", .exact(refreshInterval)), ("turns", .lines(turns.map(\.json))),
            ("resizes", .list(resizes.map(\.json))),
        ])
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

extension JSONNode {
    /// Returns the elements of an array of `count`.
    fileprivate func tuple(_ count: Int, _ what: String) throws(ContentError) -> [JSONNode] {
        let parts = try elements().prefix(count + 1).map(\.self)
        guard parts.count == count else { throw expected(what) }
        return parts
    }

    fileprivate func wholeNumber(_ what: String) throws(ContentError) -> Int {
        guard let number = try optionalWholeNumber(what) else { throw expected(what) }
        return number
    }
}

extension [JSONNode] {
    /// Returns a size from a width and a height.
    func screenSize() throws(ContentError) -> CGSize {
        let range = InputLimits.screenSide
        return CGSize(width: try self[0].number(in: range), height: try self[1].number(in: range))
    }
}
