import CoreGraphics
import RenderTree

/// The parts of a node that a message contains. If a node has only moved, this is just its geometry.
private struct NodeParts: OptionSet {
    let rawValue: UInt8

    static let place = NodeParts(rawValue: 1)
    static let style = NodeParts(rawValue: 2)
    static let content = NodeParts(rawValue: 4)
    static let all: NodeParts = [.place, .style, .content]
}

/// Writes each snapshot as a difference from the previous one, for `SnapshotReader`.
struct SnapshotWriter {
    private var last = RenderSnapshot(size: .zero, scale: 1)
    private var pictures = PictureSender()

    /// Writes `snapshot`: first its size, then alternating runs of unchanged and changed nodes.
    mutating func write(_ snapshot: RenderSnapshot, to writer: inout WireWriter) {
        writer.write(pictures.nextFrame())
        writer.write(snapshot.size)
        writer.write(snapshot.scale)
        writer.write(snapshot.nodes.count)
        let kept = min(last.nodes.count, snapshot.nodes.count)
        var index = 0
        while index < snapshot.nodes.count {
            let begin = index
            while index < kept, snapshot.nodes[index].layer == last.nodes[index].layer, snapshot.nodes[index] == last.nodes[index] {
                index += 1
            }
            writer.write(index - begin)
            guard index < snapshot.nodes.count else { break }
            write(snapshot.nodes[index], after: index < kept ? last.nodes[index] : nil, to: &writer)
            index += 1
        }
        last = snapshot
    }

    private mutating func write(_ node: RenderNode, after old: RenderNode?, to writer: inout WireWriter) {
        let parts = old.map { Self.changes(of: node, since: $0) } ?? .all
        writer.write(raw: parts.rawValue)
        if parts.contains(.place) {
            writer.write(node.transform)
            writer.write(node.bounds)
            writer.write(node.opacity)
            writer.write(node.depth)
            writer.write(node.layer)
            writer.write(node.isHidden)
            writer.write(node.masksToBounds)
        }
        if parts.contains(.style) {
            writer.write(node.name)
            writer.write(node.cornerRadius)
            writer.write(node.borderWidth)
            writer.write(node.backgroundColor)
            writer.write(node.borderColor)
            writer.write(node.shadow)
            writer.write(node.extras)
        }
        if parts.contains(.content) { write(node.content, to: &writer) }
    }

    private static func changes(of node: RenderNode, since old: RenderNode) -> NodeParts {
        var parts: NodeParts = []
        if node.transform != old.transform || node.bounds != old.bounds || node.opacity != old.opacity || node.depth != old.depth
            || node.isHidden != old.isHidden || node.masksToBounds != old.masksToBounds || node.layer != old.layer
        {
            parts.insert(.place)
        }
        if node.cornerRadius != old.cornerRadius || node.borderWidth != old.borderWidth || node.backgroundColor != old.backgroundColor
            || node.borderColor != old.borderColor || node.shadow != old.shadow || node.name != old.name
            || node.extraBlock != old.extraBlock
        {
            parts.insert(.style)
        }
        if node.content != old.content { parts.insert(.content) }
        return parts
    }

    private mutating func write(_ content: RenderNode.Content, to writer: inout WireWriter) {
        switch content {
        case .none: writer.write(raw: UInt8(0))
        case .text(let text):
            writer.write(raw: UInt8(1))
            write(text, to: &writer)
        case .image(let image):
            writer.write(raw: UInt8(2))
            write(image, to: &writer)
        case .shape(let shape):
            writer.write(raw: UInt8(3))
            writer.write(shape)
        case .gradient(let gradient):
            writer.write(raw: UInt8(4))
            writer.write(gradient)
        }
    }

    private mutating func write(_ text: RenderText, to writer: inout WireWriter) {
        writer.write(text)
        writer.write(text.pictures.count)
        for picture in text.pictures {
            writer.write(picture.rect)
            write(picture.image, to: &writer)
        }
    }

    private mutating func write(_ image: RenderImage, to writer: inout WireWriter) {
        for picture in [image.image, image.next] { write(picture, to: &writer) }
        writer.write(image.fraction)
        writer.write(image.gravity)
        writer.write(image.part)
        writer.write(image.center)
        writer.write(image.scale)
        writer.write(image.magnifiesSharply)
        writer.write(image.reducesSharply)
    }

