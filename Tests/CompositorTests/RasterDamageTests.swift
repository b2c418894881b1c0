import CoreGraphics
import DrawLists
import RenderTree
import TestSupport
import Testing
import Typography
@testable import Compositor
@testable import Raster

/// Compares frames in which the CPU painter repaints only what changed with frames that are painted completely.
struct RasterDamageTests {
    /// A painter, and the memory that it draws frames into.
    private final class Frames {
        let painter: RasterPainter
        let size: PixelSize
        let pixels: UnsafeMutableBufferPointer<UInt32>

        init(_ size: PixelSize) throws {
            (painter, self.size) = (RasterPainter(fonts: try FontLibrary()), size)
            pixels = .allocate(capacity: size.width * size.height)
            pixels.initialize(repeating: 0)
        }

        deinit { pixels.deallocate() }

        /// Draws a frame, and returns the number of painted pixels.
        @discardableResult func draw(_ snapshot: RenderSnapshot) -> Int {
            let memory = PixelMemory(UnsafeMutableRawPointer(pixels.baseAddress!), bytesPerRow: size.width * 4, size: size)
            painter.draw([snapshot], into: memory, background: .white)
            return painter.painted.reduce(0) { $0 + $1.width * $1.height }
        }
    }

    private let size = PixelSize(width: 400, height: 300)
    private let kept, whole: Frames

    init() throws { (kept, whole) = (try Frames(size), try Frames(size)) }

    /// Draws a frame both incrementally and completely, and returns the number of pixels that the incremental painter painted.
    private func expectSame(_ snapshot: RenderSnapshot, _ step: Int) -> Int {
        whole.painter.forget()
        whole.draw(snapshot)
        let painted = kept.draw(snapshot)
        #expect(kept.pixels.elementsEqual(whole.pixels), "step \(step)")
        return painted
    }

    private func tiles(_ change: (inout RenderNode) -> Void = { _ in }) -> RenderSnapshot {
        var snapshot = RenderSnapshot(size: CGSize(width: 400, height: 300), scale: 1)
        snapshot.nodes = [box(0, 0, 400, 300, .navy)]
        for index in 0..<40 {
            var tile = box(Double(index % 8) * 48 + 8, Double(index / 8) * 56 + 8, 40, 48, .teal, depth: 1) {
                ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (8, 1, .amber)
            }
            change(&tile)
            snapshot.nodes.append(tile)
        }
        return snapshot
    }

    @Test func movingNodeLeavesNoTraceAndRepaintsLittle() {
        var snapshot = tiles()
        for step in 0..<12 {
            let place = CGAffineTransform(translationX: 60 + 9.3 * CGFloat(step), y: 40 + 4.1 * CGFloat(step)).rotated(
                by: CGFloat(step) / 7)
            snapshot.nodes[20].transform = Homography(place)
            let painted = expectSame(snapshot, step)
            #expect(step == 0 ? painted == 120_000 : painted < 20_000, "step \(step): \(painted)")
        }
        #expect(expectSame(snapshot, 12) == 0)
    }

    @Test func distantChangesArePaintedSeparately() {
        var snapshot = tiles { $0.opacity = 0.99 }
        _ = expectSame(snapshot, 0)
        for step in 1..<6 {
            snapshot.nodes[1].opacity = 1 - Double(step) / 10
            snapshot.nodes[40].opacity = 1 - Double(step) / 12
            #expect(expectSame(snapshot, step) < 6_000)
        }
    }

    @Test func groupsShadowsMasksAndTextChangeInPlace() {
        var snapshot = tiles { $0.shadow = .init(color: .black, opacity: 0.4, offset: CGSize(width: 2, height: 3), radius: 4) }
        snapshot.nodes += [box(30, 40, 200, 120, depth: 1) { $0.opacity = 0.7 }]
        snapshot.nodes += [box(0, 0, 100, 60, .coral, depth: 2), box(20, 10, 100, 60, .amber, depth: 2)]
        snapshot.nodes += [label("changing", 60, 200, size: 20, depth: 1)]
        snapshot.nodes += [box(250, 150, 100, 100, .coral, depth: 1) { ($0.masksToBounds, $0.cornerRadius) = (true, 30) }]
        snapshot.nodes += [box(-20, 40, 100, 20, .teal, depth: 2)]
        for step in 0..<10 {
            snapshot.nodes[42].transform = Homography(CGAffineTransform(translationX: CGFloat(step) * 3.3, y: 0))
            snapshot.nodes[44].opacity = 1 - Double(step) / 20
            snapshot.nodes[46].transform = Homography(CGAffineTransform(translationX: CGFloat(step) * 2.1 - 20, y: 40))
            snapshot.nodes[5].opacity = 1 - Double(step % 4) / 20
            _ = expectSame(snapshot, step)
        }
    }

