/// The type of a weakly held delegate. The name is still known after the delegate has been deallocated.
struct DelegateName {
    private var name: String?

    /// Records the type of the delegate that was set, or nil if the delegate was cleared.
    mutating func set(_ delegate: AnyObject?) { name = delegate.map { "\(type(of: $0))" } }

    /// Reports that a delegate was deallocated before UIKit could ask it about a transition. `delegate` is the weak reference's current
    /// value.
    @MainActor func reportRelease(
        of delegate: AnyObject?, _ kind: TransitionKind, for controller: UIViewController, to driver: FrameDriver?
    ) {
        guard delegate == nil, let name else { return }
        driver?.emit(.fact(EngineFact(.delegateReleased, kind, controller, detail: name)))
    }
}
