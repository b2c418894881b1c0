import RenderTree

// Changes properties in three steps: search for an action, change the model, run the action (S-CLOCK-95).

extension CALayer {
    /// The content painted in addition to the layer's box, set by text drawing. The content never animates.
    package var content: RenderNode.Content {
        get { state.rare.content }
        set {
            guard !isPresentation, state.rare.content != newValue else { return }
            state.rare.content = newValue
            noteChange()
        }
    }

    /// Restores a value without running an action. A cancelled transition calls this for the values that it changed (S-TRANS-43).
    package func restore(_ property: AnimatableProperty, to value: any AnimatableValue) {
        let recorder = ChangeRecorder.current
        recorder?.willChange(self, property.key)
        property.write(&state, value)
        recorder?.didChange(self, property.key, isAnimated: false)
        noteUse(of: property.key)
        noteChange()
    }

    // Inlined, because a key path that the compiler knows costs nothing, and any other costs more than the rest of the change.

    /// Changes an animatable property. The value must be finite.
    @inline(__always)
    func change<Value: AnimatableValue>(_ key: String, _ path: WritableKeyPath<LayerState, Value>, to value: Value) {
        demand(value.isFinite, "a layer's \(key) must be finite, not \(value)")
        guard isModel, state[keyPath: path] != value else { return noteEqualWrite(key) }
        change(key) { state[keyPath: path] = value }
    }

    /// Changes a property that isn't animatable.
    @inline(__always)
    func change<Value: Equatable>(_ key: String, _ path: WritableKeyPath<LayerState, Value>, to value: Value) {
        guard isModel, state[keyPath: path] != value else { return noteEqualWrite(key) }
        change(key) { state[keyPath: path] = value }
    }

    /// Changes an animatable property in `LayerPlacement`.
    @inline(__always)
    func changePlace<Value: AnimatableValue>(
        _ key: String, from old: Value, to value: Value, _ write: (inout LayerPlacement, Value) -> Void
    ) {
        demand(value.isFinite, "a layer's \(key) must be finite, not \(value)")
        guard isModel, old != value else { return noteEqualWrite(key) }
        change(key, isLook: false) { write(&state.place, value) }
    }

    /// Searches for an action, changes the model by running `body`, and then runs the action.
    @inline(__always)
    func change(_ key: String, isLook: Bool = true, _ body: () -> Void) {
        let stack = TransactionStack.current, action = stack.disablesActions ? nil : action(forKey: key)
        // `body` is called in only one place, so that it is inlined.
        let recorder = stack.recorder
        recorder?.willChange(self, key)
        body()
        recorder?.didChange(self, key, isAnimated: action != nil)
        noteUse(of: key)
        if isLook { hasUnpublishedAppearance = true }
        stack.changed(self)
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Notes that code set a property to the value that it already had.
    @inline(__always)
    func noteEqualWrite(_ key: String) { if isWatched { ChangeRecorder.current?.noteWrite(self, key) } }

    /// Records that the layer uses or animates one of the few properties that the sampler treats specially.
    func noteUse(of key: String) {
        switch key {
        case "zPosition", "anchorPointZ": noteDepth()
        case "transform": if state.place.transform.leavesPlane { noteDepth() }
        case "sublayerTransform":
            guard !placesSublayers else { return }
            (placesSublayers, isSpecial) = (true, true)
            tree?.noteStructureChange()
        case "doubleSided": (isSpecial, hasOtherAnimations) = (true, true)
        default: break
        }
    }

    /// Records a change for the next frame. `isLook` is true if more than the layer's geometry and opacity changed. `structure` is true if
    /// the layer's position in the tree changed.
    func noteChange(structure: Bool = false, isLook: Bool = true) {
        guard !isPresentation else { return }
        if isLook { hasUnpublishedAppearance = true }
        if structure { tree?.noteStructureChange() }
        TransactionStack.current.changed(self, structure: structure)
    }

    func retime(_ change: (inout LayerClock) -> Void) {
        guard !isPresentation else { return }
        let before = clock
        change(&clock)
        if clock != before { tree?.noteClockChange(of: self) }
    }

    // MARK: Presentation

    var isPresentation: Bool { pictured != nil }

    /// Whether this is a model layer, which code may change. For a presentation layer, reports the attempted change, unless the layer is
    /// being copied.
    var isModel: Bool {
        guard let pictured else { return true }
        if TransactionStack.current.pictured == nil { MediaClock.current.note?(.readOnly(pictured)) }
        return false
    }

    /// The values visible in the current frame, or nil before the first commit in a window.
    var presentedState: LayerState? {
        guard isPublished, let tree else { return nil }
        return shownState(atLocal: localTime(at: tree.time))
    }

    /// Returns a copy with the values visible in the current frame.
    func pictureOfNow() -> Self? {
        guard let seen = presentedState else { return nil }
        let stack = TransactionStack.current, outer = stack.pictured
        stack.pictured = self
        let picture = copyForPicture()
        stack.pictured = outer
        picture.pictured = self
        picture.keyedValues = keyedValues
        picture.state = seen
        picture.clock = clock
        picture.writtenTransforms = writtenTransforms
        picture.name = name
        return picture as? Self
    }
}