    /// Returns dimmed, moving tiles below a titled page that is dragged away.
    private func drag(_ fraction: Double, _ color: CGColor) -> RenderSnapshot {
        var snapshot = tiles()
        snapshot.nodes[0].transform.m31 -= 30 * (1 - fraction)
        snapshot.nodes[0].bounds.size.width = 800
        snapshot.nodes += [box(0, 0, 400, 300, CGColor(red: 0, green: 0, blue: 0, alpha: 0.4 * (1 - fraction)))]
        snapshot.nodes += [box(400 * fraction, 0, 400, 300, color), label("title", 400 * fraction + 20, 100, size: 20)]
        return snapshot
    }

    @Test func plainPageOverChangingContentIsNotRepainted() {
        let fractions: [Double] = (0..<19).map { (step: Int) in Double(1 + step * 7 % 19) / 20 }
        for (step, fraction) in fractions.enumerated() {
            let painted = expectSame(drag(fraction, step > 12 ? .teal : .coral), step)
            guard step > 0, step != 13 else { continue }
            let seen = 400 * max(fraction, fractions[step - 1]) * 300
            #expect(Double(painted) < seen + extraPixels, "step \(step)")
        }
    }

    @Test func stillPageOverChangingContentIsNotRepainted() {
        for step in 0..<6 {
            var snapshot = tiles()
            snapshot.nodes[1] = box(0, 10, 400, 280, step % 2 == 0 ? .navy : .teal, depth: 1)
            snapshot.nodes += [box(100, 0, 300, 300, .coral), label("title", 120, 100, size: 20)]
            let painted = expectSame(snapshot, step)
            #expect(step == 0 || Double(painted) < 100 * 300 + extraPixels, "step \(step): \(painted)")
        }
    }

    /// The pixels of a title and an edge, plus the part of the page that is cheaper to paint than to skip.
    private let extraPixels = 18_000.0 + 20_480

    @Test func appearingAndDisappearingNodesRepaintOnlyThemselves() {
        var snapshot = tiles()
        _ = expectSame(snapshot, 0)
        for step in 1..<8 {
            // Two distant changes: a tile disappears or returns near the top, and a box is added or removed at the bottom.
            snapshot.nodes[4].isHidden.toggle()
            if step % 2 == 1 {
                snapshot.nodes.insert(box(300, 280, 40, 10, .coral, depth: 1), at: 37)
            } else {
                snapshot.nodes.remove(at: 37)
            }
            #expect(expectSame(snapshot, step) < 5_000, "step \(step)")
        }
    }

