import Compositor
import CoreGraphics
import Foundation
import Gallery
import Testing
import Typography
import UIKit

// Three instants of each scene: at rest, half way in a hand, and in the third frame after the hand has let go. As text first, as
// pixels second.
@MainActor @Suite(.serialized) struct ScenePictureTests {
    nonisolated static let gestures = [
        "star-edge-pan-finish", "fade-edge-pan-finish", "flip-edge-pan-finish", "spin-turn-finish", "silly-edge-pan-finish",
        "tabs-drag-finish", "photos-pinch-finish", "stories-hold-finish",
    ]

    private let accepts = ProcessInfo.processInfo.environment["SEGUE_ACCEPT"] == "1"

    private func golden(_ name: String) -> URL {
        repository.appendingPathComponent("Tests/GalleryTests/Goldens/\(name)")
    }

    private func snapshots(_ scene: String, _ gesture: String) throws -> [RenderSnapshot] {
        let walk = try SceneWalk(scene, gesture: repository.appendingPathComponent("Assets/gestures/\(gesture).json"))
        var snapshots: [RenderSnapshot] = [], framesLetGo = 0
        walk.observeFrame = { status, snapshot in
            if status?.phase == .finishing { framesLetGo += 1 }
            let isDue = switch snapshots.count {
            case 0: true
            case 1: status.map { $0.phase == .tracking && $0.percent >= 0.5 } ?? false
            case 2: framesLetGo == 3
            default: false
            }
            if isDue { snapshots.append(snapshot) }
        }
        walk.play()
        return snapshots
    }

    @Test("S-FRAME-18: the same tree of layers, and the same picture, three times in each scene", arguments: gestures)
    func instants(gesture: String) throws {
        let scene = String(gesture.prefix { $0 != "-" }), snapshots = try snapshots(scene, gesture)
        let surface = try OffscreenSurface(fonts: FontLibrary())
        #expect(snapshots.count == 3)
        for (number, snapshot) in snapshots.enumerated() {
            let name = "\(scene)-\(["rest", "half", "let-go"][number])", dump = golden("\(name).txt"), picture = golden("\(name).png").path
            let drawn = try surface.render(snapshot)
            if accepts {
                try Data(snapshot.description.utf8).write(to: dump)
                try drawn.writePNG(toFile: picture)
            }
            #expect(snapshot.description == (try String(contentsOf: dump, encoding: .utf8)), "\(name)")
            let wanted = try CGImage(pngFile: picture)
            #expect(drawn.width == wanted.width && drawn.height == wanted.height)
            // The software GL driver's results differ by so many levels of 255 between processors.
            let differing = zip(drawn.pixels, wanted.pixels).count { abs(Int($0) - Int($1)) > 3 }
            #expect(differing == 0, "\(name)")
        }
    }
}
