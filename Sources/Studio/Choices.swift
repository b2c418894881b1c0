import Stage
import UIKit

/// The choices made by hand in the sandbox, which outlive its window.
package struct Choices: Codable, Equatable {
    /// Whether the panel is shown beside the stage; nil follows the room that there is.
    package var panel: Bool?
    /// The device seconds per second.
    package var rate = 1.0
    /// The size of the device's screen in points.
    package var device = StageSettings.phone
    /// Whether touches are shown.
    package var touches = false
    /// The names of the scenes whose hint has been seen.
    package var hinted: [String] = []

    package init() {}

    /// Reads what is known, and leaves the rest as it is by default.
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
