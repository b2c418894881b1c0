import Testing
@testable import UIKit

// Checks how the watchdog treats an interactive transition without touches (S-TRANS-25).
@MainActor struct StuckTransitionTests {
    /// Lets the animator begin, and leaves everything else to the clock.
    private final class Idle: NSObject, UIViewControllerInteractiveTransitioning {
        let animations: (UIView) -> Void

        init(_ animations: @escaping (UIView) -> Void) { self.animations = animations }

        func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
            guard let page = context.view(forKey: .to) else { return }
            context.containerView.addSubview(page)
            animations(page)
        }
    }

    /// Returns the container's clock at 0.2, 0.4 and 1.2 s, or nil if nothing moves the transition.
    private func times(_ animations: @escaping (UIView) -> Void) -> [TimeInterval?] {
        let stage = ContainerStage(.push)
        let idle = Idle(animations)
        stage.delegate.interactor = idle
        stage.begin()
        let start = stage.now
        return [0.2, 0.4, 1.2].map {
            stage.run(until: start + $0)
            #expect(stage.device.driver.transitionActivity?.status.phase == .tracking)
            return stage.device.driver.transitionActivity?.animatedTime
        }
    }

    private static func spin(_ page: UIView) {
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        (spin.fromValue, spin.toValue, spin.duration, spin.repeatCount) = (0, Double.pi, 0.5, .infinity)
        page.layer.add(spin, forKey: "spin")
    }

    @Test("S-TRANS-25: a finite animation in the container moves the transition until it ends")
    func finiteAnimationMovesTransition() {
        let seen = times { page in UIView.animate(withDuration: 1) { page.alpha = 0.5 } }
        #expect(seen[0] != nil && seen[1] != nil && seen[0] != seen[1] && seen[2] == nil)
    }

    @Test("S-TRANS-25: an endless animation, like a spinner's, doesn't move the transition")
    func endlessAnimationDoesNotMoveTransition() {
        #expect(times(Self.spin) == [nil, nil, nil])
        let beside = times { page in
            Self.spin(page)
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.3)
            (fade.fillMode, fade.isRemovedOnCompletion) = (.both, false)
            page.layer.add(fade, forKey: "fade")
        }
        #expect(beside[0] != nil && beside[1] == nil && beside[2] == nil)
    }
}
