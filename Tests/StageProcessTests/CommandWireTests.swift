import Scenes
import Testing
import UIKit
@testable import Stage
@testable import StageProcess

/// Commands of a device, and the values of a layer, arrive as they were.
@MainActor @Suite struct CommandWireTests {
    nonisolated private static let commands: [DeviceCommand] = [
        .touch(InputEvent(finger: 3, phase: .moved, location: CGPoint(x: 1, y: 2), time: 0.5)), .cancelTouches,
        .resize(CGSize(width: 320, height: 568), scale: 3), .style(.dark), .pitfalls([.stuck, .secondHand]),
        .parameter("Slide.duration", .number(0.4)), .parameter("Slide.fades", nil), .parameter("Slide.curve", .curve(.easeIn)),
        .parameter("Slide.spring", .spring(SpringCurve(duration: 0.3, bounce: 0.1))), .scrub(0.25), .letGo, .goBack,
        .edit(layer: 7, .opacity(0.5)), .edit(layer: 7, .center(CGPoint(x: 4, y: 5))), .edit(layer: 7, .size(CGSize(width: 6, height: 7))),
        .edit(layer: 7, .corner(8)), .edit(layer: 7, .transform(rotation: 1, scale: 2)), .edit(layer: 7, .color(nil)),
        .edit(layer: 7, .color(CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1))),
    ]

    @Test(arguments: commands) func aCommandArrives(command: DeviceCommand) throws {
        var writer = WireWriter()
        writer.write(command)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read(DeviceCommand.self) == command && reader.isAtEnd)
    }

    @Test(arguments: [ParameterDeclaration.Kind.number(0...1, isWhole: true), .toggle, .choice(["a", "b"]), .curve, .spring])
    func aDeclarationArrives(kind: ParameterDeclaration.Kind) throws {
        let declaration = ParameterDeclaration(name: "Slide.one", kind: kind, unit: "s", initial: .flag(true))
        var writer = WireWriter()
        writer.write(declaration)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read(ParameterDeclaration.self) == declaration && reader.isAtEnd)
    }

    @Test func theValuesOfALayerArrive() throws {
        let look = LayerLook(
            opacity: 0.5, center: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4), corner: 5, rotation: 6, scale: 7,
            color: CGColor(red: 1, green: 0, blue: 0.5, alpha: 1))
        var writer = WireWriter()
        writer.write(look)
        var reader = WireReader(writer.bytes)
        #expect(try reader.read(LayerLook.self) == look && reader.isAtEnd)
    }
}
