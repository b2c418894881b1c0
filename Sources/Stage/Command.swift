import Scenes
import UIKit

/// Input to a device. A stage passes commands on to its device and logs them; a `StageControl` isn't logged.
package enum Command: Equatable, Sendable {
    /// Takes a turn.
    case turn(Turn)
    /// Holds the running transition at its current progress.
    case hold
    /// A finger goes down, moves, or comes up at a point in the device's coordinates. Times are on the device's input clock.
    case touch(InputEvent)
    /// Cancels all fingers.
    case cancelTouches
    /// Changes the screen's size in points and its pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// Changes the user interface style.
    case style(UIUserInterfaceStyle)
    /// Sends the program to the background, or returns it to the foreground.
    case background(Bool)
    /// Sets the mistakes that the scene demonstrates from this point on.
    case pitfalls(Set<Pitfall>)
    /// Sets whether the scene hangs or crashes from this point on, as on iPhone, after mistakes that Segue would otherwise tolerate.
    case strict(Bool)
    /// Sets a parameter of the scene's code; nil restores the value in the code.
    case parameter(String, ParameterValue?)
    /// Sets the progress of the held transition, 0…1.
    case scrub(CGFloat)
    /// Releases the held transition, which then continues.
    case releaseHold
    /// Goes back one page, or dismisses the presented view controller.
    case goBack
    /// Edits the model of the layer with the given number.
    case edit(layer: Int, LayerEdit)
}
