/// A view's data for layout by constraints and for safe areas.
struct AutoLayoutState {
    var translatesMask = true
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The solver of the whole tree's constraints; only at its root.
    var engine: LayoutEngine?
    /// Whether the view is being laid out: constraints that it changes meanwhile request no further layout by themselves.
    var isLayingOut = false
    /// Whether the engine knows the view.
    var isInEngine = false
    /// The priorities by axis: horizontal, vertical.
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
    var needsUpdate = true
    var hasDescendantNeedingUpdate = false

    var safeAreaInsets = UIEdgeInsets.zero
    var safeAreaGuide: PinnedLayoutGuide?
    var marginsGuide: PinnedLayoutGuide?
    /// The margins that were set; the default is 8 points at each side.
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var insetsMarginsFromSafeArea = true
}
