/// The type of a weakly held delegate, which remains known after the delegate is deallocated.
struct DelegateName {
    private var name: String?
    /// The address of the call that set it, or 0.
    private var place: UInt = 0

    /// Whether no delegate was ever set.
    private(set) var isUnset = true

    /// Records the type of a newly set delegate, or nil if the delegate was cleared.
    mutating func set(_ delegate: AnyObject?) {
        name = delegate.map { "\(type(of: $0))" }
        if name != nil { (isUnset, place) = (false, ChangeRecorder.currentPlace) }
    }

    /// Reports that a delegate was deallocated before UIKit could call it about a transition. `delegate` is the weak reference's current
    /// value.
    @MainActor func reportRelease(
        of delegate: AnyObject?, _ kind: TransitionKind, for controller: UIViewController, to driver: FrameDriver?
    ) {
        guard delegate == nil, let name else { return }
        driver?.emit(.fact(EngineFact(.delegateReleased, kind, controller, detail: name, place: place)))
    }
}
