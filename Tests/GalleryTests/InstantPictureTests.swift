import Foundation
import Gallery
import Testing
import UIKit

// Compares each scene at three moments with accepted dumps and images: at rest, halfway under the finger, and three frames after the
// release.
@MainActor @Suite(.serialized) struct InstantPictureTests {
    nonisolated static let gestures = [
        "star-edge-pan-finish", "fade-edge-pan-finish", "flip-edge-pan-finish", "spin-turn-finish", "silly-edge-pan-finish",
        "tabs-drag-finish", "photos-pinch-finish", "stories-hold-finish",
    ]

    private func snapshots(_ scene: String, _ gesture: String) throws -> [RenderSnapshot] {
        let walk = try SceneWalk(scene, gesture: repository.appendingPathComponent("Assets/gestures/\(gesture).json"))
        var snapshots: [RenderSnapshot] = [], framesLetGo = 0
        walk.observeFrame = { status, snapshot in
            if status?.phase == .finishing { framesLetGo += 1 }
            let isDue =
                switch snapshots.count {
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

    @Test("S-FRAME-18: three moments of each scene match the accepted layer trees and pictures", arguments: gestures)
    func threeMomentsMatchAcceptedPictures(gesture: String) throws {
        let scene = String(gesture.prefix { $0 != "-" }), snapshots = try snapshots(scene, gesture)
        #expect(snapshots.count == 3)
        for (snapshot, instant) in zip(snapshots, ["rest", "half", "let-go"]) {
            try ScenePictures.expect(snapshot, "\(scene)-\(instant)")
        }
    }
}
