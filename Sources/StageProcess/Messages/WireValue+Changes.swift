// Encodes recorded changes in messages.

import QuartzCore

extension LayerChange.Kind: WireCase {}
extension ChangeAuthor.Kind: WireCase {}

extension LayerChange: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(layer)
        writer.write(property)
        writer.write(from)
        writer.write(to)
        writer.write(time)
        writer.write(authors)
        writer.write(place)
        writer.write(isAnimated)
        writer.write(constraint)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            try reader.read(), of: try reader.read(), try reader.read(), from: try reader.read(), to: try reader.read(),
            at: try reader.read(), by: try reader.read(), place: try reader.read(), isAnimated: try reader.read(),
            constraint: try reader.read())
    }
}

extension ChangedValue: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(text)
        writer.write(numbers)
    }
    init(from reader: inout WireReader) throws { self.init(try reader.read(), try reader.read()) }
}

extension ChangeAuthor: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(name)
        writer.write(duration)
    }
    init(from reader: inout WireReader) throws { self.init(try reader.read(), try reader.read(), duration: try reader.read()) }
}

extension ConstraintChange: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(name)
        for number in [from, to, time] { writer.write(number) }
        writer.write(authors)
        writer.write(place)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            name: try reader.read(), from: try reader.read(), to: try reader.read(), time: try reader.read(), authors: try reader.read(),
            place: try reader.read())
    }
}
