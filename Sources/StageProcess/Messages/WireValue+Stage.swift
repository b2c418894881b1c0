// Encodes turns, touches, commands, and states for messages.

import Scenes
import Stage
import UIKit

extension UITouch.Phase: WireCase {}
extension UIUserInterfaceStyle: WireCase {}
extension Pitfall: WireCase {}
extension TransitionKind: WireCase {}
extension TransitionStatus.Phase: WireCase {}
extension TouchTarget.Kind: WireCase {}

extension Turn: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(time)
        writer.write(inputTime)
        writer.write(isTick)
        writer.write(refreshInterval)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            time: try reader.read(), inputTime: try reader.read(TimeInterval.self), isTick: try reader.read(),
            refreshInterval: try reader.read())
    }
}

extension InputEvent: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(finger)
        writer.write(phase)
        writer.write(location)
        writer.write(time)
    }
    init(from reader: inout WireReader) throws {
        self.init(finger: try reader.read(), phase: try reader.read(), location: try reader.read(), time: try reader.read())
    }
}

extension StageSettings: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(size)
        writer.write(scale)
        writer.write(style)
        writer.write(Array(pitfalls))
        writer.write(rate)
        writer.write(displayRate)
        writer.write(isStrict)
        writer.write(parameters.keys.sorted())
        for name in parameters.keys.sorted() { writer.write(parameters[name]) }
        writer.write(Array(muted))
        writer.write(Array(held.keys))
        writer.write(Array(held.values))
        writer.write(recordsChanges)
    }
    init(from reader: inout WireReader) throws {
        self.init(size: try reader.read(), scale: try reader.read())
        style = try reader.read()
        pitfalls = Set(try reader.read([Pitfall].self))
        rate = try reader.read()
        displayRate = try reader.read()
        isStrict = try reader.read()
        for name in try reader.read([String].self) { parameters[name] = try reader.read(ParameterValue?.self) }
        muted = Set(try reader.read([AnimatedValue].self))
        let values = try reader.read([AnimatedValue].self), fractions = try reader.read([Double].self)
        held = Dictionary(zip(values, fractions)) { first, _ in first }
        recordsChanges = try reader.read()
    }
}

extension AnimatedValue: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(layer)
        writer.write(keyPath)
    }
    init(from reader: inout WireReader) throws { self.init(layer: try reader.read(), keyPath: try reader.read()) }
}

extension Command: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .touch(let event):
            writer.write(0)
            writer.write(event)
        case .cancelTouches: writer.write(1)
        case .resize(let size, let scale):
            writer.write(2)
            writer.write(size)
            writer.write(scale)
        case .style(let style):
            writer.write(3)
            writer.write(style)
        case .pitfalls(let pitfalls):
            writer.write(4)
            writer.write(Array(pitfalls))
        case .scrub(let percent):
            writer.write(5)
            writer.write(percent)
        case .releaseHold: writer.write(6)
        case .goBack: writer.write(7)
        case .parameter(let name, let value):
            writer.write(8)
            writer.write(name)
            writer.write(value)
        case .edit(let layer, let edit):
            writer.write(9)
            writer.write(layer)
            writer.write(edit)
        case .turn(let turn):
            writer.write(10)
            writer.write(turn)
        case .hold: writer.write(11)
        case .strict(let isStrict):
            writer.write(12)
            writer.write(isStrict)
        case .background(let isBackground):
            writer.write(13)
            writer.write(isBackground)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .touch(try reader.read())
        case 1: self = .cancelTouches
        case 2: self = .resize(try reader.read(), scale: try reader.read())
        case 3: self = .style(try reader.read())
        case 4: self = .pitfalls(Set(try reader.read([Pitfall].self)))
        case 5: self = .scrub(try reader.read())
        case 6: self = .releaseHold
        case 7: self = .goBack
        case 8: self = .parameter(try reader.read(), try reader.read())
        case 9: self = .edit(layer: try reader.read(), try reader.read())
        case 10: self = .turn(try reader.read())
        case 11: self = .hold
        case 12: self = .strict(try reader.read())
        case 13: self = .background(try reader.read())
        default: throw WireError()
        }
    }
}

