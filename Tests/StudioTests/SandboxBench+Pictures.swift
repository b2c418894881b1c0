import RenderTree
import TestSupport
import Testing

@testable import Studio

extension SandboxBench {
    /// Expects the interface to match the text dump accepted as `name`. The dump leaves out invisible layers, what screens and thumbnails
    /// show, and the lines that the dump of a scene's page has, too.
    func expectPicture(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let lines = name == "scene" ? dump : dump.filter { !Self.plainPage.contains($0) }
        let difference = AcceptedText.difference(of: lines.joined(separator: "\n") + "\n", from: name, "StudioTests")
        #expect(difference == nil, "\(name)", sourceLocation: sourceLocation)
    }

    /// The lines of a scene's page.
    private static let plainPage: Set<String> = {
        let bench = SandboxBench()
        bench.openTiles()
        bench.turn(2)
        return Set(bench.dump)
    }()

    /// The lines that describe the visible layers.
    private var dump: [String] {
        var picture = snapshot
        picture.nodes = []
        var leftOut = Int.max
        for node in snapshot.nodes where node.depth <= leftOut {
            let isInvisible = node.isHidden || node.opacity == 0
            leftOut = isInvisible || Self.isScreen(node.name) ? node.depth : .max
            if !isInvisible { picture.nodes.append(node) }
        }
        return picture.description.split(separator: "\n").map(Self.shortened)
    }

    /// Returns a line with at most 100 characters of each path.
    private static func shortened(_ line: Substring) -> String {
        String(line).replacing(/path (m\[.{100}).*?\](?= |$)/) { "path \($0.1)…" }
    }

    /// Whether a layer shows a picture of the scene, or of its thumbnail.
    private static func isScreen(_ name: String?) -> Bool {
        let names = [DeviceView.screenName, "fan.", "film", "dock.", "run.", "take.", "exploded.", "export."]
        return name.map { name in names.contains { name.hasPrefix($0) } } ?? false
    }
}
