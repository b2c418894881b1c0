import Scenes
import UIKit

/// A segue that fades out the source in front of the destination, and then presents the destination.
final class CrossfadeSegue: UIStoryboardSegue {
    var pitfalls = PitfallSwitches()

    override func perform() {
        let (source, destination) = (source, destination)
        guard let from = source.view, let to = destination.view, let window = from.window else { return }
        to.frame = window.bounds
        to.alpha = 0
        if !pitfalls[.notInserted] { window.insertSubview(to, belowSubview: from) }
        UIView.animate(withDuration: 0.5) {
            from.alpha = 0
            to.alpha = 1
        } completion: { [pitfalls] _ in
            // The source has to be visible after the unwind.
            if !pitfalls[.blackScreen] { from.alpha = 1 }
            source.present(destination, animated: false)
        }
    }
}
