/// The type of a weakly held delegate. It is still known after the delegate has been released.
struct DelegateName {
    private var name: String?

    /// Records the delegate that was set; nil if it was cleared.
    mutating func set(_ delegate: AnyObject?) { name = delegate.map { "\(type(of: $0))" } }

    /// Reports that a delegate was released before it could be asked about a transition. `delegate` is the current value of the weak
    /// reference.
    @MainActor func reportRelease(
        of delegate: AnyObject?, _ kind: TransitionKind, for controller: UIViewController, to driver: FrameDriver?
    ) {
        guard delegate == nil, let name else { return }
        driver?.emit(.fact(EngineFact(.delegateReleased, kind, controller, detail: name)))
    }
}
