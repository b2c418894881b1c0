import Scenes
import Stage
import UIKit

/// Handles keys on a scene's page that don't correspond to an action: pitfalls by number, and speed changes by one step.
extension SceneViewController {
    /// Toggles the pitfall whose number `key` types. Returns false for other keys.
    func toggle(keyNamed name: String) -> Bool {
        guard let number = Int(name), let pitfall = Pitfall(rawValue: number) else { return false }
        toggle(pitfall)
        return true
    }

    /// Changes the device's speed by `step` entries of the speed control. A positive step is slower.
    func changeRate(by step: Int) {
        let index = (SpeedControl.rates.firstIndex(of: stage.status.rate) ?? 0) + step
        if let rate = SpeedControl.rates[safely: index] { setRate(rate) }
    }
}
