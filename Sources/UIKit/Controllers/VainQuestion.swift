/// A controller whose container was read but is nil, such as a page without a navigation controller. An action that then does
/// nothing was probably meant to use the container.
@MainActor struct VainQuestion {
    private weak var controller: UIViewController?
    private let property: String
    private let place: UInt

    /// The last question of the action that is running.
    private static var last: VainQuestion?
    /// Whether an action is running whose questions count.
    private static var isInAction = false

    /// Notes that `property` of a controller is nil.
    static func note(_ controller: UIViewController, _ property: String) {
        guard isInAction, let recorder = ChangeRecorder.current, [.control, .gesture].contains(recorder.authors.last?.kind) else { return }
        last = VainQuestion(controller: controller, property: property, place: ChangeRecorder.currentPlace)
    }

    /// Runs an action, and reports it if it asked in vain and changed nothing.
    static func watch(_ action: () -> Void) {
        guard !isInAction, ChangeRecorder.current != nil, let driver = UIApplication.shared.workingDriver else { return action() }
        isInAction = true
        let changes = CALayer.changeCount
        action()
        isInAction = false
        defer { last = nil }
        guard let last, let controller = last.controller, changes == CALayer.changeCount else { return }
        driver.emit(.fact(EngineFact(.askedForNothing, nil, controller, detail: last.property, place: last.place)))
    }
}
