// Encodes numbers, text, collections, and points for messages.

import CoreGraphics
import Foundation

/// A number encoded as its bytes in memory.
protocol WireNumber: WireValue, BitwiseCopyable {}

extension WireNumber {
    func write(to writer: inout WireWriter) { writer.write(raw: self) }
    init(from reader: inout WireReader) throws { self = try reader.read(raw: Self.self) }
}

extension Int: WireNumber {}
extension Int32: WireNumber {}
extension UInt: WireNumber {}
extension UInt8: WireNumber {}
extension Double: WireNumber {}

extension CGFloat: WireValue {
    func write(to writer: inout WireWriter) { writer.write(raw: Double(self)) }
    init(from reader: inout WireReader) throws { self = CGFloat(try reader.read(raw: Double.self)) }
}

extension CGPoint: WireValue {
    func write(to writer: inout WireWriter) { writer.write(raw: (Double(x), Double(y))) }
    init(from reader: inout WireReader) throws {
        let (x, y) = try reader.read(raw: (Double, Double).self)
        self.init(x: x, y: y)
    }
}

extension CGSize: WireValue {
    func write(to writer: inout WireWriter) { writer.write(raw: (Double(width), Double(height))) }
    init(from reader: inout WireReader) throws {
        let (width, height) = try reader.read(raw: (Double, Double).self)
        self.init(width: width, height: height)
    }
}

extension CGRect: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(origin)
        writer.write(size)
    }
    init(from reader: inout WireReader) throws { self.init(origin: try reader.read(), size: try reader.read()) }
}

extension Bool: WireValue {
    func write(to writer: inout WireWriter) { writer.write(raw: UInt8(self ? 1 : 0)) }
    init(from reader: inout WireReader) throws { self = try reader.read(raw: UInt8.self) != 0 }
}

extension String: WireValue {
    func write(to writer: inout WireWriter) { writer.write(bytes: utf8) }
    init(from reader: inout WireReader) throws { self = String(decoding: try reader.readBytes(), as: UTF8.self) }
}

extension Optional: WireValue where Wrapped: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(self != nil)
        if let self { writer.write(self) }
    }
    init(from reader: inout WireReader) throws { self = try reader.read(Bool.self) ? reader.read(Wrapped.self) : nil }
}

extension Array: WireValue where Element: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(count)
        for element in self { writer.write(element) }
    }
    init(from reader: inout WireReader) throws {
        self = []
        for _ in 0..<(try reader.readCount()) { append(try reader.read()) }
    }
}

/// A type encoded as its raw value.
protocol WireCase: WireValue, RawRepresentable where RawValue: WireValue {}

extension WireCase {
    func write(to writer: inout WireWriter) { writer.write(rawValue) }
    init(from reader: inout WireReader) throws {
        guard let value = Self(rawValue: try reader.read()) else { throw WireError() }
        self = value
    }
}
