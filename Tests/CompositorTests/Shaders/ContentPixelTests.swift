// Checks properties of images, gradients, paths, masks, and shadows that golden images can't show: uploads, batches, and robustness.

import CoreGraphics
import RenderTree
import TestSupport
import Testing
import Typography
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    @MainActor struct Content {
        private func node(_ content: RenderNode.Content, _ change: (inout RenderNode) -> Void = { _ in }) -> RenderNode {
            box(20, 20, 60, 60) {
                $0.content = content
                change(&$0)
            }
        }

        private func gradient(_ colors: [CGColor], _ locations: [CGFloat] = []) -> RenderGradient {
            var gradient = RenderGradient()
            (gradient.colors, gradient.locations, gradient.start, gradient.end) = (
                colors, locations, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)
            )
            return gradient
        }

        @Test func imageAtItsNaturalSizeIsExact() throws {
            let source = GoldenScene.picture(60, 60)
            let picture = try Picture([node(.image(RenderImage(image: source)))])
            for y in 0..<60 {
                for x in 0..<60 where (x * 7 + y) % 13 == 0 {
                    #expect(picture.image.color(x: 20 + x, y: 20 + y) == source.color(x: x, y: y))
                }
            }
        }

        @Test func smallImagesShareTextureWithoutBleeding() throws {
            let surface = try OffscreenSurface(fonts: FontLibrary()), colors = [CGColor.pureRed, .pureGreen, .pureBlue]
            let images = colors.map { CGImage(width: 10, height: 10, filledWith: $0) }
            let nodes = images.indices.map { index in
                // The image is enlarged and between pixels, because a filter then reads beyond its edge.
                box(Double(index) * 30 + 5.3, 10.6, 25, 25) { $0.content = .image(RenderImage(image: images[index])) }
            }
            for step in 0..<2 {
                let image = try surface.render(
                    RenderSnapshot(size: CGSize(width: 100, height: 50), scale: 1, nodes: nodes), background: .white)
                #expect(surface.statistics.drawCalls == 1 && surface.statistics.uploads == (step == 0 ? 3 : 0))
                for (index, color) in colors.enumerated() {
                    for x in [6, 15, 28] { #expect(image.color(x: index * 30 + x, y: 12) == color) }
                }
            }
        }

        @Test func blurPassesAreDrawCalls() throws {
            let glass = box(0, 0, 100, 100) { $0.extras = .changed { $0.backgroundBlur = 20 } }
            // The blur takes two steps down, one step along each axis, and one step up.
            #expect(try Picture([box(30, 30, 40, 40, .pureRed), glass]).statistics.drawCalls == 6)
        }

        @Test func translucentImageIsBlendedOnce() throws {
            let image = CGImage(width: 4, height: 4, filledWith: .pureRed.copy(alpha: 0.5)!)
            let picture = try Picture([node(.image(RenderImage(image: image)))], background: .pureBlue)
            #expect(picture.shows(.pureRed.over(.pureBlue, alpha: 128.0 / 255), at: 50, 50))
        }

        @Test func imageIsUploadedOnce() throws {
            let surface = try OffscreenSurface(fonts: FontLibrary()), image = GoldenScene.picture(30, 30)
            for step in 0..<5 {
                let nodes = (0..<4).map { box(Double($0 * 20 + step), 10, 15, 15) { $0.content = .image(RenderImage(image: image)) } }
                _ = try surface.render(RenderSnapshot(size: CGSize(width: 100, height: 100), scale: 1, nodes: nodes))
                #expect(surface.statistics.uploads == (step == 0 ? 1 : 0))
                #expect(surface.statistics.drawCalls == 1)
            }
        }

        @Test func movingPathMaskIsUploadedOnce() throws {
            let surface = try OffscreenSurface(fonts: FontLibrary())
            for step in 0..<4 {
                let nodes = (0..<6).map { index in
                    box(Double(index * 10 + step * 3), 40, 0, 0) { $0.content = GoldenScene.shape(GoldenScene.star(.zero, 20)).content }
                }
                _ = try surface.render(RenderSnapshot(size: CGSize(width: 100, height: 100), scale: 1, nodes: nodes))
                #expect(surface.statistics.uploads == (step == 0 ? 1 : 0))
                #expect(surface.statistics.drawCalls == 1)
            }
        }

        @Test func gradientsShareDrawCall() throws {
            let nodes = (0..<20).map { index in
                box(Double(index * 5), 0, 4, 100) { $0.content = .gradient(gradient([.pureRed, .pureGreen, .pureBlue])) }
            }
            #expect(try Picture(nodes).statistics.drawCalls == 1)
        }

        @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1]) func gradientColorsBlendLinearly(share: Double) throws {
            let picture = try Picture([box(0, 0, 100, 100) { $0.content = .gradient(gradient([.pureRed, .pureBlue])) }])
            let x = min(share * 100, 99), seen = (x.rounded(.down) + 0.5) / 100
            #expect(picture.shows(CGColor(red: 1 - seen, green: 0, blue: seen, alpha: 1), at: x, 50))
        }

        @Test func singleColorGradientIsPlainAndEmptyOneShowsNothing() throws {
            #expect(try Picture([node(.gradient(gradient([.pureGreen])))]).shows(.pureGreen, at: 50, 50))
            #expect(try Picture([node(.gradient(gradient([])))]).inkBounds() == nil)
        }

        @Test func transparentSideOfGradientHasNoDarkSeam() throws {
            let picture = try Picture([box(0, 0, 100, 100) { $0.content = .gradient(gradient([.white, .white.copy(alpha: 0)!])) }])
            #expect(picture.inkBounds() == nil)
        }

        @Test func imageBeyondGPULimitIsReduced() {
            let wide = CGImage(width: 301, height: 3, filledWith: .pureRed.copy(alpha: 0.5)!)
            let reduced = wide.reduced(by: 4)
            #expect((reduced.width, reduced.height) == (76, 1))
            #expect(reduced.color(x: 75, y: 0) == wide.color(x: 0, y: 0))
        }

        @Test("S-CLOCK-82: a path is visible outside its node's bounds, even empty ones")
        func pathIsVisibleOutsideItsBounds() throws {
            let picture = try Picture([
                box(50, 50, 0, 0) { $0.content = GoldenScene.shape(.rect(CGRect(x: -30, y: -30, width: 60, height: 60))).content }
            ])
            #expect(picture.inkBounds() == PixelRect(minX: 20, minY: 20, maxX: 80, maxY: 80))
        }

        @Test("S-CLOCK-82: a path is clipped to its node's bounds only by masksToBounds") func pathIsClippedOnlyByMasksToBounds() throws {
            let path = GoldenScene.shape(.rect(CGRect(x: -30, y: -30, width: 60, height: 60))).content
            let picture = try Picture([box(50, 50, 20, 20) { ($0.content, $0.masksToBounds) = (path, true) }])
            #expect(picture.inkBounds() == PixelRect(minX: 50, minY: 50, maxX: 70, maxY: 70))
        }

        @Test("S-CLOCK-88: a hidden, empty or distant mask hides everything") func hiddenEmptyOrDistantMaskHidesEverything() throws {
            let mask = RenderNode.Extras.changed { $0.role = .mask }
            for change: (inout RenderNode) -> Void in [{ $0.isHidden = true }, { $0.backgroundColor = nil }, { $0.transform.m31 = 500 }] {
                var covering = box(0, 0, 100, 100, .black, depth: 1) { $0.extras = mask }
                change(&covering)
                let picture = try Picture([box(10, 10, 80, 80, .pureRed), covering, box(0, 0, 50, 50, .pureBlue, depth: 1)])
                #expect(picture.inkBounds() == nil)
            }
        }

        @Test("S-CLOCK-88: a mask multiplies by its alpha and ignores its color") func maskMultipliesByItsAlpha() throws {
            let mask = RenderNode.Extras.changed { $0.role = .mask }
            let picture = try Picture([
                box(0, 0, 100, 100, .pureRed) { $0.opacity = 0.5 },
                box(0, 0, 50, 100, .white.copy(alpha: 0.5)!, depth: 1) { $0.extras = mask },
            ])
            #expect(picture.shows(.pureRed.over(.white, alpha: 0.25), at: 25, 50) && picture.shows(.white, at: 75, 50))
        }

        @Test("S-CLOCK-88: a mask of several parts keeps everything that any part covers") func maskOfSeveralPartsIsTheirUnion() throws {
            let mask = box(0, 0, 100, 100, depth: 1) { $0.extras = .changed { $0.role = .mask } }
            let parts = [box(0, 0, 30, 100, .black, depth: 2), box(60, 0, 40, 100, .black, depth: 2)]
            let picture = try Picture([box(0, 0, 100, 100, .pureRed), mask] + parts)
            #expect(picture.shows(.pureRed, at: 15, 50) && picture.shows(.white, at: 45, 50) && picture.shows(.pureRed, at: 80, 50))
        }

        @Test("S-CLOCK-93: a cross-fade of two equal pictures is opaque") func crossFadeOfTwoEqualPicturesIsOpaque() throws {
            let picture = try Picture([
                box(0, 0, 0, 0) { $0.extras = .changed { $0.role = .crossFade } },
                box(0, 0, 100, 100, .pureRed, depth: 1) { $0.opacity = 0.5 }, box(0, 0, 100, 100, .pureRed, depth: 1) { $0.opacity = 0.5 },
            ])
            #expect(picture.shows(.pureRed, at: 50, 50))
        }

        @Test("S-CLOCK-86: tints multiply down the tree") func tintsMultiplyDownTree() throws {
            let half = RenderNode.Extras.changed { $0.tint = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1) }
            let picture = try Picture([
                box(0, 0, 100, 100) { $0.extras = half }, box(0, 0, 100, 100, .white, depth: 1) { $0.extras = half },
            ])
            #expect(picture.shows(CGColor(red: 1, green: 0.25, blue: 1, alpha: 1), at: 50, 50))
        }

        @Test("S-CLOCK-87: only visible content casts a shadow") func onlyVisibleContentCastsShadow() throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: 30, height: 0), radius: 0)
            #expect(try Picture([box(10, 10, 30, 30) { $0.shadow = shadow }]).inkBounds() == nil)
            let picture = try Picture([box(0, 0, 50, 50) { $0.shadow = shadow }, box(20, 20, 20, 20, .pureRed, depth: 1)])
            #expect(picture.shows(.black, at: 60, 30) && picture.shows(.white, at: 45, 30) && picture.shows(.white, at: 60, 45))
        }

        @Test("S-CLOCK-87: a clear box with a border casts the border's shadow") func borderOfClearBoxCastsShadow() throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: 40, height: 0), radius: 0)
            let picture = try Picture([
                box(10, 10, 30, 30) {
                    ($0.borderWidth, $0.borderColor, $0.shadow) = (4, .pureRed, shadow)
                }
            ])
            #expect(picture.shows(.black, at: 52, 25) && picture.shows(.white, at: 65, 25) && picture.shows(.pureRed, at: 12, 25))
        }

        /// A straight edge that is blurred by a Gaussian keeps 16 % at one deviation outside and 84 % inside.
        @Test("S-CLOCK-87: a shadow radius is in points for all casters", arguments: [1, 2] as [Double])
        func shadowRadiusIsInPointsForAllCasters(scale: Double) throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: 0, height: 40), radius: 5)
            let caster = [box(0, 0, 0, 0) { $0.shadow = shadow }, box(0, -100, 100, 130, .pureRed, depth: 1)]
            let picture = try Picture(caster, scale: scale)
            for (y, share) in [(65.0, 0.841), (70, 0.5), (75, 0.159)] {
                let seen = (picture.at(50, y).red + picture.at(50, y - 1 / scale).red) / 2
                #expect(abs(1 - seen - share) < 0.03, "at \(y): \(1 - seen)")
            }
        }

        @Test(arguments: [0, 12] as [CGFloat]) func shadowOfRoundedPathMatchesRoundedBox(radius: CGFloat) throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 0.8, offset: CGSize(width: 3, height: 5), radius: 5)
            let path = RenderPath.drawn {
                let rect = CGRect(x: 0, y: 0, width: 50, height: 40)
                radius == 0 ? $0.addRect(rect) : $0.addRoundedRect(rect, cornerWidth: radius, cornerHeight: radius)
            }
            // An additional point changes only how the path is described.
            let other = RenderPath.drawn {
                $0.append(path.elements)
                $0.move(to: CGPoint(x: 10, y: 10))
            }
            func picture(_ path: RenderPath) throws -> Picture {
                try Picture([box(20, 20, 50, 40) { ($0.shadow, $0.extras) = (shadow, .changed { $0.shadowPath = path }) }])
            }
            let one = try picture(path), two = try picture(other)
            #expect(one.statistics.uploads == 0 && two.statistics.uploads == 1)
            #expect(largestDifference(one.image.pixels, two.image.pixels) <= 5)
        }

        @Test func opaqueBoxCastsShadowWithoutGroup() throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: .zero, radius: 4)
            let picture = try Picture([
                box(20, 20, 60, 60, .white) { $0.shadow = shadow }, box(0, 0, 60, 20, .pureRed, depth: 1),
                label("Text", 5, 40, size: 12, depth: 1),
            ])
            #expect(picture.statistics.groups == 0)
        }

        @Test func backgroundBlurKeepsPlainColor() throws {
            let blur = RenderNode.Extras.changed { $0.backgroundBlur = 10 }
            let picture = try Picture([box(0, 0, 100, 100, .pureGreen), box(20, 20, 60, 60) { $0.extras = blur }])
            #expect(picture.inkBounds(on: .pureGreen) == nil)
            let edge = try Picture([box(50, 0, 50, 100, .black), box(0, 0, 100, 100) { $0.extras = .changed { $0.backgroundBlur = 5 } }])
            #expect(abs(edge.at(50, 50).red - 0.46) < 0.02 && abs(edge.at(44, 50).red - 0.864) < 0.02)
        }

        @Test func invalidNumbersShowNothingAndAreHarmless() throws {
            for value in [Double.nan, .infinity, -.infinity, 1e300, 0] {
                var image = RenderImage(image: GoldenScene.picture(4, 4)), colors = gradient([.pureRed, .pureBlue], [value, value])
                (image.scale, image.part.origin.x, image.center.origin.x, image.gravity) = (value, value, value, .center)
                (colors.start.x, colors.end.y) = (value, value)
                let shape = GoldenScene.stroke(GoldenScene.star(CGPoint(x: 20, y: 20), 10), value) {
                    ($0.strokeStart, $0.miterLimit, $0.dashes, $0.dashPhase) = (value, value, [value, 3], value)
                }
                let far = GoldenScene.shape(GoldenScene.star(CGPoint(x: 20, y: 20), value))
                let picture = try Picture([
                    node(.image(image)) { $0.transform.m31 = -200 }, node(.gradient(colors)) { $0.transform.m31 = -200 },
                    node(shape.content) { $0.transform.m31 = -200 }, node(far.content) { $0.transform.m31 = -200 },
                    node(.none) { $0.extras = .changed { ($0.backgroundBlur, $0.groupScale, $0.isGroup) = (value, value, true) } },
                    node(.none) {
                        ($0.shadow, $0.extras) = (.init(color: .clear, opacity: value, offset: .zero, radius: value), .casting(.zero))
                    },
                    box(70, 70, 30, 30, .pureGreen),
                ])
                #expect(picture.shows(.pureGreen, at: 85, 85))
            }
        }

        @Test func emptyBoxesShowNothing() throws {
            for content: RenderNode.Content in [
                .image(RenderImage(image: GoldenScene.picture(4, 4))), .gradient(gradient([.pureRed])), .shape(RenderShape()),
            ] {
                #expect(try Picture([box(50, 50, 0, 20) { $0.content = content }]).inkBounds() == nil)
            }
        }
    }
}
