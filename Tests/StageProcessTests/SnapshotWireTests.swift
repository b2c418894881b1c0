import Gallery
@testable import Stage
import RenderTree
import Scenes
import TestSupport
import Testing
import UIKit
@testable import StageProcess

/// Checks that snapshots are unchanged after encoding and decoding, and that invalid data does no harm.
@MainActor struct SnapshotWireTests {
    /// Returns the snapshots of a scene during a tap and a drag.
    private func pictures(of scene: Scene) -> [RenderSnapshot] {
        let stage = Stage(scene, StageSettings(), at: Turn(time: 0))
        return (0..<80).map { n in
            if n == 5 { stage.perform(.tap(CGPoint(x: 100, y: 480))) }
            let phase: UITouch.Phase? = n == 45 ? .began : n == 70 ? .ended : (46..<70).contains(n) ? .moved : nil
            if let phase {
                stage.perform(
                    .touch(InputEvent(finger: 1, phase: phase, location: CGPoint(x: 5 + 8 * (n - 45), y: 400), time: Double(n) / 60)))
            }
            return stage.turn(Turn(time: Double(n) / 60)).snapshot
        }
    }

    @Test func everyGallerySceneRoundTrips() throws {
        for scene in Catalog.scenes {
            var sender = SnapshotWriter(), receiver = SnapshotReader(picturesFrom: getpid())
            for picture in pictures(of: scene) {
                var writer = WireWriter()
                sender.write(picture, to: &writer)
                var reader = WireReader(writer.bytes)
                #expect(try receiver.read(from: &reader) == picture, "\(scene.name)")
                #expect(reader.isAtEnd)
            }
        }
    }

    @Test func picturesOfTextRoundTrip() throws {
        var text = RenderText(fontName: "Inter", fontSize: 13, color: .black, lines: []), node = RenderNode(bounds: .zero)
        let image = try #require(CGImage(width: 1, height: 2, pixels: [1, 2, 3, 4, 5, 6, 7, 8]))
        text.pictures = [RenderText.Picture(rect: CGRect(x: 9, y: 10, width: 11, height: 12), image: image)]
        node.content = .text(text)
        let picture = RenderSnapshot(size: CGSize(width: 10, height: 20), scale: 1, nodes: [node])
        var sender = SnapshotWriter(), receiver = SnapshotReader(picturesFrom: getpid()), writer = WireWriter()
        sender.write(picture, to: &writer)
        var reader = WireReader(writer.bytes)
        let arrived = try receiver.read(from: &reader)
        guard case .text(let text) = arrived.nodes.first?.content else { return #expect(Bool(false), "the text is missing") }
        #expect(text.pictures.map(\.rect) == [CGRect(x: 9, y: 10, width: 11, height: 12)] && text.pictures[0].image.pixels == image.pixels)
        #expect(reader.isAtEnd)
    }

    @Test func unchangedSnapshotTakesFewBytes() throws {
        let picture = try #require(pictures(of: Catalog.scene(named: "tiles")!).last)
        var sender = SnapshotWriter()
        var first = WireWriter(), second = WireWriter()
        sender.write(picture, to: &first)
        sender.write(picture, to: &second)
        #expect(first.bytes.count > 2000 && second.bytes.count < 60)
    }

    @Test func invalidMessagesThrow() throws {
        let picture = try #require(pictures(of: Catalog.scene(named: "tiles")!).last)
        var sender = SnapshotWriter(), writer = WireWriter()
        sender.write(picture, to: &writer)
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<2000 {
            var bytes = writer.bytes
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            if Bool.random(using: &numbers) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
            var receiver = SnapshotReader(picturesFrom: getpid())
            var reader = WireReader(bytes)
            _ = try? receiver.read(from: &reader)
        }
        #expect(throws: WireError.self) {
            var reader = WireReader(Array(writer.bytes.dropLast()))
            var receiver = SnapshotReader(picturesFrom: getpid())
            _ = try receiver.read(from: &reader)
        }
    }
}