    @Test func movingClipRepaintsOnlyItsContent() {
        var snapshot = tiles()
        snapshot.nodes += [box(20, 20, 60, 60, .coral, depth: 1) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) }]
        snapshot.nodes += [box(-10, 10, 200, 20, .amber, depth: 2), box(200, 200, 80, 80, depth: 1) { $0.masksToBounds = true }]
        snapshot.nodes += [label("clipped", -5, 40, size: 20, depth: 2)]
        _ = expectSame(snapshot, 0)
        for step in 1..<10 {
            snapshot.nodes[41].transform = Homography(CGAffineTransform(translationX: 20 + 3.3 * CGFloat(step), y: 20))
            #expect(expectSame(snapshot, step) < 6_000, "step \(step)")
        }
    }

    @Test func changingGroupsShadowsAndGradientsRepaintOnlyThemselves() {
        var snapshot = tiles()
        // A faded group that casts a shadow, a masked group, and a gradient.
        snapshot.nodes += [
            box(20, 20, 60, 60, depth: 1) {
                ($0.opacity, $0.shadow) = (0.7, .init(color: .black, opacity: 0.4, offset: CGSize(width: 2, height: 3), radius: 3))
            }
        ]
        snapshot.nodes += [box(0, 0, 40, 40, .coral, depth: 2), box(20, 20, 40, 40, .amber, depth: 2)]
        snapshot.nodes += [box(200, 200, 60, 60, .coral, depth: 1) { $0.content = .gradient(Self.gradient(.amber)) }]
        _ = expectSame(snapshot, 0)
        for step in 1..<8 {
            snapshot.nodes[42].transform = Homography(CGAffineTransform(translationX: CGFloat(step), y: 0))
            #expect(expectSame(snapshot, step) < 12_000, "step \(step)")
            snapshot.nodes[44].content = .gradient(Self.gradient(CGColor(gray: Double(step) / 8, alpha: 1)))
            #expect(expectSame(snapshot, step) < 8_000, "step \(step), gradient")
        }
    }

    private static func gradient(_ color: CGColor) -> RenderGradient {
        var gradient = RenderGradient()
        gradient.colors = [color, .navy]
        return gradient
    }

    @Test(arguments: [UInt64](1...12)) func randomEditsLeaveNoTrace(seed: UInt64) {
        var random = SeededNumbers(seed: seed), snapshot = tiles()
        for step in 0..<60 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { Self.edit(&snapshot.nodes, &random) }
            whole.painter.forget()
            whole.draw(snapshot)
            kept.draw(snapshot)
            #expect(kept.pixels.elementsEqual(whole.pixels), "step \(step)")
        }
    }

    private static func edit(_ nodes: inout [RenderNode], _ random: inout SeededNumbers) {
        let index = Int.random(in: 1..<nodes.count, using: &random), other = Int.random(in: 1..<nodes.count, using: &random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0: nodes[index].isHidden.toggle()
        case 1: nodes[index].opacity = Double.random(in: 0...1, using: &random)
        case 2: nodes[index].backgroundColor = CGColor(gray: .random(in: 0...1, using: &random), alpha: 1)
        case 3: nodes[index].shadow = .init(color: .black, opacity: 0.5, offset: CGSize(width: 3, height: 5), radius: 6)
        case 4: nodes[index].shadow = nil
        case 5 where index > 1: nodes[index].depth = nodes[index].depth == 1 ? 2 : 1
        case 6: nodes[index].masksToBounds.toggle()
        case 7: nodes[index].bounds.size.width = .random(in: 10...80, using: &random)
        case 8 where nodes.count > 20: nodes.remove(at: max(2, index))
        case 9:
            let place = CGPoint(x: .random(in: -20...400, using: &random), y: .random(in: -20...300, using: &random))
            nodes.insert(box(place.x, place.y, 90, 70, .coral, depth: 1), at: index + 1)
        case 10: nodes[index].content = .gradient(gradient(.amber))
        case 11: nodes.insert(label("words \(index)", 20 + 8 * Double(index), 100, size: 16, depth: 1), at: index + 1)
        default: nodes.swapAt(index, other)
        }
        // The first tile must not be deeper than its parent allows.
        nodes[1].depth = 1
    }

    @Test func damageRectanglesCoverAllChangesAndAreFew() {
        var damage = Damage(), random = SeededNumbers(seed: 7)
        let whole = PixelRect(minX: 0, minY: 0, maxX: 1000, maxY: 1000)
        for _ in 0..<50 {
            damage.begin(in: whole)
            let all = (0..<40).map { _ in
                let x = Int.random(in: -50..<1050, using: &random), y = Int.random(in: -50..<1050, using: &random)
                return PixelRect(minX: x, minY: y, maxX: x + Int.random(in: 0..<90), maxY: y + Int.random(in: 0..<90))
            }
            all.forEach { damage.add($0) }
            #expect(damage.rects.count <= 12)
            for rect in all.map({ $0.intersection(whole) }) where !rect.isEmpty { #expect(damage.rects.contains { $0.contains(rect) }) }
        }
    }
}

/// Nonsensical numbers from user code.
struct RasterRobustnessTests {
    private static let odd: [Double] = [
        0, -1, 1e-300, 1e-9, 1e9, 1e30, 1e300, -1e30, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
    ]

    @Test(arguments: odd) func extremeNumbersDoNotCrash(number: Double) throws {
        let painter = RasterPainter(fonts: try FontLibrary())
        for scene in GoldenScene.all {
            for part in 0..<5 {
                var snapshot = scene.snapshot(scale: 0.25)
                for index in snapshot.nodes.indices {
                    switch part {
                    case 0: snapshot.nodes[index].transform.m11 = number
                    case 1: snapshot.nodes[index].transform.m13 = number
                    case 2: snapshot.nodes[index].bounds.size.width = number
                    case 3: (snapshot.nodes[index].cornerRadius, snapshot.nodes[index].borderWidth) = (number, number)
                    default: snapshot.nodes[index].transform.m31 = number
                    }
                }
                _ = try painter.render(snapshot, background: .white)
            }
        }
    }
}

