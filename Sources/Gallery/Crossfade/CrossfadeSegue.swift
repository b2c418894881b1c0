import Scenes
import UIKit

/// Fades the destination in below the source, which fades out, and presents it when all is seen of it.
final class CrossfadeSegue: UIStoryboardSegue {
    var pitfalls = PitfallSwitches()

    override func perform() {
        let (source, destination) = (source, destination)
        guard let from = source.view, let to = destination.view, let window = from.window else { return }
        to.frame = window.bounds
        to.alpha = 0
        window.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.5) {
            from.alpha = 0
            to.alpha = 1
        } completion: { [pitfalls] _ in
            // The source is seen again after the way back.
            if !pitfalls[.blackScreen] { from.alpha = 1 }
            source.present(destination, animated: false)
        }
    }
}
