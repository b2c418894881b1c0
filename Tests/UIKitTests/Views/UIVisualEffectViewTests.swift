// Checks the effect view's part of the render snapshot, at rest and during a change.

import Testing
import UIKit

@MainActor struct UIVisualEffectViewTests {
    private let device = VirtualDevice()

    /// Returns the node that blurs the background at `time`.
    private func backdrop(at time: TimeInterval) -> RenderNode? {
        device.turn(at: time).nodes.first { ($0.extras?.backgroundBlur ?? 0) > 0 }
    }

    private func makeView(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        device.window.addSubview(view)
        return view
    }

    @Test func blurCoversBoundsBehindContent() throws {
        let view = makeView(UIBlurEffect(style: .dark))
        view.contentView.accessibilityIdentifier = "content"
        let nodes = device.turn(at: 0).nodes
        let blur = try #require(nodes.firstIndex { ($0.extras?.backgroundBlur ?? 0) > 0 })
        let content = try #require(nodes.firstIndex { $0.name == "content" })
        #expect(nodes[blur].bounds.size == CGSize(width: 200, height: 100) && nodes[blur].opacity == 1)
        #expect(nodes[blur].backgroundColor == CGColor(red: 0.11, green: 0.11, blue: 0.11, alpha: 0.7))
        #expect(blur < content && nodes[content].bounds == nodes[blur].bounds)
    }

    @Test func blurResizesWithItsViewInAnimationBlock() {
        let view = makeView(UIBlurEffect(style: .light))
        device.turn(at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size.width = 300 }
        device.turn(at: 0)
        #expect(abs((backdrop(at: 0.5)?.bounds.width ?? 0) - 250) < 1e-6)
    }

    @Test("S-ANIM-53: an effect changes at once outside a block, and its radius and tint shrink inside")
    func effectChangesAtOnceOutsideBlockAndShrinksInside() throws {
        let view = makeView(nil)
        #expect(backdrop(at: 0) == nil)
        view.effect = UIBlurEffect(style: .light)
        let whole = try #require(backdrop(at: 0.1)), tint = try #require(whole.backgroundColor).alpha
        #expect(blur(whole) == 20 && tint > 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        device.turn(at: 1)
        let later = try #require(backdrop(at: 1.25))
        #expect(abs(blur(later) - 15) < 1e-6 && later.opacity == 1)
        #expect(abs((later.backgroundColor?.alpha ?? 0) - 0.75 * tint) < 1e-6)
        #expect(backdrop(at: 2.1) == nil)
    }

    @Test("S-ANIM-53: an animator's fraction sets the radius, which is how programs set a blur's strength")
    func animatorScrubsRadius() throws {
        let view = makeView(nil)
        device.turn(at: 0)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = UIBlurEffect(style: .regular) }
        for (fraction, time) in [(0.3, 0.1), (0.8, 0.2)] {
            animator.fractionComplete = fraction
            #expect(abs(blur(try #require(backdrop(at: time))) - 20 * fraction) < 1e-6)
        }
        animator.stopAnimation(true)
    }

    @Test("S-ANIM-53: from one blur to another, radius and tint change together")
    func radiusChangesBetweenBlurs() throws {
        let view = makeView(UIBlurEffect(style: .systemUltraThinMaterialLight))
        device.turn(at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .systemThickMaterialLight) }
        device.turn(at: 0)
        #expect(abs(blur(try #require(backdrop(at: 0.5))) - 18) < 1e-6)
    }

    private func blur(_ node: RenderNode) -> CGFloat { node.extras?.backgroundBlur ?? 0 }

    @Test func materialFollowsLightAndDark() {
        let view = makeView(UIBlurEffect(style: .systemMaterial))
        let light = backdrop(at: 0)?.backgroundColor
        device.window.overrideUserInterfaceStyle = .dark
        let dark = backdrop(at: 0.1)?.backgroundColor
        #expect(light?.red ?? 0 > 0.9 && dark?.red ?? 1 < 0.2)
        #expect(view.effect is UIBlurEffect)
    }

    @Test func vibrancyLetsBackgroundShowThroughContent() {
        let view = makeView(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .tertiaryLabel))
        view.contentView.accessibilityIdentifier = "content"
        let content = device.turn(at: 0).nodes.first { $0.name == "content" }
        #expect(abs((content?.opacity ?? 1) - 0.3) < 1e-6)
        #expect(backdrop(at: 0.1) == nil)
    }
}
