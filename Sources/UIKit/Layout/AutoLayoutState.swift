/// A view's state for Auto Layout and safe areas.
struct AutoLayoutState {
    var translatesMask = true
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The solver for the constraints of the whole tree; set only on the root view.
    var engine: LayoutEngine?
    /// Whether the view is being laid out. Constraints that it changes during this time don't request another layout.
    var isLayingOut = false
    /// Whether the engine has a record of the view.
    var isInEngine = false
    /// The priorities for the horizontal and vertical axis.
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
    var needsUpdate = true
    var hasDescendantNeedingUpdate = false

    var safeAreaInsets = UIEdgeInsets.zero
    var safeAreaGuide: PinnedLayoutGuide?
    var marginsGuide: PinnedLayoutGuide?
    /// The margins that were set, 8 points on each side by default.
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var insetsMarginsFromSafeArea = true
}