/// Compares areas that two threads paint with the same areas painted by one thread.
struct BandTests {
    @Test(arguments: [1.0, 2.0]) func bandsMatchWholePicture(scale: Double) throws {
        let fonts = try FontLibrary()
        let one = RasterPainter(fontsIfAny: fonts, bandPixels: .max), two = RasterPainter(fontsIfAny: fonts, bandPixels: 1)
        for scene in GoldenScene.all {
            let snapshot = scene.snapshot(scale: scale)
            let alone = try one.render(snapshot, background: .white), both = try two.render(snapshot, background: .white)
            #expect(both.pixels == alone.pixels, "\(scene)")
        }
    }

    @Test func boxCutByScreenDoesNotAffectEqualBoxes() throws {
        let size = CGSize(width: 80, height: 120)
        func snapshot(_ tops: [Double]) -> RenderSnapshot {
            let boxes = tops.map { top in
                box(10.25, top, 44, 37, .teal) { ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (9, 1, .navy) }
            }
            return RenderSnapshot(size: size, scale: 1, nodes: boxes)
        }
        // Each box is cut at a different line, and all have the same subpixel position.
        for tops in [[-30.5, 20.5, 70.5], [100.5, 40.5, -5.5], [-10.5, 99.5]] {
            let together = try RasterPainter(fontsIfAny: nil).render(snapshot(tops), background: .white)
            let apart = try tops.map { try RasterPainter(fontsIfAny: nil).render(snapshot([$0]), background: .white) }
            let wrong = together.pixels.indices.first { index in
                together.pixels[index] != (apart.map { $0.pixels[index] }.first { $0 != 255 } ?? 255)
            }
            #expect(wrong == nil, "boxes at \(tops)")
        }
    }

    @Test func framesWaitForPreparationAndLookSame() throws {
        let fonts = try FontLibrary(), snapshot = GoldenScene.all[0].snapshot(scale: 3), size = snapshot.pixelSize
        let alone = RasterPainter(fontsIfAny: fonts, bandPixels: .max), warmed = RasterPainter(fontsIfAny: fonts, bandPixels: 1)
        // The memory isn't page-aligned, and the bytes around it must not change.
        let memories = (0..<2).map { _ in UnsafeMutableBufferPointer<UInt32>.allocate(capacity: size.width * size.height + 2) }
        defer { memories.forEach { $0.deallocate() } }
        memories.forEach { $0.initialize(repeating: 0xA5A5_A5A5) }
        let targets = memories.map { PixelMemory(UnsafeMutableRawPointer($0.baseAddress! + 1), bytesPerRow: size.width * 4, size: size) }
        warmed.prepare(snapshot)
        for level in 0..<20 {
            let background = CGColor(red: CGFloat(level) / 20, green: 0, blue: 0, alpha: 1)
            if level % 5 == 0 { warmed.warmUp(for: targets[1]) }
            if level % 10 == 0 { warmed.warmUp(for: targets[1]) }
            for (painter, target) in zip([alone, warmed], targets) { painter.draw([snapshot], into: target, background: background) }
            #expect(memories[0].elementsEqual(memories[1]), "frame \(level)")
        }
        warmed.warmUp(for: targets[1])
        #expect(memories[1].first == 0xA5A5_A5A5 && memories[1].last == 0xA5A5_A5A5)
    }

    @Test func damageRectanglesLookSameInBands() throws {
        let size = PixelSize(width: 300, height: 260), fonts = try FontLibrary()
        let painters = [Int.max, 1].map { RasterPainter(fontsIfAny: fonts, bandPixels: $0) }
        let memories = painters.map { _ in UnsafeMutableBufferPointer<UInt32>.allocate(capacity: size.width * size.height) }
        defer { memories.forEach { $0.deallocate() } }
        var random = SeededNumbers(seed: 11)
        var nodes = (0..<60).map { _ in
            box(Double.random(in: -20..<280, using: &random), Double.random(in: -20..<240, using: &random), 44, 37, .teal) {
                ($0.cornerRadius, $0.borderWidth, $0.borderColor, $0.opacity) = (9, 1, .navy, 0.9)
            }
        }
        for step in 0..<30 {
            for _ in 0..<(step % 3 == 0 ? 1 : 12) {
                let index = Int.random(in: 0..<60, using: &random)
                nodes[index].transform.m31 += Double.random(in: -9..<9, using: &random)
            }
            let snapshot = RenderSnapshot(size: CGSize(width: 300, height: 260), scale: 1, nodes: nodes)
            for (painter, memory) in zip(painters, memories) {
                let target = PixelMemory(UnsafeMutableRawPointer(memory.baseAddress!), bytesPerRow: size.width * 4, size: size)
                painter.draw([snapshot], into: target, background: .white)
            }
            #expect(memories[0].elementsEqual(memories[1]), "step \(step)")
        }
    }
}
