// Encodes a device's events for messages.

import CoreGraphics
import QuartzCore
import Stage
import UIKit

extension GestureEvent.State: WireCase {}
extension EngineFact.Kind: WireCase {}

extension RunEvent: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(time)
        writer.write(payload)
    }
    init(from reader: inout WireReader) throws {
        let time = try reader.read(Double.self)
        self.init(try reader.read(), at: time)
    }
}

extension RunEvent.Payload: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .gesture(let event):
            writer.write(0)
            writer.write(event)
        case .callback(let event):
            writer.write(1)
            writer.write(event)
        case .transition(let event):
            writer.write(2)
            writer.write(event)
        case .animation(.added(let facts)):
            writer.write(3)
            writer.write(facts)
        case .animation(.ended(let number)):
            writer.write(4)
            writer.write(number)
        case .layers(let layers):
            writer.write(5)
            writer.write(layers)
        case .clock(let clock):
            writer.write(6)
            writer.write(clock)
        case .fact(let fact):
            writer.write(7)
            writer.write(fact)
        case .model(let model):
            writer.write(8)
            writer.write(model)
        case .change(let change):
            writer.write(9)
            writer.write(change)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .gesture(try reader.read())
        case 1: self = .callback(try reader.read())
        case 2: self = .transition(try reader.read())
        case 3: self = .animation(.added(try reader.read()))
        case 4: self = .animation(.ended(try reader.read()))
        case 5: self = .layers(try reader.read())
        case 6: self = .clock(try reader.read())
        case 7: self = .fact(try reader.read())
        case 8: self = .model(try reader.read())
        case 9: self = .change(try reader.read())
        default: throw WireError()
        }
    }
}

extension GestureEvent: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(recognizer)
        writer.write(who)
        writer.write(state)
        writer.write(measures)
        writer.write(why)
        writer.write(place)
        writer.write(limit)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            recognizer: try reader.read(), who: try reader.read(), state: try reader.read(), measures: try reader.read(),
            why: try reader.read(), place: try reader.read(), limit: try reader.read())
    }
}

extension GestureLimit: WireValue {
    func write(to writer: inout WireWriter) {
        let (kind, amount): (Int, Double) =
            switch self {
            case .edge(let amount): (0, amount)
            case .movement(let amount): (1, amount)
            case .spread(let amount): (2, amount)
            case .turn(let amount): (3, amount)
            case .length(let amount): (4, amount)
            case .slop(let amount): (5, amount)
            case .hold(let time): (6, time)
            }
        writer.write(kind)
        writer.write(amount)
    }

    init(from reader: inout WireReader) throws {
        let kind = try reader.read(Int.self), amount = try reader.read(Double.self)
        switch kind {
        case 0: self = .edge(amount)
        case 1: self = .movement(amount)
        case 2: self = .spread(amount)
        case 3: self = .turn(amount)
        case 4: self = .length(amount)
        case 5: self = .slop(amount)
        case 6: self = .hold(amount)
        default: throw WireError()
        }
    }
}

extension GestureMeasures: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .none: writer.write(0)
        case .pan(let translation, let velocity):
            writer.write(1)
            writer.write(translation)
            writer.write(velocity)
        case .pinch(let scale, let velocity):
            writer.write(2)
            writer.write(CGPoint(x: scale, y: velocity))
        case .rotation(let angle, let velocity):
            writer.write(3)
            writer.write(CGPoint(x: angle, y: velocity))
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .none
        case 1: self = .pan(translation: try reader.read(), velocity: try reader.read())
        case 2:
            let values = try reader.read(CGPoint.self)
            self = .pinch(scale: values.x, velocity: values.y)
        case 3:
            let values = try reader.read(CGPoint.self)
            self = .rotation(angle: values.x, velocity: values.y)
        default: throw WireError()
        }
    }
}

extension CallbackEvent: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(name)
        writer.write(who)
        writer.write(detail)
    }
    init(from reader: inout WireReader) throws {
        self.init(name: try reader.read(), who: try reader.read(), detail: try reader.read())
    }
}

extension CallbackEvent.Detail: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .none: writer.write(0)
        case .animated(let isAnimated):
            writer.write(1)
            writer.write(isAnimated)
        case .parent(let name):
            writer.write(2)
            writer.write(name)
        case .segue(let name, let destination):
            writer.write(3)
            writer.write(name)
            writer.write(destination)
        case .answer(let type):
            writer.write(4)
            writer.write(type)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .none
        case 1: self = .animated(try reader.read())
        case 2: self = .parent(try reader.read())
        case 3: self = .segue(try reader.read(), to: try reader.read())
        case 4: self = .answer(try reader.read())
        default: throw WireError()
        }
    }
}

