import Stage
import UIKit

/// The user's settings in the sandbox. They persist from one window to the next.
package struct Choices: Codable, Equatable {
    /// Whether the panel is next to the stage; if nil, the panel is visible if it fits.
    package var panel: Bool?
    /// The playback rate in device seconds per second, 0.01…1.
    package var rate = 1.0
    /// The size of the device's screen, in points.
    package var device = StageSettings.phone
    /// Whether touches are shown.
    package var touches = false
    /// The names of the scenes whose hints the user has seen.
    package var hinted: [String] = []

    package init() {}

    /// Decodes the choices. Missing values keep their defaults, as do device sizes outside 100…4000 points; `rate` is clamped to 0.01…1.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        panel = try values.decodeIfPresent(Bool.self, forKey: .panel)
        rate = min(max(try values.decodeIfPresent(Double.self, forKey: .rate) ?? 1, 0.01), 1)
        touches = try values.decodeIfPresent(Bool.self, forKey: .touches) ?? false
        hinted = try values.decodeIfPresent([String].self, forKey: .hinted) ?? []
        let size = try values.decodeIfPresent(CGSize.self, forKey: .device) ?? StageSettings.phone
        let sides = 100.0...4000
        if sides.contains(size.width), sides.contains(size.height) { device = size }
    }
}
