import QuartzCore
import Testing

@testable import UIKit

/// Checks that copies have every stored value of the original. Each original differs from a new object in every value, so that a new
/// property without a value here fails, too.
@MainActor struct CopiedValuesTests {
    /// Returns the stored values of an object by name. Values and appearances inside it are listed one by one.
    private func values(_ object: Any) -> [String: String] {
        var found: [String: String] = [:]
        add(object, "", to: &found)
        return found
    }

    private func add(_ value: Any, _ name: String, to found: inout [String: String]) {
        let type = "\(type(of: value))"
        guard name.isEmpty || type == "Values" || type.hasSuffix("Appearance") else { return found[name] = text(value) }
        var mirror: Mirror? = Mirror(reflecting: value)
        while let next = mirror {
            for child in next.children { add(child.value, name + "." + (child.label ?? ""), to: &found) }
            mirror = next.superclassMirror
        }
    }

    /// Returns a value as text. Objects are named by their identity, except objects that are copied, too.
    private func text(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { text($0.value) } ?? "nil" }
        if let path = value as? CGPath { return "\(path.boundingBox)" }
        if let members = value as? [CAAnimation] { return "\(members.map { $0.duration })" }
        return mirror.displayStyle == .class ? "\(ObjectIdentifier(value as AnyObject))" : "\(value)"
    }

    /// Expects all values of `full` in `copy`, and other values in `fresh`. `caches` names the exceptions.
    private func expectCopied(_ copy: Any?, of full: NSObject, unlike fresh: NSObject, except caches: Set<String> = []) {
        let (copied, wanted, initial) = (copy.map(values) ?? [:], values(full), values(fresh))
        for (name, value) in wanted where !caches.contains(name) {
            #expect(value != initial[name], "\(type(of: full)): the test sets no \(name)")
            #expect(copied[name] == value, "\(type(of: full))\(name)")
        }
        #expect(wanted.count >= 3 && copy as AnyObject !== full)
    }

    private final class Listener: NSObject, CAAnimationDelegate {}
    private let listener = Listener()

    private func image(_ width: Int) -> UIImage { UIImage(cgImage: CGImage(width: width, height: 1, filledWith: .black)) }

    // MARK: Animations

    private func fill<Animation: CAAnimation>(_ animation: Animation, _ change: (Animation) -> Void) -> Animation {
        (animation.beginTime, animation.duration, animation.speed, animation.timeOffset) = (1, 2, 3, 4)
        (animation.repeatCount, animation.repeatDuration, animation.autoreverses, animation.fillMode) = (5, 6, true, .both)
        (animation.timingFunction, animation.delegate) = (CAMediaTimingFunction(name: .easeIn), listener)
        (animation.isRemovedOnCompletion, animation.blocksTouches) = (false, true)
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 15)
        animation.setValue("x", forKey: "tag")
        if let animation = animation as? CAPropertyAnimation {
            (animation.keyPath, animation.isAdditive, animation.isCumulative) = ("position", true, true)
            animation.valueFunction = CAValueFunction(name: .rotateZ)
        }
        change(animation)
        return animation
    }

    private static let caches: Set = [".values.completion", ".lastProperty", ".before", ".census"]

    @Test func animationsCopyEveryValue() {
        let basic = fill(CABasicAnimation()) { ($0.fromValue, $0.toValue, $0.byValue) = (1, 2, 3) }
        expectCopied(basic.copy(), of: basic, unlike: CABasicAnimation(), except: Self.caches)
        let spring = fill(CASpringAnimation()) {
            ($0.fromValue, $0.toValue, $0.byValue) = (1, 2, 3)
            ($0.mass, $0.stiffness, $0.damping, $0.initialVelocity, $0.allowsOverdamping) = (2, 3, 4, 5, true)
        }
        expectCopied(spring.copy(), of: spring, unlike: CASpringAnimation(), except: Self.caches)
        let frames = fill(CAKeyframeAnimation()) {
            ($0.values, $0.path, $0.rotationMode) = ([1, 2], CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), .rotateAuto)
            ($0.keyTimes, $0.timingFunctions, $0.calculationMode) = ([0, 1], [CAMediaTimingFunction(name: .easeOut)], .cubic)
            ($0.tensionValues, $0.continuityValues, $0.biasValues) = ([1], [2], [3])
        }
        expectCopied(frames.copy(), of: frames, unlike: CAKeyframeAnimation(), except: Self.caches)
        let transition = fill(CATransition()) {
            ($0.type, $0.subtype, $0.startProgress, $0.endProgress, $0.filter) = (.push, .fromLeft, 0.25, 0.75, "f")
        }
        expectCopied(transition.copy(), of: transition, unlike: CATransition(), except: Self.caches)
        let group = fill(CAAnimationGroup()) { $0.animations = [basic] }
        expectCopied(group.copy(), of: group, unlike: CAAnimationGroup(), except: Self.caches)
        #expect((group.copy() as? CAAnimationGroup)?.animations?.first !== basic)
    }

    // MARK: Text and paths

    @Test func paragraphStylesCopyEveryValue() {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing, style.lineBreakMode) = (.right, 1, .byClipping)
        (style.lineHeightMultiple, style.minimumLineHeight, style.maximumLineHeight) = (2, 3, 4)
        (style.paragraphSpacing, style.paragraphSpacingBefore) = (5, 6)
        (style.firstLineHeadIndent, style.headIndent, style.tailIndent, style.hyphenationFactor) = (7, 8, 9, 0.5)
        style.lineBreakStrategy = .hangulWordPriority
        expectCopied(style.copy(), of: style, unlike: NSMutableParagraphStyle())
        expectCopied(style.mutableCopy(), of: style, unlike: NSMutableParagraphStyle())
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (CGSize(width: 1, height: 2), 3, UIColor.red)
        expectCopied(shadow.copy(), of: shadow, unlike: NSShadow())
    }

    @Test func pathsCopyEveryValue() {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (2, .round, .bevel, 3)
        (path.flatness, path.usesEvenOddFillRule) = (0.1, true)
        path.setLineDash([4, 2], count: 2, phase: 5)
        expectCopied(path.copy(), of: path, unlike: UIBezierPath())
    }

    // MARK: Appearances

    @Test func layoutAttributesCopyEveryValue() {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "kind", with: IndexPath(item: 1, section: 2))
        (attributes.center, attributes.size) = (CGPoint(x: 3, y: 4), CGSize(width: 5, height: 6))
        (attributes.alpha, attributes.zIndex, attributes.isHidden) = (0.5, 7, true)
        (attributes.transform3D, attributes.estimates) = (CATransform3DMakeScale(2, 3, 4), (width: false, height: false))
        expectCopied(attributes.copy(), of: attributes, unlike: UICollectionViewLayoutAttributes(), except: [".computedFrame", ".look"])
    }

    private func fill(_ state: UIBarButtonItemStateAppearance, _ number: Int) {
        state.titleTextAttributes = [.baselineOffset: number]
        (state.titlePositionAdjustment, state.backgroundImage) = (UIOffset(horizontal: CGFloat(number), vertical: 1), image(number))
        state.backgroundImagePositionAdjustment = UIOffset(horizontal: CGFloat(number), vertical: 2)
    }

    private func fill(_ buttons: UIBarButtonItemAppearance, _ number: Int) {
        for (index, state) in [buttons.normal, buttons.highlighted, buttons.disabled, buttons.focused].enumerated() {
            fill(state, 10 * number + index)
        }
    }

    private func fill(_ tabs: UITabBarItemAppearance, _ number: Int) {
        for (index, state) in [tabs.normal, tabs.selected, tabs.disabled, tabs.focused].enumerated() {
            let number = CGFloat(10 * number + index)
            (state.titleTextAttributes, state.badgeTextAttributes) = ([.baselineOffset: number], [.baselineOffset: -number])
            (state.iconColor, state.badgeBackgroundColor) = (UIColor(white: 0.1, alpha: 1), UIColor(white: 0.2, alpha: 1))
            state.titlePositionAdjustment = UIOffset(horizontal: number, vertical: 1)
            state.badgePositionAdjustment = UIOffset(horizontal: number, vertical: 2)
            state.badgeTitlePositionAdjustment = UIOffset(horizontal: number, vertical: 3)
        }
    }

    private func fill(_ bar: UIBarAppearance) {
        bar.configureWithTransparentBackground()
        (bar.backgroundColor, bar.shadowColor) = (UIColor(white: 0.3, alpha: 1), UIColor(white: 0.4, alpha: 1))
        (bar.backgroundImage, bar.shadowImage, bar.backgroundEffect) = (image(1), image(2), UIBlurEffect(style: .dark))
    }

    @Test func barAppearancesCopyEveryValue() {
        let bar = UINavigationBarAppearance()
        fill(bar)
        (bar.titleTextAttributes, bar.largeTitleTextAttributes) = ([.baselineOffset: 1], [.baselineOffset: 2])
        bar.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
        for (number, part) in [bar.buttonAppearance, bar.doneButtonAppearance, bar.backButtonAppearance].enumerated() {
            fill(part, number + 1)
        }
        bar.setBackIndicatorImage(image(3), transitionMaskImage: image(4))
        expectCopied(bar.copy() as UINavigationBarAppearance, of: bar, unlike: UINavigationBarAppearance())
        expectCopied(bar.buttonAppearance.copy() as Any, of: bar.buttonAppearance, unlike: UIBarButtonItemAppearance())
        let tabs = UITabBarAppearance()
        fill(tabs)
        let parts = [tabs.stackedLayoutAppearance, tabs.inlineLayoutAppearance, tabs.compactInlineLayoutAppearance]
        for (number, part) in parts.enumerated() { fill(part, number + 1) }
        (tabs.stackedItemPositioning, tabs.stackedItemWidth, tabs.stackedItemSpacing) = (.centered, 1, 2)
        (tabs.selectionIndicatorTintColor, tabs.selectionIndicatorImage) = (UIColor(white: 0.5, alpha: 1), image(5))
        expectCopied(tabs.copy() as UITabBarAppearance, of: tabs, unlike: UITabBarAppearance())
        let other = UIToolbarAppearance(barAppearance: bar)
        expectCopied(other, of: other.copy() as UIToolbarAppearance, unlike: UIToolbarAppearance())
    }
}