extension TransitionEvent: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(step)
    }
    init(from reader: inout WireReader) throws { self.init(kind: try reader.read(), step: try reader.read()) }
}

extension TransitionEvent.Step: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .began(let isInteractive, let from, let to):
            writer.write(0)
            writer.write(isInteractive)
            writer.write(from)
            writer.write(to)
        case .interactionEnded(let isFinished, let percent, let velocity):
            writer.write(1)
            writer.write(isFinished)
            writer.write(percent)
            writer.write(velocity)
        case .ended(let isCompleted):
            writer.write(2)
            writer.write(isCompleted)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .began(interactive: try reader.read(), from: try reader.read(), to: try reader.read())
        case 1: self = .interactionEnded(finished: try reader.read(), percent: try reader.read(), velocity: try reader.read())
        case 2: self = .ended(completed: try reader.read())
        default: throw WireError()
        }
    }
}

extension FactEvent: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(transition)
        writer.write(who)
        writer.write(layer)
        writer.write(detail)
        writer.write(place)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            kind: try reader.read(), transition: try reader.read(), who: try reader.read(), layer: try reader.read(),
            detail: try reader.read(), place: try reader.read())
    }
}

extension LayerFacts: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(number)
        writer.write(name)
        writer.write(kind)
        writer.write(owner)
        writer.write(property)
        writer.write(takesTouches)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            number: try reader.read(), name: try reader.read(), kind: try reader.read(), owner: try reader.read(),
            property: try reader.read(), takesTouches: try reader.read())
    }
}

extension ClockFacts: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(layer)
        for number in [beginTime, timeOffset, speed] { writer.write(number) }
    }
    init(from reader: inout WireReader) throws {
        self.init(layer: try reader.read(), beginTime: try reader.read(), timeOffset: try reader.read(), speed: try reader.read())
    }
}

extension AnimationFacts: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(number)
        writer.write(layer)
        writer.write(layerName)
        writer.write(layerKind)
        writer.write(keyPath)
        for text in [from, to, by] { writer.write(text) }
        for number in [delay, duration, repeatCount] { writer.write(number) }
        for flag in [autoreverses, isAdditive, isRemovedOnCompletion, fillsBefore, fillsAfter, hasDelegate] { writer.write(flag) }
        writer.write(curve)
        writer.write(progress.map(Double.init))
    }

    init(from reader: inout WireReader) throws {
        self.init(
            number: try reader.read(), layer: try reader.read(), layerName: try reader.read(), layerKind: try reader.read(),
            keyPath: try reader.read(), from: try reader.read(), to: try reader.read(), by: try reader.read(), delay: try reader.read(),
            duration: try reader.read(), repeatCount: try reader.read())
        (autoreverses, isAdditive) = (try reader.read(), try reader.read())
        (isRemovedOnCompletion, fillsBefore) = (try reader.read(), try reader.read())
        (fillsAfter, hasDelegate) = (try reader.read(), try reader.read())
        curve = try reader.read()
        progress = try reader.read([Double].self).map(Float.init)
    }
}

extension LayerValues: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(opacity)
        writer.write(center)
        writer.write(size)
        for number in [corner, rotation, scaleX, scaleY] { writer.write(number) }
        writer.write(isFlat)
        writer.write(color)
        writer.write(transform)
    }
    init(from reader: inout WireReader) throws {
        self.init(opacity: try reader.read(), center: try reader.read(), size: try reader.read(), corner: try reader.read())
        (rotation, scaleX, scaleY) = (try reader.read(), try reader.read(), try reader.read())
        isFlat = try reader.read()
        color = try reader.read()
        transform = try reader.read()
    }
}

extension ModelFacts: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(layer)
        writer.write(layerValues)
    }
    init(from reader: inout WireReader) throws { self.init(layer: try reader.read(), layerValues: try reader.read()) }
}

extension CATransform3D: WireValue {
    private static var elements: [WritableKeyPath<CATransform3D, CGFloat>] {
        [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
        ]
    }

    func write(to writer: inout WireWriter) { for element in Self.elements { writer.write(self[keyPath: element]) } }
    init(from reader: inout WireReader) throws {
        self.init()
        for element in Self.elements { self[keyPath: element] = try reader.read() }
    }
}
