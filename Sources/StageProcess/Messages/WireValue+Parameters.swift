// Encodes the parameters of a scene's code for messages.

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
        case .curve(let curve):
            writer.write(3)
            writer.write([curve.x1, curve.y1, curve.x2, curve.y2])
        case .spring(let spring):
            writer.write(4)
            writer.write(spring.duration)
            writer.write(spring.bounce)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .number(try reader.read())
        case 1: self = .flag(try reader.read())
        case 2: self = .choice(try reader.read())
        case 3:
            let numbers = try reader.read([Double].self)
            guard numbers.count == 4 else { throw WireError() }
            self = .curve(TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
        case 4: self = .spring(SpringCurve(duration: try reader.read(), bounce: try reader.read()))
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
        case .curve: writer.write(3)
        case .spring: writer.write(4)
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
        case 3: return .curve
        case 4: return .spring
        default: throw WireError()
        }
    }
}
