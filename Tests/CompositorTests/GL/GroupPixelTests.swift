// Checks pixels that depend on the tree: hidden nodes, group opacity, and clips. Also checks invalid values.

import CoreGraphics
import RenderTree
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    @MainActor struct Groups {
        @Test func fadedGroupDoesNotShowOverlappingParts() throws {
            let group = box(0, 0, 100, 100) { $0.opacity = 0.5 }
            let picture = try Picture([group, box(10, 10, 50, 50, .pureRed, depth: 1), box(30, 30, 50, 50, .pureBlue, depth: 1)])
            #expect(picture.shows(.pureBlue.over(.white, alpha: 0.5), at: 45, 45))
            #expect(picture.shows(.pureRed.over(.white, alpha: 0.5), at: 15, 15))
            #expect(picture.statistics.groups == 1)

            let leaves = try Picture([
                box(10, 10, 50, 50, .pureRed) { $0.opacity = 0.5 }, box(30, 30, 50, 50, .pureBlue) { $0.opacity = 0.5 },
            ])
            #expect(leaves.shows(.pureBlue.over(.pureRed.over(.white, alpha: 0.5), alpha: 0.5), at: 45, 45))
        }

        @Test func partsWithoutOverlapNeedNoGroup() throws {
            let group = box(0, 0, 100, 100) { $0.opacity = 0.5 }
            let picture = try Picture([group, box(10, 10, 20, 20, .pureRed, depth: 1), box(60, 60, 20, 20, .pureBlue, depth: 1)])
            #expect(picture.statistics.groups == 0)
            #expect(picture.shows(.pureRed.over(.white, alpha: 0.5), at: 15, 15))
            #expect(picture.shows(.pureBlue.over(.white, alpha: 0.5), at: 65, 65))
        }

        @Test func groupsNest() throws {
            let picture = try Picture([
                box(0, 0, 100, 100, .pureRed) { $0.opacity = 0.5 }, box(20, 20, 60, 60, .pureGreen, depth: 1) { $0.opacity = 0.5 },
                box(20, 20, 30, 30, .pureBlue, depth: 2),
            ])
            #expect(picture.statistics.groups == 2)
            let inner = CGColor.pureBlue.over(.pureRed, alpha: 0.5)
            #expect(picture.shows(inner.over(.white, alpha: 0.5), at: 50, 50))
            #expect(picture.shows(CGColor.pureGreen.over(.pureRed, alpha: 0.5).over(.white, alpha: 0.5), at: 75, 75))
        }

        @Test func hiddenAndClearNodesPaintNothing() throws {
            let picture = try Picture([
                box(0, 0, 100, 100, .pureRed) { $0.isHidden = true }, box(10, 10, 50, 50, .pureBlue, depth: 1),
                box(0, 0, 100, 100, .pureRed) { $0.opacity = 0 }, label("Text", 10, 50, size: 20, depth: 1),
            ])
            #expect(picture.inkBounds() == nil)
            #expect(picture.statistics.drawCalls == 0)
        }

        @Test(arguments: [false, true])
        func clippedCasterCastsShadowIntoClip(isRound: Bool) throws {
            let clip = box(10, 10, 40, 80, .white) { ($0.masksToBounds, $0.cornerRadius) = (true, isRound ? 15 : 0) }
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: -40, height: 0), radius: 0)
            // The node that casts the shadow has no fill. The red box inside it casts the shadow from outside the clip.
            let caster = box(45, 20, 40, 40, depth: 1) { $0.shadow = shadow }
            let picture = try Picture([clip, caster, box(5, 10, 20, 20, .pureRed, depth: 2)])
            #expect(picture.shows(.black, at: 30, 50))
            #expect(picture.shows(.white, at: 70, 50))
            #expect(picture.shows(.white, at: 12, 50))
        }

        @Test func overflowingContentCastsShadowIntoClip() throws {
            let clip = box(10, 10, 40, 80, .white) { ($0.masksToBounds, $0.cornerRadius) = (true, 15) }
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: -40, height: 0), radius: 0)
            let caster = box(30, 60, 10, 10, .pureBlue, depth: 1) { $0.shadow = shadow }
            let picture = try Picture([clip, caster, box(20, -40, 20, 20, .pureRed, depth: 2)])
            #expect(picture.shows(.black, at: 30, 40))
            #expect(picture.shows(.white, at: 70, 40))
            #expect(picture.shows(.pureBlue, at: 45, 75))
        }

        @Test func clippedBoxCastsShadowWithoutGroup() throws {
            let clip = box(10, 10, 80, 80) { ($0.masksToBounds, $0.cornerRadius) = (true, 15) }
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: 0, height: 10), radius: 0)
            let card = box(40, 40, 60, 30, .pureBlue, depth: 1) { $0.shadow = shadow }
            let inner = box(10, 5, 30, 20, .pureGreen, depth: 2) { ($0.masksToBounds, $0.cornerRadius) = (true, 5) }
            let picture = try Picture([clip, card, inner, box(-5, -5, 80, 80, .pureRed, depth: 3)])
            #expect(picture.statistics.groups == 0)
            #expect(picture.shows(.pureRed, at: 70, 65) && picture.shows(.pureBlue, at: 55, 60) && picture.shows(.black, at: 70, 85))
            #expect(picture.shows(.white, at: 95, 60))
        }

        @Test func clippedChildStaysInsideRoundedCorner() throws {
            let picture = try Picture([
                box(10, 10, 60, 60) { ($0.masksToBounds, $0.cornerRadius) = (true, 30) },
                box(-50, -50, 200, 200, .black, depth: 1),
            ])
            for (x, y) in [(10.0, 10.0), (69, 10), (10, 69), (69, 69), (14, 14), (75, 40), (40, 75), (5, 40)] {
                #expect(picture.shows(.white, at: x, y))
            }
            #expect(picture.shows(.black, at: 40, 40) && picture.shows(.black, at: 11, 40))
            let diagonal = (10..<30).map { picture.at(Double($0), Double($0)).red }
            #expect(zip(diagonal, diagonal.dropFirst()).allSatisfy { $0 >= $1 })
            #expect(diagonal.contains { $0 > 0.05 && $0 < 0.95 })
        }

        @Test func pixelAlignedRectangularClipIsScissor() throws {
            let picture = try Picture([box(10, 10, 30, 30) { $0.masksToBounds = true }, box(-50, -50, 200, 200, .pureRed, depth: 1)])
            #expect(picture.inkBounds() == PixelRect(minX: 10, minY: 10, maxX: 40, maxY: 40))
            #expect(picture.shows(.pureRed, at: 10, 10))
        }

        @Test func rotatedClipCutsAlongItsSides() throws {
            let turned = CGAffineTransform(rotationAngle: .pi / 4).concatenating(CGAffineTransform(translationX: 50, y: 50))
            var clip = RenderNode(bounds: CGRect(x: -30, y: -30, width: 60, height: 60), masksToBounds: true)
            clip.transform = Homography(turned)
            let picture = try Picture([clip, box(-100, -100, 200, 200, .pureRed, depth: 1)])
            #expect(picture.shows(.pureRed, at: 50, 12) && picture.shows(.pureRed, at: 88, 50))
            #expect(picture.shows(.white, at: 25, 25) && picture.shows(.white, at: 78, 78))
        }

        /// The pixel at the center isn't on any of the clip's edges.
        @Test func clipHasNoHoleAtItsCenter() throws {
            let tilt = Homography(m11: 1, m12: 0, m13: 0.001, m21: 0, m22: 1, m23: 0, m31: 50.5, m32: 50.5, m33: 1)
            var clip = RenderNode(bounds: CGRect(x: -30, y: -30, width: 60, height: 60), masksToBounds: true, cornerRadius: 9)
            clip.transform = tilt
            let picture = try Picture([clip, box(-100, -100, 200, 200, .pureRed, depth: 1)])
            #expect(picture.shows(.pureRed, at: 50, 50))
        }

        @Test func fadedGroupHidesShadowItCovers() throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: 0, height: 20), radius: 0)
            let picture = try Picture([
                box(10, 10, 40, 40, .pureRed) { ($0.shadow, $0.opacity) = (shadow, 0.5) }, box(30, 10, 40, 40, .pureBlue, depth: 1),
            ])
            #expect(picture.shows(.pureRed.over(.white, alpha: 0.5), at: 20, 40))
            #expect(picture.shows(CGColor(gray: 0.5, alpha: 1), at: 20, 60))
        }

        @Test(arguments: [1, 2, 4, 5, 9]) func clipsNestToAnyDepth(count: Int) throws {
            var nodes = (0..<count).map { depth in
                box(depth == 0 ? 10 : 5, 0, 60, 80, depth: depth) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) }
            }
            nodes.append(box(-200, -200, 400, 400, .pureRed, depth: count))
            let picture = try Picture(nodes)
            let left = 10 + 5 * Double(count - 1)
            if left + 2 < 70 { #expect(picture.shows(.pureRed, at: max(left + 2, 50), 40)) }
            #expect(picture.shows(.white, at: left - 2, 40) && picture.shows(.white, at: 72, 40))
            #expect(picture.shows(.white, at: left + 1, 1) && picture.shows(.white, at: 69, 79))
        }

        @Test func groupIsCutByItsClip() throws {
            let picture = try Picture([
                box(10, 10, 60, 60) { ($0.masksToBounds, $0.cornerRadius) = (true, 30) },
                box(0, 0, 100, 100, .pureRed, depth: 1) { $0.opacity = 0.5 }, box(0, 0, 100, 100, .pureBlue, depth: 2),
            ])
            #expect(picture.shows(.white, at: 12, 12) && picture.shows(.white, at: 80, 40))
            #expect(picture.shows(.pureBlue.over(.white, alpha: 0.5), at: 40, 40))
        }

        @Test func invalidNumbersLeavePictureUnchanged() throws {
            let bad: [Double] = [.nan, .infinity, -.infinity, 1e300]
            for value in bad {
                let picture = try Picture([
                    box(value, 0, 10, 10, .pureRed), box(0, 0, value, 10) { $0.cornerRadius = 3 },
                    box(80, 80, 10, 10, .pureGreen) { ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (-value, .nan, .pureRed) },
                    label("x", value, 0, size: 10), label("x", 0, 0, size: value),
                    box(0, 0, 10, 10) {
                        $0.shadow = .init(color: .black, opacity: 1, offset: CGSize(width: value, height: 0), radius: value)
                    },
                    box(0, 0, 10, 10) {
                        $0.masksToBounds = true; $0.transform.m13 = value
                    }, box(0, 0, 5, 5, .pureRed, depth: 1),
                ])
                #expect(picture.shows(.pureGreen, at: 85, 85))
            }
        }

        @Test func edgeOnAndBehindEyePlanesAreSafe() throws {
            for m13 in [-0.1, 0.1, 1e9] {
                let map = Homography(m11: 1, m12: 0, m13: m13, m21: 0, m22: 1, m23: 0, m31: 50, m32: 50, m33: 1)
                let node = RenderNode(
                    transform: map, bounds: CGRect(x: -40, y: -40, width: 80, height: 80), masksToBounds: true,
                    cornerRadius: 8, backgroundColor: .pureRed
                )
                let picture = try Picture([node, box(0, 0, 10, 10, .pureBlue, depth: 1), label("Hi", 0, 0, size: 12, depth: 1)])
                #expect(picture.image.width == 100)
            }
            let flat = try Picture([box(0, 0, 50, 50, .pureRed) { $0.transform = Homography(CGAffineTransform(scaleX: 0, y: 1)) }])
            #expect(flat.inkBounds() == nil)
        }

        @Test func laterSnapshotsAreOnTop() throws {
            let surface = try OffscreenSurface(fonts: .init())
            let size = CGSize(width: 20, height: 20)
            let below = RenderSnapshot(size: size, scale: 2, nodes: [box(0, 0, 20, 20, .pureRed)])
            let above = RenderSnapshot(size: size, scale: 1, nodes: [box(0, 0, 20, 20, .pureBlue)])
            let image = try surface.render([below, above])
            #expect(image.width == 40)
            #expect(image.color(x: 10, y: 10) == .pureBlue && image.color(x: 30, y: 30) == .pureRed)
        }

        @Test func sameSnapshotGivesSamePicture() throws {
            let fonts = try FontLibrary(), surface = try OffscreenSurface(fonts: fonts)
            let snapshot = TilesScene(fonts: fonts).snapshot()
            let first = try surface.render(snapshot)
            for progress in stride(from: 0.0, to: 1, by: 0.1) {
                _ = try surface.render(TilesScene(fonts: fonts).snapshot(progress: progress))
            }
            #expect(try surface.render(snapshot) == first)
        }
    }
}
