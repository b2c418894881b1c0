// Encodes a snapshot's contents for messages; `SnapshotWriter` encodes its nodes.

import CoreGraphics
import RenderTree

extension CGColor: WireValue {
    func write(to writer: inout WireWriter) { writer.write(raw: (Double(red), Double(green), Double(blue), Double(alpha))) }
    init(from reader: inout WireReader) throws {
        let (red, green, blue, alpha) = try reader.read(raw: (Double, Double, Double, Double).self)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension Homography: WireValue {
    func write(to writer: inout WireWriter) { writer.write(raw: (m11, m12, m13, m21, m22, m23, m31, m32, m33)) }
    init(from reader: inout WireReader) throws {
        let m = try reader.read(raw: (Double, Double, Double, Double, Double, Double, Double, Double, Double).self)
        self.init(m11: m.0, m12: m.1, m13: m.2, m21: m.3, m22: m.4, m23: m.5, m31: m.6, m32: m.7, m33: m.8)
    }
}

extension RenderText.Line: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(string)
        writer.write(origin)
        writer.write(isRightToLeft)
        writer.write(style)
    }
    init(from reader: inout WireReader) throws {
        self.init(string: try reader.read(), origin: try reader.read(), isRightToLeft: try reader.read(), style: try reader.read())
    }
}

extension RenderText.Style: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(fontName)
        writer.write(fontSize)
        writer.write(color)
    }
    init(from reader: inout WireReader) throws {
        self.init(fontName: try reader.read(), fontSize: try reader.read(), color: try reader.read())
    }
}

extension RenderText.Box: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(rect)
        writer.write(color)
    }
    init(from reader: inout WireReader) throws { self.init(rect: try reader.read(), color: try reader.read()) }
}

/// Without its pictures, which `SnapshotWriter` sends.
extension RenderText: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(fontName)
        writer.write(fontSize)
        writer.write(color)
        writer.write(lines)
        writer.write(boxes)
    }
    init(from reader: inout WireReader) throws {
        self.init(fontName: try reader.read(), fontSize: try reader.read(), color: try reader.read(), lines: try reader.read())
        boxes = try reader.read()
    }
}

extension RenderPath: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(bytes: elements.verbs.map(\.rawValue))
        writer.write(elements.points)
    }
    init(from reader: inout WireReader) throws {
        let verbs = try reader.readBytes()
        var points = try reader.read([CGPoint].self)[...]
        var elements = PathElements()
        for raw in verbs {
            guard let verb = PathElements.Verb(rawValue: raw), points.count >= verb.pointCount else { throw WireError() }
            elements.append(verb, Array(points.prefix(verb.pointCount)))
            points = points.dropFirst(verb.pointCount)
        }
        self.init(elements)
    }
}

extension PathElements {
    fileprivate mutating func append(_ verb: Verb, _ points: [CGPoint]) {
        switch verb {
        case .move: move(to: points[0])
        case .line: line(to: points[0])
        case .quad: quad(to: points[1], control: points[0])
        case .curve: curve(to: points[2], control1: points[0], control2: points[1])
        case .close: close()
        }
    }
}

extension RenderShape.FillRule: WireCase {}
extension RenderShape.Cap: WireCase {}
extension RenderShape.Join: WireCase {}

extension RenderShape: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(path)
        writer.write(fillColor)
        writer.write(fillRule)
        writer.write(strokeColor)
        for number in [strokeStart, strokeEnd, lineWidth, miterLimit, dashPhase] { writer.write(number) }
        writer.write(cap)
        writer.write(join)
        writer.write(dashes)
    }
    init(from reader: inout WireReader) throws {
        self.init()
        path = try reader.read()
        fillColor = try reader.read()
        fillRule = try reader.read()
        strokeColor = try reader.read()
        strokeStart = try reader.read()
        strokeEnd = try reader.read()
        lineWidth = try reader.read()
        miterLimit = try reader.read()
        dashPhase = try reader.read()
        cap = try reader.read()
        join = try reader.read()
        dashes = try reader.read()
    }
}

extension RenderGradient.Kind: WireCase {}

extension RenderGradient: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(colors)
        writer.write(locations)
        writer.write(start)
        writer.write(end)
    }
    init(from reader: inout WireReader) throws {
        self.init()
        kind = try reader.read()
        colors = try reader.read()
        locations = try reader.read()
        start = try reader.read()
        end = try reader.read()
    }
}

extension RenderNode.Shadow: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(color)
        writer.write(opacity)
        writer.write(offset)
        writer.write(radius)
    }
    init(from reader: inout WireReader) throws {
        self.init(color: try reader.read(), opacity: try reader.read(), offset: try reader.read(), radius: try reader.read())
    }
}

extension RenderNode.Extras.Role: WireCase {}
extension RenderNode.Extras.Corners: WireCase {}

extension RenderNode.Extras: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(role)
        writer.write(roundedCorners)
        for flag in [hasContinuousCorners, isGroup, fadesApart] { writer.write(flag) }
        writer.write(shadowPath)
        writer.write(tint)
        writer.write(groupScale)
        writer.write(backgroundBlur)
    }
    init(from reader: inout WireReader) throws {
        self.init()
        role = try reader.read()
        roundedCorners = try reader.read()
        hasContinuousCorners = try reader.read()
        isGroup = try reader.read()
        fadesApart = try reader.read()
        shadowPath = try reader.read()
        tint = try reader.read()
        groupScale = try reader.read()
        backgroundBlur = try reader.read()
    }
}
