import Scenes
import Stage
import UIKit

/// A device with an empty screen. It is visible until the user's code has been built.
@MainActor final class BlankDevice: StageDevice {
    private var snapshot: RenderSnapshot
    private var isNew = true

    init(_ settings: StageSettings) { snapshot = RenderSnapshot(size: settings.size, scale: settings.scale) }

    func turn(_ turn: Turn) -> DeviceTurn {
        defer { isNew = false }
        return DeviceTurn(isBegun: true, frame: DeviceFrame(turn: turn, snapshot: snapshot, isNew: isNew, events: []))
    }

    func perform(_ command: Command) {
        guard case .resize(let size, let scale) = command else { return }
        (snapshot, isNew) = (RenderSnapshot(size: size, scale: scale), true)
    }

    func takeHold() -> Bool { false }
    func model(ofLayer number: Int) -> LayerValues? { nil }
    func pinchTarget(at point: CGPoint) -> CGRect? { nil }
    func touchTargets() -> TouchTargets { TouchTargets() }
    func perform(_ work: () -> Void) { work() }
    var heldProgress: CGFloat? { nil }
    var transition: TransitionStatus? { nil }
    var transitionActivity: TransitionActivity? { nil }
    var canGoBack: Bool { false }
    var needsTurn: Bool { isNew }
    var hasWork: Bool { isNew }
    var isBusy: Bool { false }
    var nextBegin: TimeInterval? { nil }
    var parameters: [ParameterDeclaration] { [] }
    var failure: DeviceFailure? { nil }
    var serveRunLoop: (() -> Void)?
}
