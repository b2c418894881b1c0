/// What a view keeps for layout by constraints and for safe areas.
struct AutoLayoutState {
    var translatesMask = true
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// Solves the constraints of the whole tree; at its root only.
    var engine: LayoutEngine?
    /// Whether the engine knows the view.
    var isInEngine = false
    /// By axis: horizontal, vertical.
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
    var needsUpdate = true
    var hasDescendantNeedingUpdate = false

    var safeAreaInsets = UIEdgeInsets.zero
    var safeAreaGuide: PinnedLayoutGuide?
    var marginsGuide: PinnedLayoutGuide?
    /// What was set; the default is 8 points at each side.
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var insetsMarginsFromSafeArea = true
}
