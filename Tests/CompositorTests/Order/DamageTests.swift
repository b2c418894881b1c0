import CoreGraphics
import RenderTree
import TestSupport
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

/// Compares frames that repaint only what changed with frames that are painted completely.
@Suite(.serialized) struct DamageTests {
    private let context: OffscreenContext
    private let whole, kept: Compositor

    init() throws {
        context = try OffscreenContext()
        try context.makeCurrent()
        whole = try Compositor(fonts: FontLibrary())
        kept = try Compositor(fonts: FontLibrary())
    }

    /// Returns the number of channel values that differ between the two images.
    private func difference(_ snapshot: RenderSnapshot) throws -> Int {
        let a = try whole.image(of: [snapshot], pixelSize: nil, background: .white)
        let b = try kept.image(of: [snapshot], pixelSize: nil, background: .white, keepsFrame: true)
        return differingBytes(a.pixels, b.pixels)
    }

    private func tiles(_ count: Int = 40) -> RenderSnapshot {
        var snapshot = RenderSnapshot(size: CGSize(width: 400, height: 300), scale: 1)
        snapshot.nodes = [RenderNode(bounds: CGRect(x: 0, y: 0, width: 400, height: 300), backgroundColor: CGColor(gray: 0.9, alpha: 1))]
        for index in 0..<count {
            let place = CGAffineTransform(translationX: CGFloat(index % 8) * 48 + 8, y: CGFloat(index / 8) * 56 + 8)
            snapshot.nodes.append(
                RenderNode(
                    name: "\(index)", depth: 1, transform: Homography(place), bounds: CGRect(x: 0, y: 0, width: 40, height: 48),
                    cornerRadius: 8, backgroundColor: CGColor(red: CGFloat(index) / 40, green: 0.5, blue: 0.3, alpha: 0.9), borderWidth: 1,
                    borderColor: CGColor(gray: 0, alpha: 1)))
        }
        return snapshot
    }

    @Test func onlyMovingNodeIsRepaintedWithoutTrace() throws {
        var snapshot = tiles()
        for step in 0..<12 {
            let angle = CGFloat(step) / 7
            let place = CGAffineTransform(translationX: 60 + 9.3 * CGFloat(step), y: 40 + 4.1 * CGFloat(step)).rotated(by: angle)
            snapshot.nodes[20].transform = Homography(place)
            #expect(try difference(snapshot) == 0, "step \(step)")
            #expect(kept.keepsFrame == (step > 0))
        }
    }

    @Test func smallChangeAfterFullChangeIsPaintedCorrectly() throws {
        var snapshot = tiles()
        for step in 0..<9 {
            if step % 3 == 0 {
                for index in snapshot.nodes.indices.dropFirst() { snapshot.nodes[index].opacity = 1 - Double(step) / 20 }
            } else {
                snapshot.nodes[5].cornerRadius = CGFloat(step)
            }
            #expect(try difference(snapshot) == 0, "step \(step)")
        }
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func randomChangesArePaintedCorrectly(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        var snapshot = tiles()
        for step in 0..<40 {
            let index = Int.random(in: 1..<snapshot.nodes.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: snapshot.nodes[index].isHidden.toggle()
            case 1: snapshot.nodes[index].opacity = Double.random(in: 0...1, using: &random)
            case 2: snapshot.nodes[index].backgroundColor = CGColor(gray: .random(in: 0...1, using: &random), alpha: 1)
            case 3: snapshot.nodes[index].shadow = .init(color: .black, opacity: 0.5, offset: CGSize(width: 3, height: 5), radius: 6)
            case 4: snapshot.nodes[index].shadow = nil
            case 5 where index > 1: snapshot.nodes[index].depth = snapshot.nodes[index].depth == 1 ? 2 : 1
            case 6: snapshot.nodes[index].masksToBounds.toggle()
            default: snapshot.nodes[index].bounds.size.width = .random(in: 10...80, using: &random)
            }
            #expect(try difference(snapshot) == 0, "step \(step)")
        }
    }

    @Test func everySceneIsPaintedCorrectlyAfterEveryOtherKind() throws {
        for scene in GoldenScene.all {
            let snapshot = scene.snapshot(scale: 1)
            #expect(try difference(snapshot) == 0, "\(scene.name)")
            #expect(try difference(snapshot) == 0, "\(scene.name), again")
        }
    }
}
