/// The type of a weakly held delegate, which remains known after the delegate is deallocated.
struct DelegateName {
    private var type: AnyClass?
    /// The address of the call that set or cleared it, or 0.
    private(set) var place: UInt = 0

    /// Whether no delegate was ever set.
    private(set) var isUnset = true

    /// Records the type of a newly set delegate, or nil if the delegate was cleared.
    mutating func set(_ delegate: AnyObject?) {
        type = delegate.map { Swift.type(of: $0) }
        place = ChangeRecorder.currentPlace
        if type != nil { isUnset = false }
    }

    /// Reports that a delegate was deallocated before UIKit could call it about a transition. `delegate` is the weak reference's current
    /// value.
    @MainActor func reportRelease(
        of delegate: AnyObject?, _ kind: TransitionKind, for controller: UIViewController, to driver: FrameDriver?
    ) {
        guard delegate == nil, let type else { return }
        driver?.emit(.fact(EngineFact(.delegateReleased, kind, controller, detail: "\(type)", place: place)))
    }

    /// Reports that a delegate of a view or recognizer was deallocated. `property` is the name of the weak reference, and `delegate` its
    /// current value.
    @MainActor func reportRelease(of delegate: AnyObject?, _ property: String, for object: AnyObject, to driver: FrameDriver?) {
        guard delegate == nil, let type, let driver, driver.observe != nil else { return }
        driver.emit(.fact(EngineFact(.delegateReleased, nil, object, detail: "\(property) \(type)", place: place)))
    }
}
