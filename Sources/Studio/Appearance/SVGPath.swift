import UIKit

/// Parses SVG 1.1 path data (section 8.3): absolute and relative moves, lines, curves, smooth curves, and circular arcs.
struct SVGPath {
    private let path = UIBezierPath()
    private var scanner: Numbers
    private var point = CGPoint.zero
    private var start = CGPoint.zero
    /// The last curve's second control point. A smooth curve reflects it to get its first control point.
    private var control: CGPoint?

    /// Returns the path that `data` describes, up to the first error.
    static func bezierPath(_ data: String) -> UIBezierPath {
        var reader = SVGPath(scanner: Numbers(data))
        while let command = reader.scanner.command() { reader.perform(command) }
        return reader.path
    }

    private init(scanner: Numbers) { self.scanner = scanner }

    private mutating func perform(_ command: Character) {
        if command == "Z" || command == "z" { return close() }
        var command = command
        repeat {
            guard step(command) else { return }
            // Further coordinate pairs after a move draw lines.
            if command == "M" { command = "L" } else if command == "m" { command = "l" }
        } while scanner.hasNumber
    }

    private mutating func close() {
        path.close()
        point = start
    }

    /// Parses one command. Returns false if numbers are missing.
    private mutating func step(_ command: Character) -> Bool {
        let origin = command.isLowercase ? point : .zero
        switch command {
        case "M", "m":
            guard let to = scanner.point(from: origin) else { return false }
            path.move(to: to)
            (start, point, control) = (to, to, nil)
        case "L", "l":
            guard let to = scanner.point(from: origin) else { return false }
            line(to: to)
        case "H", "h":
            guard let x = scanner.number() else { return false }
            line(to: CGPoint(x: origin.x + x, y: point.y))
        case "V", "v":
            guard let y = scanner.number() else { return false }
            line(to: CGPoint(x: point.x, y: origin.y + y))
        case "C", "c":
            guard let first = scanner.point(from: origin) else { return false }
            return curve(first, origin)
        case "S", "s":
            let first = control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
            return curve(first, origin)
        case "A", "a": return arc(from: origin)
        default: return false
        }
        return true
    }

    private mutating func line(to end: CGPoint) {
        path.addLine(to: end)
        (point, control) = (end, nil)
    }

    private mutating func curve(_ first: CGPoint, _ origin: CGPoint) -> Bool {
        guard let second = scanner.point(from: origin), let end = scanner.point(from: origin) else { return false }
        path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
        (point, control) = (end, second)
        return true
    }

    /// Adds a circular arc (SVG 1.1, appendix F.6.5, for equal radii).
    private mutating func arc(from origin: CGPoint) -> Bool {
        guard let radius = scanner.number(), scanner.number() != nil, scanner.number() != nil, let isLarge = scanner.number(),
            let sweeps = scanner.number(), let end = scanner.point(from: origin)
        else { return false }
        let half = CGVector(dx: (end.x - point.x) / 2, dy: (end.y - point.y) / 2)
        let reach = (half.dx * half.dx + half.dy * half.dy).squareRoot()
        guard reach > 0 else { return true }
        let radius2 = max(radius, reach)
        let height = (radius2 * radius2 - reach * reach).squareRoot() / reach * ((isLarge != 0) == (sweeps != 0) ? -1 : 1)
        let center = CGPoint(x: point.x + half.dx - half.dy * height, y: point.y + half.dy + half.dx * height)
        path.addArc(
            withCenter: center, radius: radius2, startAngle: atan2(point.y - center.y, point.x - center.x),
            endAngle: atan2(end.y - center.y, end.x - center.x), clockwise: sweeps != 0)
        (point, control) = (end, nil)
        return true
    }
}

/// Splits path data into command letters and numbers. Reads bytes instead of characters: a window parses dozens of icons before its first
/// frame.
private struct Numbers {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    private static let separators: ClosedRange<UInt8> = 9...13
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private mutating func skipSeparators() {
        rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || Self.separators.contains($0) }
    }

    mutating func command() -> Character? {
        skipSeparators()
        guard let first = rest.first.map({ Character(Unicode.Scalar($0)) }), first.isASCII, first.isLetter else { return nil }
        rest.removeFirst()
        return first
    }

    /// Whether a number follows.
    var hasNumber: Bool {
        var copy = self
        return copy.number() != nil
    }

    mutating func number() -> CGFloat? {
        skipSeparators()
        var end = rest.startIndex
        var hasPoint = false
        while end < rest.endIndex {
            let byte = rest[end], isPoint = byte == UInt8(ascii: ".")
            let isSign = (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && end == rest.startIndex
            guard Self.digits.contains(byte) || isSign || isPoint && !hasPoint else { break }
            hasPoint = hasPoint || isPoint
            end = rest.index(after: end)
        }
        guard let value = Double(Substring(rest[..<end])) else { return nil }
        rest = rest[end...]
        return CGFloat(value)
    }

    mutating func point(from origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }
}
