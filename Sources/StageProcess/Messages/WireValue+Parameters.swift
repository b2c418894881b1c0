// Parameters of the scene's code in messages.

import Scenes

extension ParameterValue: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .number(let number):
            writer.write(0)
            writer.write(number)
        case .flag(let flag):
            writer.write(1)
            writer.write(flag)
        case .choice(let name):
            writer.write(2)
            writer.write(name)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .number(try reader.read())
        case 1: self = .flag(try reader.read())
        case 2: self = .choice(try reader.read())
        default: throw WireError()
        }
    }
}

extension ParameterDeclaration: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(name)
        writer.write(unit)
        writer.write(initial)
        switch kind {
        case .number(let range, let isWhole):
            writer.write(0)
            writer.write(range.map { [$0.lowerBound, $0.upperBound] })
            writer.write(isWhole)
        case .toggle: writer.write(1)
        case .choice(let names):
            writer.write(2)
            writer.write(names)
        }
    }

    init(from reader: inout WireReader) throws {
        let (name, unit, initial) = (try reader.read(String.self), try reader.read(String.self), try reader.read(ParameterValue.self))
        self.init(name: name, kind: try Self.kind(from: &reader), unit: unit, initial: initial)
    }

    private static func kind(from reader: inout WireReader) throws -> Kind {
        switch try reader.read(Int.self) {
        case 0:
            let ends = try reader.read([Double]?.self)
            if let ends, ends.count != 2 || !(ends[0] <= ends[1]) { throw WireError() }
            return .number(ends.map { $0[0]...$0[1] }, isWhole: try reader.read())
        case 1: return .toggle
        case 2: return .choice(try reader.read())
        default: throw WireError()
        }
    }
}
