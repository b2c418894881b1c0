import Scenes
import UIKit

/// Enlarges a card's parts until they match its page, and shrinks them when the page closes.
final class StoryZoom: NSObject, UIViewControllerAnimatedTransitioning {
    private let opens: Bool
    private let switches: PitfallSwitches
    private let onEnd: () -> Void

    /// Creates an animator for one push or pop. Afterward, the animator calls `onEnd`, even if the transition was cancelled.
    init(opens: Bool, switches: PitfallSwitches, onEnd: @escaping () -> Void) {
        self.opens = opens
        self.switches = switches
        self.onEnd = onEnd
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from) as? any StoryPresenter,
            let to = context.viewController(forKey: .to) as? any StoryPresenter
        else { return context.completeTransition(false) }
        to.view.frame = context.finalFrame(for: to)
        context.containerView.insertSubview(to.view, at: opens ? 1 : 0)
        if !switches[.staleLayout] { to.view.layoutIfNeeded() }
        let pairs = Self.pairs(page: opens ? to : from, card: opens ? from : to)
        if opens { pairs.forEach { $0.goToCard() } }
        pairs.forEach { $0.card.isHidden = true }
        UIView.animate(withDuration: transitionDuration(using: context)) { [opens] in
            pairs.forEach { opens ? $0.restorePlace() : $0.goToCard() }
        } completion: { _ in
            pairs.forEach { $0.restorePlace() }
            pairs.forEach { $0.card.isHidden = false }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { onEnd() }

    private static func pairs(page: any StoryPresenter, card: any StoryPresenter) -> [SharedPart] {
        StoryPart.allCases.compactMap { part in
            guard let seen = page.view(of: part), let origin = card.view(of: part) else { return nil }
            return SharedPart(page: seen, card: origin)
        }
    }
}

/// A part of a story that appears on both the card and the page. Only the page's view moves.
struct SharedPart {
    let page: UIView
    let card: UIView
    private let home: CGRect

    init(page: UIView, card: UIView) {
        self.page = page
        self.card = card
        home = page.frame
    }

    func restorePlace() {
        page.transform = .identity
        place(at: home, radius: 0)
    }

    /// Moves the part to its position on the card. Text is scaled, so that its line breaks stay the same; other parts are resized.
    func goToCard() {
        let target = card.convert(card.bounds, to: page.superview)
        if page is UILabel {
            let scale = home.width > 0 ? target.width / home.width : 1
            page.center = CGPoint(x: target.midX, y: target.midY)
            page.transform = CGAffineTransform(scaleX: scale, y: scale)
        } else {
            place(at: target, radius: card.layer.cornerRadius)
        }
    }

    private func place(at frame: CGRect, radius: CGFloat) {
        page.frame = frame
        page.layer.cornerRadius = radius
        page.layoutIfNeeded()
    }
}
