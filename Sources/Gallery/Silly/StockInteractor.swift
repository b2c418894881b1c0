import UIKit

/// The mistake that `SillyInteractor` avoids. UIKit's percent-driven interaction controller scrubs layer animations, but makes them jump to
/// their ends on release.
final class StockInteractor: UIPercentDrivenInteractiveTransition {
    private let gesture: any Scrubber

    /// Creates an interaction controller that follows `gesture`, which is already active.
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
