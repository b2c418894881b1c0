import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Checks that public geometry setters accept any finite number: nothing traps, and no result is null, infinite, or NaN.
@MainActor struct FiniteGeometryTests {
    /// A window with one view of each kind. Some of the views are nested.
    @MainActor final class World {
        let device = VirtualDevice(size: CGSize(width: 200, height: 300))
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)),
            inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 60, width: 100, height: 100)),
            content = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 900))
        let slider = UISlider(frame: CGRect(x: 0, y: 160, width: 100, height: 30))
        let pages = UIPageControl(), segments = UISegmentedControl(items: ["a", "b"]), toggle = UISwitch()
        let button = UIButton(type: .system), label = UILabel(), stack = UIStackView(), free = UIView(), picture = UIImageView()
        let shape = CAShapeLayer(), gradient = CAGradientLayer(), replicator = CAReplicatorLayer(), text = CATextLayer()
        let constraint: NSLayoutConstraint
        let controller = UIViewController()

        init() {
            device.window.rootViewController = controller
            let root = controller.view!
            box.addSubview(inner)
            box.autoresizesSubviews = true
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
            scroll.addSubview(content)
            scroll.contentSize = content.frame.size
            button.setTitle("button", for: .normal)
            label.text = "some words to be set in lines"
            label.numberOfLines = 0
            picture.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            [label, button, UIView()].forEach(stack.addArrangedSubview)
            stack.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
            for view in [box, scroll, slider, pages, segments, toggle, stack, free, picture] { root.addSubview(view) }
            free.translatesAutoresizingMaskIntoConstraints = false
            constraint = free.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)
            NSLayoutConstraint.activate([
                constraint, free.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
                free.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
                free.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
            ])
            for layer in [shape, gradient, replicator, text] as [CALayer] {
                layer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
                box.layer.addSublayer(layer)
            }
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
            (gradient.colors, text.string) = ([CGColor.black, CGColor.white], "text")
            replicator.addSublayer(CALayer())
            device.turn(at: 0)
        }

        var views: [UIView] { [box, inner, scroll, content, slider, pages, segments, toggle, button, label, stack, picture] }
        var layers: [CALayer] { [shape, gradient, replicator, text, box.layer, scroll.layer] }
    }

    /// A named setter. The setter takes four numbers for its value and a random integer for its choices.
    struct Setter: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let call: @MainActor @Sendable (World, [CGFloat], _ choice: Int) -> Void

        init(_ name: String, _ call: @escaping @MainActor @Sendable (World, [CGFloat], Int) -> Void) {
            (testDescription, self.call) = (name, call)
        }

        init(_ name: String, _ call: @escaping @MainActor @Sendable (World, [CGFloat]) -> Void) {
            self.init(name) { world, numbers, _ in call(world, numbers) }
        }
    }

    nonisolated static let setters: [Setter] = [
        Setter("view.frame") { $0.views[$2 % 12].frame = rect($1) },
        Setter("view.bounds") { $0.views[$2 % 12].bounds = rect($1) },
        Setter("view.center") { $0.views[$2 % 12].center = point($1) },
        Setter("view.transform") {
            $0.views[$2 % 12].transform = CGAffineTransform(a: $1[0], b: $1[1], c: $1[2], d: $1[3], tx: $1[1], ty: $1[2])
        },
        Setter("view.transform3D") { $0.views[$2 % 12].transform3D = matrix($1) },
        Setter("view.alpha") { $0.views[$2 % 12].alpha = $1[0] },
        Setter("view.contentScaleFactor") { $0.views[$2 % 12].contentScaleFactor = abs($1[0]) },
        Setter("view.layoutMargins") { $0.views[$2 % 12].layoutMargins = insets($1) },
        Setter("view.directionalLayoutMargins") {
            $0.controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: $1[0], leading: $1[1], bottom: $1[2], trailing: $1[3])
        },
        Setter("view.mask") { world, numbers, choice in
            world.views[choice % 12].mask = UIView(frame: rect(numbers))
        },
        Setter("view animated") { world, numbers, choice in
            UIView.animate(withDuration: TimeInterval(abs(numbers[3]))) { world.views[choice % 12].frame = rect(numbers) }
        },
        Setter("view sprung") { world, numbers, choice in
            UIView.animate(
                withDuration: TimeInterval(abs(numbers[3])), delay: Double(numbers[2]), usingSpringWithDamping: numbers[0],
                initialSpringVelocity: numbers[1]
            ) { world.views[choice % 12].center = point(numbers) }
        },
        Setter("controller.additionalSafeAreaInsets") { world, numbers, _ in world.controller.additionalSafeAreaInsets = insets(numbers) },
        Setter("controller.preferredContentSize") { world, numbers, _ in world.controller.preferredContentSize = size(numbers) },
        Setter("device.safeAreaInsets") { world, numbers, _ in world.device.safeAreaInsets = insets(numbers) },
        Setter("device.resize") { world, numbers, _ in world.device.resize(to: CGSize(width: abs(numbers[0]), height: abs(numbers[1]))) },
        Setter("window.frame") { world, numbers, _ in world.device.window.frame = rect(numbers) },
        Setter("scroll.contentSize") { world, numbers, _ in world.scroll.contentSize = size(numbers) },
        Setter("scroll.contentInset") { world, numbers, _ in world.scroll.contentInset = insets(numbers) },
        Setter("scroll.contentOffset") { world, numbers, _ in world.scroll.contentOffset = point(numbers) },
        Setter("scroll.scrollIndicatorInsets") { world, numbers, _ in world.scroll.scrollIndicatorInsets = insets(numbers) },
        Setter("scroll.setContentOffset") { $0.scroll.setContentOffset(point($1), animated: $2 % 2 == 0) },
        Setter("scroll.scrollRectToVisible") { $0.scroll.scrollRectToVisible(rect($1), animated: $2 % 2 == 0) },
        Setter("scroll.flash") { world, _, _ in world.scroll.flashScrollIndicators() },
        Setter("slider") { ($0.slider.minimumValue, $0.slider.maximumValue, $0.slider.value) = (float($1[0]), float($1[1]), float($1[2])) },
        Setter("pages") {
            ($0.pages.numberOfPages, $0.pages.currentPage) = (Int(min(max($1[0], -9), 99)), Int(min(max($1[1], -1e18), 1e18)))
        },
        Setter("segments") { world, _, choice in
            world.segments.selectedSegmentIndex = choice % 2
        },
        Setter("button insets") {
            ($0.button.contentEdgeInsets, $0.button.titleEdgeInsets, $0.button.imageEdgeInsets) = (insets($1), insets($1), insets($1))
        },
        Setter("label") {
            ($0.label.preferredMaxLayoutWidth, $0.label.minimumScaleFactor, $0.label.adjustsFontSizeToFitWidth) = (
                $1[0], $1[1], $2 % 2 == 0
            )
        },
        Setter("label.font") { world, numbers, _ in world.label.font = .systemFont(ofSize: numbers[0]) },
        Setter("stack.spacing") { world, numbers, choice in
            world.stack.spacing = numbers[0]
            world.stack.setCustomSpacing(numbers[1], after: world.label)
            world.stack.isLayoutMarginsRelativeArrangement = choice % 2 == 0
            world.stack.axis = choice % 3 == 0 ? .vertical : .horizontal
        },
        Setter("constraint.constant") { world, numbers, _ in world.constraint.constant = numbers[0] },
        Setter("constraint") { world, numbers, choice in
            let new = world.free.widthAnchor.constraint(equalTo: world.inner.widthAnchor, multiplier: numbers[0], constant: numbers[1])
            new.priority = UILayoutPriority(Float(min(max(numbers[2], 1), 999)))
            new.isActive = true
        },
        Setter("layer.frame") { $0.layers[$2 % 6].frame = rect($1) },
        Setter("layer.bounds") { $0.layers[$2 % 6].bounds = rect($1) },
        Setter("layer.position") { $0.layers[$2 % 6].position = point($1) },
        Setter("layer.anchorPoint") { ($0.layers[$2 % 6].anchorPoint, $0.layers[$2 % 6].anchorPointZ) = (point($1), $1[2]) },
        Setter("layer.zPosition") { $0.layers[$2 % 6].zPosition = $1[0] },
        Setter("layer.transform") { $0.layers[$2 % 6].transform = matrix($1) },
        Setter("layer.sublayerTransform") { $0.layers[$2 % 6].sublayerTransform = matrix($1) },
        Setter("layer box") { ($0.layers[$2 % 6].cornerRadius, $0.layers[$2 % 6].borderWidth) = ($1[0], $1[1]) },
        Setter("layer shadow") {
            let layer = $0.layers[$2 % 6]
            (layer.shadowRadius, layer.shadowOffset, layer.shadowOpacity) = ($1[0], size($1), float($1[3]))
        },
        Setter("layer.opacity") { $0.layers[$2 % 6].opacity = float($1[0]) },
        Setter("layer contents") {
            let layer = $0.layers[$2 % 6]
            (layer.contentsRect, layer.contentsCenter, layer.rasterizationScale) = (rect($1), rect($1.reversed()), $1[0])
            layer.contentsScale = abs($1[1])
            layer.shouldRasterize = $2 % 2 == 0
        },
        Setter("layer clock") {
            let layer = $0.layers[$2 % 6]
            (layer.speed, layer.timeOffset, layer.beginTime) = (float($1[0]), Double($1[1]), Double($1[2]))
        },
        Setter("layer by key path") {
            for path in [
                "transform.rotation.y", "transform.scale", "transform.translation.x", "bounds.size.width", "sublayerTransform.rotation.x",
            ] {
                $0.layers[$2 % 6].setValue($1[$2 % 4], forKeyPath: path)
            }
        },
        Setter("shape") {
            ($0.shape.lineWidth, $0.shape.miterLimit, $0.shape.strokeStart, $0.shape.strokeEnd) = ($1[0], $1[1], $1[2], $1[3])
            ($0.shape.lineDashPhase, $0.shape.lineDashPattern) = ($1[0], [NSNumber(value: abs($1[1])), NSNumber(value: abs($1[2]))])
        },
        Setter("shape.path") { world, numbers, _ in world.shape.path = CGPath(rect: rect(numbers), transform: nil) },
        Setter("gradient") {
            ($0.gradient.startPoint, $0.gradient.endPoint, $0.gradient.locations) = (
                point($1), CGPoint(x: $1[2], y: $1[3]), [NSNumber(value: $1[0])]
            )
        },
        Setter("replicator") {
            ($0.replicator.instanceCount, $0.replicator.instanceDelay, $0.replicator.instanceTransform) = (
                $2 % 5, Double($1[0]), matrix($1)
            )
        },
        Setter("text.fontSize") { world, numbers, _ in world.text.fontSize = numbers[0] },
        Setter("a touch") { world, numbers, choice in
            let time = CACurrentMediaTime()
            world.device.touch(1, [.began, .moved, .ended][choice % 3], at: point(numbers), time: time)
        },
        Setter("a drag") { world, numbers, _ in
            let time = CACurrentMediaTime()
            for (index, y) in [150, 120, 80, numbers[0]].enumerated() {
                world.device.touch(2, index == 0 ? .began : .moved, at: CGPoint(x: 50, y: y), time: time + Double(index) / 60)
                world.device.turn(at: time + Double(index) / 60)
            }
            world.device.touch(2, .ended, at: CGPoint(x: 50, y: numbers[0]), time: time + 0.06)
        },
        Setter("questions") { world, numbers, choice in
            let view = world.views[choice % 12], other = world.views[choice / 12 % 12]
            expectFinite(view.convert(point(numbers), to: other), "convert")
            expectFinite(view.sizeThatFits(CGSize(width: abs(numbers[0]), height: abs(numbers[1]))), "sizeThatFits")
            expectFinite(view.systemLayoutSizeFitting(CGSize(width: abs(numbers[0]), height: abs(numbers[1]))), "systemLayoutSizeFitting")
            _ = world.device.window.hitTest(point(numbers), with: nil)
        },
    ]

    nonisolated private static func rect(_ n: some Collection<CGFloat>) -> CGRect {
        let n = Array(n)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    nonisolated private static func point(_ n: [CGFloat]) -> CGPoint { CGPoint(x: n[0], y: n[1]) }
    nonisolated private static func size(_ n: [CGFloat]) -> CGSize { CGSize(width: n[0], height: n[1]) }
    nonisolated private static func insets(_ n: [CGFloat]) -> UIEdgeInsets {
        UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    nonisolated private static func float(_ n: CGFloat) -> Float { Float(min(max(n, -3e38), 3e38)) }
    nonisolated private static func matrix(_ n: [CGFloat]) -> CATransform3D {
        var m = CATransform3DIdentity
        (m.m11, m.m12, m.m13, m.m14, m.m21, m.m22) = (n[0], n[1], n[2], n[3], n[1], n[2])
        (m.m33, m.m34, m.m41, m.m42, m.m43, m.m44) = (n[0], n[1], n[3], n[0], n[1], n[2])
        return m
    }

    /// Returns ordinary numbers more often than extreme numbers, so that extreme values are combined with ordinary values.
    private static func number(_ random: inout SeededNumbers) -> CGFloat {
        let unusual: [CGFloat] = [
            0, -0.0, 1e300, -1e300, 1.7e308, -1.7e308, 1e-300, -1e-300, .leastNonzeroMagnitude, 1e20, -1e20, 1e9, 1e154, -1e155, .pi,
        ]
        return random.once(in: 3) ? CGFloat(random.number(-200...400)) : unusual[random.below(unusual.count)]
    }

    @Test(arguments: setters)
    func eachSetterKeepsGeometryFinite(_ setter: Setter) {
        var random = SeededNumbers(seed: 11)
        for round in 0..<20 {
            let world = World()
            for step in 0..<6 {
                setter.call(world, (0..<4).map { _ in Self.number(&random) }, random.below(1000))
                check(world, after: "\(setter.testDescription), round \(round)", at: 0.1 + Double(step))
            }
        }
    }

    @Test(arguments: 0..<40)
    func allSettersTogetherKeepGeometryFinite(seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        let world = World()
        var names: [String] = []
        for step in 0..<40 {
            let setter = Self.setters[random.below(Self.setters.count)]
            names.append(setter.testDescription)
            setter.call(world, (0..<4).map { _ in Self.number(&random) }, random.below(1000))
            check(world, after: "seed \(seed): \(names.suffix(8))", at: CACurrentMediaTime() + [0.01, 0.3, 5][step % 3])
        }
    }

    private func check(_ world: World, after name: String, at time: TimeInterval) {
        let nodes = world.device.turn(at: time).nodes
        let isPictureFinite = nodes.allSatisfy { $0.transform.isFinite && $0.bounds.isFinite && $0.opacity.isFinite }
        #expect(isPictureFinite, "\(name)")
        for view in world.views + [world.free, world.controller.view!, world.device.window] as [UIView] {
            let isViewFinite = view.frame.isFinite && view.bounds.isFinite && view.center.x.isFinite && view.center.y.isFinite
            #expect(isViewFinite, "\(type(of: view)) \(view.frame) \(view.bounds) \(name)")
            let insets = view.safeAreaInsets, margins = view.layoutMargins
            #expect((insets.top + margins.left).isNaN == false)
        }
        #expect(world.scroll.contentOffset.x.isFinite && world.scroll.contentOffset.y.isFinite, "\(name)")
    }

    nonisolated private static func expectFinite(_ point: CGPoint, _ name: String) {
        #expect(point.x.isFinite && point.y.isFinite, "\(name) \(point)")
    }
    nonisolated private static func expectFinite(_ size: CGSize, _ name: String) {
        #expect(size.width.isFinite && size.height.isFinite, "\(name) \(size)")
    }
}

extension CGRect {
    fileprivate var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }
}

extension Homography {
    fileprivate var isFinite: Bool { [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite) }
}
