import Scenes
import UIKit

/// An animated property of the layer with a given number.
package struct AnimatedValue: Hashable, Sendable {
    package var layer: Int
    package var keyPath: String

    package init(layer: Int, keyPath: String) { (self.layer, self.keyPath) = (layer, keyPath) }
}

/// Settings for a stage's device and for the mistakes that the scene demonstrates.
public struct StageSettings: Sendable {
    /// The size of the screen in points.
    public var size: CGSize
    /// The number of pixels per point.
    public var scale: CGFloat
    /// Whether the scene hangs or crashes, as on iPhone, after mistakes that Segue would otherwise tolerate.
    public var isStrict = false
    /// The user interface style; `.unspecified` means light.
    public var style = UIUserInterfaceStyle.unspecified
    /// The mistakes that the scene demonstrates.
    public var pitfalls: Set<Pitfall> = []
    /// The parameter values that differ from the code, keyed by name.
    package var parameters: [String: ParameterValue] = [:]
    /// The values whose animations run but aren't visible.
    package var muted: Set<AnimatedValue> = []
    /// The values whose animations are held at one point in their cycle, given as a fraction, 0…1.
    package var held: [AnimatedValue: Double] = [:]
    /// Device seconds per host second; above 0.
    public var rate = 1.0
    /// The display's frame rate in frames per second, for traces and takes.
    public var displayRate = 60.0
    /// The number of runs that the stage keeps.
    package var memory = Memory.nothing
    /// Whether frames contain events. A window that only shows the device doesn't need them.
    package var reportsEvents = true
    /// Whether the device records which code changed which layer. Only for replays and for examining runs, because recording slows down
    /// every change.
    package var recordsChanges = false

    /// The number of runs that a stage keeps.
    package enum Memory: Sendable {
        /// Keeps neither runs nor a log. The stage can't go back in time, and the scene restarts when conditions change.
        case nothing
        /// Keeps as many runs as fit into `RunList.maximumBytes`.
        case runs
        /// Keeps all runs.
        case everything
    }

    /// The size of an iPhone screen, in points.
    public static let phone = CGSize(width: 390, height: 844)

    /// Creates settings for a screen of `size` points.
    public init(size: CGSize = StageSettings.phone, scale: CGFloat = 1) { (self.size, self.scale) = (size, scale) }

    /// Traps on the first setting that is out of range, with a message that identifies the setting.
    func check() {
        let isUsable = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
        demand(isUsable, "a stage's size must be finite and not below 0, not \(size)")
        demand(scale > 0 && scale.isFinite, "a stage's scale must be finite and above 0, not \(scale)")
        demand(rate > 0 && rate.isFinite, "a stage's rate must be finite and above 0, not \(rate)")
        demand(displayRate > 0 && displayRate.isFinite, "a stage's displayRate must be finite and above 0, not \(displayRate)")
    }
}
