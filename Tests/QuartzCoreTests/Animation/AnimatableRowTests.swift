import QuartzCore
import RenderTree
import TestSupport
import Testing

struct AnimatableRowTests {
    private let stage = Stage()

    /// Returns the on-screen value at `path` halfway through an animation of that property.
    private func half<Kind: CALayer>(_ layer: Kind, _ path: String, _ from: Any?, _ to: Any?) -> Any? {
        let stage = Stage()
        stage.root.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        stage.turn(at: 0) { layer.add(animation, forKey: path) }
        stage.turn(at: 0.5)
        return layer.presentation()?.value(forKeyPath: path)
    }

    private static let paths: [(@Sendable () -> CALayer, [String])] = [
        (
            { CALayer() },
            [
                "position.x", "position.y", "zPosition", "anchorPoint.x", "anchorPoint.y", "anchorPointZ", "bounds.origin.x",
                "bounds.origin.y", "bounds.size.width", "bounds.size.height", "opacity", "cornerRadius", "borderWidth",
                "shadowOpacity", "shadowRadius", "shadowOffset.width", "shadowOffset.height", "contentsScale",
                "transform.rotation", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.scale",
                "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.translation.x",
                "transform.translation.y", "transform.translation.z", "sublayerTransform.rotation",
                "sublayerTransform.rotation.x", "sublayerTransform.rotation.y", "sublayerTransform.rotation.z",
                "sublayerTransform.scale", "sublayerTransform.scale.x", "sublayerTransform.scale.y",
                "sublayerTransform.scale.z", "sublayerTransform.translation.x", "sublayerTransform.translation.y",
                "sublayerTransform.translation.z", "contentsRect.origin.x", "contentsRect.origin.y", "contentsRect.size.width",
                "contentsRect.size.height", "contentsCenter.origin.x", "contentsCenter.size.height",
            ]
        ),
        ({ CAShapeLayer() }, ["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"]),
        ({ CAGradientLayer() }, ["startPoint.x", "startPoint.y", "endPoint.x", "endPoint.y"]),
        ({ CATextLayer() }, ["fontSize"]),
        (
            { CAReplicatorLayer() },
            [
                "instanceDelay", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
                "instanceTransform.rotation.z", "instanceTransform.scale", "instanceTransform.translation.x",
            ]
        ),
    ]

    @Test("S-CLOCK-69, 71, 79, 83, 85, 86: every number animates at its key path", arguments: paths.indices)
    func everyNumberAnimatesAtItsKeyPath(index: Int) {
        let (make, names) = Self.paths[index]
        for path in names {
            let seen = half(make(), path, 0.25, 0.75) as? NSNumber
            #expect(seen.map { isNear($0.doubleValue, 0.5, 1e-9) } == true, "\(path): \(String(describing: seen))")
        }
    }

    @Test("S-CLOCK-69, 71: points, sizes, rectangles and matrices animate as a whole")
    func pointsSizesRectanglesAndMatricesAnimate() {
        let (a, b) = (CGPoint(x: 0, y: 2), CGPoint(x: 1, y: 4)), middle = CGPoint(x: 0.5, y: 3)
        for path in ["position", "anchorPoint", "bounds.origin", "contentsRect.origin"] {
            #expect(half(CALayer(), path, a, b) as? CGPoint == middle, "\(path)")
        }
        let (s, t) = (CGSize(width: 0, height: 2), CGSize(width: 1, height: 4)), between = CGSize(width: 0.5, height: 3)
        for path in ["bounds.size", "shadowOffset", "contentsRect.size", "transform.translation", "sublayerTransform.translation"] {
            #expect(half(CALayer(), path, s, t) as? CGSize == between, "\(path)")
        }
        for path in ["bounds", "contentsRect", "contentsCenter"] {
            let seen = half(CALayer(), path, CGRect(origin: a, size: s), CGRect(origin: b, size: t))
            #expect(seen as? CGRect == CGRect(origin: middle, size: between), "\(path)")
        }
        for (layer, path) in [(CALayer(), "transform"), (CALayer(), "sublayerTransform"), (CAReplicatorLayer(), "instanceTransform")] {
            let seen = half(layer, path, CATransform3DIdentity, CATransform3DMakeTranslation(2, 4, 6))
            #expect(seen as? CATransform3D == CATransform3DMakeTranslation(1, 2, 3), "\(path)")
        }
        #expect(half(CAGradientLayer(), "startPoint", a, b) as? CGPoint == middle)
        #expect(half(CAGradientLayer(), "endPoint", a, b) as? CGPoint == middle)
        #expect(half(CAReplicatorLayer(), "instanceCount", 2, 6) as? Int == 4)
    }

