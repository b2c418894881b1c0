import UIKit

/// The mistake that `SillyInteractor` avoids: UIKit's own percent-driven interaction controller, which scrubs layer animations but makes
/// them jump to the end on release.
final class StockInteractor: UIPercentDrivenInteractiveTransition {
    private let gesture: any Scrubber

    /// Makes an interaction controller that follows `gesture`, which has begun.
    init(following gesture: any Scrubber) {
        self.gesture = gesture
        super.init()
        gesture.addTarget(self, action: Selector(StockInteractor.follow))
    }

    private func follow() {
        switch gesture.state {
        case .changed: return update(gesture.percent)
        case .ended where percentComplete > 0.25: finish()
        case .ended, .cancelled: cancel()
        default: return
        }
        gesture.removeTarget(self, action: nil)
    }
}