extension LayerEdit: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .opacity(let opacity):
            writer.write(0)
            writer.write(opacity)
        case .center(let center):
            writer.write(1)
            writer.write(center)
        case .size(let size):
            writer.write(2)
            writer.write(size)
        case .corner(let corner):
            writer.write(3)
            writer.write(corner)
        case .turn(let rotation, let x, let y):
            writer.write(4)
            for number in [rotation, x, y] { writer.write(number) }
        case .color(let color):
            writer.write(5)
            writer.write(color)
        case .transform(let transform):
            writer.write(6)
            writer.write(transform)
        }
    }

    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .opacity(try reader.read())
        case 1: self = .center(try reader.read())
        case 2: self = .size(try reader.read())
        case 3: self = .corner(try reader.read())
        case 4: self = .turn(rotation: try reader.read(), scaleX: try reader.read(), scaleY: try reader.read())
        case 5: self = .color(try reader.read())
        case 6: self = .transform(try reader.read())
        default: throw WireError()
        }
    }
}

extension TransitionStatus: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(phase)
        writer.write(percent)
        writer.write(duration)
        writer.write(completionSpeed)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            kind: try reader.read(), phase: try reader.read(), percent: try reader.read(), duration: try reader.read(),
            completionSpeed: try reader.read())
    }
}

extension TransitionActivity: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(transition)
        writer.write(status)
        writer.write(hasFingers)
        writer.write(animatedTime)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            transition: try reader.read(), status: try reader.read(), hasFingers: try reader.read(), animatedTime: try reader.read())
    }
}

extension TouchTargets: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(page)
        writer.write(targets)
        writer.write(layerCount)
        writer.write(cover)
        writer.write(coverLayer)
        writer.write(unreachable)
        writer.write(disabled)
        writer.write(shown)
    }
    init(from reader: inout WireReader) throws {
        self.init(page: try reader.read(), targets: try reader.read())
        (layerCount, cover, coverLayer) = (try reader.read(), try reader.read(), try reader.read())
        (unreachable, disabled, shown) = (try reader.read(), try reader.read(), try reader.read())
    }
}

extension TouchTarget: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(kind)
        writer.write(name)
        writer.write(type)
        writer.write(frame)
        writer.write(point)
        writer.write(edges.rawValue)
        writer.write(taps)
        writer.write(touches)
        writer.write(duration)
    }
    init(from reader: inout WireReader) throws {
        self.init(
            try reader.read(), name: try reader.read(), type: try reader.read(), frame: try reader.read(), point: try reader.read(),
            edges: UIRectEdge(rawValue: try reader.read()), taps: try reader.read())
        (touches, duration) = (try reader.read(), try reader.read())
    }
}

extension KeyboardLayout.Page: WireCase {}

extension KeyboardLayout: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(page)
        writer.write(frame)
        writer.write(bottom)
    }
    init(from reader: inout WireReader) throws {
        self.init(try reader.read(), frame: try reader.read(), bottom: try reader.read())
    }
}

extension DeviceState: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(transition)
        writer.write(transitionActivity)
        for flag in [canGoBack, needsTurn, hasWork, isBusy] { writer.write(flag) }
        writer.write(nextBegin)
        writer.write(keyboard)
        writer.write(parameters)
        writer.write(call)
    }
    init(from reader: inout WireReader) throws {
        transition = try reader.read()
        transitionActivity = try reader.read()
        canGoBack = try reader.read()
        needsTurn = try reader.read()
        hasWork = try reader.read()
        isBusy = try reader.read()
        nextBegin = try reader.read()
        keyboard = try reader.read()
        parameters = try reader.read()
        call = try reader.read()
    }
}

extension StageEvent: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .released(let release):
            writer.write(0)
            writer.write(release)
        case .happened(let event):
            writer.write(1)
            writer.write(event)
        }
    }
    init(from reader: inout WireReader) throws {
        switch try reader.read(Int.self) {
        case 0: self = .released(try reader.read())
        case 1: self = .happened(try reader.read())
        default: throw WireError()
        }
    }
}

extension Scene.Trial.Gesture: WireValue {
    func write(to writer: inout WireWriter) { writer.write(Self.allCases.firstIndex(of: self)!) }
    init(from reader: inout WireReader) throws {
        let index = try reader.read(Int.self)
        guard Self.allCases.indices.contains(index) else { throw WireError() }
        self = Self.allCases[index]
    }
}

extension Release: WireValue {
    func write(to writer: inout WireWriter) {
        writer.write(gesture)
        writer.write(measures.velocity)
        writer.write(measures.scale)
        writer.write(measures.scaleVelocity)
        writer.write(percent)
        writer.write(finishes)
        writer.write(remaining)
        writer.write(place)
    }
    init(from reader: inout WireReader) throws {
        let gesture = try reader.read(Scene.Trial.Gesture?.self)
        let measures = Measures(velocity: try reader.read(), scale: try reader.read(), scaleVelocity: try reader.read())
        self.init(
            gesture: gesture, measures: measures, percent: try reader.read(), finishes: try reader.read(), remaining: try reader.read(),
            place: try reader.read())
    }
}
