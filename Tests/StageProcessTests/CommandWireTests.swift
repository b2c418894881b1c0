@testable import Stage
import Scenes
import Testing
import UIKit
@testable import StageProcess

/// Checks that commands and layer values are unchanged after encoding and decoding.
@MainActor struct CommandWireTests {
    nonisolated private static let commands: [Command] = [
        .touch(InputEvent(finger: 3, phase: .moved, location: CGPoint(x: 1, y: 2), time: 0.5)), .cancelTouches,
        .resize(CGSize(width: 320, height: 568), scale: 3), .style(.dark), .pitfalls([.stuck, .secondHand]),
        .parameter("Slide.duration", .number(0.4)), .parameter("Slide.fades", nil), .parameter("Slide.curve", .curve(.easeIn)),
        .parameter("Slide.spring", .spring(SpringCurve(duration: 0.3, bounce: 0.1))), .scrub(0.25), .releaseHold, .goBack,
        .edit(layer: 7, .opacity(0.5)), .edit(layer: 7, .center(CGPoint(x: 4, y: 5))), .edit(layer: 7, .size(CGSize(width: 6, height: 7))),
        .edit(layer: 7, .corner(8)), .edit(layer: 7, .turn(rotation: 1, scaleX: 2, scaleY: 3)), .edit(layer: 7, .color(nil)),
        .edit(layer: 7, .color(CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1))),
    ]

    @Test(arguments: commands) func commandRoundTrips(command: Command) throws {
        var writer = WireWriter()
        writer.write(command)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read(Command.self) == command && reader.isAtEnd)
    }

    @Test(arguments: [ParameterDeclaration.Kind.number(0...1, isWhole: true), .toggle, .choice(["a", "b"]), .curve, .spring])
    func parameterDeclarationRoundTrips(kind: ParameterDeclaration.Kind) throws {
        let declaration = ParameterDeclaration(name: "Slide.one", kind: kind, unit: "s", initial: .flag(true))
        var writer = WireWriter()
        writer.write(declaration)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read(ParameterDeclaration.self) == declaration && reader.isAtEnd)
    }

    @Test func layerValuesRoundTrip() throws {
        var layerValues = LayerValues(
            opacity: 0.5, center: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4), corner: 5,
            color: CGColor(red: 1, green: 0, blue: 0.5, alpha: 1))
        (layerValues.rotation, layerValues.scaleX, layerValues.scaleY, layerValues.isFlat) = (6, 7, 8, false)
        layerValues.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        let events = [layerValues, nil].map { RunEvent(.model(ModelFacts(layer: 7, layerValues: $0)), at: 2) }
        var writer = WireWriter()
        writer.write(events)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read([RunEvent].self) == events && reader.isAtEnd)
    }

    @Test func recordedChangesRoundTrip() throws {
        let authors = [ChangeAuthor(.block, duration: 0.5), ChangeAuthor(.layout, "Page")]
        let constraint = ConstraintChange(name: "v.top", from: 1, to: 2, time: 3, authors: authors, place: 99)
        let changes = LayerChange.Kind.allCases.map { kind in
            LayerChange(
                kind, of: 7, "position.y", from: ChangedValue("1", [1]), to: .none, at: 4, by: authors, place: 8, isAnimated: true,
                constraint: kind == .value ? constraint : nil)
        }
        let events = changes.map { RunEvent(.change($0), at: 4) }
        var writer = WireWriter()
        writer.write(events)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read([RunEvent].self) == events && reader.isAtEnd)
    }

    @Test(arguments: [GestureLimit.edge(20), .movement(10), .spread(11), .turn(0.2), .length(50), .slop(9), .hold(0.5), nil])
    func gestureLimitRoundTrips(limit: GestureLimit?) throws {
        let event = GestureEvent(recognizer: 2, who: "pan", state: .possible, place: .zero, limit: limit)
        var writer = WireWriter()
        writer.write(event)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read(GestureEvent.self) == event && reader.isAtEnd)
    }

    @Test func touchTargetsRoundTrip() throws {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4), point = CGPoint(x: 2, y: 3)
        let all = TouchTarget.Kind.allCases.map { TouchTarget($0, name: "Open", type: "UIButton", frame: frame, point: point) }
        let swipe = TouchTarget(.swipe, type: "UIView", frame: frame, point: point, edges: [.left, .top], taps: 2)
        let targets = TouchTargets(page: "Page", targets: all + [swipe])
        var writer = WireWriter()
        writer.write(targets)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read(TouchTargets.self) == targets && reader.isAtEnd)
    }

    @Test func mutedAndHeldAnimationsRoundTrip() throws {
        var settings = StageSettings()
        settings.muted = [AnimatedValue(layer: 3, keyPath: "bounds")]
        settings.held = [AnimatedValue(layer: 3, keyPath: "opacity"): 0.25, AnimatedValue(layer: 4, keyPath: "opacity"): 1]
        var writer = WireWriter()
        writer.write(settings)
        var reader = WireReader(writer.bytes)
        let arrived = try reader.read(StageSettings.self)
        #expect(arrived.muted == settings.muted && arrived.held == settings.held && reader.isAtEnd)
    }
}
