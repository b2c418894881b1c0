import Scenes
import UIKit

/// A value of the layer with this number that animations change.
package struct AnimatedValue: Hashable, Sendable {
    package var layer: Int
    package var keyPath: String

    package init(layer: Int, keyPath: String) { (self.layer, self.keyPath) = (layer, keyPath) }
}

/// The device on which a stage shows its scene, and the mistakes that the scene makes there.
public struct StageSettings: Sendable {
    /// The size of the screen in points.
    public var size: CGSize
    /// The device pixels per point.
    public var scale: CGFloat
    /// The style of the device; `.unspecified` is light.
    public var style = UIUserInterfaceStyle.unspecified
    /// The mistakes that the scene makes.
    public var pitfalls: Set<Pitfall> = []
    /// The values of parameters that differ from those in the code, by name.
    package var parameters: [String: ParameterValue] = [:]
    /// The values whose animations take their course without being shown.
    package var muted: Set<AnimatedValue> = []
    /// The values whose animations show one instant as long as they run: the fraction of their cycle, 0…1.
    package var held: [AnimatedValue: Double] = [:]
    /// The device seconds per host second, above 0.
    public var rate = 1.0
    /// The frames per second of the display, for traces and takes.
    public var displayRate = 60.0
    /// The runs that the stage keeps.
    package var memory = Memory.nothing
    /// Whether frames say what has happened in them. A window that only shows the device needs their pictures alone.
    package var reportsEvents = true

    /// The runs that a stage keeps, oldest first.
    package enum Memory: Sendable {
        /// None, and no log either: the stage cannot go back to a past instant, and under other conditions the scene begins again.
        case nothing
        /// Those that fit into `RunList.mostBytes`.
        case runs
        /// All.
        case everything
    }

    /// The size of a phone's screen in points.
    public static let phone = CGSize(width: 390, height: 844)

    /// Makes settings for a screen of `size` points.
    public init(size: CGSize = StageSettings.phone, scale: CGFloat = 1) { (self.size, self.scale) = (size, scale) }

    /// Traps with a sentence for the first setting outside its range.
    func check() {
        let isUsable = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
        demand(isUsable, "a stage's size must be finite and not below 0, not \(size)")
        demand(scale > 0 && scale.isFinite, "a stage's scale must be finite and above 0, not \(scale)")
        demand(rate > 0 && rate.isFinite, "a stage's rate must be finite and above 0, not \(rate)")
        demand(displayRate > 0 && displayRate.isFinite, "a stage's displayRate must be finite and above 0, not \(displayRate)")
    }
}
