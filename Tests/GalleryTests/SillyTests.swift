import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks how the transitions look (S-SEED5), in the setup that the statements describe.
@MainActor @Suite(.serialized) struct SillyTests {
    private let size = SillyStage.size
    private var middle: CGPoint { CGPoint(x: size.width / 2, y: 90) }

    @Test(
        "S-SEED5-1: the star has the expected radii, first corner and segments",
        arguments: [
            (CGRect(x: 0, y: 0, width: 320, height: 568), 325.969, 853.388), (CGRect(x: 159, y: 283, width: 2, height: 2), 1.4142, 3.7024),
        ])
    func starHasExpectedRadiiAndSegments(rect: CGRect, inner: CGFloat, outer: CGFloat) {
        let path = StarTransition.star(around: rect), radii = SillyStage.radii(path)
        #expect(isNear(radii.inner, inner, 1e-3) && isNear(radii.outer, outer, 1e-3))
        #expect(isNear(path.elements.points[0].x, 160) && isNear(path.elements.points[0].y, 284 - outer, 1e-3))
        #expect(path.elements.verbs == [.move] + Array(repeating: .line, count: 9) + [.close])
    }

    @Test("S-SEED5-2: only the mask's path is animated, linearly in 0.4 s")
    func starPushAnimatesOnlyMaskPath() throws {
        let stage = SillyStage()
        stage.push(at: 1)
        let mask = try #require(stage.mask)
        #expect(mask.bounds == .zero && mask.position == .zero && mask.animationKeys() == ["path"])
        #expect(stage.to.view.layer.animationKeys() ?? [] == [] && stage.from.view.layer.animationKeys() ?? [] == [])
        #expect(isNear(stage.radii?.inner, 1.4142, 1e-3))
        for (time, part) in [(1.1, 0.25), (1.2, 0.5), (1.3, 0.75)] {
            stage.turn(at: time)
            #expect(isNear(stage.radii?.inner, 1.4142 + (325.969 - 1.4142) * part, 1e-3))
            #expect(isNear(stage.radii?.outer, 3.7024 + (853.388 - 3.7024) * part, 1e-3))
            if part == 0.5 { #expect(isNear(stage.radii?.inner, 163.69, 0.01) && isNear(stage.radii?.outer, 428.55, 0.01)) }
        }
        stage.turn(at: 1.4)
        #expect(stage.to.view.layer.mask == nil && stage.container?.subviews == [stage.to.view!])
        #expect(!stage.isUnderWay && stage.from.view.window == nil)
    }

    @Test("S-SEED5-2: the center shows the new page from the first frame, a corner only at the end")
    func starPushRevealsCenterFirstAndCornersLast() throws {
        let stage = SillyStage(), corner = CGPoint(x: 1, y: 1), center = CGPoint(x: 160, y: 284)
        stage.push(at: 1)
        // At the center, the square and the disc cover the pages' background colors.
        #expect(try stage.pixel(center)[2] == 255 && stage.pixel(corner) == red)
        stage.turn(at: 1.2)
        #expect(try stage.pixel(center)[2] == 255 && stage.pixel(corner) == red)
        stage.turn(at: 1.399)
        #expect(try stage.pixel(corner) == blue)
        stage.turn(at: 1.4)
        #expect(try stage.pixel(corner) == blue && stage.pixel(CGPoint(x: 318, y: 566)) == blue)
    }

    @Test("S-SEED5-3: during the pop the star shrinks to a spot and is removed along with the page")
    func starPopShrinksToSpotAndIsRemoved() {
        let stage = SillyStage()
        stage.push(at: 1)
        stage.run(until: 1.5)
        stage.pop(at: 2)
        #expect(stage.container?.subviews == [stage.from.view!, stage.to.view!])
        #expect(isNear(stage.radii?.inner, 325.969, 1e-3))
        stage.turn(at: 2.3)
        // A quarter of the distance between 3.7024 and 853.388 remains.
        #expect(isNear(stage.radii?.outer, 216.1238, 1e-3))
        stage.turn(at: 2.3999)
        #expect(isNear(stage.radii?.outer, 3.7024, 0.3))
        stage.turn(at: 2.4)
        #expect(stage.container?.subviews == [stage.from.view!] && stage.to.view.layer.mask == nil)
    }

    @Test("S-SEED5-11: animating a gradient's coordinates separately gives the same frames as animating whole points")
    func gradientCoordinatesAnimateSeparately() throws {
        func dump(_ animations: [(String, Any, Any)]) -> (String, CAGradientLayer?) {
            let device = VirtualDevice(size: size), layer = CAGradientLayer()
            layer.frame = CGRect(origin: .zero, size: size)
            layer.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 0), CGColor(red: 0, green: 0, blue: 0, alpha: 1)]
            (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.25))
            device.window.layer.addSublayer(layer)
            device.turn(at: 0)
            for (keyPath, from, to) in animations {
                let animation = CABasicAnimation(keyPath: keyPath)
                (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
                layer.add(animation, forKey: keyPath)
            }
            device.turn(at: 1)
            return (device.turn(at: 1.3).description, layer.presentation())
        }
        let (parts, seen) = dump([("startPoint.x", 1, -1), ("endPoint.x", 2, 0)])
        let (whole, _) = dump([
            ("startPoint", CGPoint(x: 1, y: 0.5), CGPoint(x: -1, y: 0.5)), ("endPoint", CGPoint(x: 2, y: 0.25), CGPoint(x: 0, y: 0.25)),
        ])
        let (one, half) = dump([("startPoint.x", 1, -1)])
        #expect(parts == whole && parts != one)
        #expect(isNear(seen?.startPoint.x, 0.4) && seen?.startPoint.y == 0.5 && isNear(seen?.endPoint.x, 1.4) && seen?.endPoint.y == 0.25)
        #expect(isNear(half?.startPoint.x, 0.4) && half?.endPoint.x == 1)
    }

    @Test("S-SEED5-12: the fade's mask is clear at first, a ramp across the width halfway, and opaque at the end")
    func fadePushMovesGradientAcrossWidth() throws {
        let stage = SillyStage(FadeTransition())
        stage.push(at: 1)
        for (time, start, end) in [(1.0, 1.0, 2.0), (1.1, 0.5, 1.5), (1.2, 0, 1), (1.3, -0.5, 0.5), (1.3999, -1, 0)]
            as [(Double, CGFloat, CGFloat)]
        {
            stage.turn(at: time)
            let seen = (stage.to.view.layer.mask as? CAGradientLayer)?.presentation()
            #expect(isNear(seen?.startPoint.x, start, 1e-3) && isNear(seen?.endPoint.x, end, 1e-3))
            for x in [0.1, 0.5, 0.9] as [CGFloat] {
                let alpha = min(max((x - start) / (end - start), 0), 1)
                let pixel = try stage.pixel(CGPoint(x: x * size.width, y: 30))
                #expect(
                    abs(CGFloat(pixel[2]) - 255 * alpha) < 3 && abs(CGFloat(pixel[0]) - 255 * (1 - alpha)) < 3, "\(x) at \(time): \(pixel)")
            }
        }
    }

    @Test("S-SEED5-13: a flip shows the old page before half, the new one after, and neither at half")
    func flipPushSwitchesPagesAtHalf() throws {
        let stage = SillyStage(FlipTransition())
        stage.push(at: 1)
        #expect(stage.container?.layer.sublayerTransform.m34 == -1.0 / 500)
        #expect(stage.container?.subviews.allSatisfy { !$0.layer.isDoubleSided } == true)
        let center = CGPoint(x: 160, y: 180), behind = [0x0C, 0x0D, 0x0F]
        for (percent, color) in [(0, red), (0.25, red), (0.45, red), (0.5, behind), (0.55, blue), (0.75, blue)] {
            stage.turn(at: 1 + 0.4 * percent)
            #expect(try stage.pixel(center) == color, "at \(percent)")
        }
        stage.turn(at: 1.1)
        stage.turn(at: 1.3)
        #expect(isNear(SillyStage.turn(of: stage.to), .pi / 4, 1e-3) && isNear(SillyStage.turn(of: stage.from), -.pi * 0.75, 1e-3))
        stage.turn(at: 1.4)
        #expect(CATransform3DIsIdentity(stage.container!.layer.sublayerTransform) && stage.to.view.layer.isDoubleSided)
        #expect(stage.to.view.layer.animationKeys() ?? [] == [] && stage.from.view.layer.animationKeys() ?? [] == [])
    }

    @Test("S-SEED5-14: a flip left on a layer overrides its transform until removed by its key")
    func leftoverFlipOverridesTransformUntilRemoved() {
        let device = VirtualDevice(size: size), view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        device.window.addSubview(view)
        device.turn(at: 0)
        let flip = CABasicAnimation(keyPath: "transform.rotation.y")
        (flip.fromValue, flip.toValue, flip.duration) = (0, Double.pi / 2, 0.4)
        (flip.fillMode, flip.isRemovedOnCompletion) = (.both, false)
        view.layer.add(flip, forKey: "flip")
        device.turn(at: 0)
        device.turn(at: 5)
        view.transform = CGAffineTransform(scaleX: 0.5, y: 1)
        device.turn(at: 6)
        #expect(isNear(view.layer.presentation()?.transform.m11, 0, 1e-6))
        view.layer.removeAnimation(forKey: "flip")
        device.turn(at: 7)
        #expect(view.layer.presentation()?.transform.m11 == 0.5)
    }

    @Test("S-SEED5-17: a transition instance used twice gives the same frames", arguments: ["Star", "Fade", "Flip", "Spin"])
    func reusedTransitionGivesSameFrames(title: String) throws {
        let stage = SillyStage(Silly.transitions.first { $0.title == title }!)
        func frames(from start: TimeInterval) -> [String] {
            stage.push(at: start)
            // Multiples of 1/64 are exact after any whole number of seconds.
            let frames = (0...26).map { stage.turn(at: start + Double($0) / 64).description }
            stage.pop(at: start + 1)
            stage.run(until: start + 1.6)
            return frames
        }
        let first = frames(from: 1)
        #expect(Set(first).count > 20)
        #expect(frames(from: 4) == first)
    }
}
