/// A view's state for Auto Layout and the safe area.
struct AutoLayoutState {
    var translatesMask = true
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The solver for the constraints of the whole view tree. Only set on the root view.
    var engine: LayoutEngine?
    /// Whether the view is being laid out. Constraints that change in the meantime don't request another layout.
    var isLayingOut = false
    /// Whether the engine has an item for the view.
    var isInEngine = false
    /// The priorities for the horizontal and vertical axes.
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
    var needsUpdate = true
    var hasDescendantNeedingUpdate = false

    var safeAreaInsets = UIEdgeInsets.zero
    var safeAreaGuide: PinnedLayoutGuide?
    var marginsGuide: PinnedLayoutGuide?
    /// The margins set by user code, or nil.
    var layoutMargins: UIEdgeInsets?
    var insetsMarginsFromSafeArea = true
}
