import Foundation
import Scenes
import Segue
import Stage
import Typography
import UIKit

/// The output when there's no display: an image file that shows how a pinch opens a tile.
@MainActor struct FilmStrip {
    /// A pinch on the third tile. Two fingers start 50 points apart, move until they are 150 points apart, rest, and lift.
    private static let pinch = """
        {"actions": [
          {"type": "pointer", "id": "left", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": 79, "y": 482}, {"type": "pointerDown"},
            {"type": "pointerMove", "duration": 400, "x": 59, "y": 482}, {"type": "pause", "duration": 200},
            {"type": "pointerUp"}]},
          {"type": "pointer", "id": "right", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": 129, "y": 482}, {"type": "pointerDown"},
            {"type": "pointerMove", "duration": 400, "x": 159, "y": 482}, {"type": "pause", "duration": 200},
            {"type": "pointerUp"}]}]}
        """

    let scene: Scene

    /// A path in the temporary folder, which other users share. If the default name belongs to another user, the path contains this user's
    /// ID.
    private var place: String {
        func path(_ name: String) -> String { FileManager.default.temporaryDirectory.appending(path: "segue-\(name).png").path }
        var status = stat()
        let isTaken = lstat(path(scene.name), &status) == 0 && status.st_uid != geteuid()
        return path(isTaken ? "\(scene.name)-\(geteuid())" : scene.name)
    }

    /// Draws the strip, writes it to a file in the temporary folder, and prints the file's path.
    func draw() throws {
        let path = place
        let file = try OutputFile(OutputTarget(withoutFollowing: path))
        var run = HeadlessRun(StageSettings())
        run.script = try GestureScript(json: Data(Self.pinch.utf8))
        let snapshotRenderer = try SnapshotRenderer()
        let pictures = try run.snapshots(at: run.evenlySpacedTimes(5, showing: scene), showing: scene).map(snapshotRenderer.picture)
        guard let strip = CGImage.strip(of: pictures, gap: 0, background: .black) else { return }
        try file.write(strip.pngData())
        print("A film strip of a pinch on the scene \"\(scene.name)\" is in \(path)")
    }
}
