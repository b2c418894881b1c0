// Pixels of boxes, borders, corners and shadows.

import CoreGraphics
import RenderTree
import TestSupport
import Testing
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    @MainActor struct Boxes {
        @Test(arguments: [1.0, 2.0]) func fillCoversExactlyItsFrame(scale: Double) throws {
            let picture = try Picture([box(10, 20, 30, 40, .pureRed)], scale: scale)
            #expect(picture.shows(.pureRed, at: 25, 40))
            let s = Int(scale)
            #expect(picture.inkBounds() == PixelRect(minX: 10 * s, minY: 20 * s, maxX: 40 * s, maxY: 60 * s))
            #expect(picture.shows(.pureRed, at: 10, 20) && picture.shows(.pureRed, at: 39, 59))
        }

        @Test func edgeBetweenPixelsIsHalfCovered() throws {
            let picture = try Picture([box(10.5, 20, 30, 40, .black)])
            #expect(picture.shows(CGColor(gray: 0.5, alpha: 1), at: 10, 40))
            #expect(picture.shows(CGColor(gray: 0.5, alpha: 1), at: 40, 40))
        }

        @Test func subpixelHairlineIsProportionallyFaint() throws {
            let picture = try Picture([box(10, 20.25, 80, 0.5, .black)])
            #expect(picture.shows(CGColor(gray: 0.5, alpha: 1), at: 50, 20))
            #expect(picture.shows(.white, at: 50, 21) && picture.shows(.white, at: 50, 19))
        }

        @Test(arguments: [1.0, 2.0]) func roundedCornerFadesMonotonically(scale: Double) throws {
            let picture = try Picture([box(10, 10, 80, 80, .black) { $0.cornerRadius = 30 }], scale: scale)
            let diagonal = stride(from: 10, to: 30, by: 1 / scale).map { picture.at($0, $0).red }
            #expect(diagonal.first == 1 && diagonal.last == 0)
            #expect(zip(diagonal, diagonal.dropFirst()).allSatisfy { $0 >= $1 })
            #expect(diagonal.contains { $0 > 0.05 && $0 < 0.95 })
        }

        @Test func roundedBoxCoverageMatchesItsArea() throws {
            let picture = try Picture([box(10, 10, 80, 80, .black) { $0.cornerRadius = 40 }])
            let area = stride(from: 0, to: picture.image.pixels.count, by: 4)
                .reduce(0) { $0 + Double(255 - picture.image.pixels[$1]) / 255 }
            #expect(abs(area - .pi * 1600) < 5)
        }

        @Test func borderIsInsideOverFillAndSublayers() throws {
            let picture = try Picture([
                box(10, 10, 80, 80, .pureRed) { ($0.borderWidth, $0.borderColor) = (10, .pureBlue) },
                box(0, 0, 40, 40, .pureGreen, depth: 1),
            ])
            #expect(picture.shows(.pureBlue, at: 15, 15) && picture.shows(.pureBlue, at: 85, 50))
            #expect(picture.shows(.pureGreen, at: 25, 25) && picture.shows(.pureRed, at: 70, 70))
            #expect(picture.shows(.white, at: 8, 50))
        }

        @Test func translucentFillBlendsInSRGB() throws {
            let picture = try Picture([box(0, 0, 100, 100, .pureRed.copy(alpha: 0.5)!)], background: .pureBlue)
            #expect(picture.shows(CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1), at: 50, 50))
        }

        @Test func pictureKeepsStraightAlpha() throws {
            let picture = try Picture([box(0, 0, 100, 100, .pureRed.copy(alpha: 0.5)!)], background: .clear)
            #expect(picture.shows(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5), at: 50, 50))
        }

        @Test func shadowFallsOffAndFillsTranslucentBox() throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: .zero, radius: 6)
            let picture = try Picture([box(30, 30, 40, 40, .white.copy(alpha: 0.5)!) { $0.shadow = shadow }])
            let outwards = (70..<92).map { picture.at(Double($0), 50).red }
            #expect(zip(outwards, outwards.dropFirst()).allSatisfy { $0 <= $1 })
            // A half-transparent box casts a shadow of half the strength.
            #expect(abs(outwards[0] - 0.765) < 0.02 && outwards.last == 1)
            #expect(picture.shows(CGColor(gray: 0.75, alpha: 1), at: 50, 50))
        }

        @Test func shadowFallsOffLikeGaussian() throws {
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: CGSize(width: 0, height: 0), radius: 10)
            let edge = box(-500, -500, 550, 1100) {
                ($0.shadow, $0.extras) = (shadow, .casting(CGRect(x: 0, y: 0, width: 550, height: 1100)))
            }
            let picture = try Picture([edge])
            for distance in [-15.5, -5.5, 0.5, 9.5, 19.5] {
                let expected = 0.5 * (1 + erf(distance / 10 / 2.0.squareRoot()))
                #expect(abs(picture.at(50 + distance, 50).red - expected) < 0.01)
            }
        }

        /// The cases cover both closed forms, including the capsule, and the slices that other boxes need.
        @Test(
            arguments: [
                (0, 6), (10, 6), (12, 3), (20, 8), (20, 4), (20, 2), (14, 8), (3, 14),
            ] as [(CGFloat, CGFloat)])
        func shadowOfRoundedBoxIsBlurredBox(radius: CGFloat, deviation: CGFloat) throws {
            let rect = CGRect(x: 25, y: 30, width: 55, height: 40)
            let shadow = RenderNode.Shadow(color: .black, opacity: 1, offset: .zero, radius: deviation)
            let caster = box(0, 0, 10, 10) {
                let path = RenderPath.drawn { $0.addRoundedRect(rect, cornerWidth: radius, cornerHeight: radius) }
                ($0.shadow, $0.extras) = (shadow, .changed { $0.shadowPath = path })
            }
            let picture = try Picture([caster]), expected = blurredBox(rect, radius: radius, deviation: deviation)
            let off = (0..<10_000).map { abs(1 - picture.at(Double($0 % 100), Double($0 / 100)).red - expected[$0]) }
            #expect(off.max()! < 0.015)
        }

        /// Returns the coverage for 100 × 100 pixels.
        private func blurredBox(_ box: CGRect, radius: CGFloat, deviation: CGFloat) -> [Double] {
            func covered(_ x: Int, _ y: Int) -> Double {
                var inside = 0
                for part in 0..<64 {
                    let px = Double(x) + (Double(part % 8) + 0.5) / 8, py = Double(y) + (Double(part / 8) + 0.5) / 8
                    let qx = abs(px - box.midX) - box.width / 2 + radius, qy = abs(py - box.midY) - box.height / 2 + radius
                    if hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) < radius { inside += 1 }
                }
                return Double(inside) / 64
            }
            let sharp = (0..<10_000).map { covered($0 % 100, $0 / 100) }
            let kernel = (-50...50).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }, sum = kernel.reduce(0, +)
            func blurred(_ values: [Double], _ step: Int, _ place: (Int) -> Int) -> [Double] {
                (0..<10_000).map { index in
                    let here = place(index)
                    return (max(0, here - 50)..<min(100, here + 51)).reduce(0) {
                        $0 + values[index + ($1 - here) * step] * kernel[$1 - here + 50] / sum
                    }
                }
            }
            return blurred(blurred(sharp, 1) { $0 % 100 }, 100) { $0 / 100 }
        }

        /// With an opacity just below 1, a box isn't divided into parts, and its color rounds to the same bytes.
        @Test(arguments: [0, 7.3, 30] as [CGFloat]) func largeBoxDrawnInPartsLooksSame(radius: CGFloat) throws {
            func picture(opacity: Double) throws -> Picture {
                try Picture(
                    [
                        box(5.2, 4, 92, 90) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) },
                        box(0, 0, 200, 95, .pureGreen, depth: 1) { $0.opacity = opacity },
                        box(8.3, 9.1, 70, 75.4, .pureRed, depth: 1) {
                            ($0.cornerRadius, $0.borderWidth, $0.borderColor, $0.opacity) = (radius, 1.5, .pureBlue, opacity)
                            $0.shadow = .init(color: .black, opacity: 0.7, offset: CGSize(width: 2, height: 5), radius: 6)
                        },
                    ], scale: 3)
            }
            let apart = try picture(opacity: 1), whole = try picture(opacity: 0.99999)
            #expect(apart.statistics.quads > whole.statistics.quads)
            let off = largestDifference(apart.image.pixels, whole.image.pixels)
            #expect(off <= 1)
        }

        @Test func perspectiveEnlargesNearSide() throws {
            let tilt = Homography(m11: 1, m12: 0, m13: 0.004, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
                .concatenating(Homography(CGAffineTransform(translationX: 50, y: 50)))
            let picture = try Picture([
                RenderNode(transform: tilt, bounds: CGRect(x: -40, y: -40, width: 80, height: 80), backgroundColor: .pureRed)
            ])
            let ink = try #require(picture.inkBounds())
            #expect(ink.minX <= 2 && ink.maxX < 86)
            #expect(picture.shows(.pureRed, at: 5, 8) && picture.shows(.white, at: 80, 8))
        }
    }
}
