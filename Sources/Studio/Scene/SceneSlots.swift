// Protocols for the views that features put into a scene's page, and for what the page's controls need from a feature.

import Scenes
import Stage
import UIKit

/// A view that knows its height.
protocol FittingHeight: UIView {
    /// The height of the content, in points, at the view's current width.
    var fittingHeight: CGFloat { get }
}

/// The section of a tab of the side panel.
protocol PanelSection: FittingHeight {
    /// Prepares the section for the tab that is now selected.
    func select(_ tab: PanelTab)
}

extension PanelSection {
    func select(_ tab: PanelTab) {}
}

/// The part of a pitfall's row that appears while the pitfall is on.
protocol PitfallDetail: UIView {
    /// Returns the height, in points, at a width.
    func fittingHeight(_ width: CGFloat) -> CGFloat
}

/// A view in the top bar, 24 points high.
protocol TopBarItem: UIView {
    /// The view's width, in points.
    var fittingWidth: CGFloat { get }
}

/// Views over the stage that follow the device.
protocol StageOverlay: AnyObject {
    /// The views, back to front.
    var views: [UIView] { get }
    /// Places the views on `device`, and next to it in `room`. Both are in the stage's coordinates.
    func place(on device: DeviceView, in room: CGRect)
}

/// Views on both sides of the stage.
protocol StageSides: AnyObject {
    /// The rail on the left. The layer rail takes its lower part.
    var rail: any FittingHeight { get }
    /// The column on the right.
    var column: UIView { get }
    /// A card over the device.
    var card: UIView { get }
    /// Called when a view appears or disappears.
    var layoutChanged: () -> Void { get set }
    /// Lays out the rail and the column in `area`, and returns the area left for the stage.
    func layOut(in area: CGRect, hasRail: Bool) -> CGRect
}

/// A second device on the stage, which gets the same touches.
protocol SecondDevice: AnyObject {
    var device: DeviceView { get }
    /// The views, back to front.
    var views: [UIView] { get }
    /// Lays out `first` and the second device in `room`. `window` is the window's width in points.
    func place(_ first: DeviceView, in room: CGRect, window: CGFloat)
}

/// The devices on a page, one of which the controls affect.
protocol ControlledDevices: AnyObject {
    /// The stage that the controls affect.
    var chosenStage: Stage { get }
    /// Whether there are two devices.
    var hasSecondDevice: Bool { get }
    /// Called when the conditions of the chosen device may have changed.
    var changed: () -> Void { get set }
    /// Sets a parameter of the chosen device, and replays its run from the start.
    func set(_ parameter: String, to value: ParameterValue?)
    /// Switches a pitfall of the chosen device on or off, and replays its run from the start.
    func toggle(_ pitfall: Pitfall)
}
