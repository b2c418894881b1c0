import Scenes
import Stage
import UIKit

/// Keys of a scene's page that aren't separate actions: pitfalls by number, and changing the speed by one step.
extension SceneViewController {
    /// Toggles the pitfall with the number that `key` types. Returns false for other keys.
    func toggle(keyNamed name: String) -> Bool {
        guard let number = Int(name), let pitfall = Pitfall(rawValue: number) else { return false }
        toggle(pitfall)
        return true
    }

    /// Changes the device's speed by `step` entries of the speed control. Positive is slower.
    func changeRate(by step: Int) {
        let index = (SpeedControl.rates.firstIndex(of: stage.status.rate) ?? 0) + step
        if let rate = SpeedControl.rates[safely: index] { setRate(rate) }
    }
}
