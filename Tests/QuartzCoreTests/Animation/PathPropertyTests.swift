import QuartzCore
import RenderTree
import Testing

struct PathPropertyTests {
    private let stage = Stage(), layer = CAShapeLayer()

    init() { stage.root.addSublayer(layer) }

    private func square(_ side: CGFloat) -> CGPath { CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side)) }

    private func animate(_ keyPath: String, _ from: CGPath, _ to: CGPath) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
    }

    @Test("S-CLOCK-80: paths of equal structure blend point by point")
    func pathsOfEqualStructureBlendPointByPoint() {
        layer.path = square(1)
        animate("path", square(10), square(20))
        stage.turn(at: 0.25)
        #expect(layer.presentation()?.path == square(12.5))
        #expect(stage.tree.snapshot.nodes[1].description.contains("path m[0,0]l[12.5,0]l[12.5,12.5]l[0,12.5]z fill"))
        stage.turn(at: 1)
        #expect(layer.presentation()?.path == square(1))
    }

    @Test("S-CLOCK-80: paths of different structure switch midway")
    func pathsOfDifferentStructureSwitchMidway() {
        let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))
        animate("path", square(10), round)
        for (time, path) in [(0, square(10)), (0.49, square(10)), (0.5, round), (0.99, round)] {
            stage.turn(at: time)
            #expect(layer.presentation()?.path == path)
        }
    }

    @Test("S-CLOCK-81: a path never animates implicitly, nor does a shadow path")
    func pathsNeverAnimateImplicitly() {
        stage.turn(at: 0)
        stage.turn(at: 1) {
            layer.path = square(3)
            layer.shadowPath = square(4)
        }
        #expect(layer.animationKeys() == nil && layer.presentation()?.path == square(3))
        #expect(layer.action(forKey: "path") == nil && layer.action(forKey: "shadowPath") == nil)
    }

    @Test("S-CLOCK-69, 87: shadowPath is nil by default, reaches the node, and animates")
    func shadowPathReachesNodeAndAnimates() {
        #expect(layer.shadowPath == nil)
        layer.shadowPath = square(2)
        layer.shadowOpacity = 1
        animate("shadowPath", square(10), square(20))
        let shadow = stage.turn(at: 0.5).nodes[1]
        #expect(shadow.extras?.shadowPath?.description == "m[0,0]l[15,0]l[15,15]l[0,15]z")
        #expect(shadow.description.contains("shadow #000000 1 [0,-3] 3 path 5"))
        #expect(layer.value(forKeyPath: "shadowPath") as? CGPath == square(2))
    }

    @Test("S-CLOCK-82: a shape without bounds ignores the anchor point and isn't clipped")
    func shapeWithoutBoundsIgnoresAnchorPoint() {
        layer.path = square(10)
        layer.anchorPoint = CGPoint(x: 1, y: 0)
        layer.position = CGPoint(x: 7, y: 8)
        let node = stage.turn(at: 0).nodes[1]
        #expect(node.transform == Homography(CGAffineTransform(translationX: 7, y: 8)) && !node.masksToBounds)
        layer.anchorPoint = .zero
        #expect(stage.turn(at: 1).nodes[1].transform == node.transform)
    }

    @Test func changingMutablePathAfterSettingHasNoEffect() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        layer.path = path
        path.addRect(CGRect(x: 5, y: 5, width: 2, height: 2))
        #expect(layer.path == square(2))
        layer.path = nil
        #expect(layer.path == nil)
    }
}
