import QuartzCore
import RenderTree
import TestSupport
import Testing

// Checks that the picture at a given time doesn't depend on earlier frames.
struct SeekTests {
    @Test func seekingShowsExactlyWhatPlayingShows() {
        for seed in 0..<10_000 {
            var random = SeededNumbers(seed: UInt64(seed) &* 77)
            let end = random.once(in: 3) ? random.one(of: [0.5, 1, 2, 3]) : random.number(0...6)
            let frames = (0..<random.whole(1...12)).map { _ in random.number(0...end) }.sorted()
            let seeked = Self.snapshot(seed: UInt64(seed), turns: [end])
            let played = Self.snapshot(seed: UInt64(seed), turns: frames + [end])
            guard seeked != played else { continue }
            Issue.record("tree \(seed) at \(end), frames \(frames):\n\(seeked)\n\(played)")
            return
        }
    }

    @Test func scrubbingBackAndForthShowsSamePictures() {
        for seed in 0..<500 {
            var tree = RandomTree(seed: UInt64(seed))
            let sampler = LayerSampler(root: tree.root, size: CGSize(width: 100, height: 100))
            tree.root.speed = 0
            tree.animate()
            let offsets = (0..<20).map { Double($0) / 10 }
            // Completions are held as in a transition's container: scrubbing past an end must not complete anything.
            tree.root.holdsCompletions = true
            func pictures(_ offsets: [Double]) -> [RenderSnapshot] {
                offsets.map { offset in
                    tree.root.timeOffset = offset
                    return sampler.sample(at: 0)
                }
            }
            let forwards = pictures(offsets)
            #expect(forwards.count == 20 && pictures(offsets.reversed()) == forwards.reversed(), "tree \(seed)")
        }
    }

    @Test func sublayerAddedInOpenTransactionDoesNotAffectOthers() {
        let stage = Stage(), layer = stage.addLayer("animated"), fading = fade(duration: 1)
        stage.turn(at: 0) { layer.add(fading, forKey: nil) }
        stage.turn(at: 0.1)
        stage.turn(at: 0.2)
        CATransaction.begin()
        stage.root.insertSublayer(CALayer(), at: 0)
        let nodes = stage.turn(at: 0.5).nodes
        CATransaction.commit()
        #expect(nodes.filter { $0.name == "animated" }.map(\.opacity) == [0.5])
        #expect(nodes.filter { $0.name == nil }.allSatisfy { $0.opacity == 1 })
    }

    private static func snapshot(seed: UInt64, turns: [Double]) -> RenderSnapshot {
        var tree = RandomTree(seed: seed)
        let sampler = LayerSampler(root: tree.root, size: CGSize(width: 100, height: 100))
        tree.animate()
        _ = sampler.sample(at: 0)
        return turns.map { sampler.sample(at: $0) }.last!
    }
}
