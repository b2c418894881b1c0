import Stage
import UIKit

/// Types on the device's keyboard with the keys of the desktop's keyboard. Each character becomes touches of keys on the screen, so
/// recordings, replays, and takes contain what was typed (S-KEY-5).
final class DeviceKeys {
    private let player: Player
    private var stage: Stage { player.stage }

    /// The finger that touches the keys. Real fingers never have this number.
    private static let finger = -9

    init(_ player: Player) { self.player = player }

    /// The device's keyboard, or nil if it is hidden, or if the device doesn't react now.
    var layout: KeyboardLayout? { player.playback.isLive && !stage.status.isFrozen ? stage.keyboard : nil }

    /// Handles a key at a host time. Returns false if the key's text follows, and nil if the device's keyboard doesn't need the key.
    func keyDown(_ key: KeyStroke, at time: TimeInterval) -> Bool? {
        guard let layout, !key.isControl, !key.isAlt else { return nil }
        switch key.name {
        case "Backspace": press(layout.path(to: .delete), layout, time)
        case "Return", "Keypad Enter": press(layout.path(to: .enter), layout, time)
        default: return key.name.count == 1 || key.name == "Space" || key.name.hasPrefix("Keypad") ? false : nil
        }
        return true
    }

    /// Types text at a host time. Returns false if the device's keyboard is hidden. Characters without a key are left out.
    func type(_ text: String, at time: TimeInterval) -> Bool {
        guard let layout else { return false }
        press(layout.path(typing: text), layout, time)
        return true
    }

    private func press(_ keys: [KeyboardLayout.Key]?, _ layout: KeyboardLayout, _ time: TimeInterval) {
        var layout = layout
        let time = (time * 1000).rounded(.down) / 1000
        for key in keys ?? [] {
            guard let place = layout.keys.first(where: { $0.key == key })?.frame else { return }
            let center = CGPoint(x: place.midX, y: place.midY)
            for phase in [UITouch.Phase.began, .ended] {
                stage.perform(.touch(InputEvent(finger: Self.finger, phase: phase, location: center, time: time)))
            }
            layout.page = layout.page(after: key)
        }
    }
}