    @Test("S-CLOCK-76: colors blend unpremultiplied by component")
    func colorsBlendByComponent() {
        let kinds: [(CALayer, [String])] = [
            (CALayer(), ["backgroundColor", "borderColor", "shadowColor"]), (CAShapeLayer(), ["fillColor", "strokeColor"]),
            (CATextLayer(), ["foregroundColor"]), (CAReplicatorLayer(), ["instanceColor"]),
        ]
        for (layer, path) in kinds.flatMap({ kind in kind.1.map { (kind.0, $0) } }) {
            let seen = half(layer, path, CGColor.clear, CGColor.white)
            #expect(seen as? CGColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5), "\(path)")
        }
    }

    @Test("S-CLOCK-77: Boolean values switch without blending", arguments: ["hidden", "doubleSided", "masksToBounds"])
    func booleanValuesSwitchWithoutBlending(path: String) {
        let start = path == "doubleSided"
        #expect(half(CALayer(), path, start, !start) as? Bool == !start)
    }

    @Test("S-CLOCK-78: contents cross-fade")
    func contentsCrossFade() {
        let layer = CALayer(), old = CGImage(width: 1, height: 1, filledWith: .black)
        let new = CGImage(width: 1, height: 1, filledWith: .white)
        let animation = CABasicAnimation(keyPath: "contents")
        (animation.fromValue, animation.toValue, animation.duration) = (old, new, 1)
        stage.root.addSublayer(layer)
        stage.turn(at: 0) { layer.add(animation, forKey: nil) }
        func picture(at time: Double) -> RenderImage? {
            if case .image(let image) = stage.turn(at: time).nodes[1].content { image } else { nil }
        }
        #expect(picture(at: 0)?.image == old && picture(at: 0)?.fraction == 0)
        #expect(picture(at: 0.25)?.image == old && picture(at: 0.25)?.next == new && picture(at: 0.25)?.fraction == 0.25)
        #expect(layer.presentation()?.contents as? CGImage == old)
        stage.turn(at: 0.75)
        #expect(layer.presentation()?.contents as? CGImage == new)
        #expect(picture(at: 1) == nil, "the model has none")
    }

    @Test("S-CLOCK-84: lists blend element-wise, and switch midway if their counts differ")
    func listsBlendByElementOrSwitchMidway() {
        let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        let seen = half(CAGradientLayer(), "colors", [CGColor.black, .black], [CGColor.white, .black])
        #expect(seen as? [CGColor] == [gray, .black])
        #expect(half(CAGradientLayer(), "locations", [0, 0.5], [0.5, 1]) as? [NSNumber] == [0.25, 0.75])
        #expect(half(CAGradientLayer(), "locations", [0, 1], [0, 0.5, 1]) as? [NSNumber] == [0, 0.5, 1])
    }

    @Test func propertyOfAnotherClassHasNoEffect() {
        #expect(half(CALayer(), "strokeEnd", 0, 1) as? Double == 1)
        stage.turn(at: 0) { stage.addLayer().setValue(0.5, forKeyPath: "endPoint.x") }
        #expect(stage.tree.snapshot.nodes[1].content == .none)
    }
}
