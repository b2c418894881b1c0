import CoreGraphics
import RenderTree
import TestSupport
import Testing
@testable import DrawLists

/// Compares the draw lists of all small scenes with accepted text. Unlike pixels, the lists are the same on every processor, so every number
/// counts.
@MainActor struct ListDumpTests {
    /// Returns the description of a value, without module names, and with numbers that have up to four decimals.
    private func words(_ value: some Any) -> String {
        let short = "\(value)".replacing(/\b(?:DrawLists|CoreGraphics|RenderTree|Swift|Foundation)\./, with: "").replacing(
            /SIMD\d<Float>/, with: "")
        return short.replacing(/-?\d+\.\d+(?:e-?\d+)?/) { match in
            let number = ((Double(match.0) ?? 0) * 1e4).rounded() / 1e4
            return "\(number == 0 ? 0 : number)"
        }
    }

    private func words(_ path: PathRun) -> String {
        "path \(path.mask.path.description) \(words(path.mask.drawing)) \(words(path.mask.map)) \(words(path.mask.cut)) at \(words(path.map))"
    }

    private func dump(_ list: DrawList) -> [String] {
        var lines = list.items.map {
            "\(words($0.step)) \(words($0.opacity)) \(words($0.bounds)) clip \($0.clip) node \($0.node ?? -1) \($0.blend)"
        }
        lines += list.clips.map { "clip \(words($0))" } + list.runs.map { "text \(words($0))" } + list.paths.map(words)
        lines += list.images.map { "image \($0.image.width)x\($0.image.height) \($0.isReduced) \($0.taps ?? -1)" }
        lines +=
            list.shadows.map { "shadow \(words($0))" } + list.masks.map { "mask \(words($0))" } + list.stops.map { "stop \(words($0))" }
        return lines + list.covers.map { "cover \(words($0))" } + ["flat \(list.isFlat)"]
    }

    @Test(arguments: [1, 1.5]) func listsOfSmallScenesMatchAcceptedLists(scale: Double) {
        var lines: [String] = []
        for scene in GoldenScene.all {
            var flattener = Flattener(), list = DrawList()
            let snapshot = scene.snapshot(scale: scale)
            flattener.flatten(snapshot, target: snapshot.pixelSize, into: &list)
            lines += ["## \(scene.name)"] + dump(list)
        }
        let text = lines.joined(separator: "\n") + "\n"
        let difference = AcceptedText.difference(of: text, from: scale == 1 ? "draw-lists" : "draw-lists-fractional", "CompositorTests")
        #expect(difference == nil)
    }
}
