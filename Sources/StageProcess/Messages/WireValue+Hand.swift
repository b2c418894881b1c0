// Encodes inputs and their runs in messages.

import Foundation
import Problems
import Stage
import UIKit

extension Storm.Job: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(begin)
        writer.write(timeLimit)
        writer.write(bytes: (try? JSONEncoder().encode(hand)) ?? Data())
    }
    init(from reader: inout WireReader) throws {
        let (begin, timeLimit) = (try reader.read(TimeInterval.self), try reader.read(TimeInterval.self))
        self.init(try JSONDecoder().decode(Hand.self, from: Data(try reader.readBytes())), from: begin, timeLimit: timeLimit)
    }
}

extension ExaminedRun: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(problems)
        writer.write(moments)
        writer.write(changes.flatMap { [$0.begin, $0.end] })
        writer.write(pages)
        writer.write(shown.sorted())
        writer.write(hasEffect)
        writer.write(end)
        writer.write(targets)
        writer.write(failure)
        writer.write(failedCall)
    }
    init(from reader: inout WireReader) throws {
        self.init()
        problems = try reader.read()
        moments = try reader.read()
        let times = try reader.read([TimeInterval].self)
        changes = stride(from: 0, to: times.count - 1, by: 2).map { Span(begin: times[$0], end: times[$0 + 1]) }
        pages = try reader.read()
        shown = Set(try reader.read([String].self))
        hasEffect = try reader.read()
        end = try reader.read()
        targets = try reader.read()
        failure = try reader.read()
        failedCall = try reader.read()
    }
}

extension ExaminedRun.Moment: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(begin)
        writer.write(end)
        writer.write(title)
        writer.write(isCompleted)
        writer.write(isBuiltIn)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            begin: try reader.read(), end: try reader.read(), title: try reader.read(), isCompleted: try reader.read(),
            isBuiltIn: try reader.read())
    }
}

extension RunProblem.Kind: WireCase {}

extension RunProblem: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(time)
        for text in [who, sentence, cause, suggestion] { writer.write(text) }
        writer.write(layer)
        writer.write(isDeliberate)
        writer.write(name)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            try reader.read(), at: try reader.read(), who: try reader.read(), try reader.read(), cause: try reader.read(),
            suggestion: try reader.read(), layer: try reader.read())
        isDeliberate = try reader.read()
        name = try reader.read()
    }
}

extension DeviceFailure.Kind: WireCase {}

/// The stack isn't encoded, because failures during such inputs have no stack.
extension DeviceFailure: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(message)
    }
    init(from reader: inout WireReader) throws { self.init(try reader.read(), try reader.read()) }
}