    private mutating func write(_ picture: CGImage?, to writer: inout WireWriter) {
        guard let picture else { return writer.write(0) }
        switch pictures.reference(to: picture) {
        case .known(let number): writer.write(number)
        case .new(let number, let memory):
            writer.write(-number)
            writer.write(picture.width)
            writer.write(picture.height)
            writer.write(memory)
            if memory < 0 { writer.write(bytes: picture.pixels) }
        }
    }
}

extension RenderImage.Gravity: WireCase {}

/// Reads the snapshots that a `SnapshotWriter` has written.
struct SnapshotReader {
    private var last = RenderSnapshot(size: .zero, scale: 1)
    private var pictures: PictureReceiver

    init(picturesFrom process: Int32) { pictures = PictureReceiver(from: process) }

    /// The maximum number of nodes, or of images in a text. A larger number is invalid.
    private static let limit = 1 << 20

    mutating func read(from reader: inout WireReader) throws -> RenderSnapshot {
        pictures.forget(try reader.read([Int].self))
        var snapshot = RenderSnapshot(size: try reader.read(), scale: try reader.read())
        let count = try reader.read(Int.self)
        guard (0...Self.limit).contains(count) else { throw WireError() }
        snapshot.nodes = last.nodes
        if snapshot.nodes.count > count { snapshot.nodes.removeLast(snapshot.nodes.count - count) }
        var index = 0
        while index < count {
            let equal = try reader.read(Int.self)
            guard equal >= 0, equal <= snapshot.nodes.count - index else { throw WireError() }
            index += equal
            guard index < count else { break }
            let isOld = index < snapshot.nodes.count
            var node = isOld ? snapshot.nodes[index] : RenderNode(bounds: .zero)
            try read(into: &node, from: &reader)
            if isOld { snapshot.nodes[index] = node } else { snapshot.nodes.append(node) }
            index += 1
        }
        last = snapshot
        return snapshot
    }

    private mutating func read(into node: inout RenderNode, from reader: inout WireReader) throws {
        let parts = NodeParts(rawValue: try reader.read(raw: UInt8.self))
        if parts.contains(.place) {
            node.transform = try reader.read()
            node.bounds = try reader.read()
            node.opacity = try reader.read()
            node.depth = try reader.read()
            node.layer = try reader.read()
            node.isHidden = try reader.read()
            node.masksToBounds = try reader.read()
            guard node.depth >= 0 else { throw WireError() }
        }
        if parts.contains(.style) {
            node.name = try reader.read()
            node.cornerRadius = try reader.read()
            node.borderWidth = try reader.read()
            node.backgroundColor = try reader.read()
            node.borderColor = try reader.read()
            node.shadow = try reader.read()
            node.extras = try reader.read()
        }
        if parts.contains(.content) { node.content = try readContent(from: &reader) }
    }

    private mutating func readContent(from reader: inout WireReader) throws -> RenderNode.Content {
        switch try reader.read(raw: UInt8.self) {
        case 0: .none
        case 1: .text(try readText(from: &reader))
        case 2: .image(try readImage(from: &reader))
        case 3: .shape(try reader.read())
        case 4: .gradient(try reader.read())
        default: throw WireError()
        }
    }

    private mutating func readText(from reader: inout WireReader) throws -> RenderText {
        var text = try reader.read(RenderText.self)
        let count = try reader.read(Int.self)
        guard (0...Self.limit).contains(count) else { throw WireError() }
        for _ in 0..<count {
            let rect = try reader.read(CGRect.self)
            guard let image = try readPicture(from: &reader) else { throw WireError() }
            text.pictures.append(RenderText.Picture(rect: rect, image: image))
        }
        return text
    }

    private mutating func readImage(from reader: inout WireReader) throws -> RenderImage {
        var image = RenderImage(image: try readPicture(from: &reader))
        image.next = try readPicture(from: &reader)
        image.fraction = try reader.read()
        image.gravity = try reader.read()
        image.part = try reader.read()
        image.center = try reader.read()
        image.scale = try reader.read()
        image.magnifiesSharply = try reader.read()
        image.reducesSharply = try reader.read()
        return image
    }

    private mutating func readPicture(from reader: inout WireReader) throws -> CGImage? {
        let number = try reader.read(Int.self)
        guard number != 0 else { return nil }
        guard number < 0 else { return try pictures.known(number) }
        let (width, height, memory) = (try reader.read(Int.self), try reader.read(Int.self), try reader.read(Int32.self))
        let pixels = memory < 0 ? try reader.readBytes() : nil
        return try pictures.receive(0 &- number, width: width, height: height, memory: memory, pixels: pixels)
    }
}
